import { mix } from './colour.ts';
import { limb, pathThrough, type Point } from './limb.ts';
import { group, type Pen } from './pen.ts';

/**
 * `open`: the fingers are spread. A number: the hand is closed around a handle that leans so many degrees to the right, or
 * would, with its thumb at the upper end.
 */
export type Hand = 'open' | number;

const FINGER = 17;

/** An open hand that points upwards, with its wrist at 0,0 and its thumb on the left. */
function openHand(pen: Pen, skin: string): string {
  const fingers: [Point, Point][] = [
    [
      [-17, -30],
      [-31, -66],
    ],
    [
      [-5, -34],
      [-9, -79],
    ],
    [
      [8, -34],
      [13, -77],
    ],
    [
      [19, -28],
      [33, -61],
    ],
  ];
  return (
    limb(pen, pathThrough([-14, -10], [-37, -24], [-44, -42]), FINGER + 2, mix(skin, '#0B0D2A', 0.1)) +
    fingers.map((finger) => limb(pen, pathThrough(...finger), FINGER, skin)).join('') +
    pen.softShape('M-20 8C-26 -8 -30 -28 -26 -38Q0 -50 27 -36C30 -24 24 -6 20 8Q0 18 -20 8Z', skin, {
      depth: 12,
      gloss: 0.3,
      shade: 0.3,
    })
  );
}

/** A hand around an upright handle at 0,0: the back of the hand on the left, the tips of the fingers on the right. */
function closedHand(pen: Pen, skin: string): string {
  const line = mix(skin, '#2A1410', 0.5);
  const fingers = [-19, -5, 9, 22].map((y, index) => {
    const end = [25, 28, 27, 22][index]!;
    return (
      limb(pen, pathThrough([-14, y], [end - 9, y + 2]), FINGER + 1, skin) +
      `<path d="M-12 ${y + 8}H${end - 8}" stroke="${line}" stroke-opacity=".55" stroke-width="2.4" stroke-linecap="round"/>`
    );
  });
  return (
    pen.softShape('M-8 -33C-26 -34 -36 -18 -35 2C-35 22 -24 34 -8 33Q6 20 4 0Q6 -20 -8 -33Z', skin, {
      depth: 12,
      gloss: 0.3,
      shade: 0.3,
    }) +
    fingers.join('') +
    limb(pen, pathThrough([-19, -22], [-4, -36], [14, -35]), FINGER + 1, mix(skin, '#FFFFFF', 0.08))
  );
}

/**
 * The hand at the end of a forearm.
 * @param elbow and `wrist` give the direction of an open hand
 */
export function drawHand(pen: Pen, hand: Hand, elbow: Point, wrist: Point, skin: string): string {
  const [x, y] = wrist;
  if (hand !== 'open') {
    // The back of the hand is on the side of the forearm.
    const radians = (hand * Math.PI) / 180;
    const side = (elbow[0] - x) * Math.cos(radians) + (elbow[1] - y) * Math.sin(radians);
    return group(closedHand(pen, skin), { x, y, turn: hand, mirror: side > 0 });
  }
  const turn = (Math.atan2(x - elbow[0], elbow[1] - y) * 180) / Math.PI;
  return group(openHand(pen, skin), { x, y, turn, mirror: turn < 0 });
}
