import { type SQL, desc, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { products, searchWords } from '../db/schema/index.ts';
import { type HitCache, readCatalogueVersion } from './hitCache.ts';
import { splitWords } from './searchWords.ts';

/** A search term that was resolved to words of the catalogue. */
export interface Search {
  /** The full-text query; empty if the term matches nothing. */
  query: string;
  /** The version of the catalogue before the term was resolved. */
  version: string;
}

/** Further words of a search term are ignored, to limit its cost. */
const MAX_WORDS = 8;

/** The minimum trigram similarity (0 to 1) of a misspelt word and a known word. "raket" and "racket" have 0.44. */
const MIN_SIMILARITY = 0.35;

/** Words with at least this share of the best similarity are searched too, for example a plural. */
const NEAR_BEST_RATIO = 0.8;

/** The SQL condition of a full-text query. */
export const matchesQuery = (query: string): SQL =>
  sql`${products.searchDocument} @@ to_tsquery('english', ${query})`;

/** Matches all words with this prefix. */
const prefixTerm = (word: string) => `${word}:*`;

/**
 * Whether a query has any match. The materialised CTE makes the planner use the index: with a plain `limit 1` it expects an early
 * match, and scans all products for a word without one.
 */
async function hasMatches(db: Database, query: string): Promise<boolean> {
  const [hit] = await db
    .select({ one: sql`1` })
    .from(
      sql`(with hits as materialized (select 1 from ${products} where ${matchesQuery(query)}) select 1 from hits) as hits`,
    )
    .limit(1);
  return hit !== undefined;
}

/** The query for one word: the word itself if the catalogue contains it, else the most similar known words. */
async function resolveWord(db: Database, word: string): Promise<string> {
  if (await hasMatches(db, prefixTerm(word))) return prefixTerm(word);
  const similarity = sql<number>`similarity(${searchWords.word}, ${word})`;
  const similarWords = await db
    .select({ word: searchWords.word, similarity })
    .from(searchWords)
    .where(sql`${similarity} >= ${MIN_SIMILARITY}`)
    .orderBy(desc(similarity))
    .limit(5);
  const threshold = (similarWords[0]?.similarity ?? 0) * NEAR_BEST_RATIO;
  const closest = similarWords
    .filter((candidate) => candidate.similarity >= threshold)
    .map((candidate) => prefixTerm(candidate.word));
  return closest.length === 0 ? prefixTerm(word) : `(${closest.join(' | ')})`;
}

/**
 * Resolves a search term: each of its words must be a prefix of a word in the name, brand, subcategory or description.
 * Without any match, unknown words count as typing errors and are replaced by similar ones.
 * A term without letters and digits, such as "!!!", matches nothing.
 */
export async function resolveSearch(db: Database, cache: HitCache, term: string): Promise<Search> {
  const version = await readCatalogueVersion(db);
  const words = splitWords(term).slice(0, MAX_WORDS);
  if (words.length === 0) return { query: '', version };
  const exact = words.map(prefixTerm).join(' & ');
  const query = await cache.query(`${version} ${exact}`, async () => {
    if (await hasMatches(db, exact)) return exact;
    const queries: string[] = [];
    for (const word of words) queries.push(await resolveWord(db, word));
    return queries.join(' & ');
  });
  return { query, version };
}
