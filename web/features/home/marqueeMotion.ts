/** How fast the phrases move, in px per second, and how long the wheel makes them fast, in ms (specification, section 9). */
export const BASE_SPEED = 50;
export const FAST_SPEED = 150;
export const FAST_TIME = 500;

/** 1 goes to the left, as one reads; -1 to the right. */
export interface MarqueeState {
  /** How far the phrases have gone, in px: from 0 to the width of one repetition. */
  offset: number;
  direction: 1 | -1;
  /** Until when they are fast, in ms of the clock that `advance` is given. */
  fastUntil: number;
}

export const atRest: MarqueeState = { offset: 0, direction: 1, fastUntil: 0 };

/** The wheel was turned by `delta` at `now`: fast for a while, in the wheel's direction. Turned sideways, nothing changes. */
export function turn(state: MarqueeState, delta: number, now: number): MarqueeState {
  if (delta === 0) return state;
  return { ...state, direction: delta > 0 ? 1 : -1, fastUntil: now + FAST_TIME };
}

/** Where the phrases are at `to`, having been at `state.offset` at `from` (ms). After `width` px they look as before. */
export function advance(state: MarqueeState, from: number, to: number, width: number): MarqueeState {
  const fast = Math.max(0, Math.min(to, state.fastUntil) - from);
  const way = (fast * FAST_SPEED + (to - from - fast) * BASE_SPEED) / 1000;
  const offset = state.offset + state.direction * way;
  return { ...state, offset: width > 0 ? ((offset % width) + width) % width : 0 };
}
