/**
 * The source of one subcategory, written by hand: its texts and one row per product. `build.ts` creates the products from it, and
 * `upstream/demo/drawings` draws their pictures.
 */
export interface SubcategorySeed {
  name: string;
  /** Two short lines, shown below the name on the home page. */
  description: string;
  /** The drawing in `upstream/demo/drawings/objects` for all products, or one for each product type. */
  drawing: string | Record<string, string>;
  /** Colours that the rows use in turn. With only one colour, the attribute `Colour` is not shown. */
  colours: readonly ColourName[];
  /** Names of the specification values in each row, in order. */
  columns: readonly string[];
  /** Options shown in the details, for example shoe sizes. */
  sizes?: { name: string; values: readonly string[] };
  /**
   * Sentences with the placeholders {name}, {type}, {colour} and the column names. A product gets two of them after its own
   * sentence. A template with `types` applies only to these types, and no sentence is used twice in a subcategory.
   */
  sentenceTemplates: readonly (string | { types: readonly string[]; template: string })[];
  /** One product per line: brand | name | type | price in rupees | values; values | a sentence about this product only. */
  rows: string;
}

export interface CategorySeed {
  id: number;
  name: string;
  featuredRank: number | null;
  /** The colour family of the picture backgrounds. */
  tint: TintName;
  subcategories: readonly SubcategorySeed[];
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

export interface ProductSeed {
  brand: string;
  name: string;
  type: string;
  rupees: number;
  values: string[];
  sentence: string;
}

/** Parses the rows of a subcategory. @throws for a row with missing or extra parts */
export function parseProductSeeds(subcategory: SubcategorySeed): ProductSeed[] {
  return subcategory.rows
    .trim()
    .split('\n')
    .map((line) => {
      const parts = line.split('|').map((part) => part.trim());
      const [brand, name, type, price, values, sentence] = parts;
      if (parts.length !== 6 || !brand || !name || !type || !price || !values || !sentence) {
        throw new Error(`${subcategory.name}: not a row of six parts: ${line}`);
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
        throw new Error(`${subcategory.name}: price of ${name} is not a whole number`);
      if (row.values.length !== subcategory.columns.length)
        throw new Error(
          `${subcategory.name}: ${name} has ${row.values.length} values for ${subcategory.columns.length} columns`,
        );
      return row;
    });
}
