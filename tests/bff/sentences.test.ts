import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentence, type SentenceKey } from '../../bff/sentences.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

it('every key of a sentence is described by its sentence in the schema', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const keys = (schema.getType('MessageKey') as GraphQLEnumType).getValues();
  for (const { name, description } of keys.filter(({ name }) => name !== 'OTHER')) {
    const placeholders = (description ?? '').split('{}').slice(1).fill('{}');
    expect(sentence(name as SentenceKey, ...placeholders).text).toBe(description);
  }
});

describe('a sentence over HTTP', () => {
  const ERRORS = 'userErrors { messages texts { key text values } }';
  let shop: Shop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop();
    shopper = await createShopper(shop.url);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  interface Payload {
    userErrors: { messages: string[]; texts: object[] }[];
  }
  const userErrors = async (mutation: string) =>
    Object.values(await shopper.request<Record<string, Payload>>(`mutation { ${mutation} }`))[0]?.userErrors;
  const extensionsOf = async (query: string) => (await shopper.execute(query)).errors[0]?.extensions;

  it('has its key and its values beside it', async () => {
    const text = 'A quantity is a number from 1 to 99.';
    expect(await userErrors(`setCartItemQuantity(productId: 1101, quantity: 100) { ${ERRORS} }`)).toEqual([
      { messages: [text], texts: [{ key: 'QUANTITY_RANGE', text, values: ['99'] }] },
    ]);
  });

  it("has a key also when it stands for a message of the backend's framework", async () => {
    shop.faultProxy.fault(
      'profile/update/',
      respondWith(400, {
        phone_number: ['Ensure this field has no more than 20 characters.', 'This number is blocked.'],
      }),
    );
    expect(await userErrors(`updateProfile(input: { phone: "1" }) { ${ERRORS} }`)).toEqual([
      {
        messages: ['Please use at most 20 characters.', 'This number is blocked.'],
        texts: [
          { key: 'TEXT_TOO_LONG', text: 'Please use at most 20 characters.', values: ['20'] },
          { key: 'OTHER', text: 'This number is blocked.', values: [] },
        ],
      },
    ]);
  });

  it('has its key in the extensions of an error', async () => {
    expect(await extensionsOf('{ search(pageSize: 49) { total } }')).toMatchObject({
      code: 'BAD_USER_INPUT',
      messageKey: 'PAGE_SIZE_RANGE',
      messageValues: ['48'],
    });
    shop.faultProxy.fault('/api/cart/', { kind: 'reset' });
    const unreadable = await extensionsOf('{ viewer { cart { id } } }');
    expect(unreadable).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', messageKey: 'CART_UNREADABLE' });
    expect(unreadable).not.toHaveProperty('messageValues');
  });

  it("has none when it is about the app's own mistake", async () => {
    const extensions = await extensionsOf('{ nonsense }');
    expect(extensions).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' });
    expect(extensions).not.toHaveProperty('messageKey');
  });

  it('has its key in the responses of the upload', async () => {
    const form = new FormData();
    form.set('profile_picture', new Blob(['no picture']), 'me.jpg');
    const upload = async (headers: Record<string, string>) => {
      const cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ');
      const options = { method: 'POST', headers: { cookie, ...headers }, body: form };
      return (await fetch(`${shop.url}/upload/profile-picture`, options)).json();
    };
    expect(await upload({ 'x-shop-upload': '1' })).toMatchObject({
      userErrors: [{ field: 'profile_picture', texts: [{ key: 'PICTURE_TYPE' }] }],
    });
    expect(await upload({})).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN', messageKey: 'UPLOAD_HEADER_MISSING' } }],
    });
  });
});
