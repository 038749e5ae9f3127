// @vitest-environment jsdom
import { ApolloClient, ApolloLink, gql, InMemoryCache, RefetchEventManager } from '@apollo/client';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { refetchOnReturn } from '../../web/apollo/refetchOnReturn.ts';

const QUERY = gql`
  query Home {
    banners
    videos
  }
`;

/** A server whose banners always fail, and whose films are numbered. */
function openClient() {
  let answers = 0;
  const link = new ApolloLink(() => {
    answers += 1;
    return of({ data: { banners: null, videos: `films ${answers}` }, errors: [{ message: 'no banners' }] });
  });
  const refetchEventManager = new RefetchEventManager();
  const client = new ApolloClient({ cache: new InMemoryCache(), link, refetchEventManager });
  return { client, videos: () => client.readQuery<{ videos: string }>({ query: QUERY })?.videos };
}

it('while one section fails, a return reads the others anew', async () => {
  const { client, videos } = openClient();
  client.watchQuery({ query: QUERY, errorPolicy: 'all', refetchOn: true }).subscribe(() => undefined);
  await vi.waitFor(() => expect(videos()).toBe('films 1'));
  refetchOnReturn(client);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await vi.waitFor(() => expect(videos()).toBe('films 2'));
});
