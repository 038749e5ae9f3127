import { Link } from 'react-router-dom';
import { Picture, type SizedImage } from '../../ui/picture.tsx';
import styles from './tileGrid.module.css';

/** A picture with a name and a few words, which leads somewhere. */
interface Tile {
  key: string;
  to: string;
  name: string;
  description?: string | null | undefined;
  image?: SizedImage | null | undefined;
}

interface TileGridProps {
  tiles: Tile[];
  /** What is said when there are none. */
  empty: string;
  /** Lays the tiles out: the list's class. */
  layout: string | undefined;
  /** The space a picture takes on screen, as in the attribute `sizes` of an `img`. */
  sizes: string;
  /** Width divided by height of all pictures; without it the layout says. */
  ratio?: number;
}

/** Tiles of which the whole leads on. */
export function TileGrid({ tiles, empty, layout, sizes, ratio }: TileGridProps) {
  if (tiles.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={layout}>
      {tiles.map(({ key, to, name, description, image }) => (
        <li key={key} className={styles.tile}>
          <div className={styles.picture}>
            <Picture image={image} sizes={sizes} ratio={ratio} decorative />
          </div>
          <h3 className={styles.name}>
            <Link className={styles.link} to={to}>
              {name}
            </Link>
          </h3>
          {description && <p className={styles.description}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
