import type { WireOptions } from './options.ts';

export type Fields = Record<string, unknown>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const UUID_OF_NUMBER = /^00000000-0000-4000-8000-(\d{12})$/;

const toUuid = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** The value with its UUIDs as the texts of the numbers that they stand for. */
export function toNumber(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toNumber);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toNumber(inner)]));
  if (typeof value !== 'string') return value;
  const [, digits] = UUID_OF_NUMBER.exec(value) ?? [];
  return digits === undefined ? value : String(Number(digits));
}

const toOpaque = (jwt: string): string => Buffer.from(jwt).toString('base64url');

/** A JSON Web Token has dots, a text without them is one that was made opaque. */
export const toJwt = (token: string): string =>
  token.includes('.') ? token : Buffer.from(token, 'base64url').toString();

const MONEY = new Set([
  'price',
  'discounted_price',
  'current_price',
  'subtotal',
  'total_price',
  'total_amount',
]);
const MEDIA = new Set([
  'image',
  'main_image',
  'main_image_url',
  'image_url',
  'player_image',
  'video_url',
  'poster_url',
  'profile_picture',
]);
const STATUSES = new Set(['status', 'payment_status']);
const INNER_LISTS = new Set(['items', 'hotspots', 'images']);
/** Their keys are the shop's or the shopper's own. */
const FREE_MAPS = new Set(['extra_attributes', 'preferences']);

/** Every so many products have no brand. */
const BRANDS_PER_GAP = 3;

const isId = (name: string): boolean => name === 'id' || name === 'user' || name.endsWith('_id');

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** In the spelling of America. */
function toStatus(word: string): Fields {
  const value = word.replace('cancelled', 'canceled');
  return { value, label: value.slice(0, 1).toUpperCase() + value.slice(1) };
}

/** Writes one field; `origin` is that of the store. */
function writeField(options: WireOptions, origin: string, name: string, value: unknown): unknown {
  if (FREE_MAPS.has(name) && isObject(value) && Object.keys(value).length === 0)
    return options.emptyMaps === 'arrays' ? [] : value;
  if (value === null || FREE_MAPS.has(name)) return value;
  if (Array.isArray(value) && INNER_LISTS.has(name) && options.innerLists === 'maps')
    // As PHP writes a list from which the first entry was taken.
    return Object.fromEntries(value.map((item, index) => [index + 1, writeValues(options, origin, item)]));
  const isOtherProduct = options.brandAndStock === 'object_and_number';
  if (typeof value === 'number') {
    if (name === 'amount' && options.paymentAmount === 'rupees') return (value / 100).toFixed(2);
    return isId(name) && options.ids === 'uuids' ? toUuid(value) : value;
  }
  if (typeof value === 'string') {
    if (MONEY.has(name) && options.money === 'numbers') return Number(value);
    if (MONEY.has(name) && options.money === 'rupee_texts') return rupees.format(Number(value));
    if (STATUSES.has(name) && options.statuses === 'objects') return toStatus(value);
    if (options.times === 'unzoned' && name.endsWith('_at')) return value.slice(0, 19).replace('T', ' ');
    if (options.times === 'unzoned' && name === 'date_of_birth') return `${value}T00:00:00.000000Z`;
    if (MEDIA.has(name) && options.media !== 'relative')
      return `${options.media === 'absolute' ? origin : ''}/media/${value}`;
    if ((name === 'access' || name === 'refresh') && options.tokens === 'opaque') return toOpaque(value);
    if (name === 'brand' && isOtherProduct) return { name: value };
  }
  if (name === 'inventory' && isObject(value) && isOtherProduct) return value['quantity'];
  return writeValues(options, origin, value);
}

/** Writes all fields of a body, those of what it contains too. */
export function writeValues(options: WireOptions, origin: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => writeValues(options, origin, item));
  if (!isObject(value)) return value;
  const hasNoBrand = options.gaps && 'brand' in value && Number(value['id']) % BRANDS_PER_GAP === 0;
  const fields = hasNoBrand ? { ...value, brand: null } : value;
  const written = Object.entries(fields).map(([name, field]): [string, unknown] => [
    name,
    writeField(options, origin, name, field),
  ]);
  return Object.fromEntries(
    written.filter(([, field]) => field !== null || options.optionalFields === 'sent'),
  );
}
