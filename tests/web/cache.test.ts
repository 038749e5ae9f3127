import { gql } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { createCache } from '../../web/apollo/cache.ts';

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
