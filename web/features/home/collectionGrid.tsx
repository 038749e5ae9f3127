import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../config/paths.ts';
import styles from './collectionGrid.module.css';
import { TileGrid } from './tileGrid.tsx';

const CollectionFields = graphql(`
  fragment CollectionGrid on CollectionList {
    items {
      name
      description
      productId
      image {
        alt
        w512: url(width: 512)
        w768: url(width: 768)
        w1024: url(width: 1024)
      }
    }
  }
`);

/** The featured collections as tiles of different sizes. */
/** The widths of the tiles in collectionGrid.module.css. */
function sizesAt(index: number): string {
  const desktop = index % 6 === 0 ? '44rem' : index % 6 < 3 ? '32rem' : '26rem';
  return `(min-width: 64rem) ${desktop}, ${index % 3 === 0 ? '92vw' : '46vw'}`;
}

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
      sizesAt={sizesAt}
    />
  );
}
