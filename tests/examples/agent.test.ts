import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { tools } from '../../examples/agent/tools.ts';
import { addToCart, readCart } from '../kit/cartOperations.ts';
import { createOrder, oneOfEach, orderInput, readOrders } from '../kit/checkoutOperations.ts';
import { openFaultProxy, respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createSeededRandom, type SeededRandom } from '../kit/seededRandom.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

const RUNS = 200;
const SEED = 46;
/** How many of the shop's answers are lost, so that the agent's server sends the request again. */
const LOST_ANSWERS = 0.005;
/** What an agent may try to call. */
const FORBIDDEN: [string, ...string[]] = ['place_order', 'start_payment', 'verify_payment', 'add_to_cart'];
const SERVER = ['--import', 'tsx', 'examples/agent/main.ts'];

/** A tool's result as a host sees it. */
interface Result {
  isError: boolean;
  text: string;
  data: unknown;
}

interface Agent {
  client: Client;
  call(name: string, variables?: Record<string, unknown>): Promise<Result>;
}

describe('the agent', () => {
  let shop: Shop;
  /** A BFF that executes trusted documents only. */
  let restrictedUrl: string;
  let productIds: string[];
  beforeAll(async () => {
    shop = await openShop({ upstream: { AUTH_ROTATE_REFRESH: '1' } });
    restrictedUrl = (await shop.openAnotherBff({ TRUSTED_DOCUMENTS: 'only' })).url;
    productIds = await shop.productsInStock(4);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  /** Starts the server as a host does, for this shopper's account, until the test ends. */
  async function startAgent(
    account: Pick<Shopper, 'email' | 'password'> | null,
    url = restrictedUrl,
  ): Promise<Agent> {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [...SERVER, url],
      env: {
        ...getDefaultEnvironment(),
        ...(account && { SHOPPER_EMAIL: account.email, SHOPPER_PASSWORD: account.password }),
      },
    });
    await client.connect(transport);
    onTestFinished(() => client.close());
    return {
      client,
      async call(name, variables = {}) {
        const result = await client.callTool({ name, arguments: variables });
        const [content] = result.content;
        const text = content?.type === 'text' ? content.text : '';
        return { isError: result.isError === true, text, data: result.structuredContent };
      },
    };
  }

  const logins = () => shop.faultProxy.callsTo('POST /api/users/login/').length;

  it('offers what the schema describes, and nothing that orders or pays', async () => {
    const { client } = await startAgent(null);
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual([
      'search_products',
      'featured_categories',
      'category',
      'subcategory',
      'product',
      'cart',
      'set_cart_item_quantity',
      'remove_from_cart',
      'wishlist',
      'add_to_wishlist',
      'remove_from_wishlist',
      'orders',
      'order',
      'checkout',
    ]);
    const toolOf = (name: string) => listed.find((tool) => tool.name === name);
    expect(toolOf('set_cart_item_quantity')).toMatchObject({
      description: expect.stringMatching(
        /^Sets the quantity of a product in the cart to an absolute number\./,
      ),
      inputSchema: {
        properties: {
          productId: { type: 'string', description: 'The product whose quantity is meant.' },
          quantity: { type: 'integer', description: 'The wanted quantity, 1 to 99.' },
        },
        required: ['productId', 'quantity'],
      },
      annotations: { readOnlyHint: false, idempotentHint: true, destructiveHint: true },
    });
    expect(toolOf('remove_from_cart')?.inputSchema.properties).toMatchObject({
      productId: { description: 'The product of the line.' },
    });
    expect(toolOf('add_to_wishlist')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: false,
    });
    expect(toolOf('cart')).toMatchObject({
      description: 'What a shopper is about to buy.',
      annotations: { readOnlyHint: true, destructiveHint: false },
    });
    expect(toolOf('search_products')?.inputSchema.properties).toMatchObject({
      filter: { properties: { brand: { type: 'string', description: 'Only this brand.' } } },
      sort: {
        default: 'RECENT',
        oneOf: expect.arrayContaining([expect.objectContaining({ const: 'PRICE_ASC' })]),
      },
      page: { type: 'integer', default: 1 },
    });
    for (const name of FORBIDDEN)
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(name);
  });

  it('changes only by mutations that may be sent again', () => {
    const mutations = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields();
    const changing = tools.filter(({ annotations }) => !annotations.readOnlyHint);
    expect(changing).toHaveLength(4);
    for (const { operation } of changing) {
      const field = operation.name.replace(/^./, (letter) => letter.toLowerCase());
      expect(mutations?.[field]?.description).toContain('May be sent again when no answer came');
    }
  });

  it('has its documents in the manifest that the shop trusts', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      'examples/agent/manifest.ts',
    ]);
    expect(JSON.parse(readFileSync('trusted-documents/agent/0.1.0.json', 'utf8'))).toEqual(
      JSON.parse(stdout),
    );
  });

  it('reads the catalogue as a guest', async () => {
    const { call } = await startAgent(null);
    const found = await call('search_products', { filter: { search: 'racket' }, sort: 'PRICE_ASC' });
    expect(JSON.parse(found.text)).toEqual(found.data);
    const { search } = found.data as { search: { items: { id: string; name: string }[] } };
    const [first] = search.items;
    expect((await call('product', { id: first?.id })).data).toMatchObject({ product: { name: first?.name } });
    expect((await call('product', { id: '999999' })).data).toEqual({ product: null });

    const categories = await call('featured_categories');
    const { featuredCategories } = categories.data as { featuredCategories: { items: { id: string }[] } };
    const [{ id } = { id: '' }] = featuredCategories.items;
    const { category } = (await call('category', { id })).data as {
      category: { id: string; subcategories: { id: string }[] };
    };
    expect(category.id).toBe(id);
    const list = await call('subcategory', {
      id: category.subcategories[0]?.id,
      filter: { inStock: true },
      sort: 'PRICE_DESC',
      pageSize: 2,
    });
    expect(list.data).toMatchObject({ subcategory: { products: { items: [{}, {}] } } });
    expect(logins()).toBe(0);

    const refused = await call('cart');
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('Nobody is signed in')]);
  });

  it('changes the cart and the wishlist of its shopper, and a repeated call changes nothing', async () => {
    const shopper = await createShopper(shop.url);
    const { call } = await startAgent(shopper);
    const [productId = '', other = ''] = productIds;
    await addToCart(shopper, other, 1);

    const set = { productId, quantity: 2 };
    const answers = [await call('set_cart_item_quantity', set), await call('set_cart_item_quantity', set)];
    expect(answers[1]).toEqual(answers[0]);
    expect(await readCart(shopper)).toEqual([
      { quantity: 1, product: { id: other } },
      { quantity: 2, product: { id: productId } },
    ]);
    expect((await call('cart')).data).toMatchObject({
      viewer: { cart: { items: [{ quantity: 1 }, { quantity: 2 }] } },
    });
    for (let times = 0; times < 2; times++)
      expect((await call('remove_from_cart', { productId })).isError).toBe(false);
    expect(await readCart(shopper)).toEqual([{ quantity: 1, product: { id: other } }]);

    for (const [name, length] of [
      ['add_to_wishlist', 1],
      ['add_to_wishlist', 1],
      ['remove_from_wishlist', 0],
      ['remove_from_wishlist', 0],
    ] as const) {
      expect((await call(name, { productId })).isError).toBe(false);
      const { viewer } = (await call('wishlist')).data as { viewer: { wishlist: { items: unknown[] } } };
      expect(viewer.wishlist.items).toHaveLength(length);
    }
    expect(logins()).toBe(1);
  });

  it('reads orders, and leaves paying to the person', async () => {
    const shopper = await createShopper(shop.url);
    const order = await createOrder(shopper, orderInput(oneOfEach(productIds.slice(0, 1))));
    const { call } = await startAgent(shopper);
    expect((await call('orders')).data).toMatchObject({
      viewer: { orders: { items: [{ number: order.number }] } },
    });
    expect((await call('order', { id: order.id })).data).toMatchObject({
      viewer: { order: { number: order.number, paymentNotice: { text: expect.any(String) } } },
    });
    expect((await call('checkout')).text).toContain(`${restrictedUrl}/checkout`);
    expect((await fetch(`${restrictedUrl}/checkout`)).status).toBe(200);
  });

  it('answers bad input with what is wrong', async () => {
    const { call } = await startAgent(await createShopper(shop.url));
    const [productId = ''] = productIds;
    for (const variables of [
      { productId },
      { productId, quantity: 'two' },
      { productId, quantity: 1, pay: true },
    ]) {
      const { isError, text } = await call('set_cart_item_quantity', variables);
      expect([isError, text]).toEqual([true, expect.stringMatching(/quantity|pay|additional/)]);
    }
    const tooFew = await call('set_cart_item_quantity', { productId, quantity: 0 });
    expect(tooFew).toMatchObject({
      isError: true,
      text: expect.stringMatching(/[a-z].*\.$/),
      data: { errors: [{ code: 'BAD_USER_INPUT', messages: [expect.any(String)] }] },
    });
    const unknown = await call('set_cart_item_quantity', { productId: '999999', quantity: 1 });
    expect(unknown).toMatchObject({
      isError: true,
      data: { errors: [{ code: 'BAD_USER_INPUT', productId: '999999' }] },
    });
    const tooMuch = await call('set_cart_item_quantity', { productId, quantity: 99 });
    expect(tooMuch).toMatchObject({ isError: true, data: { errors: [{ code: 'OUT_OF_STOCK', productId }] } });
  });

  it('says how long to wait when the shop asks for it', async () => {
    const { call } = await startAgent(await createShopper(shop.url));
    shop.faultProxy.fault('POST /api/cart/items/', {
      kind: 'respond',
      status: 429,
      body: '{}',
      headers: { 'retry-after': '40' },
    });
    const { isError, text, data } = await call('set_cart_item_quantity', {
      productId: productIds[0],
      quantity: 1,
    });
    expect([isError, text]).toEqual([true, expect.stringContaining('Try again after 40 seconds.')]);
    expect(data).toMatchObject({ errors: [{ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 40 }] });
  });

  it('signs in again when the session has ended', async () => {
    const { call } = await startAgent(await createShopper(shop.url));
    const [productId] = productIds;
    await call('set_cart_item_quantity', { productId, quantity: 3 });
    for (const name of ['cart', 'set_cart_item_quantity']) {
      const loginsBefore = logins();
      shop.clock.advance(3_600_000);
      shop.faultProxy.fault('POST /api/token/refresh/', respondWith(401, {}), 1);
      const { isError } = await call(name, name === 'cart' ? {} : { productId, quantity: 3 });
      expect([name, isError, logins() - loginsBefore]).toEqual([name, false, 1]);
    }
    expect((await call('cart')).data).toMatchObject({ viewer: { cart: { items: [{ quantity: 3 }] } } });
  });

  it('signs in once for parallel calls, and never again with a refused password', async () => {
    const shopper = await createShopper(shop.url);
    const { call } = await startAgent(shopper);
    await Promise.all(['cart', 'wishlist', 'orders'].map((name) => call(name)));
    expect(logins()).toBe(1);
    const forgetful = await startAgent({ email: shopper.email, password: 'another-one' });
    for (const name of ['cart', 'wishlist'])
      expect(await forgetful.call(name)).toMatchObject({
        isError: true,
        data: { errors: [{ code: 'UNAUTHENTICATED', messages: [expect.any(String)] }] },
      });
    expect(logins()).toBe(2);
  });

  it('sends texts to a shop that does not know its documents', async () => {
    const bff = await shop.openAnotherBff({ TRUSTED_DOCUMENTS: 'off' });
    const { call } = await startAgent(await createShopper(shop.url), bff.url);
    expect((await call('cart')).data).toMatchObject({ viewer: { cart: { items: [] } } });
    await bff.close();
  });

  it('reports a shop that does not answer', async () => {
    const bff = await shop.openAnotherBff();
    await bff.close();
    const { call } = await startAgent(null, bff.url);
    expect(await call('featured_categories')).toMatchObject({
      isError: true,
      text: expect.stringContaining(`No answer came from ${bff.url}.`),
    });
  });

  it('ends its session when its host leaves', async () => {
    const bff = await openFaultProxy(restrictedUrl);
    onTestFinished(() => bff.close());
    const { email, password } = await createShopper(shop.url);
    const host = spawn(process.execPath, [...SERVER, bff.url], {
      env: { ...process.env, SHOPPER_EMAIL: email, SHOPPER_PASSWORD: password },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void host.kill());
    const clientInfo = { name: 'test', version: '1.0.0' };
    const requests = [
      { method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
      { method: 'tools/call', params: { name: 'cart', arguments: {} } },
    ];
    requests.forEach((request, id) =>
      host.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...request })}\n`),
    );
    for await (const line of createInterface(host.stdout)) if (line.includes('"id":1')) break;
    host.stdin.end();
    await once(host, 'exit');
    const sent = bff.calls.map(({ body }) => (JSON.parse(body) as { operationName: string }).operationName);
    expect(sent).toEqual(['SignIn', 'Cart', 'SignOut']);
  });

  it(`neither orders, pays nor doubles a line in ${RUNS} scripted runs`, async () => {
    const bff = await openFaultProxy(restrictedUrl);
    onTestFinished(() => bff.close());
    const shopper = await createShopper(shop.url);
    const agent = await startAgent(shopper, bff.url);
    await agent.call('cart');
    const [script, network] = [createSeededRandom(SEED), createSeededRandom(SEED)];
    bff.chooseFaults(() => (network.happens(LOST_ANSWERS) ? { kind: 'lose_response' } : null));
    const expected = new Map<string, number>();
    let calls = 0;
    for (let run = 0; run < RUNS; run++) {
      for (let left = script.between(1, 2); left > 0; left--)
        calls += await playTurn(script, agent, expected);
      const lines = (await readCart(shopper)).map(({ product, quantity }) => [product.id, quantity]);
      expect([run, lines.sort()]).toEqual([run, [...expected].sort()]);
    }
    console.log(`${RUNS} scripted runs made ${calls} calls`);
    expect(await readOrders(shopper)).toEqual([]);
    expect(shop.faultProxy.callsTo('POST /api/orders/')).toEqual([]);
    expect(shop.faultProxy.callsTo('payment')).toEqual([]);
  }, 240_000);

  /** Makes the calls of one turn at once, some of them twice. Returns their number; `expected` is the cart afterwards. */
  async function playTurn(
    script: SeededRandom,
    { client, call }: Agent,
    expected: Map<string, number>,
  ): Promise<number> {
    const calls = Array.from({ length: script.between(1, 3) }, () => randomCall(script));
    const repeated = calls.filter(() => script.happens(0.4));
    const all = [...calls, ...repeated];
    const results = await Promise.all(
      all.map(async ([name, variables]) =>
        FORBIDDEN.includes(name)
          ? expect(client.callTool({ name, arguments: variables })).rejects.toThrow(name)
          : expect((await call(name, variables)).isError).toBe(false),
      ),
    );
    for (const [name, { productId, quantity }] of all) {
      if (name === 'set_cart_item_quantity') expected.set(String(productId), Number(quantity));
      if (name === 'remove_from_cart') expected.delete(String(productId));
    }
    return results.length;
  }

  function randomCall(script: SeededRandom): [name: string, variables: Record<string, unknown>] {
    const productId = productIds[script.between(0, productIds.length - 1)] ?? '';
    return script.oneOf<[string, Record<string, unknown>]>([
      ['set_cart_item_quantity', { productId, quantity: script.between(1, 9) }],
      ['set_cart_item_quantity', { productId, quantity: script.between(1, 9) }],
      ['remove_from_cart', { productId }],
      ['add_to_wishlist', { productId }],
      ['remove_from_wishlist', { productId }],
      ['cart', {}],
      ['orders', {}],
      ['product', { id: productId }],
      ['checkout', {}],
      [script.oneOf(FORBIDDEN), { productId }],
    ]);
  }
});
