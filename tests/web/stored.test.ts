// @vitest-environment jsdom
import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { addRecentSearch } from '../../web/features/search/searchForm.tsx';
import { readList, withFirst } from '../../web/persistence/storedList.ts';
import { readStored } from '../../web/persistence/storedData.ts';
import { storedDataLink } from '../../web/persistence/storedQueries.ts';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { categoryQuery } from '../../web/pages/category/categoryData.ts';

const ten = Array.from({ length: 10 }, (_, index) => String(index));

describe('a stored list', () => {
  it('has the newest text first, once', () => {
    expect(withFirst([], '1')).toEqual(['1']);
    expect(withFirst(['1', '2'], '3')).toEqual(['3', '1', '2']);
    expect(withFirst(['1', '2', '3'], '3')).toEqual(['3', '1', '2']);
    expect(withFirst(['Mat', 'bat'], 'mat')).toEqual(['mat', 'Mat', 'bat']);
    expect(withFirst(['Mat', 'bat'], 'mat', (text) => text.toLowerCase())).toEqual(['mat', 'bat']);
  });

  it('of searches has a term once in any spelling of capitals', () => {
    for (const term of ['Mat', 'ball', 'mat']) addRecentSearch(term);
    expect(localStorage.getItem('recentSearches')).toBe('["mat","ball"]');
  });

  it('has ten texts #recently-viewed #suggestions', () => {
    expect(withFirst(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
    expect(withFirst(ten, '9')).toEqual(['9', ...ten.slice(0, 9)]);
  });

  it.each([
    [null, []],
    ['', []],
    ['{', []],
    ['{"a":1}', []],
    ['[1,"2",null,{"id":3},"2"]', ['1', '2']],
    [JSON.stringify(Array.from({ length: 30 }, (_, index) => index)), ten],
  ])('reads %s as %j', (text, list) => {
    localStorage.setItem('list', String(text));
    expect(readList('list')).toEqual(list);
  });
});

const QUERY = gql`
  query Category {
    name
  }
`;
const HOUR_MS = 3_600_000;
const stored = { ...categoryQuery('5').context.stored, query: QUERY };

describe('stored responses', () => {
  let requests = 0;

  const queryName = async (errors?: { message: string }[]) => {
    const server = new ApolloLink(() => {
      requests += 1;
      return of({ data: { name: `response ${requests}` }, ...(errors && { errors }) });
    });
    const link = ApolloLink.from([storedDataLink, server]);
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    const { data } = await client.query<{ name: string }>({
      query: QUERY,
      context: { stored },
      errorPolicy: 'all',
    });
    return data?.name;
  };

  beforeEach(() => {
    requests = 0;
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  it("of a category's data are used without a request for an hour #category-cache", async () => {
    expect(readStored(stored)).toBeNull();
    expect(await queryName()).toBe('response 1');
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(await queryName()).toBe('response 1');
    vi.advanceTimersByTime(1);
    expect(readStored(stored)).toBeNull();
    expect(localStorage.getItem(stored.key)).toBeNull();
    expect(await queryName()).toBe('response 2');
  });

  it('are not created from responses with errors', async () => {
    await queryName([{ message: 'half of it failed' }]);
    expect(readStored(stored)).toBeNull();
    expect(await queryName()).toBe('response 2');
  });

  it('of another shape or from the future are ignored', async () => {
    await queryName();
    const entry = JSON.parse(localStorage.getItem(stored.key) ?? '{}') as object;
    for (const invalidPart of [{ shape: 'old' }, { at: Date.now() + 5 }]) {
      localStorage.setItem(stored.key, JSON.stringify({ ...entry, ...invalidPart }));
      expect(readStored(stored)).toBeNull();
    }
  });
});
