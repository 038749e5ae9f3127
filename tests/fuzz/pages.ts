import type { Chance } from '../kit/seededRandom.ts';
import { rawCall } from '../kit/rawCall.ts';
import type { Findings } from './findings.ts';
import { inLanes } from './lanes.ts';
import { oddText, whole } from './odd.ts';

const PATHS = [
  '/',
  '/login',
  '/register',
  '/reset-password',
  '/profile',
  '/cart',
  '/orders/1',
  '/subcategories/1',
  '/subcategories/11/products',
  '/products/1101',
  '/search',
  '/assets/none.js',
  '/media/none.webp',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/products-1.xml',
  '/upload/profile-picture',
  '/graphql',
  '/livez',
  '/payment/sandbox/checkout.js',
] as const;
const NAMES = [
  'search',
  'brand',
  'type',
  'sort',
  'page',
  'size',
  'next',
  'uid',
  'token',
  'priceMin',
  'inStock',
  '__proto__',
] as const;
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'range',
  'if-none-match',
  'if-modified-since',
  'origin',
  'referer',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'content-type',
] as const;
const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
] as const;

/** What stands on every answer, whatever it is. */
const ALWAYS = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];

const visible = (text: string): string => text.replace(/[^!-~]/g, '').slice(0, 2_000);
const encoded = (text: string): string => encodeURIComponent(whole(text)).slice(0, 2_000);

function addressOf(chance: Chance): string {
  const base = chance.oneOf(PATHS);
  let path: string = base;
  const turn = chance.between(0, 6);
  if (turn === 0) path = `/${visible(oddText(chance)).replace(/[?#]/g, '')}`;
  if (turn === 1) path = base.replace(/[^/]*$/, () => encoded(oddText(chance)));
  if (turn === 2) path = `${base}/${encoded(oddText(chance))}`;
  if (turn === 3) path = base.replaceAll('/', chance.oneOf(['//', '/./', '/%2e%2e/', '/../', '\\', '/;/']));
  const query = Array.from(
    { length: chance.between(0, 3) },
    () =>
      `${chance.oneOf(NAMES)}=${chance.happens(0.8) ? encoded(oddText(chance)) : visible(oddText(chance))}`,
  );
  return `${path.startsWith('/') ? path : `/${path}`}${query.length > 0 ? `?${query.join('&')}` : ''}`.replaceAll(
    ' ',
    '%20',
  );
}

/** Asks for so many odd addresses with odd headers. */
export async function fuzzPages(
  { url, findings }: { url: string; findings: Findings },
  count: number,
  seed: number,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  await inLanes(count, seed, async (chance) => {
    const path = addressOf(chance);
    const method = chance.oneOf(METHODS);
    const headers = Object.fromEntries(
      Array.from({ length: chance.between(0, 3) }, () => [chance.oneOf(HEADERS), visible(oddText(chance))]),
    );
    if (chance.happens(0.05)) headers['host'] = visible(oddText(chance));
    const body = method === 'POST' || method === 'PUT' ? whole(oddText(chance)) : undefined;
    const asked = `${method} ${path} ${JSON.stringify(headers)} ${body ?? ''}`;
    try {
      const answer = await rawCall(url, { method, path, headers, ...(body !== undefined && { body }) });
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      findings.judge(answer, asked);
      const missing = ALWAYS.filter((name) => answer.headers[name] === undefined);
      if (missing.length > 0) findings.add(`status ${answer.status} without ${missing.join(', ')}`, asked);
      // Nothing here sends anybody anywhere.
      if (answer.headers.location !== undefined)
        findings.add('a redirect', `${asked}\n  -> ${answer.headers.location}`);
    } catch (error) {
      findings.add(`no answer: ${(error as Error).message}`, asked);
    }
  });
  return statuses;
}
