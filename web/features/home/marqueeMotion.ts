/** The marquee's speeds, and how long a turn of the mouse wheel speeds it up (docs/product.md#motion). */
const BASE_SPEED_PX_PER_SECOND = 50;
const FAST_SPEED_PX_PER_SECOND = 150;
const FAST_DURATION_MS = 500;

export interface MarqueeState {
  /** From 0 to the width of one group of phrases. */
  offsetPx: number;
  direction: 1 | -1;
  /** The end of the fast phase, on the clock of `advanceMarquee`. */
  fastUntilMs: number;
}

export const initialMarqueeState: MarqueeState = { offsetPx: 0, direction: 1, fastUntilMs: 0 };

/** Applies a turn of the wheel: fast for a while, in the wheel's direction. A `deltaY` of 0 (sideways) changes nothing. */
export function applyWheel(state: MarqueeState, deltaY: number, nowMs: number): MarqueeState {
  if (deltaY === 0) return state;
  return { ...state, direction: deltaY > 0 ? 1 : -1, fastUntilMs: nowMs + FAST_DURATION_MS };
}

/** The state at `toMs`, given the state at `fromMs`. The offset wraps at `groupWidthPx`, where the next group begins. */
export function advanceMarquee(
  state: MarqueeState,
  fromMs: number,
  toMs: number,
  groupWidthPx: number,
): MarqueeState {
  const fastMs = Math.max(0, Math.min(toMs, state.fastUntilMs) - fromMs);
  const distancePx =
    (fastMs * FAST_SPEED_PX_PER_SECOND + (toMs - fromMs - fastMs) * BASE_SPEED_PX_PER_SECOND) / 1000;
  const offsetPx = state.offsetPx + state.direction * distancePx;
  return {
    ...state,
    offsetPx: groupWidthPx > 0 ? ((offsetPx % groupWidthPx) + groupWidthPx) % groupWidthPx : 0,
  };
}
