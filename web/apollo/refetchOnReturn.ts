import { onlineSource, windowFocusSource, type ApolloClient } from '@apollo/client';
import { asyncScheduler, filter, merge, throttleTime } from 'rxjs';
import { isServerBusy } from './client.ts';

declare module '@apollo/client' {
  interface RefetchEvents {
    /** The shopper returns to the tab, or the connection to the page. */
    return: Event;
  }
}

/** Shoppers who change between apps cause one round of requests in this time. */
const MIN_PAUSE_MS = 10_000;

const isUseful = (): boolean => document.visibilityState === 'visible' && navigator.onLine && !isServerBusy();

/**
 * Reads the queries with `refetchOn` again when the shopper or the connection returns. They are sent as queries of their own:
 * nothing shows that they load, a failed one leaves the data on the page as it is, and those of the cart and the wishlist wait for
 * the changes in their queues. Hidden pages and those without a connection send nothing until they are seen or online.
 */
export function refetchOnReturn({ refetchEventManager }: ApolloClient): void {
  refetchEventManager?.setDefaultEventHandler(({ client, matchesRefetchOn }) => {
    for (const watched of client.getObservableQueries()) {
      // Apollo would also read the queries without `refetchOn`: those of the profile, of brands and others that change rarely.
      if (!watched.options.refetchOn || !matchesRefetchOn(watched)) continue;
      const { query, variables, context } = watched.options;
      client.query({ query, variables, context, fetchPolicy: 'network-only' }).catch(() => undefined);
    }
  });
  refetchEventManager?.setEventSource('return', () =>
    merge(windowFocusSource(), onlineSource()).pipe(
      filter(isUseful),
      throttleTime(MIN_PAUSE_MS, asyncScheduler, { leading: true, trailing: true }),
      // The tab may have been left, or the connection lost, since the event that is sent late.
      filter(isUseful),
    ),
  );
}
