import type { SubcategoryQuery } from '../subcategory/__generated__/subcategoryPage.ts';
import type { CategoryQuery } from '../category/__generated__/category.ts';
import type { ListHeadPictureFragment } from './__generated__/listMeta.ts';
import type { PageMeta } from '../../layout/pageHead.tsx';
import { productCount } from './productGrid.tsx';

type ProductWithPicture = ListHeadPictureFragment;

/** Brands in a description: link previews cut off longer texts. */
const MAX_BRANDS = 5;

const firstPicture = (products: readonly ProductWithPicture[]): string | undefined =>
  products.find((product) => product.image)?.image?.w768;

/** A description: the page's subject and details, then the shop's claim. */
const describe = (name: string | null | undefined, details: string, claim: string): string =>
  `${[name ?? 'Products', details].filter(Boolean).join(': ')}. ${claim}`;

/** Metadata of a category page: the names of its subcategories, and the first picture in its rows. */
export function categoryMeta(
  { name, subcategories }: NonNullable<CategoryQuery['category']>,
  claim: string,
): PageMeta {
  const names = subcategories.flatMap((row) => row.name ?? []);
  return {
    title: name ?? (subcategories.length > 0 ? 'Products' : 'No subcategories found'),
    description: names.length > 0 ? describe(name, names.join(', '), claim) : null,
    image: firstPicture(subcategories.flatMap((row) => row.products.items)),
  };
}

/** Metadata of a subcategory page: number of products and brands. Each page of the list has its own canonical URL. */
export function subcategoryMeta(
  { name, products }: NonNullable<SubcategoryQuery['subcategory']>,
  claim: string,
): PageMeta {
  const { items, total, page, availableBrands: brands } = products;
  const details = [
    ...(total ? [productCount(total)] : []),
    ...(brands.length > 0 ? [`by ${brands.slice(0, MAX_BRANDS).join(', ')}`] : []),
  ];
  return {
    title: name ?? 'Products',
    description: items.length > 0 ? describe(name, details.join(' '), claim) : null,
    image: firstPicture(items),
    page: items.length > 0 ? page : undefined,
  };
}
