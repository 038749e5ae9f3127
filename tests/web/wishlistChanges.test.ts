// @vitest-environment jsdom
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WishlistDocument } from '../../web/features/wishlist/__generated__/wishlist.ts';
import {
  emptyWishlist,
  isInWishlist,
  setWished,
  shownWishlist,
  withWish,
  type Wishlist,
} from '../../web/features/wishlist/wishlist.ts';
import { createCache } from '../../web/apollo/cache.ts';
import { createTurnLink } from '../../web/apollo/links.ts';
import { session } from '../../web/auth/session.ts';
import { hideDocument } from './simulatedCart.ts';

/** A page's wishlist with a simulated server that responds, or fails operations, on command. */
function openWishlist() {
  let serverWishlist: Wishlist = emptyWishlist;
  const failingOperations: string[] = [];
  /** Products that the store does not find when it should remove them. */
  const notFound: string[] = [];
  const sentOperations: string[] = [];
  const pending: (() => void)[] = [];
  const server = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        sentOperations.push(operationName);
        pending.push(() => {
          const id = String(variables.productId);
          if (failingOperations.includes(operationName)) return observer.error(new Error('refused'));
          if (operationName === 'AddToWishlist') serverWishlist = withWish(serverWishlist, id, true);
          if (operationName === 'RemoveFromWishlist' && !notFound.includes(id))
            serverWishlist = withWish(serverWishlist, id, false);
          const payload = { __typename: 'WishlistPayload', wishlist: serverWishlist, userErrors: [] };
          const viewer = { __typename: 'Viewer', id: 'viewer', wishlist: serverWishlist };
          observer.next({ data: operationName === 'Wishlist' ? { viewer } : { change: payload } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: createTurnLink().concat(server) });
  hideDocument();
  client.writeQuery({
    query: WishlistDocument,
    data: { viewer: { __typename: 'Viewer', id: 'viewer', wishlist: emptyWishlist } },
  });
  const respondOnce = async () => {
    pending.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const add = async (id: string) => (await setWished(client, id, true)) === null;
  const remove = async (id: string) => (await setWished(client, id, false)) === null;
  return {
    add,
    toggle: (id: string) => (isInWishlist(shownWishlist(client), id) ? remove(id) : add(id)),
    sentOperations,
    notFound,
    refetch: () => client.query({ query: WishlistDocument, fetchPolicy: 'network-only' }),
    fail: (...operations: string[]) =>
      void failingOperations.splice(0, failingOperations.length, ...operations),
    serverIds: () => idsOf(serverWishlist),
    shown: () => idsOf(shownWishlist(client)),
    respondOnce,
    async respondAll() {
      while (pending.length > 0) await respondOnce();
    },
  };
}

const idsOf = (wishlist: Wishlist) => wishlist.items.map((item) => item.product.id).sort();

describe('changes of the wishlist', () => {
  beforeEach(() => {
    localStorage.clear();
    session.begin();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('are undone when they fail, and the wishlist is read again #failed-change', async () => {
    const wishlist = openWishlist();
    wishlist.fail('AddToWishlist');
    const done = wishlist.add('1');
    expect(wishlist.shown()).toEqual(['1']);
    await wishlist.respondAll();
    expect(wishlist.shown()).toEqual([]);
    await wishlist.respondAll();
    expect(await done).toBe(false);
    expect(wishlist.sentOperations).toEqual(['AddToWishlist', 'Wishlist']);
  });

  it('ignore a product that is on the wishlist already #heart', async () => {
    const wishlist = openWishlist();
    void wishlist.add('1');
    expect(await wishlist.add('1')).toBe(true);
    await wishlist.respondAll();
    expect(wishlist.sentOperations).toEqual(['AddToWishlist']);
    expect(withWish(withWish(emptyWishlist, '1', true), '1', true).items).toHaveLength(1);
    expect(isInWishlist(emptyWishlist, '1')).toBe(false);
  });

  it('leave a product out of sight that the store did not find, until it is added again #unknown-wish', async () => {
    const wishlist = openWishlist();
    for (const id of ['1', '2']) void wishlist.toggle(id);
    await wishlist.respondAll();
    wishlist.notFound.push('1');
    void wishlist.toggle('1');
    await wishlist.respondAll();
    void wishlist.refetch();
    await wishlist.respondAll();
    expect(wishlist.serverIds()).toEqual(['1', '2']);
    expect(wishlist.shown()).toEqual(['2']);
    void wishlist.toggle('1');
    await wishlist.respondAll();
    expect(wishlist.shown()).toEqual(['1', '2']);
    wishlist.fail('RemoveFromWishlist');
    void wishlist.toggle('1');
    expect(wishlist.shown()).toEqual(['2']);
    await wishlist.respondAll();
    expect(wishlist.shown()).toEqual(['1', '2']);
  });
});
