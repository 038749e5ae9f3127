import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isInputObjectType, isObjectType, type GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../kit/openShop.ts';
import { aShopper } from '../kit/shopper.ts';
import { openShopWithOrders, type ShopWithOrders } from './orders.ts';

describe('an id of somebody else’s', () => {
  let shop: Shop;
  let products: string[];
  let orderWithPayment: ShopWithOrders['orderWithPayment'];
  beforeAll(async () => {
    ({ shop, products, orderWithPayment } = await openShopWithOrders());
  });
  afterAll(() => shop.close());

  /** What each place that takes an id does with one that belongs to somebody else; null: the ids there are everybody's. */
  const PLACES: Record<string, null | ((id: { order: string; line: string }) => string)> = {
    'Query.category.id': null,
    'Query.subcategory.id': null,
    'Query.product.id': null,
    'Query.products.ids': null,
    'Mutation.addToCart.productId': null,
    'Mutation.addToWishlist.productId': null,
    'Mutation.removeFromWishlist.productId': null,
    'Mutation.setCartItemQuantity.productId': null,
    'CartLineInput.productId': null,
    'OrderItemInput.productId': null,
    'Viewer.order.id': ({ order }) => `query { viewer { order(id: ${order}) { id recipientName } } }`,
    'Mutation.setCartItemQuantity.itemId': ({ line }) =>
      `mutation { setCartItemQuantity(productId: ${products[0]}, itemId: ${line}, quantity: 9) { userErrors { code } } }`,
    'CartLineInput.itemId': ({ line }) =>
      `mutation { removeFromCart(lines: [{ productId: ${products[0]}, itemId: ${line} }]) { userErrors { code } } }`,
    'Mutation.startPayment.orderId': ({ order }) =>
      `mutation { startPayment(orderId: ${order}) { payment { gatewayOrderId } userErrors { code } } }`,
    'Mutation.reportPaymentFailure.orderId': ({ order }) =>
      `mutation { reportPaymentFailure(orderId: ${order}) { order { id recipientName } userErrors { code } } }`,
    'Mutation.cancelPayment.orderId': ({ order }) =>
      `mutation { cancelPayment(orderId: ${order}) { order { id recipientName } userErrors { code } } }`,
    'VerifyPaymentInput.orderId': ({ order }) =>
      `mutation { verifyPayment(input: { orderId: ${order}, paymentId: "p", gatewayOrderId: "o", signature: "s" }) { order { id recipientName } userErrors { code } } }`,
  };

  it('is asked for in every place of the schema that takes one', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const places = Object.values(schema.getTypeMap()).flatMap((type) => {
      if (type.name.startsWith('__')) return [];
      const isId = ({ type }: { type: GraphQLInputType }) => getNamedType(type).name === 'ID';
      if (isInputObjectType(type))
        return Object.values(type.getFields()).flatMap((field) =>
          isId(field) ? `${type.name}.${field.name}` : [],
        );
      if (!isObjectType(type)) return [];
      return Object.values(type.getFields()).flatMap((field) =>
        field.args.flatMap((argument) =>
          isId(argument) ? `${type.name}.${field.name}.${argument.name}` : [],
        ),
      );
    });
    expect(places.sort()).toEqual(Object.keys(PLACES).sort());
  });

  it('finds nothing, changes nothing, and is answered like one that does not exist', async () => {
    const victim = await aShopper(shop.url);
    const thief = await aShopper(shop.url);
    const { order } = await orderWithPayment(victim);
    const { addToCart } = await victim.ask<{ addToCart: { cart: { items: { id: string }[] } } }>(
      'mutation ($id: ID!) { addToCart(productId: $id) { cart { items { id } } } }',
      { id: products[0] },
    );
    const real = { order: order.id, line: addToCart.cart.items[0]?.id ?? '' };
    const none = { order: '987654321', line: '987654321' };
    const OWN =
      '{ viewer { cart { items { id quantity product { id } } } orders { items { id paymentStatus updatedAt } } } }';
    const before = await victim.ask(OWN);
    let tried = 0;
    for (const [where, document] of Object.entries(PLACES)) {
      if (!document) continue;
      const foreign = await thief.send(document(real));
      const missing = await thief.send(document(none));
      expect([where, foreign.data, foreign.errors]).toEqual([where, missing.data, missing.errors]);
      expect(JSON.stringify(foreign), where).not.toContain('Asha Verma');
      tried += 1;
    }
    expect(await victim.ask(OWN)).toEqual(before);
    console.log(`${tried} places with somebody else's id: nothing found, nothing changed`);
  });
});
