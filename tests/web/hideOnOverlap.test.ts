import { describe, expect, it } from 'vitest';
import { liftOff, type Box } from '../../web/layout/hideOnOverlap.ts';

const at = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The chat link on a phone of 360 by 740 px. */
const CHAT = at(292, 672, 52, 52);
const HALF = 370;

describe('what floats steps aside', () => {
  it('stays where nothing lies under it', () => {
    expect(liftOff(CHAT, [], HALF)).toBe(0);
    expect(liftOff(CHAT, [at(16, 680, 160, 44), at(184, 500, 160, 44)], HALF)).toBe(0);
    // Side by side is not over each other.
    expect(liftOff(CHAT, [at(132, 680, 160, 44), at(184, 628, 160, 44)], HALF)).toBe(0);
  });

  it('goes just above what it would cover, and above what lies there too', () => {
    expect(liftOff(CHAT, [at(184, 690, 160, 44)], HALF)).toBe(724 - 690 + 8);
    const name = at(184, 640, 130, 40);
    expect(liftOff(CHAT, [name, at(184, 690, 160, 44)], HALF)).toBe(724 - 640 + 8);
  });

  it('stays when there is no free place within reach', () => {
    const wall = Array.from({ length: 12 }, (_, index) => at(184, 740 - index * 50, 160, 44));
    expect(liftOff(CHAT, wall, HALF)).toBe(0);
  });
});
