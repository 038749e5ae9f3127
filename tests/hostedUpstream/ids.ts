import { createHash } from 'node:crypto';
import type { UpstreamOptions } from './options.ts';

/** An id as the upstream writes it. */
export type Id = number | string;

/** The first number of each kind, so that no two kinds share ids. */
const FIRST_NUMBER = {
  category: 1,
  subcategory: 21,
  product: 501,
  banner: 71,
  video: 81,
  hotspot: 91,
  user: 3_001,
  cartItem: 4_001,
  wishlistItem: 5_001,
  order: 6_001,
  orderItem: 7_001,
};

/** A UUID that is the same for the same text. */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Creates ids: `create(kind)` the next one, `at(kind, index)` the one of this place, from 0. */
export function createIds({ ids }: UpstreamOptions) {
  const counts = new Map<string, number>();
  function at(kind: keyof typeof FIRST_NUMBER, index: number): Id {
    return ids === 'numbers' ? FIRST_NUMBER[kind] + index : toUuid(`${kind} ${index}`);
  }
  return {
    at,
    create(kind: keyof typeof FIRST_NUMBER): Id {
      const index = counts.get(kind) ?? 0;
      counts.set(kind, index + 1);
      return at(kind, index);
    },
  };
}

export type Ids = ReturnType<typeof createIds>;
