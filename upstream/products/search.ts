import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { products } from '../db/schema/index.ts';
import { searchWords } from './searchDocument.ts';

/** Further words of a search term are ignored. */
const MAX_WORDS = 8;

const matches = (query: string): SQL<boolean> => sql`${products.searchDocument} @@ ${query}::tsquery`;

/**
 * The queries of a search term from the narrowest to the widest, with the weights of `searchDocument`: its last word says what is
 * searched, as in "racket bag", or another word does, as in "rackets for badminton".
 */
function queriesOf(words: string[]): string[] {
  const all = (suffix: string) => words.map((word) => `'${word}'${suffix}`).join(' & ');
  const withNoun = (noun: number) =>
    words.map((word, index) => `'${word}':${index === noun ? 'A' : 'AB'}`).join(' & ');
  const withAnyNoun = words.map((_, noun) => `(${withNoun(noun)})`).join(' | ');
  return [withNoun(words.length - 1), withAnyNoun, all(':AB'), all(':*AB'), all(''), all(':*')];
}

/**
 * The condition of a search term: what is named so, then whole words before parts of words, and the description only when nothing
 * else contains them. A term without letters and digits, such as "!!!", matches nothing.
 */
export async function searchCondition(db: Database, term: string): Promise<SQL> {
  const words = searchWords(term).slice(0, MAX_WORDS);
  if (words.length === 0) return sql`false`;
  const queries = queriesOf(words);
  const found = sql.join(
    queries.map((query) => sql`bool_or(${matches(query)})`),
    sql`, `,
  );
  const [row] = await db
    .select({ narrowest: sql<number | null>`array_position(array[${found}], true)` })
    .from(products);
  const query = queries[(row?.narrowest ?? 0) - 1];
  return query === undefined ? sql`false` : matches(query);
}
