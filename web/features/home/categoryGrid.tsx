import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../config/paths.ts';
import styles from './categoryGrid.module.css';
import { TileGrid } from './tileGrid.tsx';

const GridFields = graphql(`
  fragment CategoryGrid on HomeCategoryList {
    items {
      id
      name
      description
      image {
        alt
        w384: url(width: 384)
        w512: url(width: 512)
        w768: url(width: 768)
      }
    }
  }
`);

/** The categories of the home page. `categories` is null after a failed query: then the empty text is shown. */
export function CategoryGrid({
  categories,
}: {
  categories: FragmentType<typeof GridFields> | null | undefined;
}) {
  const items = getFragmentData(GridFields, categories)?.items ?? [];
  return (
    <TileGrid
      tiles={items.map((item) => ({ ...item, key: item.id, to: paths.subcategory(item.id) }))}
      emptyText="No categories available."
      className={styles.grid}
      sizesAt={() => '(min-width: 80rem) 19rem, (min-width: 48rem) 31vw, 46vw'}
    />
  );
}
