import type { UpstreamOptions } from '../hostedUpstream/options.ts';
import type { FlowName } from './flows.ts';

/** Rules that the shop still breaks on upstreams with a trait. */
export interface KnownGap {
  /** Which upstreams have the trait. */
  applies: (options: UpstreamOptions) => boolean;
  flows: FlowName[];
  /** The rules as the flows name them; `any` where little of these flows works. */
  rules: string[] | 'any';
  reason: string;
}

/** Upstreams with one of these values of a trait. */
const has =
  <Trait extends keyof UpstreamOptions>(trait: Trait, ...values: UpstreamOptions[Trait][]) =>
  (options: UpstreamOptions): boolean =>
    values.includes(options[trait]);

/** What the shop does not do yet. A gap that no upstream shows any more has to be removed. In the end the list is empty. */
export const KNOWN_GAPS: KnownGap[] = [
  {
    applies: has('cartPost', 'sets'),
    flows: ['cart'],
    rules: ['a product that is added again raises its quantity'],
    reason: 'The shop takes for granted that a POST adds to the quantity; no setting says that it sets it.',
  },
];

/** Combinations with which a purchase in a browser does not end at the order yet, and why. In the end there are none. */
export const JOURNEY_GAPS: Record<string, string> = {};
