import { Picture, type SizedImage } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './tileGrid.module.css';

interface Tile {
  key: string;
  to: string;
  name: string;
  description?: string | null | undefined;
  image?: SizedImage | null | undefined;
}

interface TileGridProps {
  tiles: Tile[];
  emptyText: string;
  /** The list's class, which defines the layout. */
  className: string | undefined;
  sizesAt: (index: number) => string;
}

/** Tiles whose whole area is a link. */
export function TileGrid({ tiles, emptyText, className, sizesAt }: TileGridProps) {
  if (tiles.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <ul className={className}>
      {tiles.map(({ key, to, name, description, image }, index) => (
        <li key={key} className={styles.tile}>
          <div className={styles.picture}>
            <Picture image={image} sizes={sizesAt(index)} decorative />
          </div>
          <h3 className={styles.name}>
            <ShopLink className={styles.link} to={to}>
              {name}
            </ShopLink>
          </h3>
          {description && <p className={styles.description}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
