import type { Id, Ids } from './ids.ts';

/** A product of the made-up shop. Amounts are in whole rupees. */
export interface Product {
  id: Id;
  name: string;
  brand: string;
  type: string;
  description: string;
  price: number;
  /** Null: no discount. */
  discountedPrice: number | null;
  subcategoryId: Id;
  subcategoryName: string;
  /** Units in stock; orders take them. */
  stock: number;
  /** The file of its picture. */
  picture: string;
  createdAt: string;
}

interface Category {
  id: Id;
  name: string;
  subcategories: { id: Id; name: string }[];
}

export interface Catalogue {
  categories: Category[];
  products: Product[];
  brands: string[];
  /** Has 2 units in stock. */
  scarce: Product;
  /** Has none in stock. */
  soldOut: Product;
}

const TREE: [string, string[]][] = [
  ['Archery', ['Bows', 'Arrows']],
  ['Fencing', ['Foils', 'Masks']],
  ['Skating', ['Inline Skates']],
];
const BRANDS = ['Northwind', 'Kestrel', 'Blue Ridge', 'Oram & Sons'];
const TYPES = ['Junior', 'Club', 'Competition'];
const PRODUCTS_PER_SUBCATEGORY = 8;
const PLENTY = 50;

/** Every third product has a tenth off, in whole rupees. */
const discountOf = (price: number, index: number): number | null =>
  index % 3 === 0 ? (price * 9) / 10 : null;

/** Creates the catalogue: 3 categories, 5 subcategories, 40 products. */
export function createCatalogue(ids: Ids): Catalogue {
  let subcategoryIndex = 0;
  const categories = TREE.map(([name, subcategories], index) => ({
    id: ids.at('category', index),
    name,
    subcategories: subcategories.map((subcategory) => ({
      id: ids.at('subcategory', subcategoryIndex++),
      name: subcategory,
    })),
  }));
  const subcategories = categories.flatMap((category) => category.subcategories);
  const products = subcategories.flatMap((subcategory, row) =>
    Array.from({ length: PRODUCTS_PER_SUBCATEGORY }, (_, column): Product => {
      const index = row * PRODUCTS_PER_SUBCATEGORY + column;
      const brand = BRANDS[index % BRANDS.length]!;
      const price = 1_000 + index * 250;
      return {
        id: ids.at('product', index),
        name: `${brand} ${subcategory.name} ${index + 1}`,
        brand,
        type: TYPES[index % TYPES.length]!,
        description: `Number ${index + 1} of our ${subcategory.name.toLowerCase()}.`,
        price,
        discountedPrice: discountOf(price, index),
        subcategoryId: subcategory.id,
        subcategoryName: subcategory.name,
        stock: PLENTY,
        picture: `products/item ${index + 1}.png`,
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
      };
    }),
  );
  const [scarce, soldOut] = [products.at(-1)!, products.at(-2)!];
  scarce.stock = 2;
  soldOut.stock = 0;
  return { categories, products, brands: BRANDS, scarce, soldOut };
}

/** What one unit costs. */
export const unitPriceOf = ({ price, discountedPrice }: Product): number => discountedPrice ?? price;
