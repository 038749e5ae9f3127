import type { CategoryGridFragment } from './__generated__/categoryGrid.ts';
import { paths } from '../../config/paths.ts';
import styles from './categoryGrid.module.css';
import { TileGrid } from './tileGrid.tsx';

/** The categories of the home page. `categories` is null after a failed query: then the empty text is shown. */
export function CategoryGrid({ categories }: { categories: CategoryGridFragment | null | undefined }) {
  const items = categories?.items ?? [];
  return (
    <TileGrid
      tiles={items.map((item) => ({ ...item, key: item.id, to: paths.subcategory(item.id) }))}
      emptyText="No categories available."
      className={styles.grid}
      sizesAt={() => '(min-width: 80rem) 19rem, (min-width: 48rem) 31vw, 46vw'}
    />
  );
}
