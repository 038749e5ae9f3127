import type { ComponentProps } from 'react';
import { useMatch } from 'react-router-dom';
import type { CategoryLinksFragment } from './__generated__/categoryLinks.ts';
import { paths } from '../../config/paths.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface CategoryLinksProps {
  categories: CategoryLinksFragment | null | undefined;
  loading: boolean;
  className?: string;
  /** What the link of a category has besides, such as its sport's colours. */
  attributesOf?: (name: string) => ComponentProps<'a'>;
}

/** Links to the featured categories; 'No categories' when there are none or the query failed. */
export function CategoryLinks({ categories, loading, className, attributesOf }: CategoryLinksProps) {
  const items = categories?.items ?? [];
  if (items.length === 0 && loading) {
    return (
      <div className={className} aria-busy="true">
        <output className="visually-hidden">Loading categories</output>
        <Skeleton width="18rem" height="1.25rem" />
      </div>
    );
  }
  if (items.length === 0) return <p className={className}>No categories</p>;
  return (
    <ul className={className}>
      {items.map((category) => (
        <li key={category.id}>
          <CategoryLink {...category} attributes={attributesOf?.(category.name ?? '')} />
        </li>
      ))}
    </ul>
  );
}

interface CategoryLinkProps {
  id: string;
  name?: string | null | undefined;
  attributes: ComponentProps<'a'> | undefined;
}

function CategoryLink({ id, name, attributes }: CategoryLinkProps) {
  const path = paths.category(id);
  return (
    <ShopLink {...attributes} prefetch="intent" to={path} aria-current={useMatch(path) ? 'page' : undefined}>
      {name}
    </ShopLink>
  );
}
