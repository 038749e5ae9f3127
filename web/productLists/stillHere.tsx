import { Suspense } from 'react';
import { ViewedStrip } from '../features/product/viewedStrip.tsx';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { BelowFirstScreen } from './belowFirstScreen.tsx';

const CachedPages = lazySection(() => import('../layout/cachedPages.tsx'), 'CachedPages');

/** Pages that open from this device: where one page cannot be loaded, others may not either. Its code comes with the failure. */
export const SeenPages = () => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <CachedPages />
    </Suspense>
  </ErrorBoundary>
);

/** What still works where a page could not be loaded. */
export const StillHere = () => (
  <BelowFirstScreen>
    <ViewedStrip />
    <SeenPages />
  </BelowFirstScreen>
);
