import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { UpstreamError } from '../../bff/errors.ts';
import { sentence, toSentence, type SentenceKey } from '../../bff/sentences.ts';
import { toUserErrors } from '../../bff/userErrors.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { cookieHeader, createShopper, type Shopper } from '../kit/shopper.ts';

it('every key of a sentence is described by its sentence in the schema', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const keys = (schema.getType('MessageKey') as GraphQLEnumType).getValues();
  for (const { name, description } of keys.filter(({ name }) => name !== 'OTHER')) {
    const placeholders = (description ?? '').split('{}').slice(1).fill('{}');
    expect(sentence(name as SentenceKey, ...placeholders).text).toBe(description);
  }
});

describe('messages about fields', () => {
  it.each([
    ['This field is required.', 'Please fill in this field.'],
    ['This field may not be blank.', 'Please fill in this field.'],
    ['Ensure this field has no more than 20 characters.', 'Please use at most 20 characters.'],
    ['Ensure this field has at least 8 characters.', 'Please use at least 8 characters.'],
    ['Ensure this value is greater than or equal to 1.', 'Please choose 1 or more.'],
    ['Ensure this value is less than or equal to 1.5.', 'Please choose at most 1.5.'],
    ['A valid integer is required.', 'Please enter a number.'],
    ['This list may not be empty.', 'Please choose at least one.'],
    ['Ensure this field has no more than 3 elements.', 'Please choose at most 3.'],
    ['Invalid pk "999999" - object does not exist.', 'This is not available any more.'],
    ['Incorrect type. Expected pk value, received str.', 'This is not available any more.'],
    ['"cash" is not a valid choice.', 'Please choose one of the offered values.'],
    ['Date has wrong format. Use one of these: YYYY-MM-DD.', 'Please enter the date as 1990-12-31.'],
    ['Null characters are not allowed.', 'This text has characters that cannot be saved.'],
    ['Not a valid string.', 'This value cannot be saved.'],
    ['Expected a list of items but got type "str".', 'This value cannot be saved.'],
    ['The submitted file is empty.', 'Please choose a picture.'],
    ['user with this email already exists.', 'user with this email already exists.'],
    ['Ensure this field has a nice day.', 'Ensure this field has a nice day.'],
  ])('%s is shown as %s', (message, text) => expect(toSentence(message).text).toBe(text));

  const DETAIL = 'Invalid pk "7" - object does not exist.';
  const REQUIRED = 'Please fill in this field.';
  it.each<[string, unknown, [path: string[] | null, messages: string[]][]]>([
    [
      'have the path of the part that they name',
      { items: ['1.quantity: This field is required.', '1.quantity: So.', 'Too many.'] },
      [
        [
          ['items', '1', 'quantity'],
          [REQUIRED, 'So.'],
        ],
        [['items'], ['Too many.']],
      ],
    ],
    ['stay word for word in `detail`', { detail: DETAIL }, [[null, [DETAIL]]]],
    ['are one sentence as an array', ['Too short.', 'Too common.'], [[null, ['Too short. Too common.']]]],
    [
      'stand beside `detail`',
      { detail: 'Not valid.', new_password: ['Too short.'] },
      [
        [null, ['Not valid.']],
        [['newPassword'], ['Too short.']],
      ],
    ],
    [
      'are not said twice',
      { detail: 'Too short. Too common.', new_password: ['Too short.', 'Too common.'] },
      [[['newPassword'], ['Too short.', 'Too common.']]],
    ],
  ])('%s', (_rule, body, expected) => {
    const error = new UpstreamError({ kind: 'status', status: 400, body }, 'UNKNOWN_FAILURE');
    expect(toUserErrors(error).map(({ path, messages }) => [path, messages])).toEqual(expected);
  });
});

describe('a sentence over HTTP', () => {
  const ERRORS = 'userErrors { messages texts { key text values } }';
  const shop = setupShop();
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await createShopper(shop.url);
  });

  const extensionsOf = async (query: string) => (await shopper.execute(query)).errors[0]?.extensions;

  it('has its key and its values beside it', async () => {
    const text = 'A quantity is a number from 1 to 99.';
    expect(
      await shopper.request(`mutation { setCartItemQuantity(productId: 1101, quantity: 100) { ${ERRORS} } }`),
    ).toEqual({
      setCartItemQuantity: {
        userErrors: [{ messages: [text], texts: [{ key: 'QUANTITY_RANGE', text, values: ['99'] }] }],
      },
    });
  });

  it('has its key in the extensions of an error, unless it is about the app’s own mistake', async () => {
    expect(await extensionsOf('{ search(pageSize: 49) { total } }')).toMatchObject({
      code: 'BAD_USER_INPUT',
      messageKey: 'PAGE_SIZE_RANGE',
      messageValues: ['48'],
    });
    shop.faultProxy.fault('/api/cart/', respondWith(503, {}));
    const unreadable = await extensionsOf('{ viewer { cart { id } } }');
    expect(unreadable).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', messageKey: 'CART_UNREADABLE' });
    expect(unreadable).not.toHaveProperty('messageValues');
    expect(await extensionsOf('{ nonsense }')).not.toHaveProperty('messageKey');
  });

  it('has its key in the responses of the upload', async () => {
    const body = new FormData();
    body.set('profile_picture', new Blob(['no picture']), 'me.jpg');
    const upload = async (headers: Record<string, string>) => {
      const cookie = cookieHeader(shopper.cookies);
      const options = { method: 'POST', headers: { cookie, ...headers }, body };
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
