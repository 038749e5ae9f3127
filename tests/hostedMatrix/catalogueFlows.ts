import type { Product } from '../hostedUpstream/catalogue.ts';
import { expectCard, expectCards, idsOf, type Card } from './cards.ts';
import type { Flow, FlowRun } from './flow.ts';

interface List<Item> {
  items: Item[];
}
interface HomeData {
  home: {
    banners: List<{ productId: string | null; subcategoryId: string | null }> | null;
    categories: List<{ name: string }> | null;
    collections: List<{ productId: string }> | null;
    dealsOfTheDay: List<Card> | null;
    onlyHereProducts: List<Card> | null;
    recommendedProducts: List<Card> | null;
    heroProduct: { product: Card } | null;
    shopTheLook: { look: { hotspots: { product: Card }[] } } | null;
    videos: List<{ url: string }> | null;
  };
}

/** One call for each section, and one for the featured product, whose description a lean list may lack. */
const CALLS_OF_HOME = 10;

export const home: Flow = async (run) => {
  const reader = await run.reader();
  const { categories, products } = run.catalogue;
  const { home: sections } = await run.sendCounted<HomeData>(
    'home costs at most 10 calls',
    CALLS_OF_HOME,
    reader,
    'Home',
  );
  const [first, second] = products as [Product, Product];
  const isPresent = run.options.optionalFields === 'present';
  run.expect(
    'banners lead to their product or their subcategory',
    sections?.banners?.items.map(({ productId, subcategoryId }) => productId ?? subcategoryId),
    isPresent ? [String(first.id), String(second.subcategoryId)] : [null, null],
  );
  const subcategories = categories.flatMap((category) => category.subcategories);
  run.expect('home shows its categories', idsOf(sections?.categories?.items as never), idsOf(subcategories));
  run.expect('home shows its collections', sections?.collections?.items.length, 4);
  run.expect('home shows its films', sections?.videos?.items.length, 1);
  expectCards(
    run,
    'home shows its featured products',
    sections?.recommendedProducts?.items,
    products.slice(0, 4),
  );
  expectCards(run, 'home shows its deals', sections?.dealsOfTheDay?.items, products.slice(8, 12));
  expectCards(
    run,
    'home shows its exclusive products',
    sections?.onlyHereProducts?.items,
    products.slice(16, 20),
  );
  expectCard(run, sections?.heroProduct?.product, first);
  run.expect(
    'home shows the look with its products',
    sections?.shopTheLook?.look.hotspots.map(({ product }) => product.name),
    [first.name, second.name],
  );
  await run.expectPictures(sections?.recommendedProducts, 4);
  await run.expectPictures(sections?.banners, 2);
  await run.expectFilm(sections?.videos?.items[0]?.url);
  const shell = await run.send<{ featuredCategories: List<{ name: string }> | null }>(reader, 'Shell');
  run.expect(
    'the header shows the categories',
    shell.featuredCategories?.items.map(({ name }) => name),
    categories.map(({ name }) => name),
  );
};

interface CategoryData {
  category: { name: string; subcategories: { id: string; name: string; products: List<Card> }[] } | null;
}

export const category: Flow = async (run) => {
  const reader = await run.reader();
  const [expected] = run.catalogue.categories;
  // The categories for its name, its subcategories, and the products of each of two.
  const { category: found } = await run.sendCounted<CategoryData>(
    'a category costs a call for each row and two more',
    4,
    reader,
    'Category',
    { id: String(expected!.id), products: 8 },
  );
  run.expect('a category has its name', found?.name, expected!.name);
  run.expect(
    'a category has its subcategories',
    found?.subcategories.map(({ name }) => name),
    expected!.subcategories.map(({ name }) => name),
  );
  for (const [index, row] of (found?.subcategories ?? []).entries())
    expectCards(run, 'a row shows its products', row.products.items, productsOf(run, index));
  await run.expectPictures(found, 16);
  const unknown = await run.execute<CategoryData>(reader, 'Category', { id: '987654', products: 8 });
  run.expect('an unknown category has no subcategories', unknown.data?.category?.subcategories ?? [], []);
};

/** The products of a subcategory by its place in the catalogue. */
function productsOf({ catalogue }: FlowRun, index: number): Product[] {
  const subcategories = catalogue.categories.flatMap((one) => one.subcategories);
  return catalogue.products.filter(({ subcategoryId }) => subcategoryId === subcategories[index]!.id);
}

const MAX_PRICE = 1_600;

interface ListData {
  subcategory: {
    name: string | null;
    products: List<Card> & { total: number | null; totalPages: number | null; availableBrands: string[] };
  } | null;
}

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)].sort();

export const list: Flow = async (run) => {
  const reader = await run.reader();
  const all = productsOf(run, 0);
  const id = String(all[0]!.subcategoryId);
  const read = async (filter: object, page = 1, pageSize = 16) => {
    const variables = { id, filter, page, pageSize, sort: 'FEATURED' };
    return (await run.send<ListData>(reader, 'Subcategory', variables)).subcategory;
  };
  const first = await read({}, 1, 5);
  expectCards(run, 'a list shows its first page', first?.products.items, all.slice(0, 5));
  run.expect('a list knows its total', first?.products.total, all.length);
  run.expect('a list knows its number of pages', first?.products.totalPages, 2);
  if (run.options.optionalFields === 'present') {
    // A lean product has no `sub_category_name`, and no other call names the subcategory.
    if (run.options.listedProducts === 'full')
      run.expect('a list has its name', first?.name, all[0]!.subcategoryName);
    run.expect(
      'a list knows its brands',
      first?.products.availableBrands,
      distinct(all.map(({ brand }) => brand)),
    );
  }
  await run.expectPictures(first?.products, 5);
  expectCards(run, 'a list shows its last page', (await read({}, 2, 5))?.products.items, all.slice(5));
  run.expect('a list is empty after its last page', (await read({}, 3, 5))?.products.items, []);
  const brands = distinct(all.map(({ brand }) => brand)).slice(0, 2);
  const ofBrands = all.filter(({ brand }) => brands.includes(brand));
  const found = await read({ brands });
  if (run.options.severalValues === 'one')
    run.check('a list finds products of two brands', (found?.products.items.length ?? 0) > 0, found);
  else expectCards(run, 'a list finds products of two brands', found?.products.items, ofBrands);
  const types = ['Club', 'Junior'];
  const ofTypes = await read({ types });
  if (run.options.severalValues === 'one')
    run.check('a list finds products of two types', (ofTypes?.products.items.length ?? 0) > 0, ofTypes);
  else
    run.expect(
      'a list finds products of two types',
      idsOf(ofTypes?.products.items),
      idsOf(all.filter(({ type }) => types.includes(type))),
    );
  const cheap = await read({ priceMax: MAX_PRICE });
  run.expect(
    'a list finds products by price',
    idsOf(cheap?.products.items),
    idsOf(all.filter(({ price, discountedPrice }) => (discountedPrice ?? price) <= MAX_PRICE)),
  );
  run.expect('a list that finds nothing is empty', (await read({ brands: ['Nobody'] }))?.products.items, []);
};

interface ProductData {
  product:
    (Card & { description: string | null; attributeGroups: { name: string }[]; images: object[] }) | null;
}

export const product: Flow = async (run) => {
  const reader = await run.reader();
  const { attributes, inventory, optionalFields } = run.options;
  const [discounted, plain] = run.catalogue.products as [Product, Product];
  const { scarce, soldOut } = run.catalogue;
  const read = async (id: unknown) =>
    (await run.send<ProductData>(reader, 'Product', { id: String(id) })).product ?? null;
  const { product: shown } = await run.sendCounted<ProductData>(
    'a product costs one call',
    // Its subcategory has a name of its own only in the subcategory's list, where the product lacks it.
    optionalFields === 'absent' ? 2 : 1,
    reader,
    'Product',
    {
      id: String(discounted.id),
    },
  );
  expectCard(run, shown, discounted);
  expectCard(run, await read(plain.id), plain);
  run.expect(
    'a product has its attributes',
    shown?.attributeGroups.map(({ name }) => name),
    attributes === 'texts' || attributes === 'mixed' ? ['General', 'Care'] : [],
  );
  run.expect(
    'a product has its description',
    shown?.description,
    optionalFields === 'present' ? discounted.description : null,
  );
  await run.expectPictures(shown, 1);
  if (inventory === 'object') {
    run.expect('a product has few units left', (await read(scarce.id))?.stock?.isLow, true);
    run.expect('a product is sold out', (await read(soldOut.id))?.stock?.isOut, true);
  }
  run.expect('an unknown product is null', await read('987654'), null);
  const similar = await run.send<{ product: { similar: Card[] } | null }>(reader, 'SimilarProducts', {
    id: String(discounted.id),
  });
  run.expect('a product has similar products', similar.product?.similar.length, 7);
  const viewed = await run.send<{ products: (Card | null)[] }>(reader, 'ViewedProducts', {
    ids: idsOf([discounted, plain]),
  });
  run.expect(
    'viewed products are shown',
    viewed.products?.map((card) => card?.name),
    [discounted.name, plain.name],
  );
};
