import type { Colourway } from './colour.ts';
import type { Pen } from './pen.ts';
import type { Traits } from './traits.ts';

export type Material = 'leather' | 'cloth' | 'wood' | 'metal' | 'rubber' | 'plain';

/** The drawing of one kind of product, centred, within about 480 x 560. */
export interface ProductDrawing {
  draw: (pen: Pen, paint: Colourway, traits: Traits) => string;
  /** The other side, where it differs by more than a turn: the back of a shirt, the sole of a shoe. */
  other?: (pen: Pen, paint: Colourway, traits: Traits) => string;
  /**
   * What the second view does: `turned` shows a flat thing from the side with its thickness, `slender` one of wires and rods without
   * it, `lying` lays a round one down, `level` only shows `other`.
   */
  otherView?: 'turned' | 'slender' | 'lying' | 'level';
  /** The point that the third view looks at closely, and how closely; by default the middle, at 2.5 times the size. */
  detail?: { x: number; y: number; zoom?: number };
  /** The material that the third view shows on it. */
  material?: Material;
  /** A drawing with a foot stands on the floor with a contact shadow. Without it, the drawing hangs in front of the wall. */
  foot?: { y: number; halfWidth: number };
  /** The rotation of the first view in degrees. Other views are rotated relative to it. */
  turn?: number;
  scale?: number;
  /** Shows digits or a dial, so it is never mirrored. */
  hasText?: boolean;
}
