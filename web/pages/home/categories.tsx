import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { CategoryGrid } from '../../features/home/categoryGrid.tsx';
import { Section, type SectionProps } from './section.tsx';
import { CardGridSkeleton } from './sectionSkeletons.tsx';

const Fields = graphql(`
  fragment Categories on Home {
    categories {
      version
      ...CategoryGrid
    }
  }
`);

/** Subcategories to begin with. */
export function Categories({ home, isLoading }: SectionProps<FragmentType<typeof Fields>>) {
  const categories = getFragmentData(Fields, home)?.categories;
  return (
    <Section title="Explore Categories">
      {!categories && isLoading ? <CardGridSkeleton /> : <CategoryGrid categories={categories} />}
    </Section>
  );
}
