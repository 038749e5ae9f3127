import { z } from 'zod';
import { toDecimal, toPaise, type Sum } from './money.ts';
import { Product } from './product.ts';
import { countOf, idOf, isLineProductId, isMap, LINE_PREFIX, textOf } from './scalars.ts';

const NO_NAME = 'No longer sold';

/** A larger one has more digits than an amount that is read. */
const MAX_PRICE_PAISE = 99_999_999_999_999;
const NO_OTHER_PRICE = { discounted_price: null, current_price: null, current_price_value: null };

function readLine(value: unknown, index: number) {
  const sent = isMap(value) ? value : {};
  const id = idOf(sent['id']) ?? `position-${index + 1}`;
  // A quantity of 0 cannot be ordered, so an unreadable one is never guessed.
  const quantity = countOf(sent['quantity']) ?? 0;
  const subtotal = toPaise(sent['subtotal']);
  const product = productOf(sent, LINE_PREFIX + id, quantity, subtotal ?? 0);
  return {
    ...{ id, product, quantity, stock: product.stock },
    productId: isLineProductId(product.id) ? null : product.id,
    subtotal: { paise: subtotal ?? Math.min(product.price.paise * quantity, MAX_PRICE_PAISE) },
  };
}

/** The product of a line. One that cannot be read gets an id of the line's own, and its price from the subtotal. */
function productOf(line: Record<string, unknown>, ownId: string, quantity: number, subtotal: number) {
  const sent = line['product'];
  const fields = isMap(sent) ? sent : {};
  const hasId = (fields['id'] ?? '') !== '';
  const readable = Product.safeParse(hasId ? fields : { ...fields, id: ownId });
  if (readable.success) return readable.data;
  const names = [typeof sent === 'string' ? sent : fields['name'], line['product_name'], line['name']];
  const name = names.map(textOf).find((text) => text !== null) ?? NO_NAME;
  const price = toDecimal(Math.round(Math.min(subtotal, MAX_PRICE_PAISE) / Math.max(1, quantity)));
  return Product.parse({ ...fields, id: ownId, name, price, ...NO_OTHER_PRICE });
}

/** Parses the lines of a cart or an order. A line stays whatever is odd about it: its money is part of a total. */
export const wireLines = z
  .array(z.unknown())
  .nullable()
  .transform((values) => (values ?? []).map(readLine));

export type Line = z.output<typeof wireLines>[number];

/** An upstream may number the lines of each order from 1: their ids, and those of products that exist only within them, become unique. */
export function identifyLine(orderId: string, { product, ...line }: Line): Line {
  const id = `${orderId}:${line.id}`;
  return { ...line, id, product: line.productId === null ? { ...product, id: LINE_PREFIX + id } : product };
}

export const totalOf = (sent: number | null, lines: readonly Line[]): Sum => ({
  paise: sent ?? lines.reduce((sum, { subtotal }) => sum + subtotal.paise, 0),
});
