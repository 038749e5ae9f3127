import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { CategoryTreeDocument } from './__generated__/categoryOf.ts';

/** A category with the subcategories that it is divided into. */
interface CategoryOfSubcategory {
  id: string;
  name: string;
  subcategories: { id: string; name: string }[];
}

/** The names of the featured categories; empty while the cache knows none. */
export function useCategoryNames(): string[] {
  const { data } = useQuery(CategoryTreeDocument, { fetchPolicy: 'cache-only', returnPartialData: true });
  return (data?.featuredCategories?.items ?? []).flatMap((item) => item?.name ?? []);
}

/**
 * The featured category of a subcategory, if the cache knows it when the subcategory is first known; null otherwise. It does
 * not appear later, because the page would jump.
 */
export function useCategoryOf(subcategoryId: string | undefined): CategoryOfSubcategory | null {
  const { data } = useQuery(CategoryTreeDocument, { fetchPolicy: 'cache-only', returnPartialData: true });
  const [first, setFirst] = useState<{ id: string; category: CategoryOfSubcategory | null } | null>(null);
  if (subcategoryId === undefined || first?.id === subcategoryId) return first?.category ?? null;
  const category = (data?.featuredCategories?.items ?? [])
    .map((item) => ({
      id: item?.id ?? '',
      name: item?.name ?? '',
      subcategories: (item?.subcategories ?? []).flatMap((sub) =>
        sub?.id && sub.name ? [{ id: sub.id, name: sub.name }] : [],
      ),
    }))
    .find(({ name, subcategories }) => name && subcategories.some(({ id }) => id === subcategoryId));
  setFirst({ id: subcategoryId, category: category ?? null });
  return category ?? null;
}
