import type { CategoriesFragment } from './__generated__/categories.ts';
import { TileGrid } from '../../features/home/tileGrid.tsx';
import { paths } from '../../config/paths.ts';
import styles from './categories.module.css';
import { Section, type SectionProps } from './section.tsx';
import { CardGridSkeleton } from './sectionSkeletons.tsx';

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
          className={styles.grid}
          sizesAt={() => '(min-width: 80rem) 19rem, (min-width: 48rem) 31vw, 46vw'}
        />
      )}
    </Section>
  );
}
