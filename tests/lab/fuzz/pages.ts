import type { SeededRandom } from '../../kit/seededRandom.ts';
import { sendRawRequest } from '../../kit/rawRequest.ts';
import type { Findings } from './findings.ts';
import { runConcurrently } from './runConcurrently.ts';
import { oddText, withoutLoneSurrogates } from './randomValues.ts';

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
  '/upload/profile-picture',
  '/graphql',
  '/livez',
  '/payment/sandbox/checkout.js',
] as const;
const PARAMETERS = [
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

/** Headers that every response must have. */
const REQUIRED_HEADERS = ['content-security-policy', 'x-content-type-options', 'strict-transport-security'];

const visibleAscii = (text: string): string => text.replace(/[^!-~]/g, '').slice(0, 2_000);
const encoded = (text: string): string => encodeURIComponent(withoutLoneSurrogates(text)).slice(0, 2_000);

function randomPath(random: SeededRandom): string {
  const base = random.oneOf(PATHS);
  let path: string = base;
  const mutation = random.between(0, 6);
  if (mutation === 0) path = `/${visibleAscii(oddText(random)).replace(/[?#]/g, '')}`;
  if (mutation === 1) path = base.replace(/[^/]*$/, () => encoded(oddText(random)));
  if (mutation === 2) path = `${base}/${encoded(oddText(random))}`;
  if (mutation === 3)
    path = base.replaceAll('/', random.oneOf(['//', '/./', '/%2e%2e/', '/../', '\\', '/;/']));
  const query = Array.from(
    { length: random.between(0, 3) },
    () =>
      `${random.oneOf(PARAMETERS)}=${random.happens(0.8) ? encoded(oddText(random)) : visibleAscii(oddText(random))}`,
  );
  return `${path.startsWith('/') ? path : `/${path}`}${query.length > 0 ? `?${query.join('&')}` : ''}`.replaceAll(
    ' ',
    '%20',
  );
}

/** Requests `count` random URLs with random headers. Returns the number of responses by status. */
export async function fuzzPages(
  { url, findings }: { url: string; findings: Findings },
  count: number,
  seed: number,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  await runConcurrently(count, seed, async (random) => {
    const path = randomPath(random);
    const method = random.oneOf(METHODS);
    const headers = Object.fromEntries(
      Array.from({ length: random.between(0, 3) }, () => [
        random.oneOf(HEADERS),
        visibleAscii(oddText(random)),
      ]),
    );
    if (random.happens(0.05)) headers['host'] = visibleAscii(oddText(random));
    const body = method === 'POST' || method === 'PUT' ? withoutLoneSurrogates(oddText(random)) : undefined;
    const requestText = `${method} ${path} ${JSON.stringify(headers)} ${body ?? ''}`;
    try {
      const response = await sendRawRequest(url, {
        method,
        path,
        headers,
        ...(body !== undefined && { body }),
      });
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      findings.checkResponse(response, requestText);
      const missing = REQUIRED_HEADERS.filter((name) => response.headers[name] === undefined);
      if (missing.length > 0)
        findings.add(`status ${response.status} without ${missing.join(', ')}`, requestText);
      // No path of the shop redirects.
      if (response.headers.location !== undefined)
        findings.add('a redirect', `${requestText}\n  -> ${response.headers.location}`);
    } catch (error) {
      findings.add(`no answer: ${(error as Error).message}`, requestText);
    }
  });
  return statuses;
}
