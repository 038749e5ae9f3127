import type { Colourway } from './colour.ts';
import type { Pen } from './pen.ts';

/** The drawing of one kind of product, centred, within about 480 x 560. */
export interface ProductDrawing {
  /** `variant` is a small number that changes details between products of one kind, such as the number on a shirt. */
  draw: (pen: Pen, paint: Colourway, variant: number) => string;
  /** A drawing with a foot stands on the floor with a contact shadow. Without it, the drawing hangs in front of the wall. */
  foot?: { y: number; halfWidth: number };
  /** The rotation of the first view in degrees. Other views are rotated relative to it. */
  turn?: number;
  scale?: number;
  /** Shows digits or a dial, so it is never mirrored. */
  hasText?: boolean;
}
