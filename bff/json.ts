import { LIMITS } from './inputLimits.ts';

/** What a JSON text may have. `entriesOfList` and `entries` of lists are cut off, what exceeds another limit makes the text unreadable. */
export interface JsonLimits {
  levels: number;
  entriesOfList: number;
  entries: number;
  /** Of lists and maps together. */
  values: number;
  fields: number;
  objects: number;
  nameCharacters: number;
  /** Different sequences of names at the start of a map, as far as there are more fields than this. */
  shapes: number;
}

const STORE_LIMITS: JsonLimits = {
  levels: LIMITS.storeLevels,
  entriesOfList: LIMITS.storeListEntries,
  entries: LIMITS.storeEntries,
  values: Infinity,
  fields: LIMITS.storeFields,
  objects: LIMITS.storeObjects,
  nameCharacters: LIMITS.storeNameCharacters,
  shapes: LIMITS.storeShapes,
};

const CLIENT_LIMITS: JsonLimits = {
  levels: LIMITS.requestLevels,
  entriesOfList: Infinity,
  entries: Infinity,
  values: LIMITS.requestValues,
  fields: Infinity,
  objects: Infinity,
  nameCharacters: Infinity,
  shapes: Infinity,
};

/** Character codes, because comparing them is faster than comparing texts of one character. */
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_MAP = 123;
const CLOSE_MAP = 125;

/** The only field of what stands for the entries that were cut off a list; no other program writes such a name. */
const LEFT_OUT = '\u0000left out';

/** The last entry of a list that was cut, as JSON. */
const leftOutEntry = (count: number): string => JSON.stringify({ [LEFT_OUT]: count });

/** How many entries of the list were cut off: its last entry says so. 0 for a whole list, and for another value. */
export function leftOutOf(list: unknown): number {
  const last: unknown = Array.isArray(list) ? list.at(-1) : null;
  if (typeof last !== 'object' || last === null || !Object.hasOwn(last, LEFT_OUT)) return 0;
  const count = (last as Record<string, unknown>)[LEFT_OUT];
  return Number.isSafeInteger(count) ? Math.max(0, Number(count)) : 0;
}

/** The position after a string that begins at `start`; NaN when it has no end. */
function endOfString(text: string, start: number): number {
  for (let quote = start; ;) {
    quote = text.indexOf('"', quote + 1);
    if (quote === -1) return NaN;
    let before = quote;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    // An even number of backslashes stands for themselves.
    if ((quote - before) % 2 === 0) return quote + 1;
  }
}

const SLOTS = 1 << 18;
const hashSeed = Math.floor(Math.random() * 2 ** 31);

/**
 * Counts the shapes of maps, a few of them as one: for each, V8 makes a hidden class, which takes ten times as long as a field of a
 * known shape. The seed hinders a store that wants all of its shapes to count as one.
 */
class ShapeCounter {
  readonly #seen = new Uint8Array(SLOTS);
  count = 0;

  /** `shape`: the hash of the names before this one in its map. Returns the hash with it. */
  add(shape: number, text: string, start: number, end: number): number {
    let hash = shape;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash ^= hash >>> 15;
    const slot = hash & (SLOTS - 1);
    if (this.#seen[slot] === 0) this.count += 1;
    this.#seen[slot] = 1;
    return hash;
  }
}

/**
 * Cuts the lists of a JSON text to what is read of them, in one pass before it is parsed: `JSON.parse` takes 0.7 s and 100 MB for 5 MB
 * of `{}`. Returns null for a text that is not read. Whether the text is JSON is found by the parser.
 */
export function cutJson(text: string, limits: JsonLimits): string | null {
  /** By level: the entries of a list so far; -1 for a map. */
  const lists: number[] = [];
  /** By level: a hash of the names in the map so far. */
  const shapeOf: number[] = [];
  const parts: string[] = [];
  let level = 0;
  let fields = 0;
  let objects = 0;
  let entries = 0;
  let values = 1;
  /** How far the text is in `parts`. */
  let copied = 0;
  /** Of the last string: before a colon it is a name. */
  let stringStart = 0;
  let stringEnd = 0;
  /** The level whose list is being cut off, where that began, and how many entries it has had since; 0: none. */
  let cutLevel = 0;
  let cutStart = 0;
  let leftOut = 0;
  let shapes: ShapeCounter | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      stringStart = at + 1;
      stringEnd = endOfString(text, at);
      if (Number.isNaN(stringEnd)) return null;
      at = stringEnd - 1;
    } else if (code === COMMA) {
      if (cutLevel > 0) {
        if (level === cutLevel) leftOut += 1;
        continue;
      }
      values += 1;
      if (values > limits.values) return null;
      const count = lists[level] ?? -1;
      if (count === -1) continue;
      entries += 1;
      lists[level] = count + 1;
      if (count + 1 < limits.entriesOfList && entries < limits.entries) continue;
      cutLevel = level;
      cutStart = at;
      leftOut = 1;
    } else if (code === COLON) {
      if (cutLevel > 0) continue;
      fields += 1;
      if (fields > limits.fields || stringEnd - stringStart > limits.nameCharacters) return null;
      if (fields <= limits.shapes) continue;
      shapes ??= new ShapeCounter();
      shapeOf[level] = shapes.add(shapeOf[level] ?? hashSeed, text, stringStart, stringEnd - 1);
      if (shapes.count > limits.shapes) return null;
    } else if (code === OPEN_LIST || code === OPEN_MAP) {
      level += 1;
      if (level > limits.levels) return null;
      if (cutLevel > 0) continue;
      objects += 1;
      if (objects > limits.objects) return null;
      lists[level] = code === OPEN_LIST ? 0 : -1;
      shapeOf[level] = hashSeed;
    } else if (code === CLOSE_LIST || code === CLOSE_MAP) {
      if (cutLevel > 0 && level === cutLevel) {
        parts.push(text.slice(copied, cutStart), ',', leftOutEntry(leftOut));
        copied = at;
        cutLevel = 0;
      }
      level -= 1;
    }
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(copied);
}

/** Half of a surrogate pair, as an escape. */
const HALF_PAIR = /\\u[dD][89a-fA-F]/;

/** Node has this method of ES2024 in all supported versions. */
type WellFormable = string & { toWellFormed(): string };

/** Replaces half an emoji, as a backend leaves it that cuts texts, by U+FFFD: no URL can be made of it. Changes lists and maps in place. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return (value as WellFormable).toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) value[index] = wellFormed(item);
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [wellFormed(name), wellFormed(item)]),
  );
}

/** What Redis has around a text of the store. */
const MAX_ENVELOPE_CHARACTERS = 100;

/** Parses a JSON text of the store or of Redis as far as it is read. @throws SyntaxError also for a text that is not read at all */
export function parseStoreJson(text: string): unknown {
  const cut = text.length > LIMITS.storeBytes + MAX_ENVELOPE_CHARACTERS ? null : cutJson(text, STORE_LIMITS);
  if (cut === null) throw new SyntaxError('More than is read of a JSON text.');
  const value: unknown = JSON.parse(cut);
  return HALF_PAIR.test(cut) ? wellFormed(value) : value;
}

/** False for a client's JSON text with more values or levels than a request may have: it is not parsed. */
export const isWithinRequest = (text: string): boolean => cutJson(text, CLIENT_LIMITS) !== null;
