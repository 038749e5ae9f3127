import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountOf } from './accounts.ts';
import { unitPriceOf, type Product } from './catalogue.ts';
import { writeCartProduct } from './products.ts';
import { refuseField, refuseNotFound, refuseWithDetail, type Refusal } from './refusal.ts';
import { findProduct, type Account, type CartItem, type Store } from './store.ts';
import { writeKnown, writeList, writeMoney } from './writing.ts';

export const OUT_OF_STOCK = 'Not enough units in stock.';

/** The refusal of a quantity that is not in stock. */
export function refuseOutOfStock({ options }: Store, product: Product): Refusal {
  if (options.outOfStock === 'conflict')
    return refuseWithDetail(409, OUT_OF_STOCK, { fields: { code: 'out_of_stock', product_id: product.id } });
  return refuseField('non_field_errors', OUT_OF_STOCK);
}

interface CartRequest {
  product: Product;
  quantity: number;
}

/** The product and the quantity of a payload. Ids in a payload have the type that the upstream writes. @throws Refusal */
export function readLine(store: Store, payload: unknown): CartRequest {
  const { product_id: id, quantity } = (payload ?? {}) as Record<string, unknown>;
  const product = findProduct(store, id);
  if (!product || product.id !== id)
    throw refuseField('product_id', `Invalid pk "${String(id)}" - object does not exist.`);
  if (!Number.isInteger(quantity) || Number(quantity) < 1)
    throw refuseField('quantity', 'Ensure this value is greater than or equal to 1.');
  return { product, quantity: Number(quantity) };
}

const subtotalOf = ({ product, quantity }: CartItem): number => unitPriceOf(product) * quantity;

const writeItem = (store: Store, item: CartItem): object => ({
  id: item.id,
  quantity: item.quantity,
  subtotal: writeMoney(store.options.totals, subtotalOf(item)),
  product: writeCartProduct(store, item.product),
});

function writeCart(store: Store, { cart }: Account): object {
  const total = cart.reduce((sum, item) => sum + subtotalOf(item), 0);
  return {
    items: writeList(
      store.options,
      cart.map((item) => writeItem(store, item)),
    ),
    total_price: writeMoney(store.options.totals, total),
  };
}

function findItem({ cart }: Account, request: FastifyRequest): CartItem {
  const { id } = request.params as { id: string };
  const item = cart.find((candidate) => String(candidate.id) === id);
  if (!item) throw refuseNotFound();
  return item;
}

function serveWishlist(app: FastifyInstance, store: Store): void {
  const { options, ids } = store;
  app.get('/api/wishlist/', async (request) => ({
    items: writeList(
      options,
      accountOf(store, request).wishlist.map(({ id, product, addedAt }) => ({
        id,
        product: writeCartProduct(store, product),
        ...writeKnown(options, { added_at: options.optionalFields === 'present' ? addedAt : null }),
      })),
    ),
  }));
  app.post('/api/wishlist/add/', async (request, reply) => {
    const { wishlist } = accountOf(store, request);
    const { product } = readLine(store, { ...(request.body as object), quantity: 1 });
    if (!wishlist.some((item) => item.product === product))
      wishlist.push({ id: ids.create('wishlistItem'), product, addedAt: new Date().toISOString() });
    return reply.code(201).send({ detail: 'Added.' });
  });
  app.delete('/api/wishlist/remove/:id/', async (request, reply) => {
    const account = accountOf(store, request);
    const { id } = request.params as { id: string };
    const idOf = (item: Account['wishlist'][number]) =>
      options.wishlistRemovalId === 'product' ? item.product.id : item.id;
    const index = account.wishlist.findIndex((item) => String(idOf(item)) === id);
    if (index < 0) throw refuseNotFound();
    account.wishlist.splice(index, 1);
    return reply.code(204).send();
  });
}

/** Serves the cart and the wishlist. */
export function serveCart(app: FastifyInstance, store: Store): void {
  app.get('/api/cart/', async (request) => writeCart(store, accountOf(store, request)));
  app.post('/api/cart/items/', async (request, reply) => {
    const { cart } = accountOf(store, request);
    const { product, quantity } = readLine(store, request.body);
    const existing = cart.find((item) => item.product === product);
    const adds = store.options.cartPost === 'adds';
    const newQuantity = quantity + (adds ? (existing?.quantity ?? 0) : 0);
    if (newQuantity > product.stock) throw refuseOutOfStock(store, product);
    const item = existing ?? { id: store.ids.create('cartItem'), product, quantity: 0 };
    item.quantity = newQuantity;
    if (!existing) cart.push(item);
    return reply.code(201).send(writeItem(store, item));
  });
  app.put('/api/cart/items/:id/', async (request) => {
    const item = findItem(accountOf(store, request), request);
    const { product, quantity } = readLine(store, request.body);
    if (quantity > product.stock) throw refuseOutOfStock(store, product);
    item.quantity = quantity;
    return writeItem(store, item);
  });
  app.delete('/api/cart/items/:id/', async (request, reply) => {
    const account = accountOf(store, request);
    const item = findItem(account, request);
    account.cart = account.cart.filter((other) => other !== item);
    return reply.code(204).send();
  });
  serveWishlist(app, store);
}
