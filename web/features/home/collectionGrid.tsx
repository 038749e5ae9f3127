import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../config/paths.ts';
import styles from './collectionGrid.module.css';
import { TileGrid } from './tileGrid.tsx';

const CollectionFields = graphql(`
  fragment CollectionGrid on CollectionList {
    version
    items {
      name
      description
      productId
      image {
        alt
        w480: url(width: 480)
        w720: url(width: 720)
        w1000: url(width: 1000)
      }
    }
  }
`);

/** The featured collections as tiles of different sizes. */
export function CollectionGrid({
  collections,
}: {
  collections: FragmentType<typeof CollectionFields> | null | undefined;
}) {
  const items = getFragmentData(CollectionFields, collections)?.items ?? [];
  return (
    <TileGrid
      tiles={items.map(({ productId, ...item }) => ({
        ...item,
        key: `${productId} ${item.name}`,
        to: paths.product(productId),
      }))}
      emptyText="No collections available."
      className={styles.grid}
      sizes="(min-width: 64rem) 44rem, 92vw"
    />
  );
}
