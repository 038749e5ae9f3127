import { seededInteger, seededRandom } from './seededRandom.ts';
import {
  parseProductSeeds,
  type CategorySeed,
  type ColourName,
  type SubcategorySeed,
  type ProductSeed,
} from './categorySeed.ts';
import { summaryOf } from './summaries.ts';
import type { CatalogueProduct, CatalogueSubcategory } from '../products/catalogue.ts';

/** The pictures of a product: the whole, another angle, and a detail. */
export const PICTURE_COUNT = 3;

export const productPicturePath = (id: number, view: number) => `products/${id}-${view}.webp`;
export const subcategoryPicturePath = (id: number) => `subcategories/${id}.webp`;

/** Ids contain the parent's id, and stay the same when a row is added at the end: category 1, subcategory 13, product 1304. */
export const subcategoryId = (category: CategorySeed, position: number) => category.id * 10 + position + 1;
export const productId = (subcategoryId: number, row: number) => subcategoryId * 100 + row + 1;

export const colourOf = (subcategory: SubcategorySeed, row: number): ColourName =>
  subcategory.colours[row % subcategory.colours.length]!;

export function subcategoriesOf(category: CategorySeed): CatalogueSubcategory[] {
  return category.subcategories.map((subcategory, index) => {
    const id = subcategoryId(category, index);
    return {
      id,
      categoryId: category.id,
      name: subcategory.name,
      description: subcategory.description,
      image: subcategoryPicturePath(id),
    };
  });
}

export function productsOf(category: CategorySeed): CatalogueProduct[] {
  return category.subcategories.flatMap((subcategory, index) => {
    const parentId = subcategoryId(category, index);
    const usedSentences = new Set<string>();
    return parseProductSeeds(subcategory).map((row, position) => {
      const id = productId(parentId, position);
      const colour = colourOf(subcategory, position);
      const price = row.rupees * 100;
      return {
        id,
        subcategoryId: parentId,
        name: `${row.brand} ${row.name}`,
        brand: row.brand,
        description: buildDescription(subcategory, row, position, colour, usedSentences),
        price,
        discountedPrice: discountedPrice(id, row.rupees),
        images: Array.from({ length: PICTURE_COUNT }, (_, view) => productPicturePath(id, view + 1)),
        extraAttributes: attributes(subcategory, row, colour),
        stock: stockQuantity(id),
        featuredRank: seededInteger(1, 10_000, id, 'rank'),
        unitsSold: Math.round(1800 * seededRandom(id, 'sold') ** 2 * (row.rupees < 2000 ? 1 : 0.4)),
        createdAt: createdAt(id),
      };
    });
  });
}

function buildDescription(
  subcategory: SubcategorySeed,
  row: ProductSeed,
  position: number,
  colour: ColourName,
  usedSentences: Set<string>,
): string {
  const values: Record<string, string> = {
    name: row.name,
    type: row.type.toLowerCase(),
    colour: colour.toLowerCase(),
  };
  subcategory.columns.forEach((column, index) => (values[column] = row.values[index]!));
  const sentences = [`${summaryOf(subcategory, row, values)}.`, row.sentence];
  for (let step = 0; step < subcategory.sentenceTemplates.length && sentences.length < 4; step++) {
    const template =
      subcategory.sentenceTemplates[(position * 2 + step) % subcategory.sentenceTemplates.length]!;
    if (typeof template !== 'string' && !template.types.includes(row.type)) continue;
    const sentence = (typeof template === 'string' ? template : template.template).replaceAll(
      /\{([^}]+)\}/g,
      (_, key: string) => {
        const value = values[key];
        if (value === undefined) throw new Error(`${subcategory.name}: no value named ${key}`);
        return value;
      },
    );
    if (usedSentences.has(sentence)) continue;
    usedSentences.add(sentence);
    sentences.push(correctGrammar(sentence));
  }
  return sentences.join(' ');
}

/** Corrects a sentence from a template: a capital at its beginning, and 'an' before a vowel ('an elastic band'). */
function correctGrammar(sentence: string): string {
  const articled = sentence.replaceAll(/\b([Aa]) (?=(even|elastic|insulated|all|embossed|easy)\b)/g, '$1n ');
  return articled[0]!.toUpperCase() + articled.slice(1);
}

function attributes(
  subcategory: SubcategorySeed,
  row: ProductSeed,
  colour: ColourName,
): CatalogueProduct['extraAttributes'] {
  const specifications = Object.fromEntries(
    subcategory.columns.map((column, index) => [column, row.values[index]!]),
  );
  const details: Record<string, string | string[]> = { type: row.type };
  if (subcategory.colours.length > 1) details.Colour = colour;
  if (subcategory.sizes) details[subcategory.sizes.name] = [...subcategory.sizes.values];
  return { Specifications: specifications, Details: details };
}

/** In paise. About a third of the products are discounted, most by 10 to 40 %, a few by up to 60 %, but never below ₹199. */
function discountedPrice(id: number, rupees: number): number | null {
  if (seededRandom(id, 'fell') > 0.36) return null;
  const percent =
    seededRandom(id, 'deep') > 0.9
      ? seededInteger(45, 60, id, 'percent')
      : seededInteger(10, 40, id, 'percent');
  const low = Math.max(199, Math.floor((rupees * (100 - percent)) / 1000) * 10 - 1);
  return low < rupees * 0.95 ? low * 100 : null;
}

/** About 5 % of the products are out of stock, and 8 % have only a few units. */
function stockQuantity(id: number): number {
  const random = seededRandom(id, 'stock');
  if (random < 0.05) return 0;
  if (random < 0.135) return seededInteger(1, 4, id, 'few');
  return seededInteger(8, 140, id, 'many');
}

const FIRST_DAY_MS = Date.UTC(2024, 5, 1);
const PERIOD_DAYS = 480;

function createdAt(id: number): string {
  const minutes = seededInteger(0, PERIOD_DAYS * 24 * 60, id, 'listed');
  return new Date(FIRST_DAY_MS + minutes * 60_000).toISOString();
}
