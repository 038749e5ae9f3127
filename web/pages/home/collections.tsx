import type { CollectionsFragment } from './__generated__/collections.ts';
import { Picture, type SizedImage } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { paths } from '../../config/paths.ts';
import styles from './collections.module.css';
import { Section, type SectionProps, CardGridSkeleton } from './section.tsx';
import type { CategoriesFragment } from './__generated__/categories.ts';
import categoryStyles from './categories.module.css';
import tileStyles from './tileGrid.module.css';

/** The widths of the tiles in collections.module.css. */
function sizesAt(index: number): string {
  const desktop = index % 6 === 0 || index % 6 === 5 ? '40rem' : '20rem';
  return `(min-width: 64rem) ${desktop}, 64vw`;
}

export function Collections({ home, isLoading }: SectionProps<CollectionsFragment>) {
  const tiles = home?.collections?.items.map(({ productId, ...item }) => ({
    ...item,
    key: `${productId} ${item.name}`,
    to: paths.product(productId),
  }));
  return (
    <Section title="Featured collections">
      <TileGrid
        tiles={tiles}
        isLoading={isLoading}
        emptyText="No collections available."
        className={styles.grid}
        sizesAt={sizesAt}
      />
    </Section>
  );
}

export function Categories({ home, isLoading }: SectionProps<CategoriesFragment>) {
  const tiles = home?.categories?.items.map((item) => ({
    ...item,
    key: item.id,
    to: paths.subcategory(item.id),
  }));
  return (
    <Section title="Explore Categories">
      <TileGrid
        tiles={tiles}
        isLoading={isLoading}
        emptyText="No categories available."
        className={categoryStyles.grid}
        sizesAt={() => '(min-width: 80rem) 96px, (min-width: 48rem) 7vw, 56px'}
      />
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
  tiles: Tile[] | undefined;
  isLoading: boolean;
  emptyText: string;
  className: string | undefined;
  sizesAt: (index: number) => string;
}

/** Tiles whose whole area is a link. */
function TileGrid({ tiles, isLoading, emptyText, className, sizesAt }: TileGridProps) {
  if (!tiles && isLoading) return <CardGridSkeleton />;
  if (!tiles?.length) return <p className={tileStyles.empty}>{emptyText}</p>;
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
