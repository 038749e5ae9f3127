import { paths } from '../../config/paths.ts';
import { LinkRow } from '../../ui/linkRow.tsx';

interface SubcategoryLinksProps {
  subcategories: readonly { id: string; name?: string | null }[];
  /** The subcategory of the present page. */
  currentId?: string;
}

/** Links to the subcategories of a category. Renders nothing for a single one. */
export function SubcategoryLinks({ subcategories, currentId }: SubcategoryLinksProps) {
  if (subcategories.length < 2) return null;
  return (
    <LinkRow
      label="Subcategories"
      links={subcategories.map(({ id, name }) => ({
        to: paths.subcategory(id),
        label: name ?? id,
        isCurrent: id === currentId,
      }))}
    />
  );
}
