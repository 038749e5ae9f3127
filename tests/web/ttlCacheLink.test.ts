// @vitest-environment jsdom
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { categoryCopy } from '../../web/pages/category/categoryQuery.ts';
import type { freshCopyLink as Link, hasFreshCopy as Has } from '../../web/apollo/ttlCacheLink.ts';

const QUERY = gql`
  query Category {
    name
  }
`;
const HOUR = 3_600_000;
const freshCopy = categoryCopy('5');

describe('fresh copies', () => {
  let link: typeof Link;
  let hasFreshCopy: typeof Has;
  let requests = 0;

  /** A page that has just begun: what the one before remembered is gone, what it stored is not. */
  async function openPage() {
    vi.resetModules();
    ({ freshCopyLink: link, hasFreshCopy } = await import('../../web/apollo/ttlCacheLink.ts'));
  }

  const ask = async (errors?: { message: string }[]) => {
    const server = new ApolloLink(() => {
      requests += 1;
      return of({ data: { name: `answer ${requests}` }, ...(errors && { errors }) });
    });
    const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([link, server]) });
    const { data } = await client.query<{ name: string }>({
      query: QUERY,
      context: { freshCopy },
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

  it("last an hour for a category's data", () => expect(freshCopy.maxAge).toBe(HOUR));

  it('answer without a request until they are too old, also on the next page', async () => {
    expect(hasFreshCopy(freshCopy, QUERY)).toBe(false);
    expect(await ask()).toBe('answer 1');
    vi.advanceTimersByTime(HOUR - 1);
    expect(await ask()).toBe('answer 1');
    await openPage();
    expect(hasFreshCopy(freshCopy, QUERY)).toBe(true);
    expect(await ask()).toBe('answer 1');
    vi.advanceTimersByTime(1);
    expect(hasFreshCopy(freshCopy, QUERY)).toBe(false);
    expect(localStorage.getItem(freshCopy.key)).toBeNull();
    expect(await ask()).toBe('answer 2');
    expect(requests).toBe(2);
  });

  it('are not made of answers with errors', async () => {
    await ask([{ message: 'half of it failed' }]);
    expect(hasFreshCopy(freshCopy, QUERY)).toBe(false);
    expect(await ask()).toBe('answer 2');
  });

  it('serve the page also where there is no storage', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await ask();
    expect(await ask()).toBe('answer 1');
    full.mockRestore();
    await openPage();
    expect(await ask()).toBe('answer 2');
  });

  it('of another shape, or from the future, do not count', async () => {
    await ask();
    const kept = JSON.parse(localStorage.getItem(freshCopy.key) ?? '{}') as object;
    for (const wrong of [{ shape: 'old' }, { at: Date.now() + 5 }]) {
      localStorage.setItem(freshCopy.key, JSON.stringify({ ...kept, ...wrong }));
      await openPage();
      expect(hasFreshCopy(freshCopy, QUERY)).toBe(false);
    }
  });
});
