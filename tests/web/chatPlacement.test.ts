import { describe, expect, it } from 'vitest';
import { computeLiftPx, type Rectangle } from '../../web/layout/chatPlacement.ts';

const boxAt = (left: number, top: number, width: number, height: number): Rectangle => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The chat link on a phone of 360 by 740 px. */
const CHAT_BOX = boxAt(292, 672, 52, 52);
const MAX_LIFT_PX = 370;

describe('the floating chat link', () => {
  it('stays where it covers nothing', () => {
    expect(computeLiftPx(CHAT_BOX, [], MAX_LIFT_PX)).toBe(0);
    expect(computeLiftPx(CHAT_BOX, [boxAt(16, 680, 160, 44), boxAt(184, 500, 160, 44)], MAX_LIFT_PX)).toBe(0);
    // Adjacent boxes do not overlap.
    expect(computeLiftPx(CHAT_BOX, [boxAt(132, 680, 160, 44), boxAt(184, 628, 160, 44)], MAX_LIFT_PX)).toBe(
      0,
    );
  });

  it('moves just above what it would cover, also when something lies there too', () => {
    expect(computeLiftPx(CHAT_BOX, [boxAt(184, 690, 160, 44)], MAX_LIFT_PX)).toBe(724 - 690 + 8);
    const name = boxAt(184, 640, 130, 40);
    expect(computeLiftPx(CHAT_BOX, [name, boxAt(184, 690, 160, 44)], MAX_LIFT_PX)).toBe(724 - 640 + 8);
  });

  it('has no place when nothing within reach is free', () => {
    const wall = Array.from({ length: 12 }, (_, index) => boxAt(184, 740 - index * 50, 160, 44));
    expect(computeLiftPx(CHAT_BOX, wall, MAX_LIFT_PX)).toBeNull();
  });
});
