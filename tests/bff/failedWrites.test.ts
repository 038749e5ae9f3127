import { describe } from 'vitest';
import { testFailuresOf, type Call, ORDER } from './failures.ts';

const ERRORS = 'userErrors { code field path messages }';
const account = { email: 'a@example.com', username: 'a', password: 'p', passwordConfirm: 'p' };

const CALLS: Call[] = [
  {
    call: 'POST /api/users/login/',
    document: `mutation { login(input: { email: "a@example.com", password: "p" }) { ${ERRORS} } }`,
    fallback: 'Login failed',
    kind: 'sign-in',
  },
  {
    call: 'POST /api/users/register/',
    document: `mutation ($input: RegisterInput!) { register(input: $input) { ${ERRORS} } }`,
    variables: { input: account },
    fallback: 'Registration failed',
    kind: 'sign-in',
  },
  {
    call: 'POST /api/users/password/reset/',
    document: `mutation { requestPasswordReset(email: "a@example.com") { ${ERRORS} } }`,
    fallback: 'Something went wrong.',
    kind: 'mutation',
    reads: 'detail',
  },
  {
    call: 'POST /api/users/password/reset/confirm/',
    document: `mutation { resetPassword(input: { uid: "u", token: "t", newPassword: "p" }) { ${ERRORS} } }`,
    fallback: 'Something went wrong.',
    kind: 'mutation',
    reads: 'detail',
  },
  {
    call: 'POST /api/users/password/change/',
    document: `mutation { changePassword(input: { oldPassword: "o", newPassword: "p" }) { ${ERRORS} } }`,
    fallback: 'Something went wrong.',
    kind: 'mutation',
    reads: 'detail',
  },
  {
    call: 'PATCH /api/users/profile/update/',
    document: `mutation { updateProfile(input: { firstName: "A" }) { ${ERRORS} } }`,
    fallback: 'Failed to update profile',
    kind: 'mutation',
    reads: 'nothing',
  },
  {
    call: 'POST /api/cart/items/',
    document: `mutation { addToCart(productId: 1) { ${ERRORS} } }`,
    fallback: 'Failed to add item',
    kind: 'mutation',
    reads: 'nothing',
    stockPath: ['quantity'],
  },
  {
    call: 'POST /api/wishlist/add/',
    document: `mutation { addToWishlist(productId: 1) { ${ERRORS} } }`,
    fallback: 'Failed to add to wishlist',
    kind: 'mutation',
    reads: 'nothing',
  },
  {
    call: 'POST /api/orders/',
    document: `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ERRORS} } }`,
    variables: { input: ORDER },
    fallback: 'Order creation failed.',
    kind: 'mutation',
    stockPath: ['items', '0', 'quantity'],
  },
  {
    call: 'POST /api/orders/7/payment/',
    document: `mutation { startPayment(orderId: 7) { ${ERRORS} } }`,
    fallback: 'Payment creation failed. Please try again.',
    kind: 'mutation',
  },
  {
    call: 'PUT /api/cart/items/5/',
    document: `mutation { setCartItemQuantity(productId: 1101, itemId: 5, quantity: 2) { ${ERRORS} } }`,
    fallback: 'Failed to update item',
    kind: 'gone is fine',
    reads: 'nothing',
    stockPath: ['quantity'],
  },
  {
    call: 'DELETE /api/cart/items/5/',
    document: `mutation { removeFromCart(lines: [{ productId: 1101, itemId: 5 }]) { ${ERRORS} } }`,
    fallback: 'Failed to remove item',
    kind: 'gone is fine',
    reads: 'nothing',
  },
  {
    call: 'DELETE /api/cart/items/6/',
    document: `mutation { removeFromCart(lines: [{ productId: 1, itemId: 6 }, { productId: 2 }]) { ${ERRORS} } }`,
    fallback: 'Failed to remove multiple items',
    kind: 'gone is fine',
    reads: 'nothing',
  },
  {
    call: 'DELETE /api/wishlist/remove/1101/',
    document: `mutation { removeFromWishlist(productId: 1101) { ${ERRORS} } }`,
    fallback: 'Failed to remove from wishlist',
    kind: 'gone is fine',
    reads: 'nothing',
  },
  {
    call: 'POST /api/orders/{order}/payment/verify/',
    document: `mutation ($order: ID!) { verifyPayment(input: { orderId: $order, paymentId: "p", gatewayOrderId: "o", signature: "s" }) { ${ERRORS} } }`,
    fallback: 'Payment verification failed. Please contact support.',
    kind: 'verification',
    reads: 'nothing',
  },
  {
    call: 'POST /api/orders/{order}/payment/fail/',
    document: `mutation ($order: ID!) { reportPaymentFailure(orderId: $order) { ${ERRORS} } }`,
    fallback: 'Something went wrong',
    kind: 'mutation',
    reads: 'nothing',
  },
  {
    call: 'POST /api/orders/{order}/payment/cancel/',
    document: `mutation ($order: ID!) { cancelPayment(orderId: $order) { ${ERRORS} } }`,
    fallback: 'Something went wrong',
    kind: 'mutation',
    reads: 'nothing',
  },
];

describe('a failed write', () => testFailuresOf(CALLS));
