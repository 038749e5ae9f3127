import { OUT_OF_STOCK } from '../hostedUpstream/cart.ts';
import { unitPriceOf, type Product } from '../hostedUpstream/catalogue.ts';
import type { Shopper } from '../kit/shopper.ts';
import { expectCard, idsOf, toAmount, type Card } from './cards.ts';
import type { Flow, FlowRun } from './flow.ts';
import type { UserError } from './refusals.ts';

interface CartData {
  total: { amount: string };
  items: { id: string; quantity: number; subtotal: { amount: string }; product: Card }[];
}
interface CartPayload {
  change: { cart: CartData | null; userErrors: UserError[] };
}

/** A temporary id of a line that the shopper's browser has added itself. */
const TEMPORARY_ID = String(1e12 + 7);

/** The quantities of a cart by product id. */
const quantitiesOf = (cart: CartData | null | undefined) =>
  Object.fromEntries((cart?.items ?? []).map(({ product, quantity }) => [product.id, quantity]));

/** Sends a change of the cart and checks the quantities and the total after it. */
async function changeCart(
  run: FlowRun,
  shopper: Shopper,
  [rule, name, variables]: [string, string, object],
  expected: [Product, number][],
): Promise<void> {
  const { change } = await run.send<CartPayload>(shopper, name, variables);
  run.expect('a change of the cart has no user errors', change?.userErrors, []);
  run.expect(
    rule,
    quantitiesOf(change?.cart),
    Object.fromEntries(expected.map(([product, quantity]) => [String(product.id), quantity])),
  );
  const total = expected.reduce((sum, [product, quantity]) => sum + unitPriceOf(product) * quantity, 0);
  const isExpectedCart = change?.cart?.items.length === expected.length;
  const quantities = Object.values(quantitiesOf(change?.cart));
  const isExpected =
    isExpectedCart && quantities.every((quantity, index) => quantity === expected[index]?.[1]);
  if (isExpected) run.expect('a cart has its total', change?.cart?.total.amount, toAmount(total));
}

/** Checks how the shop tells that a quantity is not in stock. */
function expectOutOfStock(run: FlowRun, payload: Partial<CartPayload>): void {
  const [error] = payload.change?.userErrors ?? [];
  if (run.options.outOfStock === 'conflict')
    run.expect('a lack of stock has its code', error?.code, 'OUT_OF_STOCK');
  const isTold = error?.messages.includes(OUT_OF_STOCK) ?? false;
  const isInShape = run.options.outOfStock === 'conflict' || run.options.errors === 'drf';
  run.check('a lack of stock has the sentence of the upstream', isTold || !isInShape, payload.change);
}

export const cart: Flow = async (run) => {
  const shopper = await run.shopper();
  const [, a, , b] = run.catalogue.products as [Product, Product, Product, Product];
  const [aId, bId] = [String(a.id), String(b.id)];
  const change = (step: [string, string, object], expected: [Product, number][]) =>
    changeCart(run, shopper, step, expected);
  await change(['a product is added', 'AddToCart', { productId: aId, quantity: 1 }], [[a, 1]]);
  // The shop says "add" and shows what the upstream makes of it; the contract run tells the owner when that is "set".
  const total = run.options.cartPost === 'sets' ? 2 : 3;
  await change(
    ['a product that is added again raises its quantity', 'AddToCart', { productId: aId, quantity: 2 }],
    [[a, total]],
  );
  await change(['a quantity is set', 'SetCartItemQuantity', { productId: aId, quantity: 5 }], [[a, 5]]);
  await change(
    [
      'a temporary id is resolved',
      'SetCartItemQuantity',
      { productId: aId, itemId: TEMPORARY_ID, quantity: 4 },
    ],
    [[a, 4]],
  );
  const both: [Product, number][] = [
    [a, 4],
    [b, 1],
  ];
  await change(
    ['a quantity of a new product adds it', 'SetCartItemQuantity', { productId: bId, quantity: 1 }],
    both,
  );
  const { viewer } = await run.sendCounted<{ viewer: { cart: CartData } | null }>(
    'a cart costs one call',
    1,
    shopper,
    'Cart',
  );
  const lines = viewer?.cart?.items ?? [];
  expectCard(run, lines[0]?.product, a);
  run.expect('a line has its subtotal', lines[0]?.subtotal.amount, toAmount(unitPriceOf(a) * 4));
  await run.expectPictures(viewer?.cart, 2);
  const { scarce } = run.catalogue;
  const scarceId = String(scarce.id);
  expectOutOfStock(
    run,
    await run.send<CartPayload>(shopper, 'AddToCart', { productId: scarceId, quantity: 3 }),
  );
  await change(['a product is removed', 'RemoveFromCart', { lines: [{ productId: aId }] }], [[b, 1]]);
  await change(['the last product is removed', 'RemoveFromCart', { lines: [{ productId: bId }] }], []);
  await change(
    ['a product that is not in the cart is removed', 'RemoveFromCart', { lines: [{ productId: bId }] }],
    [],
  );
};

interface WishlistPayload {
  change: { wishlist: { items: { product: { id: string } }[] } | null; userErrors: UserError[] };
}

export const wishlist: Flow = async (run) => {
  const shopper = await run.shopper();
  const [a, b] = run.catalogue.products as [Product, Product];
  const change = async (rule: string, name: string, product: Product, expected: Product[]) => {
    const { change: payload } = await run.send<WishlistPayload>(shopper, name, {
      productId: String(product.id),
    });
    run.expect('a change of the wishlist has no user errors', payload?.userErrors, []);
    run.expect(
      rule,
      payload?.wishlist?.items.map(({ product: { id } }) => id).sort(),
      idsOf(expected)?.sort(),
    );
  };
  await change('a product is added to the wishlist', 'AddToWishlist', a, [a]);
  await change('a second product is added to the wishlist', 'AddToWishlist', b, [a, b]);
  await change('a product is added to the wishlist once', 'AddToWishlist', b, [a, b]);
  const { viewer } = await run.sendCounted<{ viewer: { wishlist: { items: { product: Card }[] } } | null }>(
    'a wishlist costs one call',
    1,
    shopper,
    'WishlistPage',
  );
  for (const { product } of viewer?.wishlist?.items ?? [])
    expectCard(run, product, product.id === String(a.id) ? a : b);
  await run.expectPictures(viewer, 2);
  await change('a product is removed from the wishlist', 'RemoveFromWishlist', a, [b]);
  await change('a product that is not in the wishlist is removed', 'RemoveFromWishlist', a, [b]);
  await change('the last product is removed from the wishlist', 'RemoveFromWishlist', b, []);
};
