import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { absentLink } from './absent.ts';
import { afterFrameLink } from './afterFrame.ts';
import { createCache } from './cache.ts';
import { Lane } from './lane.ts';
import { documentLink } from './documentData.ts';
import { freshCopyLink } from './freshCopy.ts';
import { session } from './session.ts';
import { sessionLink } from './sessionLink.ts';
import { trustedDocumentsLink } from './trustedDocuments.ts';

/** Longer than any deadline of the server's, in ms: a lost connection must not hold the cart's lane for ever. */
const DEADLINE = 30_000;

const fetchWithDeadline: typeof fetch = (address, options) => {
  const signals = [AbortSignal.timeout(DEADLINE), ...(options?.signal ? [options.signal] : [])];
  return fetch(address, { ...options, signal: AbortSignal.any(signals) });
};

/**
 * The links in order: operations of the cart and of the wishlist take turns, then the session is minded, then changes let
 * the frame that shows them go first, then the request leaves, unless a fresh copy of its answer is at hand or the document
 * brought it (`answered`: keys of such operations).
 */
export function createClient(answered: string[] = []): ApolloClient {
  const lanes = [new Lane('cartLane'), new Lane('wishlistLane')];
  const cache = createCache();
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([
      ...lanes.map((lane) => lane.link),
      sessionLink,
      afterFrameLink,
      absentLink,
      freshCopyLink,
      documentLink(answered, cache),
      trustedDocumentsLink(),
      new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchWithDeadline }),
    ]),
  });
  session.onEnd(() => {
    for (const lane of lanes) lane.clear();
    // Everything private hangs under the viewer: without that reference the rest can be swept up. One turn later, when the
    // page has stopped its private queries; they would take the gap for a reason to ask again.
    setTimeout(() => {
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
      client.cache.gc();
    });
  });
  return client;
}
