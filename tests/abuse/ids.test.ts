import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isInputObjectType, isObjectType, type GraphQLInputType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '../kit/cartOperations.ts';
import { createOrder, orderInput, startPayment } from '../kit/checkoutOperations.ts';
import { setupShop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';

describe('an id of another shopper’s record', () => {
  const shop = setupShop();
  let productId: string;
  beforeAll(async () => {
    [productId = ''] = await shop.productsInStock(1);
  });

  /** Pay Now, which places an order of the shopper's own. */
  const checkoutWith = (field: string) =>
    `mutation { checkout(input: { shownTotal: "1.00", purchase: { items: [{ productId: ${productId}, quantity: 1 }], recipientName: "Ravi", recipientPhone: "9876543210", shippingAddress: "7 Market Street", ${field} } }) { result { __typename } userErrors { code } } }`;

  /** For each argument of type ID, an operation with the id of another shopper's record; null: the ids are public. */
  const ID_ARGUMENTS: Record<string, null | ((id: { order: string; line: string }) => string)> = {
    'Query.category.id': null,
    'Query.subcategory.id': null,
    'Query.product.id': null,
    'Query.products.ids': null,
    'Mutation.addToCart.productId': null,
    'Mutation.addToWishlist.productId': null,
    'Mutation.removeFromWishlist.productId': null,
    'Mutation.setCartItemQuantity.productId': null,
    'Cart.item.productId': null,
    'Wishlist.item.productId': null,
    'CartLineInput.productId': null,
    'CartChangeInput.productId': null,
    'OrderItemInput.productId': null,
    'Viewer.order.id': ({ order }) => `query { viewer { order(id: ${order}) { id recipientName } } }`,
    'Mutation.setCartItemQuantity.itemId': ({ line }) =>
      `mutation { setCartItemQuantity(productId: ${productId}, itemId: ${line}, quantity: 9) { userErrors { code } } }`,
    'CartLineInput.itemId': ({ line }) =>
      `mutation { removeFromCart(lines: [{ productId: ${productId}, itemId: ${line} }]) { userErrors { code } } }`,
    'CartChangeInput.itemId': ({ line }) =>
      `mutation { setCart(lines: [{ productId: ${productId}, itemId: ${line}, to: 9 }]) { failures { code } userErrors { code } } }`,
    'CheckoutInput.orderId': ({ order }) =>
      `mutation { checkout(input: { orderId: ${order}, shownTotal: "1.00" }) { orderId userErrors { code } } }`,
    'PurchaseInput.seen': ({ order }) => checkoutWith(`seen: [${order}]`),
    'UnfinishedOrderInput.orderId': ({ order }) => checkoutWith(`unfinished: { orderId: ${order} }`),
    'SettlePaymentInput.orderId': ({ order }) =>
      `mutation { settlePayment(input: { orderId: ${order}, event: DISMISSED }) { outcome order { id recipientName } userErrors { code } } }`,
    // A window's name is random, and counts with its order alone.
    'UnfinishedOrderInput.windowId': ({ order }) =>
      checkoutWith(`unfinished: { orderId: ${order}, windowId: "w" }`),
    'SettlePaymentInput.windowId': ({ order }) =>
      `mutation { settlePayment(input: { orderId: ${order}, event: DISMISSED, windowId: "w" }) { outcome order { id recipientName } userErrors { code } } }`,
    'Mutation.cancelPayment.windowId': ({ order }) =>
      `mutation { cancelPayment(orderId: ${order}, windowId: "w") { order { id recipientName } userErrors { code } } }`,
    'Mutation.startPayment.orderId': ({ order }) =>
      `mutation { startPayment(orderId: ${order}) { payment { gatewayOrderId } userErrors { code } } }`,
    'Mutation.reportPaymentFailure.orderId': ({ order }) =>
      `mutation { reportPaymentFailure(orderId: ${order}) { order { id recipientName } userErrors { code } } }`,
    'Mutation.cancelPayment.orderId': ({ order }) =>
      `mutation { cancelPayment(orderId: ${order}) { order { id recipientName } userErrors { code } } }`,
    'VerifyPaymentInput.orderId': ({ order }) =>
      `mutation { verifyPayment(input: { orderId: ${order}, paymentId: "p", gatewayOrderId: "o", signature: "s" }) { order { id recipientName } userErrors { code } } }`,
  };

  it('is tested for every ID argument of the schema', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const idArguments = Object.values(schema.getTypeMap()).flatMap((type) => {
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
    expect(idArguments.sort()).toEqual(Object.keys(ID_ARGUMENTS).sort());
  });

  it('finds nothing, changes nothing, and gets the same response as an unknown id #foreign-data', async () => {
    const victim = await createShopper(shop.url);
    const otherShopper = await createShopper(shop.url);
    const order = await createOrder(victim, orderInput([{ productId, quantity: 1 }]));
    await startPayment(victim, order.id);
    const { cart } = await addToCart(victim, productId);
    const victimIds = { order: order.id, line: cart?.items[0]?.id ?? '' };
    const unknownIds = { order: '987654321', line: '987654321' };
    const VICTIM_STATE =
      '{ viewer { cart { items { id quantity product { id } } } orders { items { id paymentStatus updatedAt } } } }';
    const before = await victim.request(VICTIM_STATE);
    let triedCount = 0;
    for (const [idArgument, document] of Object.entries(ID_ARGUMENTS)) {
      if (!document) continue;
      const foreignResponse = await otherShopper.execute(document(victimIds));
      const unknownResponse = await otherShopper.execute(document(unknownIds));
      expect([idArgument, foreignResponse.data, foreignResponse.errors]).toEqual([
        idArgument,
        unknownResponse.data,
        unknownResponse.errors,
      ]);
      expect(JSON.stringify(foreignResponse), idArgument).not.toContain('Asha Verma');
      triedCount += 1;
    }
    expect(await victim.request(VICTIM_STATE)).toEqual(before);
    console.log(`${triedCount} arguments with another shopper's id: nothing found, nothing changed`);
  });
});
