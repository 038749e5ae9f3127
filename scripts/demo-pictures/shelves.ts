import { rowsOf, type Aisle, type ColourName, type Shelf } from '../../upstream/catalogue/categorySeed.ts';
import { mix, paint, TINTS } from './colour.ts';
import { ground } from './ground.ts';
import { thing } from './objects/index.ts';
import { Pen } from './pen.ts';
import { artOf } from './products.ts';
import { picture, place } from './scene.ts';

/**
 * The picture of a whole shelf, 1000 x 1000: its main goods, large, between two others of the shelf. Deeper than the product
 * pictures, so that a row of shelves does not read as a row of products; what matters stays in the middle 70 %.
 */
export function shelfPicture(aisle: Aisle, shelf: Shelf, index: number): string {
  const pen = new Pen();
  const rows = rowsOf(shelf);
  const kinds = [...new Set(rows.map(({ type }) => artOf(shelf, type)))];
  const colour = (step: number): ColourName =>
    shelf.colours[(aisle.id * 2 + index * 4 + step * 2) % shelf.colours.length]!;
  const [main, left, right] = [kinds[0]!, kinds[1] ?? kinds[0]!, kinds[2] ?? kinds[0]!].map(thing);
  const standing = main!.foot !== undefined;
  const t = TINTS[aisle.tint];
  const back =
    `<g transform="scale(1.25 1)">${ground(pen, { tint: aisle.tint, variant: index + 2, floor: standing, deep: true })}</g>` +
    (standing ? `<path d="M0 800H1000V1000H0Z" fill="${mix(t.shape, t.deep, 0.8)}" opacity=".45"/>` : '');
  const at = (what: typeof main, step: number, x: number, scale: number, turn: number) => {
    const stands = what!.foot !== undefined && standing;
    const y = stands
      ? (step === 0 ? 890 : 800) - what!.foot!.y * scale * (what!.scale ?? 1)
      : step === 0
        ? 520
        : 470;
    return place(
      pen,
      {
        thing: what!,
        paint: paint(colour(step)),
        variant: index + step,
        x,
        y,
        scale,
        turn: stands ? 0 : turn,
        mirror: step === 2 && !what!.readable,
      },
      0.32,
    );
  };
  return picture(
    pen,
    1000,
    1000,
    back + at(left, 1, 255, 0.9, -16) + at(right, 2, 745, 0.9, -16) + at(main, 0, 500, 1.24, 0),
  );
}
