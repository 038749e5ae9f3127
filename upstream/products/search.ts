import { type SQL, desc, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { products, searchWords } from '../db/schema/index.ts';
import { wordsOf } from './words.ts';

/** More words than this say nothing more, and would only cost. */
const MAX_WORDS = 8;

/** How alike (0 to 1, by trigrams) a misspelt word and a word of the shop must be: "raket" and "racket" are at 0.44. */
const ALIKE = 0.35;

/** Words that are nearly as alike as the most alike one are meant too, such as a plural. */
const NEARLY = 0.8;

const matches = (query: string) => sql`${products.searchDocument} @@ to_tsquery('english', ${query})`;

/** Words that begin so, whatever their ending. */
const beginning = (word: string) => `${word}:*`;

/**
 * Whether a query finds anything. Materialised, or the planner, hoping to meet a hit soon, would read every product for a
 * word that none has.
 */
async function finds(db: Database, query: string): Promise<boolean> {
  const [hit] = await db
    .select({ one: sql`1` })
    .from(
      sql`(with hits as materialized (select 1 from ${products} where ${matches(query)}) select 1 from hits) as hits`,
    )
    .limit(1);
  return hit !== undefined;
}

/** What is searched for a word: the word as it is when the shop knows it, else the words it resembles most. */
async function meant(db: Database, word: string): Promise<string> {
  if (await finds(db, beginning(word))) return beginning(word);
  const likeness = sql<number>`similarity(${searchWords.word}, ${word})`;
  const alike = await db
    .select({ word: searchWords.word, likeness })
    .from(searchWords)
    .where(sql`${likeness} >= ${ALIKE}`)
    .orderBy(desc(likeness))
    .limit(5);
  const enough = (alike[0]?.likeness ?? 0) * NEARLY;
  const close = alike.filter((each) => each.likeness >= enough).map((each) => beginning(each.word));
  return close.length === 0 ? beginning(word) : `(${close.join(' | ')})`;
}

/**
 * What selects the products that a shopper means by `term`: every word begins a word of the name, brand, subcategory
 * or description. Only when that finds nothing are words that the shop does not know taken for typos, and replaced.
 * A term that is not empty and yet holds no word, such as "!!!", finds nothing.
 */
export async function searchCondition(db: Database, term: string): Promise<SQL> {
  const words = wordsOf(term).slice(0, MAX_WORDS);
  if (words.length === 0) return sql`false`;
  const exact = words.map(beginning).join(' & ');
  if (await finds(db, exact)) return matches(exact);
  const queries: string[] = [];
  for (const word of words) queries.push(await meant(db, word));
  return matches(queries.join(' & '));
}
