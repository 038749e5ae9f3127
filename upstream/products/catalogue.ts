import type { HomeContent, categories, products, subcategories } from '../db/schema/index.ts';

/** A catalogue, as it is inserted into an empty database. Media paths are relative to `upstream/demo/media/`. */
export interface Catalogue {
  categories: (typeof categories.$inferSelect)[];
  subcategories: CatalogueSubcategory[];
  products: CatalogueProduct[];
  home: CatalogueHome;
}

export type CatalogueSubcategory = typeof subcategories.$inferSelect;

/** A product without what follows from the rest. */
export type CatalogueProduct = Omit<
  typeof products.$inferSelect,
  'currentPrice' | 'productType' | 'searchDocument' | 'createdAt'
> & {
  /** ISO date-time. */
  createdAt: string;
};

export type CatalogueHome = HomeContent;
