// @vitest-environment jsdom
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createDirectPurchase, messageAbout } from '../../web/features/checkout/checkoutItems.ts';
import { placeOrder } from '../../web/features/checkout/paymentCalls.ts';

const WITHDRAWN = 'This is not available any more.';

it('a refused order tells which of its products cannot be bought, and names it', async () => {
  const userErrors = [
    { __typename: 'UserError', code: 'BAD_USER_INPUT', productId: null, path: ['notes'], messages: [] },
    {
      __typename: 'UserError',
      code: 'BAD_USER_INPUT',
      productId: '5',
      path: ['items', '1', 'product_id'],
      messages: [WITHDRAWN],
    },
  ];
  const link = new ApolloLink(() =>
    of({ data: { placeOrder: { __typename: 'PlaceOrderPayload', order: null, orderId: null, userErrors } } }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const input = {
    idempotencyKey: 'k',
    items: [],
    recipientName: 'Asha',
    recipientPhone: '98',
    shippingAddress: '12 MG Road',
  };
  await expect(placeOrder(client, input)).rejects.toMatchObject({
    soldOutProductId: '5',
    message: WITHDRAWN,
  });
  const price = { amount: '10.00', currency: 'INR' };
  const [item] = createDirectPurchase({ id: '5', name: 'Old Racket', price }, 1, '1').items;
  expect(messageAbout(item, WITHDRAWN)).toBe(`Old Racket: ${WITHDRAWN}`);
  expect(messageAbout(item, 'Only 2 of Old Racket left.')).toBe('Only 2 of Old Racket left.');
  expect(messageAbout(undefined, 'No.')).toBe('No.');
});
