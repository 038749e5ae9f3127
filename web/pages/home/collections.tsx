import type { CollectionsFragment } from './__generated__/collections.ts';
import { CollectionGrid } from '../../features/home/collectionGrid.tsx';
import { Section, type SectionProps } from './section.tsx';
import { CardGridSkeleton } from './sectionSkeletons.tsx';

/** The featured collections. */
export function Collections({ home, isLoading }: SectionProps<CollectionsFragment>) {
  const collections = home?.collections;
  return (
    <Section title="Featured collections">
      {!collections && isLoading ? <CardGridSkeleton /> : <CollectionGrid collections={collections} />}
    </Section>
  );
}
