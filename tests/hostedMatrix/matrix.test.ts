import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMBINATIONS } from '../hostedUpstream/combinations.ts';
import { PLAIN } from '../hostedUpstream/options.ts';
import { mixturesOf, SWITCHES, type Variant } from '../hostedUpstream/traits.ts';
import { openHostedShop, type HostedShop } from '../kit/openHostedShop.ts';
import { forTestSize } from '../kit/testSize.ts';
import { runFlow } from './flow.ts';
import { FLOWS, type FlowName } from './flows.ts';

const FRAMEWORKS: Variant[] = [
  { name: 'plain', options: PLAIN },
  ...Object.entries(COMBINATIONS).map(([name, options]) => ({ name, options })),
];
/** Traits that no framework here has. */
const RARE = SWITCHES.filter(({ trait, options }) =>
  FRAMEWORKS.every((framework) => framework.options[trait] !== options[trait]),
);
const UPSTREAMS = forTestSize({
  small: FRAMEWORKS,
  middle: [...FRAMEWORKS, ...mixturesOf(RARE)],
  full: [...FRAMEWORKS, ...SWITCHES],
});

const FLOW_NAMES = Object.keys(FLOWS) as FlowName[];

describe.each(UPSTREAMS)('a hosted upstream, $name', ({ options }) => {
  let shop: HostedShop;
  beforeAll(async () => {
    shop = await openHostedShop(options);
  });
  afterAll(() => shop.close());

  it.each(FLOW_NAMES)('%s works', async (flow) => {
    expect(await runFlow(FLOWS[flow], shop)).toEqual([]);
  });
});
