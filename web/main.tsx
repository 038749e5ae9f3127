import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './fonts/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { App } from './app.tsx';
import { restoreAccount } from './features/account/account.ts';
import { restoreCart } from './features/cart/storedCart.ts';
import { createClient } from './graphql/client.ts';
import { session } from './graphql/session.ts';

const client = createClient();
session.followOtherTabs();
if (session.isSignedIn()) {
  restoreAccount(client);
  restoreCart(client);
}

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element "root".');
createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <App />
    </ApolloProvider>
  </StrictMode>,
);
