import { ApolloClient, InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

/** React, the router and Apollo: the client is made and its cache has the page's data, but nothing reads it. */
const data = document.getElementById('page-data');
if (!data) throw new Error('The page has no data.');

const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new BaseHttpLink({ uri: '/graphql' }),
});
client.cache.restore((JSON.parse(data.textContent) as { cache: NormalizedCacheObject }).cache);

hydrateRoot(
  document.createElement('div'),
  <StrictMode>
    <ApolloProvider client={client}>
      <BrowserRouter>{null}</BrowserRouter>
    </ApolloProvider>
  </StrictMode>,
);
