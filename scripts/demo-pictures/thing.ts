import type { Paint } from './colour.ts';
import type { Pen } from './pen.ts';

/** One kind of goods as a drawing, centred, within about 480 x 560. */
export interface Thing {
  /** `variant` is a small number that changes details between products of one kind (a number on a shirt, a row of studs). */
  draw: (pen: Pen, paint: Paint, variant: number) => string;
  /** Things with a foot stand on the floor with a contact shadow; the others hang before the wall. */
  foot?: { y: number; half: number };
  /** The turn, in degrees, of the first view; others are turned from here. */
  turn?: number;
  scale?: number;
  /** Carries figures or a dial: never shown mirrored. */
  readable?: boolean;
}
