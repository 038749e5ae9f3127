import type { CollectionsFragment } from './__generated__/collections.ts';
import { Picture, type SizedImage } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { paths } from '../../config/paths.ts';
import styles from './collections.module.css';
import { Section, type SectionProps } from './section.tsx';
import { CardGridSkeleton } from './sectionSkeletons.tsx';
import type { CategoriesFragment } from './__generated__/categories.ts';
import categoryStyles from './categories.module.css';
import tileStyles from './tileGrid.module.css';

/** The widths of the tiles in collections.module.css. */
function sizesAt(index: number): string {
  const desktop = index % 6 === 0 ? '44rem' : index % 6 < 3 ? '32rem' : '26rem';
  return `(min-width: 64rem) ${desktop}, 64vw`;
}

/** The featured collections as tiles of different sizes. */
export function Collections({ home, isLoading }: SectionProps<CollectionsFragment>) {
  const collections = home?.collections;
  const items = collections?.items ?? [];
  return (
    <Section title="Featured collections">
      {!collections && isLoading ? (
        <CardGridSkeleton />
      ) : (
        <TileGrid
          tiles={items.map(({ productId, ...item }) => ({
            ...item,
            key: `${productId} ${item.name}`,
            to: paths.product(productId),
          }))}
          emptyText="No collections available."
          className={styles.grid}
          sizesAt={sizesAt}
        />
      )}
    </Section>
  );
}

/** Subcategories to begin with. */
export function Categories({ home, isLoading }: SectionProps<CategoriesFragment>) {
  const categories = home?.categories;
  const items = categories?.items ?? [];
  return (
    <Section title="Explore Categories">
      {!categories && isLoading ? (
        <CardGridSkeleton />
      ) : (
        <TileGrid
          tiles={items.map((item) => ({ ...item, key: item.id, to: paths.subcategory(item.id) }))}
          emptyText="No categories available."
          className={categoryStyles.grid}
          sizesAt={() => '(min-width: 80rem) 19rem, (min-width: 48rem) 31vw, 56px'}
        />
      )}
    </Section>
  );
}

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
function TileGrid({ tiles, emptyText, className, sizesAt }: TileGridProps) {
  if (tiles.length === 0) return <p className={tileStyles.empty}>{emptyText}</p>;
  return (
    <ul className={className}>
      {tiles.map(({ key, to, name, description, image }, index) => (
        <li key={key} className={tileStyles.tile}>
          <div className={tileStyles.picture}>
            <Picture image={image} sizes={sizesAt(index)} decorative />
          </div>
          <h3 className={tileStyles.name}>
            <ShopLink className={tileStyles.link} to={to}>
              {name}
            </ShopLink>
          </h3>
          {description && <p className={tileStyles.description}>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
