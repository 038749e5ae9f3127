import type { ApolloClient } from '@apollo/client';
import { savesData } from '../ui/saveData.ts';
import type { preloadPage } from './app.tsx';
import { startLinkPrefetch } from './linkPrefetch.ts';
import { startPictureTransitions } from './pictureTransition.ts';

/** The share of visits that report how fast their pages are and where scripts failed (docs/operating.md#watch-it). */
const REPORTED_SHARE = 0.1;

/** Starts what is worth nothing before the first page is done. `failedPaths` may still grow. */
export function startIdleTasks(
  client: ApolloClient,
  loadPage: typeof preloadPage,
  failedPaths: readonly string[],
): void {
  startLinkPrefetch(client, loadPage);
  startPictureTransitions();
  if (Math.random() < REPORTED_SHARE && !savesData())
    import('./pageVitals.ts').then(
      ({ reportPageVitals }) => reportPageVitals(failedPaths),
      () => undefined,
    );
}
