import type { CollectionGridFragment } from './__generated__/collectionGrid.ts';
import { paths } from '../../config/paths.ts';
import styles from './collectionGrid.module.css';
import { TileGrid } from './tileGrid.tsx';

/** The widths of the tiles in collectionGrid.module.css. */
function sizesAt(index: number): string {
  const desktop = index % 6 === 0 ? '44rem' : index % 6 < 3 ? '32rem' : '26rem';
  return `(min-width: 64rem) ${desktop}, ${index % 3 === 0 ? '92vw' : '46vw'}`;
}

/** The featured collections as tiles of different sizes. */
export function CollectionGrid({ collections }: { collections: CollectionGridFragment | null | undefined }) {
  const items = collections?.items ?? [];
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
