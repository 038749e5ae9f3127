import { type SQL, and, or, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { products, subcategories } from '../db/schema/index.ts';

/** More words than this say nothing more, and would only cost. */
const MAX_WORDS = 8;

/** How alike (0 to 1) a misspelt word and a part of a name must be: "badmnton" and "badminton" are at 0.5. */
const ALIKE = 0.4;

/** The words of a search, without anything that means something to a query language. */
const wordsOf = (term: string) =>
  term
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

/** Every word begins a word of the name, brand, subcategory or description, whatever its ending. */
const exactly = (words: string[]) =>
  sql`${products.searchDocument} @@ to_tsquery('english', ${words.map((word) => `${word}:*`).join(' & ')})`;

/** Every word is in the document, or is like a part of the name, the brand or the subcategory's name. */
const roughly = (words: string[]) =>
  and(
    ...words.map((word) =>
      or(
        exactly([word]),
        sql`word_similarity(${word}, ${products.name}) >= ${ALIKE}`,
        sql`word_similarity(${word}, ${products.brand}) >= ${ALIKE}`,
        sql`${products.subcategoryId} in (select ${subcategories.id} from ${subcategories}
            where word_similarity(${word}, ${subcategories.name}) >= ${ALIKE})`,
      ),
    ),
  );

/**
 * What selects the products that a shopper means by `term`; undefined when it holds no word. Full text first; only
 * when that finds nothing the slower look for words that are merely alike, which forgives a typo.
 */
export async function searchCondition(db: Database, term: string): Promise<SQL | undefined> {
  const words = wordsOf(term);
  if (words.length === 0) return undefined;
  const exact = exactly(words);
  const [hit] = await db
    .select({ one: sql`1` })
    .from(products)
    .where(exact)
    .limit(1);
  return hit ? exact : roughly(words);
}
