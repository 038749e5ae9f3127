import type { CollectionsFragment } from './__generated__/collections.ts';
import { TileGrid } from '../../features/home/tileGrid.tsx';
import { paths } from '../../config/paths.ts';
import styles from './collections.module.css';
import { Section, type SectionProps } from './section.tsx';
import { CardGridSkeleton } from './sectionSkeletons.tsx';
import type { CategoriesFragment } from './__generated__/categories.ts';
import categoryStyles from './categories.module.css';

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
