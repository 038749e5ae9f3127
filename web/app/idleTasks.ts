import type { ApolloClient } from '@apollo/client';
import { refetchOnReturn } from '../apollo/refetchOnReturn.ts';
import { layOutBelow } from '../ui/layOutBelow.ts';
import { savesData } from '../ui/saveData.ts';
import type { preloadPage } from './app.tsx';
import { startLinkPrefetch } from './linkPrefetch.ts';
import { startPictureTransitions } from './pictureTransition.ts';

/** The share of visits that report how fast their pages are and where scripts failed (docs/operating.md#watch-it). */
const REPORTED_SHARE = 0.1;

/** The loaded pictures of a long visit. Browsers remember 250 files, and what they do not remember is not shown at once. */
const REMEMBERED_FILES = 3_000;

/** Starts what is worth nothing before the first page is done. `failedPaths` may still grow. */
export function startIdleTasks(
  client: ApolloClient,
  loadPage: typeof preloadPage,
  failedPaths: readonly string[],
): void {
  performance.setResourceTimingBufferSize(REMEMBERED_FILES);
  startLinkPrefetch(client, loadPage);
  startPictureTransitions();
  void layOutBelow();
  refetchOnReturn(client);
  if (Math.random() < REPORTED_SHARE && !savesData())
    import('./pageVitals.ts').then(
      ({ reportPageVitals }) => reportPageVitals(failedPaths),
      () => undefined,
    );
}
