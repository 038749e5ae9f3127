import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { absentLink } from './notFoundAsNullLink.ts';
import { afterFrameLink } from './afterPaint.ts';
import { createCache } from './cache.ts';
import { Lane } from './mutationQueueLink.ts';
import { documentLink } from './ssrData.ts';
import { freshCopyLink } from './ttlCacheLink.ts';
import { session } from '../auth/session.ts';
import { sessionLink } from './sessionLink.ts';
import { trustedDocumentsLink } from './trustedDocumentsLink.ts';

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
  let isRemovalPending = false;
  // Everything private hangs under the viewer: without that reference the garbage collection removes the rest.
  const removePrivateData = () => {
    if (!isRemovalPending) return;
    isRemovalPending = false;
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
    cache.gc();
  };
  session.onEnd(() => {
    for (const lane of lanes) lane.clear();
    isRemovalPending = true;
    // In a later task, when the page has stopped its private queries: they would send a request for what is missing.
    setTimeout(removePrivateData);
  });
  // At once when another session has begun meanwhile: its shopper must not be shown the data of the one before.
  session.onChange(() => {
    if (session.isSignedIn()) removePrivateData();
  });
  return client;
}
