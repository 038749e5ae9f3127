import { z } from 'zod';
import { namesMistake } from '../errors/failedBodies.ts';
import { entriesOf, isMap, readEntries } from './scalars.ts';

// Where stores put a list, and what they say beside it (docs/hosted-upstream.md#lists).

type Fields = Record<string, unknown>;

/** The names under which a list may be, besides its own; each may also be an envelope around a list with its counts. */
const LIST_NAMES = ['results', 'data', 'items'];

const MAX_ENVELOPES = 3;

/** What stores say of a list that they leave out when it is empty; beside anything else a list is under a name that is not known. */
const SAID_OF_LISTS =
  /^(?:count|total|total_count|total_items|total_price|pages?|page_size|per_page|(?:total|num|current|last)_pages?|from|to|limit|offset|(?:next|prev|previous|first|last)(?:_page_url)?|path|links|meta|pagination|success|status|version|currency|id|user|user_id|created_at|updated_at)$/;

const TOTALS = ['count', 'total', 'total_count', 'total_items', 'total_price'];

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Number(value) === 0;

function isLeftOut(body: Fields): boolean {
  const said = { ...body, ...metaOf(body) };
  return (
    Object.keys(body).every((name) => SAID_OF_LISTS.test(name)) &&
    TOTALS.every((name) => isNothing(said[name]))
  );
}

/** What is said of a list in `meta`, `pagination` or `page` (Spring). */
function metaOf({ meta, pagination, page }: Fields): Fields {
  const inner = isMap(meta) && isMap(meta['pagination']) ? meta['pagination'] : {};
  return {
    ...(isMap(page) && page),
    ...(isMap(pagination) && pagination),
    ...inner,
    ...(isMap(meta) && meta),
  };
}

/**
 * A body with a list as `results`, and beside it all that is said of the list; null for a body without a list. A store may leave out an
 * empty one, and null is the body of 204.
 */
export function listBodyOf(body: unknown, ownName = 'results', envelopes = MAX_ENVELOPES): Fields | null {
  const bare = entriesOf(body);
  if (bare) return { results: bare };
  if (!isMap(body) || namesMistake(body['error'])) return null;
  const meta = metaOf(body);
  for (const name of new Set([ownName, ...LIST_NAMES])) {
    const value = body[name];
    if (value === undefined) continue;
    const results = entriesOf(value);
    if (results) return { ...meta, ...body, results };
    const inner = envelopes > 0 ? listBodyOf(value, ownName, envelopes - 1) : null;
    if (inner) return { ...meta, ...body, ...inner };
  }
  return isLeftOut(body) ? { ...meta, ...body, results: [] } : null;
}

/** A body with a list, read by `read`, which gets all that is said beside it too. */
export const wireListBody = <Item extends z.ZodType, Result>(
  item: Item,
  ownName: string,
  read: (items: ReturnType<typeof readEntries<Item>>, said: Fields) => Result,
) =>
  z.unknown().transform((body, { issues }): Result => {
    const said = listBodyOf(body, ownName);
    if (said) return read(readEntries(said['results'] as unknown[], item), said);
    issues.push({ code: 'custom', path: [ownName], message: 'not a list', input: body });
    return z.NEVER;
  });

/** A list that is all that a body says. */
export const wireResults = <Item extends z.ZodType>(item: Item, ownName = 'results') =>
  wireListBody(item, ownName, (items) => items);
