// @vitest-environment jsdom
import { ApolloClient, ApolloLink, gql, InMemoryCache, RefetchEventManager } from '@apollo/client';
import { of } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { partialAnswersLink } from '../../web/apollo/partialAnswersLink.ts';
import { refetchOnReturn } from '../../web/apollo/refetchOnReturn.ts';

const clientOf = (answer: () => { data: object | null; paths: (string | number)[][] }) => {
  const server = new ApolloLink(() => {
    const { data, paths } = answer();
    const errors = paths.map((path) => ({ message: 'not read', path }));
    return of({ data: data as Record<string, unknown> | null, errors });
  });
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: partialAnswersLink.concat(server),
    refetchEventManager: new RefetchEventManager(),
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

  it('brings the other sections up to date when the shopper returns', async () => {
    let answers = 0;
    const client = clientOf(() => {
      answers += 1;
      return { data: { home: { banners: null, videos: `films ${answers}` } }, paths: [['home', 'banners']] };
    });
    const query = gql`
      {
        home {
          banners
          videos
        }
      }
    `;
    const videos = () => client.readQuery<{ home: { videos: string } }>({ query })?.home.videos;
    client.watchQuery({ query, refetchOn: true }).subscribe(() => undefined);
    await vi.waitFor(() => expect(videos()).toBe('films 1'));
    refetchOnReturn(client);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await vi.waitFor(() => expect(videos()).toBe('films 2'));
  });
});
