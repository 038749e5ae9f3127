import { toDecimal, toPaise, type Sum } from './money.ts';
import { LIMITS } from '../inputLimits.ts';
import { isReadable, readProduct } from './product.ts';
import {
  countOf,
  embeddedOf,
  entriesOf,
  idOf,
  isLineProductId,
  isMap,
  LINE_PREFIX,
  textOf,
  wholeEntriesOf,
} from './scalars.ts';

const NO_NAME = 'No longer sold';

/** A larger one has more digits than an amount that is read. */
const MAX_PRICE_PAISE = 99_999_999_999_999;
const NO_OTHER_PRICE = { discounted_price: null, current_price: null, current_price_value: null };

const NOTHING: Record<string, unknown> = {};

function readLine(value: unknown, index: number) {
  const sent = isMap(value) ? value : NOTHING;
  const id = idOf(sent['id']) ?? `position-${index + 1}`;
  // A quantity of 0 cannot be ordered, so an unreadable one is never guessed.
  const quantity = countOf(sent['quantity']) ?? 0;
  const subtotal = toPaise(sent['subtotal']);
  const product =
    sent === NOTHING
      ? { ...NO_PRODUCT, id: LINE_PREFIX + id }
      : productOf(sent, LINE_PREFIX + id, quantity, subtotal ?? 0);
  return {
    id,
    product,
    quantity,
    stock: product.stock,
    productId: isLineProductId(product.id) ? null : product.id,
    subtotal: { paise: subtotal ?? Math.min(product.price.paise * quantity, MAX_PRICE_PAISE) },
  };
}

/** The product of a line. One that cannot be read gets an id of the line's own, and its price from the subtotal. */
function productOf(line: Record<string, unknown>, ownId: string, quantity: number, subtotal: number) {
  const sent = embeddedOf(line['product']);
  const fields = isMap(sent) ? sent : {};
  const hasId = (fields['id'] ?? '') !== '';
  // Beside a product without an id, `product_id` of the line is its id.
  const readable = readProduct(fields, hasId ? null : (idOf(line['product_id']) ?? ownId));
  if (isReadable(readable)) return readable;
  const names = [typeof sent === 'string' ? sent : fields['name'], line['product_name'], line['name']];
  const name = names.map(textOf).find((text) => text !== null) ?? NO_NAME;
  const price = toDecimal(Math.round(Math.min(subtotal, MAX_PRICE_PAISE) / Math.max(1, quantity)));
  return productNamed(name, price, ownId, fields);
}

function productNamed(name: string, price: string, id: string, fields = NOTHING) {
  const product = readProduct({ ...fields, name, price, ...NO_OTHER_PRICE }, id);
  if (isReadable(product)) return product;
  throw new Error(`The product of a line is ${product.problem}.`);
}

/** Of a line with nothing to read: made once, because a store may send thousands of them. */
const NO_PRODUCT = productNamed(NO_NAME, '0.00', LINE_PREFIX);

/**
 * Reads the lines of a cart or an order; null for what is no list. A line stays whatever is odd about it: its money is part of a total.
 * So all are read, or none.
 */
export function linesOf(value: unknown): Line[] | null {
  const entries = entriesOf(value);
  if (entries === null || entries.length > LIMITS.lines || wholeEntriesOf(entries).leftOut > 0) return null;
  return entries.map(readLine);
}

export type Line = ReturnType<typeof readLine>;

/** An upstream may number the lines of each order from 1: their ids, and those of products that exist only within them, become unique. */
export function identifyLine(orderId: string, { product, ...line }: Line): Line {
  const id = `${orderId}:${line.id}`;
  return { ...line, id, product: line.productId === null ? { ...product, id: LINE_PREFIX + id } : product };
}

export const sumOf = (lines: readonly Line[]): Sum => ({
  paise: lines.reduce((sum, { subtotal }) => sum + subtotal.paise, 0),
});
