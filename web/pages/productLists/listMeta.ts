import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import type { CategoryQuery, SubcategoryQuery } from '../../__generated__/graphql.ts';
import type { Head } from '../../layout/pageMeta.ts';
import { shop } from '../../config/shop.ts';
import { productCount } from './productGrid.tsx';

/** In a size that cards ask for as well: nothing more is sent for it. */
const PictureFields = graphql(`
  fragment ListHeadPicture on Product {
    image {
      w720: url(width: 720)
    }
  }
`);

type Pictured = FragmentType<typeof PictureFields>;

/** Brands named in a description: link previews cut it after about as many. */
const BRANDS = 5;

const firstPicture = (products: readonly Pictured[]): string | undefined =>
  getFragmentData(PictureFields, products).find((product) => product.image)?.image?.w720;

/** What a page is about, then what the shop says of itself. */
const sentence = (name: string | null | undefined, facts: string): string =>
  `${[name ?? 'Products', facts].filter(Boolean).join(': ')}. ${shop.claim}`;

/** What robots and link previews are told of a category: its subcategories, and the first picture in its rows. */
export function headOfCategory({ name, subcategories }: NonNullable<CategoryQuery['category']>): Head {
  const names = subcategories.flatMap((row) => row.name ?? []);
  return {
    title: name ?? (subcategories.length > 0 ? 'Products' : 'No subcategories found'),
    description: names.length > 0 ? sentence(name, names.join(', ')) : null,
    image: firstPicture(subcategories.flatMap((row) => row.products.items)),
  };
}

/** What they are told of a list: how much there is and by whom. A page of it that is not the first has its own address. */
export function headOfList({ name, products }: NonNullable<SubcategoryQuery['subcategory']>): Head {
  const { items, total, page, availableBrands: brands } = products;
  const facts = [
    ...(total ? [productCount(total)] : []),
    ...(brands.length > 0 ? [`by ${brands.slice(0, BRANDS).join(', ')}`] : []),
  ];
  return {
    title: name ?? 'Products',
    description: items.length > 0 ? sentence(name, facts.join(' ')) : null,
    image: firstPicture(items),
    page: items.length > 0 ? page : undefined,
  };
}
