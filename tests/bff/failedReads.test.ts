import { describe } from 'vitest';
import { testFailuresOf, type Call } from './failures.ts';

const CALLS: Call[] = [
  {
    call: 'GET /api/users/profile/',
    document: '{ viewer { profile { email } } }',
    fallback: 'Failed to fetch profile',
    kind: 'query',
  },
  {
    call: 'GET /api/cart/',
    document: '{ viewer { cart { id } } }',
    fallback: 'Failed to fetch cart',
    kind: 'query',
  },
  {
    call: 'GET /api/wishlist/',
    document: '{ viewer { wishlist { id } } }',
    fallback: 'Failed to fetch wishlist',
    kind: 'query',
  },
  {
    call: 'GET /api/orders/?',
    document: '{ viewer { orders { page } } }',
    fallback: 'Failed to fetch orders',
    kind: 'query',
  },
  {
    call: 'GET /api/orders/7/',
    document: '{ viewer { order(id: 7) { id } } }',
    fallback: 'Failed to fetch orders',
    kind: 'by id',
  },
  {
    call: 'GET /api/products?',
    document: '{ search { page } }',
    fallback: 'Failed to fetch products',
    kind: 'query',
  },
  {
    call: 'GET /api/products/?',
    document: '{ search(filter: { search: "bat" }) { page } }',
    fallback: 'Failed to fetch products',
    kind: 'query',
  },
  { call: 'GET /api/brands/', document: '{ brands }', fallback: 'Failed to fetch brands', kind: 'query' },
  {
    call: 'get-product?',
    document: '{ product(id: 1) { name } }',
    fallback: 'Failed to fetch product',
    kind: 'by id',
  },
  {
    // Matches the function and the REST list that is its fallback.
    call: 'featured',
    document: '{ featuredCategories { version } }',
    fallback: 'Failed to fetch categories',
    kind: 'query',
  },
  {
    call: 'get-subcategories?',
    document: '{ category(id: 1) { id } }',
    fallback: 'Error fetching subcategories',
    kind: 'by id',
  },
  {
    call: 'get-products-by-subcategory?',
    document: '{ subcategory(id: 1) { products { page } } }',
    fallback: 'Error fetching products',
    kind: 'query',
  },
  {
    call: 'get-banners',
    document: '{ home { banners { version } } }',
    fallback: 'Something went wrong',
    kind: 'query',
  },
  {
    call: 'get-homepage-categories',
    document: '{ home { categories { version } } }',
    fallback: 'Failed to fetch categories',
    kind: 'query',
    withStatus: 'API Error: {status}',
  },
  {
    call: 'get-homepage-video',
    document: '{ home { videos { version } } }',
    fallback: 'Something went wrong',
    kind: 'query',
    withStatus: 'API Error: {status}',
  },
  {
    call: 'get-homepage-exclusive-products',
    document: '{ home { featuredProduct { version } } }',
    fallback: 'Failed to fetch featured products',
    kind: 'query',
  },
  {
    call: 'get-homepage-data',
    document: '{ home { shopTheLook { version } } }',
    fallback: 'Something went wrong',
    kind: 'query',
  },
  {
    call: 'get-homepage-featured-product',
    document: '{ home { collections { version } } }',
    fallback: 'Something went wrong',
    kind: 'query',
  },
  {
    call: 'GET /api/products/featured/',
    document: '{ home { featuredProducts { items { id } } } }',
    fallback: 'Failed to fetch featured products',
    kind: 'query',
  },
  {
    call: 'GET /api/products/deal-of-the-day/',
    document: '{ home { dealsOfTheDay { items { id } } } }',
    fallback: 'Failed to fetch featured products',
    kind: 'query',
  },
  {
    call: 'GET /api/products/exclusive/',
    document: '{ home { exclusiveProducts { items { id } } } }',
    fallback: 'Failed to fetch featured products',
    kind: 'query',
  },
];

describe('a failed read', () => testFailuresOf(CALLS));
