import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Lane, replaces, type LaneJob } from '../../web/apollo/mutationQueueLink.ts';
import { SessionEndedError } from '../../web/auth/session.ts';

const query = gql`
  mutation Change($tag: String) {
    change(tag: $tag)
  }
`;

const set = (...productIds: string[]): LaneJob => ({ kind: 'set', productIds });
const add = (...productIds: string[]): LaneJob => ({ kind: 'add', productIds });
const read: LaneJob = { kind: 'read' };

/** A lane over a server that answers when it is told to. */
function openLane() {
  const lane = new Lane('cartLane');
  const sent: { tag: string; answer: () => void; fail: (error: Error) => void }[] = [];
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const tag = String(operation.variables.tag);
        sent.push({
          tag,
          answer: () => {
            observer.next({ data: { change: tag } });
            observer.complete();
          },
          fail: (error) => observer.error(error),
        });
      }),
  );
  const link = lane.link.concat(server);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const heard: string[] = [];
  const answers: unknown[] = [];
  const ask = (tag: string, job?: LaneJob) =>
    ApolloLink.execute(link, { query, variables: { tag }, context: { cartLane: job } }, { client }).subscribe(
      {
        next: (result) => {
          answers.push(result);
          heard.push(`${tag}=${String((result as { data: { change: string } }).data.change)}`);
        },
        error: (error: Error) =>
          heard.push(`${tag}!${error instanceof SessionEndedError ? 'ended' : error.message}`),
      },
    );
  const tags = () => sent.map((one) => one.tag);
  return { lane, sent, tags, heard, answers, ask };
}

describe('a lane', () => {
  let open = openLane();
  afterEach(() => {
    open = openLane();
  });

  it('has one operation in flight', () => {
    open.ask('a', add('1'));
    open.ask('b', add('2'));
    expect(open.tags()).toEqual(['a']);
    open.sent[0]?.answer();
    expect(open.tags()).toEqual(['a', 'b']);
  });

  it('sends at most two requests for fifty taps, and answers all of them, the oldest first', () => {
    for (let tap = 1; tap <= 50; tap++) open.ask(String(tap), set('1'));
    open.sent[0]?.answer();
    open.sent[1]?.answer();
    expect(open.tags()).toEqual(['1', '50']);
    expect(open.heard).toEqual(['1=1', ...Array.from({ length: 49 }, (_, index) => `${index + 2}=50`)]);
  });

  it('puts a folded change at the end of the lane', () => {
    open.ask('running', set('9'));
    open.ask('one-old', set('1'));
    open.ask('two', set('2'));
    open.ask('one-new', set('1'));
    for (let turn = 0; turn < 3; turn++) open.sent[turn]?.answer();
    expect(open.tags()).toEqual(['running', 'two', 'one-new']);
  });

  it('gives each folded caller a copy of its own', () => {
    open.ask('running', set('1'));
    open.ask('old', set('1'));
    open.ask('new', set('1'));
    open.sent[0]?.answer();
    open.sent[1]?.answer();
    expect(open.answers[1]).toEqual(open.answers[2]);
    expect(open.answers[1]).not.toBe(open.answers[2]);
  });

  it('tells all folded callers of a failure, and goes on', () => {
    open.ask('running', set('1'));
    open.ask('old', set('1'));
    open.ask('new', set('1'));
    open.ask('other', set('2'));
    open.sent[0]?.answer();
    open.sent[1]?.fail(new Error('broken'));
    open.sent[2]?.answer();
    expect(open.heard).toEqual(['running=running', 'old!broken', 'new!broken', 'other=other']);
  });

  it('lets go of everything when the session ends, and starts anew', () => {
    open.ask('running', set('1'));
    open.ask('waiting', set('2'));
    open.lane.clear();
    expect(open.heard).toEqual(['running!ended', 'waiting!ended']);
    open.sent[0]?.answer();
    open.ask('next', set('3'));
    open.sent[1]?.answer();
    expect(open.heard.slice(2)).toEqual(['next=next']);
  });

  it('takes an answer that another tab hands on when it is newer than all that it was given itself, and else asks', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const relayed = (askedAt: number): LaneJob => ({
      kind: 'read',
      relayed: { askedAt, data: { change: `asked at ${askedAt}` } },
    });
    vi.setSystemTime(1000);
    // Nothing is known yet: what is handed on may be older than what is stored.
    open.ask('first', relayed(999));
    open.sent[0]?.answer();
    vi.setSystemTime(2000);
    open.ask('newer', relayed(1500));
    open.ask('overtaken', relayed(1600));
    open.ask('change', set('1'));
    open.ask('meanwhile', relayed(1900));
    for (const index of [1, 2, 3]) open.sent[index]?.answer();
    vi.useRealTimers();
    expect(open.heard).toEqual([
      'first=first',
      'newer=asked at 1500',
      'overtaken=overtaken',
      'change=change',
      'meanwhile=meanwhile',
    ]);
  });

  it('does not hold up what is no business of its list', () => {
    open.ask('cart', set('1'));
    open.ask('search');
    expect(open.tags()).toEqual(['cart', 'search']);
  });

  it.each([
    ['a newer quantity', 'an older one of the same product', set('1'), set('1'), true],
    ['a quantity', 'a waiting add of the same product', set('1'), add('1'), true],
    ['the removal of several', 'a change of one of them', set('1', '2'), set('2'), true],
    ['a change of one', 'the removal of several', set('2'), set('1', '2'), false],
    ['a quantity', 'a change of another product', set('1'), set('2'), false],
    ['an add', 'an earlier add, which counts too', add('1'), add('1'), false],
    ['a read', 'an earlier read', read, read, true],
    [
      'a read with an answer handed on',
      'one that would ask',
      { ...read, relayed: { askedAt: 1, data: {} } },
      read,
      false,
    ],
    ['a read', 'a change', read, set('1'), false],
    ['a change', 'a read', set('1'), read, false],
  ])('%s and %s', (_newer, _older, newer, older, expected) => expect(replaces(newer, older)).toBe(expected));
});
