import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMBINATIONS } from '../hostedUpstream/combinations.ts';
import { PLAIN, type UpstreamOptions } from '../hostedUpstream/options.ts';
import { SWITCHES, type Switch } from '../hostedUpstream/traits.ts';
import { openHostedShop, type HostedShop } from '../kit/openHostedShop.ts';
import { forTestSize, isFull } from '../kit/testSize.ts';
import { runFlow } from './flow.ts';
import { FLOWS, type FlowName } from './flows.ts';
import { matrixText, type Cell } from './matrix.ts';

const FRAMEWORKS: Switch[] = [
  { name: 'plain', options: PLAIN },
  ...Object.entries(COMBINATIONS).map(([name, options]) => ({ name, options })),
];
const ALL = [...FRAMEWORKS, ...SWITCHES];
const UPSTREAMS = forTestSize({ small: FRAMEWORKS, middle: ALL, full: ALL });

const ALL_FLOWS = Object.keys(FLOWS) as FlowName[];
const BUYING_FLOWS: FlowName[] = ['cart', 'wishlist', 'checkout', 'orders', 'order'];
/** Traits of responses that only these flows get. Full runs have every flow on every upstream. */
const BUYING_TRAITS: (keyof UpstreamOptions)[] = [
  ...(['outOfStock', 'cartPost', 'wishlistRemovalId', 'cartPicture', 'totals', 'paymentAmount'] as const),
  ...(['orderStatusCase', 'orderItemProductIds', 'orderItemIds', 'idempotencyKey', 'paymentWords'] as const),
  ...(['verifyResponse', 'reportResponse', 'secondPayment', 'orderWhenCancelled'] as const),
];

function flowsFor(options: UpstreamOptions): FlowName[] {
  const traits = (Object.keys(PLAIN) as (keyof UpstreamOptions)[]).filter(
    (trait) => options[trait] !== PLAIN[trait],
  );
  const isBuying = traits.length > 0 && traits.every((trait) => BUYING_TRAITS.includes(trait));
  return isBuying && !isFull ? BUYING_FLOWS : ALL_FLOWS;
}

const cells: Cell[] = [];

describe.each(UPSTREAMS)('a hosted upstream, $name', ({ name, options }) => {
  let shop: HostedShop;
  beforeAll(async () => {
    shop = await openHostedShop(options);
  });
  afterAll(() => shop.close());

  // Rule: docs/product.md#upstream-calls: `POST /api/token/refresh
  // Rule: docs/product.md#upstream-calls: `POST /api/users/register
  // Rule: docs/product.md#upstream-calls: `POST /api/users/login
  // Rule: docs/product.md#upstream-calls: `POST /api/users/password
  // Rule: docs/product.md#upstream-calls: P `POST /api/orders/{id}
  it.each(flowsFor(options))('%s works', async (flow) => {
    const problems = await runFlow(FLOWS[flow], shop);
    cells.push({ upstream: name, flow, works: problems.length === 0 });
    expect(problems).toEqual([]);
  });
});

afterAll(() => console.log(`\n${matrixText(cells)}`));
