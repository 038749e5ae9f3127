// @vitest-environment jsdom
import { gql, ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { describe, expect, it, beforeEach, vi } from 'vitest';
import { createCache } from '../../web/apollo/cache.ts';
import { partialAnswersLink } from '../../web/apollo/links.ts';

const CARD = gql`
  {
    product(id: 1) {
      id
      image {
        alt
        w480: url(width: 480)
      }
      stock {
        quantity
        isOut
      }
    }
  }
`;
const LINE = gql`
  {
    product(id: 1) {
      id
      image {
        alt
        w160: url(width: 160)
      }
      stock {
        isOut
      }
    }
  }
`;

const card = (picture: string) => ({
  product: {
    __typename: 'Product',
    id: '1',
    image: { __typename: 'Image', alt: 'Bat', w480: `/${picture}-480` },
    stock: { __typename: 'Stock', quantity: 3, isOut: false },
  },
});
const line = (picture: string, isOut = false) => ({
  product: {
    __typename: 'Product',
    id: '1',
    image: { __typename: 'Image', alt: picture, w160: `/${picture}-160` },
    stock: { __typename: 'Stock', isOut },
  },
});

describe('the cache', () => {
  it("preserves a product's brand when a cart has none for it", () => {
    const cache = createCache();
    const query = gql`
      {
        product(id: 1) {
          id
          brand
        }
      }
    `;
    const product = (brand: string | null) => ({ product: { __typename: 'Product', id: '1', brand } });
    cache.writeQuery({ query, data: product('Vayuna') });
    cache.writeQuery({ query, data: product(null) });
    expect(cache.readQuery({ query })).toEqual(product('Vayuna'));
    cache.writeQuery({ query, data: product('Another') });
    expect(cache.readQuery({ query })).toEqual(product('Another'));
  });

  it('preserves the fields of one query when another query selects fewer', () => {
    const cache = createCache();
    cache.writeQuery({ query: CARD, data: card('bat') });
    cache.writeQuery({ query: LINE, data: line('Bat', true) });
    expect(cache.readQuery<{ product: unknown }>({ query: CARD })?.product).toMatchObject({
      image: { w480: '/bat-480' },
      stock: { quantity: 3, isOut: true },
    });
    expect(cache.readQuery<{ product: unknown }>({ query: LINE })?.product).toMatchObject({
      image: { w160: '/Bat-160' },
    });
  });

  it('does not merge the fields of two different pictures', () => {
    const cache = createCache();
    cache.writeQuery({ query: CARD, data: card('bat') });
    cache.writeQuery({ query: LINE, data: line('Glove') });
    expect(cache.readQuery({ query: CARD })).toBeNull();
  });
});

describe('what a card knows', () => {
  it('opens the page of its product', () => {
    const cache = createCache();
    cache.writeFragment({
      id: 'Product:7',
      fragment: gql`
        fragment Name on Product {
          id
          name
        }
      `,
      data: { __typename: 'Product', id: '7', name: 'Bat' },
    });
    const page = gql`
      query Page($id: ID!) {
        product(id: $id) {
          name
        }
      }
    `;
    expect(cache.readQuery({ query: page, variables: { id: '7' } })).toMatchObject({
      product: { name: 'Bat' },
    });
    expect(cache.readQuery({ query: page, variables: { id: '8' } })).toBeNull();
    cache.writeQuery({ query: page, variables: { id: '8' }, data: { product: null } });
    expect(cache.readQuery({ query: page, variables: { id: '8' } })).toEqual({ product: null });
  });
});

const clientOf = (answer: () => { data: object | null; paths: (string | number)[][] }) => {
  const server = new ApolloLink(() => {
    const { data, paths } = answer();
    const errors = paths.map((path) => ({ message: 'not read', path }));
    return of({ data: data as Record<string, unknown> | null, errors });
  });
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: partialAnswersLink.concat(server),
  });
};

describe('an answer with errors', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it.each([
    ['a field of a product', 'product { name }', { product: { name: null } }, ['product', 'name']],
    ['a section', 'home { banners }', { home: { banners: null } }, ['home', 'banners']],
    ['one of several', 'products { name }', { products: [null] }, ['products', 0, 'name']],
    [
      'a part of a cart',
      'viewer { cart { stock } }',
      { viewer: { cart: { stock: null } } },
      ['viewer', 'cart', 'stock'],
    ],
  ])('is used when it lacks %s', async (_, selection, data, path) => {
    const client = clientOf(() => ({ data, paths: [path] }));
    const result = await client.query({ query: gql(`{ ${selection} }`) });
    expect(result.data).toEqual(data);
  });

  it.each([
    ['the product', 'product { name }', { product: null }, ['product', 'name']],
    ['the cart', 'viewer { cart { stock } }', { viewer: { cart: null } }, ['viewer', 'cart', 'stock']],
    ['everything', 'search { total }', null, ['search', 'total']],
  ])('is a failure when it lacks %s', async (_, selection, data, path) => {
    const client = clientOf(() => ({ data, paths: [path] }));
    await expect(client.query({ query: gql(`{ ${selection} }`) })).rejects.toThrow('not read');
  });
});
