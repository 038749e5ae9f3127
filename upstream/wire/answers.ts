import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WireOptions } from './options.ts';
import { type Fields, isObject, writeValues } from './values.ts';

/** The first sentence of a refusal. */
const sentenceOf = (body: Fields): unknown => body['detail'] ?? Object.values(body).flat()[0];

/** The position of what is sold out among the items of an order: "items.1.quantity"; of a cart's line "quantity". */
function lackingField({ body }: FastifyRequest, productId: unknown): string {
  const { items } = (body ?? {}) as { items?: { product_id: unknown }[] };
  if (!items) return 'quantity';
  const index = items.findIndex((item) => String(item.product_id) === String(productId));
  return `items.${Math.max(0, index)}.quantity`;
}

/** `{message, errors}`: what was sent is refused with 422, a token that cannot be renewed too. */
function writeMessage(reply: FastifyReply, { detail, code, product_id, ...fields }: Fields): Fields {
  const { request, statusCode } = reply;
  const isLack = code === 'out_of_stock';
  const errors = isLack ? { [lackingField(request, product_id)]: [detail] } : fields;
  const isRenewal = request.url === '/api/token/refresh/';
  if (statusCode === 400 || isLack || isRenewal) reply.code(422);
  const message = sentenceOf(isLack ? { detail } : { ...(detail !== undefined && { detail }), ...fields });
  return { message, ...(Object.keys(errors).length > 0 && { errors }) };
}

/** Writes a refusal, and changes its status where a lack of stock has none of its own. */
function writeRefusal({ refusals }: WireOptions, reply: FastifyReply, body: Fields): Fields {
  if (refusals === 'detail') return body;
  if (refusals === 'message') return writeMessage(reply, body);
  const { code, product_id } = body;
  const isLack = code === 'out_of_stock';
  if (refusals === 'error') return { error: sentenceOf(body), ...(isLack && { code, product_id }) };
  if (!isLack) return body;
  reply.code(400);
  return { non_field_errors: [body['detail']] };
}

/** Writes a page of a list, or a whole list. */
function writePage({ pages, lists }: WireOptions, { results, ...body }: Fields): unknown {
  const { count, total, next, previous, page, page_size: _size, ...others } = body;
  const { pages: _pages, total_pages: _totalPages, ...named } = others;
  const hasPages = page !== undefined || total !== undefined;
  if (!hasPages && lists === 'array') return results;
  if (pages === 'meta') {
    const { total_pages: last_page = _pages, page_size: per_page } = body;
    const numbers = page === undefined ? {} : { current_page: page, last_page, per_page };
    const links = page === undefined ? {} : { links: { next, prev: previous } };
    return {
      data: results,
      ...links,
      ...(hasPages && { meta: { ...numbers, total: count ?? total } }),
      ...named,
    };
  }
  if (pages === 'numbered' || !hasPages) return { results, ...body };
  if (pages === 'django')
    return { count: count ?? total, ...(page !== undefined && { next, previous }), results, ...named };
  const { available_brands: brands, available_product_types: product_types } = named;
  return page === undefined
    ? { results, total, brands, product_types }
    : { results, next: next !== null && Number(page) + 1 };
}

/** Writes the list of brands: their names, or objects in `results`. */
function writeBrands({ lists, pages }: WireOptions, body: Fields): unknown {
  const names = body['brands'] as string[];
  if (lists === 'array') return names;
  if (lists === 'data') return { data: names };
  if (pages !== 'django') return body;
  return { count: names.length, next: null, previous: null, results: names.map((name) => ({ name })) };
}

/** Leaves out what a store may lack. */
function leaveGaps(body: Fields): Fields {
  const { featuredProducts, videos } = body as Record<string, Fields[] | undefined>;
  if (featuredProducts?.[0]) Object.assign(featuredProducts[0], { product_id: null });
  if (videos?.[0]) Object.assign(videos[0], { video_url: 'videos/not-uploaded.mp4' });
  return body;
}

function writeShape(options: WireOptions, url: string, body: Fields): unknown {
  if (Array.isArray(body['results'])) return writePage(options, body);
  if (Array.isArray(body['brands'])) return writeBrands(options, body);
  if (url === '/api/users/register/' && options.registration === 'user') {
    const { access: _access, refresh: _refresh, ...user } = body;
    return user;
  }
  const { version, ...section } = options.gaps ? leaveGaps(body) : body;
  return options.optionalFields === 'left_out' ? section : { ...section, version };
}

/** Writes the body of an answer. */
export function writeAnswer(
  options: WireOptions,
  { url, protocol, host }: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): unknown {
  if (!isObject(body)) return body;
  const isRefusal = reply.statusCode >= 400;
  const shape = isRefusal ? writeRefusal(options, reply, body) : writeShape(options, url, body);
  const answer = writeValues(options, `${protocol}://${host}`, shape);
  const isBare =
    isRefusal || options.envelope === 'none' || (isObject(answer) && Array.isArray(answer['data']));
  return isBare ? answer : { data: answer };
}
