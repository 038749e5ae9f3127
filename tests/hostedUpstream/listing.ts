import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unitPriceOf, type Product } from './catalogue.ts';
import { numberOf, writePage } from './paging.ts';
import { writeListedProduct } from './products.ts';
import type { Store } from './store.ts';
import { writeList } from './writing.ts';

const DEFAULT_PAGE_SIZE = 12;

type Query = Record<string, string | string[] | undefined>;

/** The values of a filter; a repeated parameter is an array. */
export function valuesOf({ severalValues }: Store['options'], value: Query[string]): string[] {
  const values = [value ?? []].flat().filter((text) => text !== '');
  if (severalValues === 'commas') return values.flatMap((text) => text.split(','));
  // Django's `QueryDict.get()` returns the last value.
  return severalValues === 'one' ? values.slice(-1) : values;
}

const ORDERINGS: Record<string, (a: Product, b: Product) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  current_price_value: (a, b) => unitPriceOf(a) - unitPriceOf(b),
  created_at: (a, b) => a.createdAt.localeCompare(b.createdAt),
};

/** Sorts by DRF's `ordering`: the name of a field, with a minus for descending. */
function sort(products: Product[], ordering: Query[string]): Product[] {
  const [, minus, field = ''] = /^(-?)(\w+)$/.exec(String(ordering ?? '')) ?? [];
  const compare = ORDERINGS[field];
  if (!compare) return products;
  return products.toSorted((a, b) => (minus === '-' ? compare(b, a) : compare(a, b)));
}

function findProducts({ catalogue, options }: Store, query: Query): Product[] {
  const words = String(query['search'] ?? '').toLowerCase();
  const brands = valuesOf(options, query['brand']);
  const types = valuesOf(options, query['type']);
  const found = catalogue.products.filter(
    ({ name, brand, type }) =>
      name.toLowerCase().includes(words) &&
      (brands.length === 0 || brands.includes(brand)) &&
      (types.length === 0 || types.includes(type)),
  );
  return sort(found, query['ordering']);
}

/** `GET /api/products`, with and without a slash. */
function serveListing(app: FastifyInstance, store: Store): void {
  const { options } = store;
  async function list(request: FastifyRequest) {
    const query = request.query as Query;
    const products = findProducts(store, query);
    if (query['search'] !== undefined && options.searchResult === 'array')
      return products.map((product) => writeListedProduct(store, product));
    const page = {
      page: numberOf(query['page'], 1),
      pageSize: numberOf(query['page_size'], DEFAULT_PAGE_SIZE),
      url: `${store.origins.api}${request.url}`,
    };
    return writePage(store, products, page, 'listing', (product) => writeListedProduct(store, product));
  }
  app.get('/api/products/', list);
  if (options.redirects !== 'append_slash') app.get('/api/products', list);
}

function writeBrands({ options, catalogue }: Store): object {
  const objects = catalogue.brands.map((name, index) => ({ id: index + 1, name }));
  if (options.brands === 'results') return { results: objects };
  return { brands: options.brands === 'objects' ? objects : catalogue.brands };
}

/** With Django's APPEND_SLASH, a GET without the slash at its end is redirected to the path with it. */
export function appendSlash(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '', query] = request.url.split('?');
  return reply.redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 301);
}

/** Serves the public reads of the REST API. */
export function serveProducts(app: FastifyInstance, store: Store): void {
  const { catalogue, options, sessions } = store;
  app.register(async (scope) => {
    if (options.publicReads === 'signed_in')
      scope.addHook('onRequest', async (request) => void sessions.userIdOf(request));
    serveListing(scope, store);
    const lists = { featured: 0, 'deal-of-the-day': 8, exclusive: 16 };
    for (const [name, start] of Object.entries(lists)) {
      scope.get(`/api/products/${name}/`, async () => {
        const products = catalogue.products.slice(start, start + 4);
        return products.map((product) => writeListedProduct(store, product));
      });
    }
    scope.get('/api/categories/featured/', async () => ({
      results: writeList(
        options,
        catalogue.categories.map(({ id, name }) => ({ id, name })),
      ),
    }));
    scope.get('/api/brands/', async (request, reply) =>
      options.redirects === 'other_origin'
        ? reply.redirect(`${store.origins.cdn}${request.url}`, 302)
        : writeBrands(store),
    );
  });
}
