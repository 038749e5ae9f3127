import { unitPriceOf, type Product } from '../hostedUpstream/catalogue.ts';
import type { FlowRun } from './flow.ts';

interface Money {
  amount: string;
}

/** A product as the web's cards read it. */
export interface Card {
  id: string;
  name: string;
  brand: string | null;
  price: Money;
  originalPrice: Money | null;
  image: object | null;
  stock?: { quantity: number | null; isOut: boolean; isLow: boolean } | null;
}

/** An amount in whole rupees as the API writes it. */
export const toAmount = (rupees: number): string => rupees.toFixed(2);

/** Ids as the API writes them. */
export const idsOf = (things: readonly { id: string | number }[] | undefined): string[] | undefined =>
  things?.map(({ id }) => String(id));

/** Checks what a card says about its product. */
export function expectCard(run: FlowRun, card: Card | null | undefined, product: Product): void {
  if (!card) return run.check('a product that exists is found', false, product.name);
  const { productBrand, inventory } = run.options;
  run.expect('a card has its name', card.name, product.name);
  run.expect('a card has its price', card.price.amount, toAmount(unitPriceOf(product)));
  run.expect(
    'a card has the price before the discount',
    card.originalPrice?.amount ?? null,
    product.discountedPrice === null ? null : toAmount(product.price),
  );
  const hasBrand = productBrand === 'text' || productBrand === 'object';
  if (run.options.listedProducts === 'full')
    run.expect('a card has its brand', card.brand, hasBrand ? product.brand : null);
  if (inventory === 'object' && run.options.listedProducts === 'full' && card.stock !== undefined)
    run.expect('a card has its stock', card.stock?.quantity, product.stock);
  run.check('a card has its picture', card.image !== null, card);
}

/** Checks that these are the products, in this order. */
export function expectCards(
  run: FlowRun,
  rule: string,
  cards: Card[] | undefined,
  products: Product[],
): void {
  run.expect(rule, idsOf(cards), idsOf(products));
  for (const card of cards ?? []) {
    const product = products.find(({ id }) => String(id) === card.id);
    if (product) expectCard(run, card, product);
  }
}
