import { describe } from 'vitest';
import { testFailuresOf, type Kind } from './failures.ts';

const READS: [call: string, document: string, fallback: string, kind?: Kind][] = [
  ['GET /api/users/profile/', '{ viewer { profile { email } } }', 'Failed to fetch profile'],
  ['GET /api/cart/', '{ viewer { cart { id } } }', 'Failed to fetch cart'],
  ['GET /api/wishlist/', '{ viewer { wishlist { id } } }', 'Failed to fetch wishlist'],
  ['GET /api/orders/?', '{ viewer { orders { page } } }', 'Failed to fetch orders'],
  ['GET /api/orders/7/', '{ viewer { order(id: 7) { id } } }', 'Failed to fetch orders', 'by id'],
  ['GET /api/products?', '{ search { page } }', 'Failed to fetch products'],
  ['GET /api/products/?', '{ search(filter: { search: "bat" }) { page } }', 'Failed to fetch products'],
  ['GET /api/brands/', '{ brands }', 'Failed to fetch brands'],
  ['get-product?', '{ product(id: 1) { name } }', 'Failed to fetch product', 'by id'],
  // Matches the function and the REST list that is its fallback.
  ['featured', '{ featuredCategories { version } }', 'Failed to fetch categories'],
  ['get-subcategories?', '{ category(id: 1) { id } }', 'Error fetching subcategories', 'by id'],
  ['get-products-by-subcategory?', '{ subcategory(id: 1) { products { page } } }', 'Error fetching products'],
  ['get-banners', '{ home { banners { version } } }', 'Something went wrong'],
  [
    'get-homepage-categories',
    '{ home { categories { version } } }',
    'Failed to fetch categories',
    'tells its status',
  ],
  ['get-homepage-video', '{ home { videos { version } } }', 'Something went wrong', 'tells its status'],
  [
    'get-homepage-exclusive-products',
    '{ home { featuredProduct { version } } }',
    'Failed to fetch featured products',
  ],
  ['get-homepage-data', '{ home { shopTheLook { version } } }', 'Something went wrong'],
  ['get-homepage-featured-product', '{ home { collections { version } } }', 'Something went wrong'],
  [
    'GET /api/products/featured/',
    '{ home { featuredProducts { items { id } } } }',
    'Failed to fetch featured products',
  ],
  [
    'GET /api/products/deal-of-the-day/',
    '{ home { dealsOfTheDay { items { id } } } }',
    'Failed to fetch featured products',
  ],
  [
    'GET /api/products/exclusive/',
    '{ home { exclusiveProducts { items { id } } } }',
    'Failed to fetch featured products',
  ],
];

describe('a failed read', () =>
  testFailuresOf(
    READS.map(([call, document, fallback, kind = 'query']) => ({ call, document, fallback, kind })),
  ));
