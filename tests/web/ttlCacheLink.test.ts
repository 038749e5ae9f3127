// @vitest-environment jsdom
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { categoryCache } from '../../web/pages/category/categoryCache.ts';
import type { ttlCacheLink as Link, hasCachedResult as Has } from '../../web/apollo/ttlCacheLink.ts';

const QUERY = gql`
  query Category {
    name
  }
`;
const HOUR_MS = 3_600_000;
const ttlCache = categoryCache('5');

describe('responses cached with a time to live', () => {
  let link: typeof Link;
  let hasFreshCopy: typeof Has;
  let requests = 0;

  /** Opens a new page: the modules' memory is reset, the local storage is not. */
  async function openPage() {
    vi.resetModules();
    ({ ttlCacheLink: link, hasCachedResult: hasFreshCopy } =
      await import('../../web/apollo/ttlCacheLink.ts'));
  }

  const queryName = async (errors?: { message: string }[]) => {
    const server = new ApolloLink(() => {
      requests += 1;
      return of({ data: { name: `response ${requests}` }, ...(errors && { errors }) });
    });
    const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([link, server]) });
    const { data } = await client.query<{ name: string }>({
      query: QUERY,
      context: { ttlCache },
      errorPolicy: 'all',
    });
    return data?.name;
  };

  beforeEach(async () => {
    requests = 0;
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['Date'] });
    await openPage();
  });
  afterEach(() => vi.useRealTimers());

  it("last an hour for a category's data", () => expect(ttlCache.maxAgeMs).toBe(HOUR_MS));

  it('are used without a request until they expire, also on the next page', async () => {
    expect(hasFreshCopy(ttlCache, QUERY)).toBe(false);
    expect(await queryName()).toBe('response 1');
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(await queryName()).toBe('response 1');
    await openPage();
    expect(hasFreshCopy(ttlCache, QUERY)).toBe(true);
    expect(await queryName()).toBe('response 1');
    vi.advanceTimersByTime(1);
    expect(hasFreshCopy(ttlCache, QUERY)).toBe(false);
    expect(localStorage.getItem(ttlCache.key)).toBeNull();
    expect(await queryName()).toBe('response 2');
    expect(requests).toBe(2);
  });

  it('are not created from responses with errors', async () => {
    await queryName([{ message: 'half of it failed' }]);
    expect(hasFreshCopy(ttlCache, QUERY)).toBe(false);
    expect(await queryName()).toBe('response 2');
  });

  it('are used on the same page even if storage fails', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await queryName();
    expect(await queryName()).toBe('response 1');
    full.mockRestore();
    await openPage();
    expect(await queryName()).toBe('response 2');
  });

  it('of another shape or from the future are ignored', async () => {
    await queryName();
    const storedEntry = JSON.parse(localStorage.getItem(ttlCache.key) ?? '{}') as object;
    for (const invalidPart of [{ shape: 'old' }, { at: Date.now() + 5 }]) {
      localStorage.setItem(ttlCache.key, JSON.stringify({ ...storedEntry, ...invalidPart }));
      await openPage();
      expect(hasFreshCopy(ttlCache, QUERY)).toBe(false);
    }
  });
});
