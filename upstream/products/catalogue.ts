/** A catalogue, as it is inserted into an empty database. Media paths are relative to `upstream/demo/media/`. */
export interface Catalogue {
  categories: CatalogueCategory[];
  subcategories: CatalogueSubcategory[];
  products: CatalogueProduct[];
  home: CatalogueHome;
}

interface CatalogueCategory {
  id: number;
  name: string;
  /** Position among the featured categories, from 1; null when the category is not featured. */
  featuredRank: number | null;
}

export interface CatalogueSubcategory {
  id: number;
  categoryId: number;
  name: string;
  description: string;
  /** Relative media path. */
  image: string;
}

export interface CatalogueProduct {
  id: number;
  subcategoryId: number;
  name: string;
  /** Empty without one. */
  brand: string;
  description: string;
  /** In paise. */
  price: number;
  /** In paise, below `price`; null without a discount. */
  discountedPrice: number | null;
  /** Relative media paths, the main picture first. */
  images: string[];
  /** Groups of attributes: name to value or values. One group contains `type`. */
  extraAttributes: Record<string, Record<string, string | string[]>>;
  /** Units in stock. */
  stock: number;
  /** The position in the sort `featured`, lowest first. */
  featuredRank: number;
  /** For the sort `best_selling`. */
  unitsSold: number;
  /** ISO date-time. */
  createdAt: string;
}

export interface CatalogueHome {
  banners: {
    title: string;
    subtitle: string | null;
    image: string;
    productId: number | null;
    subcategoryId: number | null;
  }[];
  /** Ids of the subcategories in the section 'Explore Categories', in order. */
  subcategoryIds: number[];
  /** Relative media paths of videos and their posters, in order; what they show and the subcategory they lead to. */
  videos: { video: string; poster: string; title: string; subcategoryId: number }[];
  /** Product ids; the first is the home page's featured product. */
  exclusiveProductIds: number[];
  /** Ids of the products in the product scrollers. */
  featuredProductIds: number[];
  dealOfTheDayProductIds: number[];
  shopTheLook: {
    title: string;
    playerImage: string;
    /** CSS offsets such as "32%"; either `left` or `right` is given. */
    hotspots: { top: string; left: string | null; right: string | null; productId: number }[];
  }[];
  collections: { name: string; description: string; image: string; productId: number }[];
}
