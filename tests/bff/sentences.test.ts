import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { UpstreamError } from '../../bff/errors/errors.ts';
import { createMessage, type ShopMessageKey } from '../../bff/errors/messages.ts';
import { translateMessage } from '../../bff/errors/storeMessages.ts';
import { toUserErrors } from '../../bff/errors/userErrors.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { cookieHeader, createGuest, createShopper, type Shopper } from '../kit/shopper.ts';

it('every key of a sentence is described by its sentence in the schema', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const keys = (schema.getType('MessageKey') as GraphQLEnumType).getValues();
  for (const { name, description } of keys.filter(({ name }) => name !== 'OTHER')) {
    const placeholders = (description ?? '').split('{}').slice(1).fill('{}');
    expect(createMessage(name as ShopMessageKey, ...placeholders).text).toBe(description);
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
  ])('%s is shown as %s', (message, text) => expect(translateMessage(message).text).toBe(text));

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

it.each([
  ['user with this email already exists.', 'EMAIL_TAKEN', []],
  ['The email has already been taken.', 'EMAIL_TAKEN', []],
  ['A user with that username already exists.', 'USERNAME_TAKEN', []],
  ['Enter a valid email address.', 'EMAIL_INVALID', []],
  ['No active account found with the given credentials', 'CREDENTIALS_WRONG', []],
  ['This password is too short. It must contain at least 8 characters.', 'TEXT_TOO_SHORT', ['8']],
  ['The password must be at least 10 characters.', 'TEXT_TOO_SHORT', ['10']],
  ['This password is entirely numeric.', 'PASSWORD_TOO_SIMPLE', []],
  ['The two password fields didn’t match.', 'PASSWORDS_DIFFER', []],
  ['Your old password was entered incorrectly. Wrong password.', 'PASSWORD_WRONG', []],
  ['Invalid or expired token', 'LINK_INVALID', []],
  ['Only 3 left in stock.', 'OUT_OF_STOCK', []],
  ['We are closed on Sundays.', 'OTHER', []],
])('a sentence of the store keeps its words beside its key: %s', (text, key, values) => {
  expect(translateMessage(text)).toEqual({ key, text, values });
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

  it('has its key in the extensions of an error, also of the app’s own mistake, and of the end of a session', async () => {
    expect(await extensionsOf('{ search(pageSize: 49) { total } }')).toMatchObject({
      code: 'BAD_USER_INPUT',
      messageKey: 'PAGE_SIZE_RANGE',
      messageValues: ['48'],
    });
    shop.faultProxy.fault('/api/cart/', respondWith(503, {}));
    const unreadable = await extensionsOf('{ viewer { cart { id } } }');
    expect(unreadable).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', messageKey: 'CART_UNREADABLE' });
    expect(unreadable).not.toHaveProperty('messageValues');
    const mistake = { messageKey: 'REQUEST_INVALID', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
    expect(await extensionsOf('{ nonsense }')).toMatchObject(mistake);
    // Refused before there is an operation.
    const simple = await fetch(`${shop.url}/graphql?query=%7Bbrands%7D`);
    expect(await simple.json()).toMatchObject({ errors: [{ extensions: mistake }] });
    const leaving = await createShopper(shop.url);
    shop.faultProxy.fault('/api/cart/', respondWith(401, { detail: 'Token is blacklisted' }));
    shop.faultProxy.fault('/api/token/refresh/', respondWith(401, { detail: 'Token is blacklisted' }));
    const { errors } = await leaving.execute('{ viewer { cart { id } } }');
    expect(errors[0]?.extensions).toMatchObject({
      code: 'UNAUTHENTICATED',
      messageKey: 'SIGN_IN_REQUIRED',
    });
  });

  it('of the store has the key of what it is about, in a sign-in and in a line of the cart', async () => {
    const [productId = ''] = await shop.productsInStock(1);
    const buyer = await createShopper(shop.url);
    const detail = 'Nicht genug auf Lager.';
    shop.faultProxy.fault('POST /api/cart/items/', respondWith(409, { detail, code: 'out_of_stock' }));
    const { setCart } = await buyer.request<{ setCart: object }>(
      `mutation { setCart(lines: [{ productId: "${productId}", by: 1 }]) { failures { messages texts { key text } } } }`,
    );
    expect(setCart).toEqual({
      failures: [{ messages: [detail], texts: [{ key: 'OUT_OF_STOCK', text: detail }] }],
    });
    const login = `mutation { login(input: { email: "${buyer.email}", password: "no" }) { userErrors { texts { key } } } }`;
    expect(await createGuest(shop.url).request(login)).toEqual({
      login: { userErrors: [{ texts: [{ key: 'CREDENTIALS_WRONG' }] }] },
    });
    const mail = `mutation { requestPasswordReset(email: "${buyer.email}") { message messageText { key text } } }`;
    const { requestPasswordReset: sent } = await createGuest(shop.url).request<
      Record<string, { message: string }>
    >(mail);
    expect(sent).toMatchObject({ messageText: { key: 'RESET_MAIL_SENT', text: sent?.message } });
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
