// @vitest-environment jsdom
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getFragmentData, makeFragmentData } from '../../web/__generated__/index.ts';
import {
  emptyWishlist,
  isWished,
  WishlistQuery,
  WishlistView,
  withoutWish,
  withWish,
  type Wishlist,
} from '../../web/features/wishlist/wishlist.ts';
import { WishlistChanges } from '../../web/features/wishlist/wishlistChanges.ts';
import { createCache } from '../../web/apollo/cache.ts';
import { Lane } from '../../web/apollo/mutationQueueLink.ts';
import { session } from '../../web/auth/session.ts';
import { isFull, sized } from '../kit/size.ts';

const products = ['1', '2', '3', '4'];

/** What the wishlist's operations mean; it answers when told to, and refuses when told to. */
function openWishlist() {
  let truth: Wishlist = emptyWishlist;
  const refused: string[] = [];
  const asked: string[] = [];
  const pending: (() => void)[] = [];
  const lane = new Lane('wishlistLane');
  const server = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        asked.push(operationName);
        pending.push(() => {
          const id = String(variables.productId);
          if (refused.includes(operationName)) return observer.error(new Error('refused'));
          if (operationName === 'AddToWishlist') truth = withWish(truth, id);
          if (operationName === 'RemoveFromWishlist') truth = withoutWish(truth, id);
          const payload = { __typename: 'WishlistPayload', wishlist: truth, userErrors: [] };
          const viewer = { __typename: 'Viewer', id: 'viewer', wishlist: truth };
          observer.next({ data: operationName === 'Wishlist' ? { viewer } : { change: payload } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: lane.link.concat(server) });
  const wishlist = makeFragmentData(emptyWishlist, WishlistView);
  client.writeQuery({
    query: WishlistQuery,
    data: { viewer: { __typename: 'Viewer', id: 'viewer', wishlist } },
  });
  const answerOne = async () => {
    pending.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    changes: new WishlistChanges(client, () => undefined),
    asked,
    refuse: (...operations: string[]) => void refused.splice(0, refused.length, ...operations),
    truth: () => idsOf(truth),
    shown: () =>
      idsOf(
        getFragmentData(WishlistView, client.readQuery({ query: WishlistQuery }, true)?.viewer?.wishlist) ??
          emptyWishlist,
      ),
    answerOne,
    async answerAll() {
      while (pending.length > 0) await answerOne();
    },
  };
}

const idsOf = (wishlist: Wishlist) => wishlist.items.map((item) => item.product.id).sort();

/** Repeatable random numbers from 0 up to, and not including, 1. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const SCRIPTS = sized({ small: 10, middle: 25, full: 1000 });
/** Many scripts may take many minutes, in ms. */
const TIMEOUT = isFull ? 900_000 : undefined;

describe('changes of the wishlist', () => {
  beforeEach(() => {
    localStorage.clear();
    session.begin();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it(
    `show at once, in ${SCRIPTS} random scripts, what was tapped, and end equal to the server`,
    async () => {
      let requests = 0;
      let taps = 0;
      for (let seed = 1; seed <= SCRIPTS; seed++) {
        const random = randomFrom(seed);
        const wishlist = openWishlist();
        const wanted = new Set<string>();
        for (let step = 0; step < 20; step++) {
          const id = products[Math.floor(random() * products.length)] ?? '';
          if (wanted.has(id)) wanted.delete(id);
          else wanted.add(id);
          void wishlist.changes.toggle(id);
          taps += 1;
          expect(wishlist.shown(), `seed ${seed}, step ${step}, at once`).toEqual([...wanted].sort());
          if (random() < 0.4) await wishlist.answerOne();
          expect(wishlist.shown(), `seed ${seed}, step ${step}, after an answer`).toEqual([...wanted].sort());
        }
        await wishlist.answerAll();
        expect(wishlist.shown(), `seed ${seed}, in the end`).toEqual([...wanted].sort());
        expect(wishlist.truth(), `seed ${seed}, on the server`).toEqual([...wanted].sort());
        requests += wishlist.asked.length;
      }
      console.log(`${SCRIPTS} scripts, ${taps} taps on hearts, ${requests} requests, 0 older states shown`);
    },
    TIMEOUT,
  );

  it('fall away when they fail, and the wishlist is read again', async () => {
    const wishlist = openWishlist();
    wishlist.refuse('AddToWishlist');
    const done = wishlist.changes.add('1');
    expect(wishlist.shown()).toEqual(['1']);
    await wishlist.answerAll();
    expect(wishlist.shown()).toEqual([]);
    await wishlist.answerAll();
    expect(await done).toBe(false);
    expect(wishlist.asked).toEqual(['AddToWishlist', 'Wishlist']);
  });

  it('ignore a product that is there already', async () => {
    const wishlist = openWishlist();
    void wishlist.changes.add('1');
    expect(await wishlist.changes.add('1')).toBe(true);
    await wishlist.answerAll();
    expect(wishlist.asked).toEqual(['AddToWishlist']);
    expect(withWish(withWish(emptyWishlist, '1'), '1').items).toHaveLength(1);
    expect(isWished(emptyWishlist, '1')).toBe(false);
  });

  it('are refused without a shopper', async () => {
    session.end('signed-out');
    const wishlist = openWishlist();
    expect(await wishlist.changes.add('1')).toBe(false);
    expect(wishlist.asked).toEqual([]);
    expect(console.error).toHaveBeenCalledWith('User not logged in');
  });
});
