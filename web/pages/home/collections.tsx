import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { CollectionGrid } from '../../features/home/collectionGrid.tsx';
import { Section, type SectionProps } from './section.tsx';
import { CardGridSkeleton } from './sectionSkeletons.tsx';

const Fields = graphql(`
  fragment Collections on Home {
    collections {
      version
      ...CollectionGrid
    }
  }
`);

/** The featured collections. */
export function Collections({ home, isLoading }: SectionProps<FragmentType<typeof Fields>>) {
  const collections = getFragmentData(Fields, home)?.collections;
  return (
    <Section title="Featured collections">
      {!collections && isLoading ? <CardGridSkeleton /> : <CollectionGrid collections={collections} />}
    </Section>
  );
}
