import type { ApolloClient } from '@apollo/client';
import { refetchOnReturn } from '../apollo/refetchOnReturn.ts';
import { layOutBelow } from '../ui/layOutBelow.ts';
import { startLinkLoader } from '../ui/shopLink.tsx';
import type { preloadPage } from './app.tsx';
import { createLinkLoader } from './linkLoader.ts';

/** The loaded pictures of a long visit. Browsers remember 250 files, and what they do not remember is not shown at once. */
const REMEMBERED_FILES = 3_000;

/** Starts what is worth nothing before the first page is done. */
export function startIdleTasks(client: ApolloClient, loadPage: typeof preloadPage): void {
  performance.setResourceTimingBufferSize(REMEMBERED_FILES);
  startLinkLoader(createLinkLoader(client, loadPage));
  void layOutBelow();
  refetchOnReturn(client);
}
