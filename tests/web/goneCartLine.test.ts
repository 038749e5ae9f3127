import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CartLines } from '../../web/features/cart/cartLines.tsx';
import { emptyCart, placeholderProduct, withQuantity } from '../../web/features/cart/optimisticCart.ts';

it('a cart line whose product is no longer sold can only be removed', () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const render = (id: string, name: string) => {
    const cart = withQuantity(emptyCart, { ...placeholderProduct(id), name }, 2);
    const lines = createElement(CartLines, { cart, sizeNotes: {}, onSaveForLater: () => Promise.resolve() });
    const children = createElement(StaticRouter, { location: '/cart' }, lines);
    return renderToStaticMarkup(createElement(ApolloProvider, { client, children }));
  };
  const gone = render('line:7', 'Old Racket');
  expect(gone).toMatch(/Old Racket.*Quantity 2.*No longer sold.*Subtotal.*Remove/);
  expect(gone).not.toMatch(/<a |Save for later|One more/);
  expect(render('line:7', 'No longer sold').match(/<[^>]+>No longer sold</g)).toHaveLength(1);
  expect(render('7', 'Racket')).toMatch(/<a .*One more.*Save for later/);
});
