import { ApolloProvider } from '@apollo/client/react';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../fonts/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { App } from './app.tsx';
import { restoreAccount } from '../features/account/account.ts';
import { sendPendingLogout } from '../features/account/logout.ts';
import { restoreCart } from '../features/cart/cartStore.ts';
import { createClient } from '../apollo/client.ts';
import { takeSsrData } from '../apollo/links.ts';
import { session } from '../auth/session.ts';
import { ShopRouter } from '../navigation/shopRouter.tsx';
import { whenIdle } from '../browser/idle.ts';
import { accessAt } from '../config/paths.ts';
import { isPageLoaded, preloadPage } from '../pages/registry.ts';
import { loadWholePages } from '../ui/shopLink.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root".');

const ssrData = takeSsrData();
const client = createClient(ssrData?.operationKeys);
if (ssrData) client.cache.restore(ssrData.cache);
session.syncWithOtherTabs();
sendPendingLogout(client);
if (session.isSignedIn()) {
  restoreAccount(client);
  restoreCart(client);
}

// When the code cannot be loaded, the page's error boundary shows an error and a button to try again.
await preloadPage(window.location.pathname).catch(() => undefined);
// An app that has just started would ask for another page's code and data while it is busy: the server's page is there sooner.
loadWholePages(({ pathname }) => accessAt(pathname) === 'public');
// In the first idle moment: what it does is worth nothing before the first page is done, but then a tap needs the next page's code.
whenIdle(() => {
  loadWholePages(false);
  void import('./idleTasks.ts').then(
    ({ startIdleTasks }) => startIdleTasks(client, preloadPage),
    () => undefined,
  );
}, 0);
const app = (
  <StrictMode>
    <ApolloProvider client={client}>
      <ShopRouter isPageLoaded={isPageLoaded}>
        <App />
      </ShopRouter>
    </ApolloProvider>
  </StrictMode>
);
// As a transition, hydration is split into short tasks, between which the page reacts to input; otherwise it is one long task.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
else {
  // The title of the page without content: React renders another one.
  document.querySelector('title')?.remove();
  createRoot(root).render(app);
}
