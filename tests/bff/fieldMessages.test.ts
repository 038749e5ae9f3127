import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInput, placeOrder } from '../kit/checkoutOperations.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

const UPDATE =
  'mutation { updateProfile(input: { phone: "1" }) { userErrors { code field path messages } } }';

interface UserErrors {
  userErrors: { code: string; field: string | null; path: string[] | null; messages: string[] }[];
}

describe('messages about fields', () => {
  let shop: Shop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop();
    shopper = await createShopper(shop.url);
  });
  afterAll(() => shop.close());

  async function update(body: unknown): Promise<UserErrors['userErrors']> {
    shop.faultProxy.fault('profile/update/', respondWith(400, body), 1);
    return (await shopper.request<{ updateProfile: UserErrors }>(UPDATE)).updateProfile.userErrors;
  }

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
    [
      'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
      'Please enter the date as 1990-12-31.',
    ],
    ['Null characters are not allowed.', 'This text has characters that cannot be saved.'],
    ['Not a valid string.', 'This value cannot be saved.'],
    ['Expected a list of items but got type "str".', 'This value cannot be saved.'],
    ['The submitted file is empty.', 'Please choose a picture.'],
    ['user with this email already exists.', 'user with this email already exists.'],
    ['Ensure this field has a nice day.', 'Ensure this field has a nice day.'],
  ])('%s is shown as %s', async (message, sentence) => {
    expect(await update({ phone_number: [message] })).toEqual([
      { code: 'BAD_USER_INPUT', field: 'phone', path: ['phone'], messages: [sentence] },
    ]);
  });

  it('in `detail` stay word for word', async () => {
    const detail = 'Invalid pk "7" - object does not exist.';
    expect(await update({ detail })).toMatchObject([{ field: null, messages: [detail] }]);
  });

  it('of the reference upstream are sentences: an unknown product in the cart, the wishlist and an order', async () => {
    const [id = ''] = await shop.productsInStock(1);
    const messages = ['This is not available any more.'];
    const { addToCart, addToWishlist } = await shopper.request<Record<string, UserErrors>>(
      `mutation {
        addToCart(productId: "999999") { userErrors { code field path messages } }
        addToWishlist(productId: "999999") { userErrors { code field path messages } }
      }`,
    );
    expect(addToCart?.userErrors).toMatchObject([{ field: 'productId', messages }]);
    expect(addToWishlist?.userErrors).toMatchObject([{ field: 'productId', messages }]);
    const { userErrors } = await placeOrder(
      shopper,
      orderInput([
        { productId: id, quantity: 1 },
        { productId: '999999', quantity: 1 },
      ]),
    );
    expect(userErrors).toMatchObject([{ field: 'items', messages }]);
  });
});
