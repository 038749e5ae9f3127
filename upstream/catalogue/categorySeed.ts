/**
 * A shelf is one subcategory as somebody writes it by hand: a few lines about the whole, and one text row per product.
 * `build.ts` turns shelves into products; `compose/` draws their pictures.
 */
export interface Shelf {
  name: string;
  /** Two short lines: they stand under the name on the home page. */
  description: string;
  /** Which object of `compose/objects` the pictures show; by the product's type where a shelf holds several kinds. */
  art: string | Record<string, string>;
  /** Colourways in order; a row takes the one at its position. One name: the goods come in one colour only. */
  colours: readonly ColourName[];
  /** Names of the specification values of each row, in order. */
  columns: readonly string[];
  /** Choices shown with the details, for example shoe sizes; nothing to choose when absent. */
  sizes?: { name: string; values: readonly string[] };
  /**
   * Sentences with {name}, {type}, {colour} and the columns' names in braces. A product takes two of them after its own sentence;
   * one that would repeat word for word on this shelf is passed over, and so is one that is only true `of` other types.
   */
  facts: readonly (string | { of: readonly string[]; say: string })[];
  /** One product a line: brand | name | type | price in rupees | values; values | a sentence that is true of this one only. */
  rows: string;
}

export interface Aisle {
  id: number;
  name: string;
  featuredRank: number | null;
  /** The picture family: one soft tint for all its grounds. */
  tint: TintName;
  shelves: readonly Shelf[];
}

export type TintName = 'rackets' | 'cricket' | 'pitch' | 'road' | 'gym' | 'water';

export type ColourName =
  | 'Ink'
  | 'White'
  | 'Cobalt'
  | 'Sky'
  | 'Teal'
  | 'Forest'
  | 'Volt'
  | 'Amber'
  | 'Coral'
  | 'Crimson'
  | 'Rose'
  | 'Violet'
  | 'Sand'
  | 'Natural'
  | 'Tan';

export interface ShelfRow {
  brand: string;
  name: string;
  type: string;
  rupees: number;
  values: string[];
  sentence: string;
}

/** Reads the rows of a shelf. Throws on a row with a missing or surplus part, naming it. */
export function rowsOf(shelf: Shelf): ShelfRow[] {
  return shelf.rows
    .trim()
    .split('\n')
    .map((line) => {
      const parts = line.split('|').map((part) => part.trim());
      const [brand, name, type, price, values, sentence] = parts;
      if (parts.length !== 6 || !brand || !name || !type || !price || !values || !sentence) {
        throw new Error(`${shelf.name}: not a row of six parts: ${line}`);
      }
      const row = {
        brand,
        name,
        type,
        rupees: Number(price),
        values: values.split(';').map((value) => value.trim()),
        sentence,
      };
      if (!Number.isInteger(row.rupees))
        throw new Error(`${shelf.name}: price of ${name} is not a whole number`);
      if (row.values.length !== shelf.columns.length)
        throw new Error(
          `${shelf.name}: ${name} has ${row.values.length} values for ${shelf.columns.length} columns`,
        );
      return row;
    });
}
