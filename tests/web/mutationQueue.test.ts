// @vitest-environment jsdom
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { MutationQueue, replaces, type QueuedOperation } from '../../web/apollo/mutationQueue.ts';
import { session, SessionEndedError } from '../../web/auth/session.ts';

const query = gql`
  mutation Change($tag: String) {
    change(tag: $tag)
  }
`;

const set = (...productIds: string[]): QueuedOperation => ({ field: 'cart', kind: 'set', productIds });
const add = (...productIds: string[]): QueuedOperation => ({ field: 'cart', kind: 'add', productIds });
const read: QueuedOperation = { field: 'cart', kind: 'read' };

/** A queue with a simulated server that responds on command. */
function openQueue() {
  const queue = new MutationQueue();
  const sent: { tag: string; respond: () => void; fail: (error: Error) => void }[] = [];
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const tag = String(operation.variables.tag);
        sent.push({
          tag,
          respond: () => {
            observer.next({ data: { change: tag } });
            observer.complete();
          },
          fail: (error) => observer.error(error),
        });
      }),
  );
  const link = queue.link.concat(server);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const outcomes: string[] = [];
  const results: unknown[] = [];
  const execute = (tag: string, queuedOperation?: QueuedOperation) =>
    ApolloLink.execute(
      link,
      { query, variables: { tag }, context: { queued: queuedOperation } },
      { client },
    ).subscribe({
      next: (result) => {
        results.push(result);
        outcomes.push(`${tag}=${String((result as { data: { change: string } }).data.change)}`);
      },
      error: (error: Error) =>
        outcomes.push(`${tag}!${error instanceof SessionEndedError ? 'ended' : error.message}`),
    });
  const tags = () => sent.map((request) => request.tag);
  return { queue, sent, tags, outcomes, results, execute };
}

describe('the queue of the cart', () => {
  let open: ReturnType<typeof openQueue>;
  beforeEach(() => {
    session.begin();
    open = openQueue();
  });

  it('has one operation in flight at a time', () => {
    open.execute('a', add('1'));
    open.execute('b', add('2'));
    expect(open.tags()).toEqual(['a']);
    open.sent[0]?.respond();
    expect(open.tags()).toEqual(['a', 'b']);
  });

  it('sends at most two requests for fifty changes, and completes all of them, the oldest first', () => {
    for (let change = 1; change <= 50; change++) open.execute(String(change), set('1'));
    open.sent[0]?.respond();
    open.sent[1]?.respond();
    expect(open.tags()).toEqual(['1', '50']);
    expect(open.outcomes).toEqual(['1=1', ...Array.from({ length: 49 }, (_, index) => `${index + 2}=50`)]);
  });

  it('puts a merged change at the end of the queue', () => {
    open.execute('running', set('9'));
    open.execute('one-old', set('1'));
    open.execute('two', set('2'));
    open.execute('one-new', set('1'));
    for (let index = 0; index < 3; index++) open.sent[index]?.respond();
    expect(open.tags()).toEqual(['running', 'two', 'one-new']);
  });

  it('gives each merged caller its own copy of the result', () => {
    open.execute('running', set('1'));
    open.execute('old', set('1'));
    open.execute('new', set('1'));
    open.sent[0]?.respond();
    open.sent[1]?.respond();
    expect(open.results[1]).toEqual(open.results[2]);
    expect(open.results[1]).not.toBe(open.results[2]);
  });

  it('reports a failure to all merged callers, and continues', () => {
    open.execute('running', set('1'));
    open.execute('old', set('1'));
    open.execute('new', set('1'));
    open.execute('other', set('2'));
    open.sent[0]?.respond();
    open.sent[1]?.fail(new Error('broken'));
    open.sent[2]?.respond();
    expect(open.outcomes).toEqual(['running=running', 'old!broken', 'new!broken', 'other=other']);
  });

  it('cancels all operations when the session ends, and works again afterwards', () => {
    open.execute('running', set('1'));
    open.execute('waiting', set('2'));
    open.queue.clear();
    expect(open.outcomes).toEqual(['running!ended', 'waiting!ended']);
    open.sent[0]?.respond();
    open.execute('next', set('3'));
    open.sent[1]?.respond();
    expect(open.outcomes.slice(2)).toEqual(['next=next']);
  });

  it('does not delay operations without a queue entry', () => {
    open.execute('cart', set('1'));
    open.execute('search');
    expect(open.tags()).toEqual(['cart', 'search']);
  });

  it.each([
    ['a newer quantity', 'an older one of the same product', set('1'), set('1'), true],
    ['a quantity', 'a waiting add of the same product', set('1'), add('1'), true],
    ['the removal of several', 'a change of one of them', set('1', '2'), set('2'), true],
    ['a change of one', 'the removal of several', set('2'), set('1', '2'), false],
    ['a quantity', 'a change of another product', set('1'), set('2'), false],
    ['an add', 'an earlier add, which counts as well', add('1'), add('1'), false],
    ['a read', 'an earlier read', read, read, true],
    ['a read', 'a change', read, set('1'), false],
    ['a change', 'a read', set('1'), read, false],
  ])('%s and %s', (_newer, _older, newer, older, expected) => expect(replaces(newer, older)).toBe(expected));
});
