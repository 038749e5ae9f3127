import { between, chance } from './seededRandom.ts';
import { rowsOf, type Aisle, type ColourName, type Shelf, type ShelfRow } from './categorySeed.ts';
import type { CatalogueProduct, CatalogueSubcategory } from './types.ts';

/** How many pictures a product has: in full, from the other side and, for what people look at twice, from close. */
export const viewsOf = (rupees: number) => (rupees < 1500 ? 2 : 3);

export const mediaOfProduct = (id: number, view: number) => `products/${id}-${view}.webp`;
export const mediaOfSubcategory = (id: number) => `subcategories/${id}.webp`;

/** Ids say where a thing belongs and never shift when a row is added at the end: aisle 1, shelf 13, product 1304. */
export const subcategoryId = (aisle: Aisle, shelf: number) => aisle.id * 10 + shelf + 1;
export const productId = (subcategory: number, row: number) => subcategory * 100 + row + 1;

export const colourOf = (shelf: Shelf, row: number): ColourName => shelf.colours[row % shelf.colours.length]!;

export function subcategoriesOf(aisle: Aisle): CatalogueSubcategory[] {
  return aisle.shelves.map((shelf, index) => {
    const id = subcategoryId(aisle, index);
    return {
      id,
      categoryId: aisle.id,
      name: shelf.name,
      description: shelf.description,
      image: mediaOfSubcategory(id),
    };
  });
}

export function productsOf(aisle: Aisle): CatalogueProduct[] {
  return aisle.shelves.flatMap((shelf, index) => {
    const subcategory = subcategoryId(aisle, index);
    const said = new Set<string>();
    return rowsOf(shelf).map((row, position) => {
      const id = productId(subcategory, position);
      const colour = colourOf(shelf, position);
      const price = row.rupees * 100;
      return {
        id,
        subcategoryId: subcategory,
        name: `${row.brand} ${row.name}`,
        brand: row.brand,
        description: describe(shelf, row, position, colour, said),
        price,
        discountedPrice: fallenPrice(id, row.rupees),
        images: Array.from({ length: viewsOf(row.rupees) }, (_, view) => mediaOfProduct(id, view + 1)),
        extraAttributes: attributes(shelf, row, colour),
        stock: stockOf(id),
        featuredRank: between(1, 10_000, id, 'rank'),
        unitsSold: Math.round(1800 * chance(id, 'sold') ** 2 * (row.rupees < 2000 ? 1 : 0.4)),
        createdAt: listedAt(id),
      };
    });
  });
}

function describe(
  shelf: Shelf,
  row: ShelfRow,
  position: number,
  colour: ColourName,
  said: Set<string>,
): string {
  const words: Record<string, string> = {
    name: row.name,
    type: row.type.toLowerCase(),
    colour: colour.toLowerCase(),
  };
  shelf.columns.forEach((column, index) => (words[column] = row.values[index]!));
  const sentences = [row.sentence];
  for (let step = 0; step < shelf.facts.length && sentences.length < 3; step++) {
    const fact = shelf.facts[(position * 2 + step) % shelf.facts.length]!;
    if (typeof fact !== 'string' && !fact.of.includes(row.type)) continue;
    const sentence = (typeof fact === 'string' ? fact : fact.say).replaceAll(
      /\{([^}]+)\}/g,
      (_, key: string) => {
        const word = words[key];
        if (word === undefined) throw new Error(`${shelf.name}: no value named ${key}`);
        return word;
      },
    );
    if (said.has(sentence)) continue;
    said.add(sentence);
    sentences.push(tidy(sentence));
  }
  return sentences.join(' ');
}

/** A sentence made of parts: capital first, and 'an' where a part begins with a vowel ('an elastic band'). */
function tidy(sentence: string): string {
  const articled = sentence.replaceAll(/\b([Aa]) (?=(even|elastic|insulated|all|embossed|easy)\b)/g, '$1n ');
  return articled[0]!.toUpperCase() + articled.slice(1);
}

function attributes(shelf: Shelf, row: ShelfRow, colour: ColourName): CatalogueProduct['extraAttributes'] {
  const specifications = Object.fromEntries(
    shelf.columns.map((column, index) => [column, row.values[index]!]),
  );
  const details: Record<string, string | string[]> = { type: row.type };
  if (shelf.colours.length > 1) details.Colour = colour;
  if (shelf.sizes) details[shelf.sizes.name] = [...shelf.sizes.values];
  return { Specifications: specifications, Details: details };
}

/** In paise. About a third of the prices fell, most by 10 to 40 %, a few by up to 60 %; never below ₹199. */
function fallenPrice(id: number, rupees: number): number | null {
  if (chance(id, 'fell') > 0.36) return null;
  const percent = chance(id, 'deep') > 0.9 ? between(45, 60, id, 'percent') : between(10, 40, id, 'percent');
  const low = Math.max(199, Math.floor((rupees * (100 - percent)) / 1000) * 10 - 1);
  return low < rupees * 0.95 ? low * 100 : null;
}

/** Most shelves are full; about one product in twelve is nearly gone, one in twenty is gone. */
function stockOf(id: number): number {
  const luck = chance(id, 'stock');
  if (luck < 0.05) return 0;
  if (luck < 0.135) return between(1, 4, id, 'few');
  return between(8, 140, id, 'many');
}

const FIRST_DAY = Date.UTC(2024, 5, 1);
const DAYS = 480;

function listedAt(id: number): string {
  const minutes = between(0, DAYS * 24 * 60, id, 'listed');
  return new Date(FIRST_DAY + minutes * 60_000).toISOString();
}
