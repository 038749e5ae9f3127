import { ApolloProvider } from '@apollo/client/react';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../fonts/fonts.css';
import { lettersReady } from '../fonts/letters.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import { App, loadPageAt } from './app.tsx';
import { restoreAccount } from '../features/account/account.ts';
import { sendOwedLogout } from '../features/account/signInAndOut.ts';
import { restoreCart } from '../features/cart/storedCart.ts';
import { createClient } from '../apollo/client.ts';
import { restoreDocumentData, takeDocumentData } from '../apollo/ssrData.ts';
import { session } from '../auth/session.ts';
import { paths } from '../config/paths.ts';
import { keepHome } from '../pages/home/storedHome.ts';
import { whenIdle, whenIdleOrHidden } from '../ui/idle.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element "root".');

const documentData = takeDocumentData();
const client = createClient(documentData?.answered);
if (documentData) {
  restoreDocumentData(client, documentData);
  // What came with the document was just asked for: while the page is taken over, nothing asks for it again. Only for
  // guests: what is a shopper's own is asked for every time, also where a copy of it is at hand.
  if (!session.isSignedIn()) {
    client.prioritizeCacheValues = true;
    const ask = () => void (client.prioritizeCacheValues = false);
    whenIdle(ask);
    session.onChange(ask);
  }
}
// A home page that came with the document is stored when there is time for it, or when the shopper leaves before that.
if (window.location.pathname === paths.home) {
  if (documentData) whenIdleOrHidden(() => keepHome(client));
  else keepHome(client);
}
session.followOtherTabs();
session.checkWhenShownAgain();
sendOwedLogout(client);
if (session.isSignedIn()) {
  restoreAccount(client);
  restoreCart(client);
}

await Promise.all([
  // Code that cannot be had says so in its place, and can be asked for again there.
  loadPageAt(window.location.pathname).catch(() => null),
  // What came with the document is drawn already.
  root.hasChildNodes() ? undefined : lettersReady(),
]);
const shop = (
  <StrictMode>
    <ApolloProvider client={client}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ApolloProvider>
  </StrictMode>
);
// As a transition it is done in slices of some ms, between which the page answers; otherwise it would be one long task.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, shop));
else createRoot(root).render(shop);
