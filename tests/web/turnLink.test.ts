// @vitest-environment jsdom
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTurnLink, type ViewerField } from '../../web/apollo/turnLink.ts';
import { session, SessionEndedError } from '../../web/auth/session.ts';

const query = gql`
  mutation Change($tag: String) {
    change(tag: $tag)
  }
`;

/** A link with a simulated server that responds on command. */
function openTurns() {
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
  const link = createTurnLink().concat(server);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const outcomes: string[] = [];
  const execute = (tag: string, inTurn?: ViewerField) =>
    ApolloLink.execute(link, { query, variables: { tag }, context: { inTurn } }, { client }).subscribe({
      next: (result) =>
        outcomes.push(`${tag}=${String((result as { data: { change: string } }).data.change)}`),
      error: (error: Error) =>
        outcomes.push(`${tag}!${error instanceof SessionEndedError ? 'ended' : error.message}`),
    });
  const tags = () => sent.map((request) => request.tag);
  return { sent, tags, outcomes, execute };
}

describe('operations on the cart and the wishlist', () => {
  let open: ReturnType<typeof openTurns>;
  beforeEach(() => {
    session.begin();
    open = openTurns();
  });

  it('are sent one at a time for each of the two, also after a failure; others are not delayed', () => {
    for (const tag of ['a', 'b', 'c']) open.execute(tag, 'cart');
    open.execute('wish', 'wishlist');
    open.execute('search');
    expect(open.tags()).toEqual(['a', 'wish', 'search']);
    open.sent[0]?.fail(new Error('broken'));
    expect(open.tags().at(-1)).toBe('b');
    open.sent.at(-1)?.respond();
    expect(open.tags().at(-1)).toBe('c');
    expect(open.outcomes).toEqual(['a!broken', 'b=b']);
  });

  it('fail when the session ends, and those of the next session are sent', () => {
    open.execute('running', 'cart');
    open.execute('waiting', 'cart');
    session.end('signed-out');
    expect(open.outcomes).toEqual(['running!ended', 'waiting!ended']);
    open.sent[0]?.respond();
    session.begin();
    open.execute('next', 'cart');
    open.sent[1]?.respond();
    expect(open.tags()).toEqual(['running', 'next']);
    expect(open.outcomes.slice(2)).toEqual(['next=next']);
  });
});
