import type { CategoriesFragment } from './__generated__/categories.ts';
import { CategoryGrid } from '../../features/home/categoryGrid.tsx';
import { Section, type SectionProps } from './section.tsx';
import { CardGridSkeleton } from './sectionSkeletons.tsx';

/** Subcategories to begin with. */
export function Categories({ home, isLoading }: SectionProps<CategoriesFragment>) {
  const categories = home?.categories;
  return (
    <Section title="Explore Categories">
      {!categories && isLoading ? <CardGridSkeleton /> : <CategoryGrid categories={categories} />}
    </Section>
  );
}
