import type { CollectionsFragment } from './__generated__/collections.ts';
import { TileGrid } from '../../features/home/tileGrid.tsx';
import { paths } from '../../config/paths.ts';
import styles from './collections.module.css';
import { Section, type SectionProps } from './section.tsx';
import { CardGridSkeleton } from './sectionSkeletons.tsx';

/** The widths of the tiles in collections.module.css. */
function sizesAt(index: number): string {
  const desktop = index % 6 === 0 ? '44rem' : index % 6 < 3 ? '32rem' : '26rem';
  return `(min-width: 64rem) ${desktop}, ${index % 3 === 0 ? '92vw' : '46vw'}`;
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
