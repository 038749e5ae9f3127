import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { tools } from '../../examples/agent/tools.ts';
import { addToCart, readCart } from '../kit/cartOperations.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { createShopper } from '../kit/shopper.ts';
import { FORBIDDEN, openAgentShop } from './agentShop.ts';

describe('the agent', () => {
  const opened = openAgentShop();

  it('offers what the schema describes, and nothing that orders or pays', async () => {
    const { client } = await opened.startAgent(null);
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
    const { call } = await opened.startAgent(null);
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
    expect(opened.logins()).toBe(0);

    const refused = await call('cart');
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('Nobody is signed in')]);
  });

  it('changes the cart and the wishlist of its shopper, and a repeated call changes nothing', async () => {
    const shopper = await createShopper(opened.shop.url);
    const { call } = await opened.startAgent(shopper);
    const [productId = '', other = ''] = opened.productIds;
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
    expect(opened.logins()).toBe(1);
  });

  it('reads orders, and leaves paying to the person', async () => {
    const shopper = await createShopper(opened.shop.url);
    const order = await createOrder(shopper, orderInput(oneOfEach(opened.productIds.slice(0, 1))));
    const { call } = await opened.startAgent(shopper);
    expect((await call('orders')).data).toMatchObject({
      viewer: { orders: { items: [{ number: order.number }] } },
    });
    expect((await call('order', { id: order.id })).data).toMatchObject({
      viewer: { order: { number: order.number, paymentNotice: { text: expect.any(String) } } },
    });
    expect((await call('checkout')).text).toContain(`${opened.restrictedUrl}/checkout`);
    expect((await fetch(`${opened.restrictedUrl}/checkout`)).status).toBe(200);
  });

  it('answers bad input with what is wrong', async () => {
    const { call } = await opened.startAgent(await createShopper(opened.shop.url));
    const [productId = ''] = opened.productIds;
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
    const { call } = await opened.startAgent(await createShopper(opened.shop.url));
    opened.shop.faultProxy.fault('POST /api/cart/items/', {
      kind: 'respond',
      status: 429,
      body: '{}',
      headers: { 'retry-after': '40' },
    });
    const { isError, text, data } = await call('set_cart_item_quantity', {
      productId: opened.productIds[0],
      quantity: 1,
    });
    expect([isError, text]).toEqual([true, expect.stringContaining('Try again after 40 seconds.')]);
    expect(data).toMatchObject({ errors: [{ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 40 }] });
  });
});
