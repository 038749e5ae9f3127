import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WireOptions } from './options.ts';
import { type Fields, toJwt, toNumber } from './values.ts';

/** The filters that take several values. */
const SEVERAL_VALUES = ['brand', 'type', 'product_type'];

/** Between names that are exact: those of a parameter that is repeated. */
export const NAME_SEPARATOR = '\u001f';

/** Joins repeated values so that each stays exact, with its commas. */
function joinValues(query: Fields): void {
  for (const name of SEVERAL_VALUES) {
    const value = query[name];
    // A separator at the end makes a single value exact too.
    if (value !== undefined) query[name] = [value, ''].flat().map(String).join(NAME_SEPARATOR);
  }
}

/** Replaces the id of a wishlist item in the path by that of its product, which the route removes by. */
async function toRemovedProduct(app: FastifyInstance, { headers, params }: FastifyRequest): Promise<void> {
  const { authorization = '' } = headers;
  const response = await app.inject({ url: '/api/wishlist/', headers: { authorization } });
  const body = response.json<{ data?: Fields; items?: unknown }>();
  const items = (body.data ?? body).items as { id: unknown; product: { id: unknown } }[] | undefined;
  const path = params as { id: string };
  const item = items?.find(({ id }) => String(id) === path.id);
  path.id = String(item?.product.id ?? '');
}

/** Redirects a read to the path with a slash at its end. */
export function appendSlash(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const [path = '', query] = request.url.split('?');
  if (request.method !== 'GET' || path.endsWith('/') || !path.startsWith('/api/')) return null;
  return reply.redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 301);
}

/** Changes the headers of a call into those of the routes. */
export function readHeaders(options: WireOptions, { raw: { headers } }: FastifyRequest): void {
  delete headers['idempotency-key'];
  if (options.tokens === 'opaque' && headers.authorization !== undefined)
    headers.authorization = headers.authorization.replace(/\S+$/, toJwt);
}

/** Changes the parameters and the body of a call into those of the routes. */
export async function readCall(
  app: FastifyInstance,
  options: WireOptions,
  request: FastifyRequest,
): Promise<void> {
  const query = request.query as Fields;
  if (options.pageSize === 'fixed') delete query['page_size'];
  if (options.severalValues === 'repeated') joinValues(query);
  if (options.wishlistRemovalId === 'item' && request.routeOptions.url === '/api/wishlist/remove/:id/')
    await toRemovedProduct(app, request);
  if (options.ids === 'uuids') {
    Object.assign(query, toNumber(query));
    Object.assign(request.params as Fields, toNumber(request.params));
    request.body = toNumber(request.body);
  }
  const body = request.body as Fields | null | undefined;
  if (options.tokens === 'opaque' && typeof body?.['refresh'] === 'string')
    body['refresh'] = toJwt(body['refresh']);
}
