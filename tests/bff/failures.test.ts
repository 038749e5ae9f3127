import { describe } from 'vitest';
import { testFailuresOf, type Kind, ORDER, type Call } from './failures.ts';

const READS: [call: string, document: string, fallback: string, kind?: Kind][] = [
  ['GET /api/users/profile/', '{ viewer { profile { email } } }', 'Failed to fetch profile'],
  ['GET /api/cart/', '{ viewer { cart { id } } }', 'Failed to fetch cart', 'own list'],
  ['GET /api/wishlist/', '{ viewer { wishlist { id } } }', 'Failed to fetch wishlist', 'own list'],
  ['GET /api/orders/?', '{ viewer { orders { page } } }', 'Failed to fetch orders'],
  ['GET /api/orders/7/', '{ viewer { order(id: 7) { id } } }', 'Failed to fetch orders', 'by id'],
  ['GET /api/products?', '{ search { page } }', 'Failed to fetch products'],
  ['GET /api/products/?', '{ search(filter: { search: "bat" }) { page } }', 'Failed to fetch products'],
  ['GET /api/brands/', '{ brands }', 'Failed to fetch brands'],
  ['get-product?', '{ product(id: 1) { name } }', 'Failed to fetch product', 'by id'],
  // Matches the function and the REST list that is its fallback.
  ['featured', '{ featuredCategories { version } }', 'Failed to fetch categories'],
  ['get-subcategories?', '{ category(id: 1) { id } }', 'Error fetching subcategories', 'by id'],
  ['get-products-by-subcategory?', '{ subcategory(id: 1) { products { page } } }', 'Error fetching products'],
  ['get-banners', '{ home { banners { version } } }', 'Something went wrong'],
  [
    'get-homepage-categories',
    '{ home { categories { version } } }',
    'Failed to fetch categories',
    'tells its status',
  ],
  ['get-homepage-video', '{ home { videos { version } } }', 'Something went wrong', 'tells its status'],
  [
    'get-homepage-exclusive-products',
    '{ home { featuredProduct { version } } }',
    'Failed to fetch featured products',
  ],
  ['get-homepage-data', '{ home { shopTheLook { version } } }', 'Something went wrong'],
  ['get-homepage-featured-product', '{ home { collections { version } } }', 'Something went wrong'],
  [
    'GET /api/products/featured/',
    '{ home { featuredProducts { items { id } } } }',
    'Failed to fetch featured products',
  ],
  [
    'GET /api/products/deal-of-the-day/',
    '{ home { dealsOfTheDay { items { id } } } }',
    'Failed to fetch featured products',
  ],
  [
    'GET /api/products/exclusive/',
    '{ home { exclusiveProducts { items { id } } } }',
    'Failed to fetch featured products',
  ],
];

describe('a failed read #server-detail #fallback-texts #home-errors', () =>
  testFailuresOf(
    READS.map(([call, document, fallback, kind = 'query']) => ({ call, document, fallback, kind })),
  ));

const ERRORS = 'userErrors { code field path messages }';
const account = { email: 'a@example.com', username: 'a', password: 'p', passwordConfirm: 'p' };

const WRITES: [call: string, document: string, fallback: string, kind: Kind, more?: Partial<Call>][] = [
  [
    'POST /api/users/login/',
    `mutation { login(input: { email: "a@example.com", password: "p" }) { ${ERRORS} } }`,
    'Login failed',
    'sign-in',
  ],
  [
    'POST /api/users/register/',
    `mutation ($input: RegisterInput!) { register(input: $input) { ${ERRORS} } }`,
    'Registration failed',
    'sign-in',
    { variables: { input: account }, readsNothing: true },
  ],
  [
    'POST /api/users/password/reset/',
    `mutation { requestPasswordReset(email: "a@example.com") { ${ERRORS} } }`,
    'Something went wrong.',
    'mutation',
    { readsNothing: true },
  ],
  [
    'POST /api/users/password/reset/confirm/',
    `mutation { resetPassword(input: { uid: "u", token: "t", newPassword: "p" }) { ${ERRORS} } }`,
    'Something went wrong.',
    'mutation',
    { readsNothing: true },
  ],
  [
    'POST /api/users/password/change/',
    `mutation { changePassword(input: { oldPassword: "o", newPassword: "p" }) { ${ERRORS} } }`,
    'Something went wrong.',
    'mutation',
    { readsNothing: true },
  ],
  [
    'PATCH /api/users/profile/update/',
    `mutation { updateProfile(input: { firstName: "A" }) { ${ERRORS} } }`,
    'Failed to update profile',
    'mutation',
    { readsNothing: true },
  ],
  [
    'POST /api/cart/items/',
    `mutation { addToCart(productId: 1) { ${ERRORS} } }`,
    'Failed to add item',
    'mutation',
    { readsNothing: true, stockPath: ['quantity'] },
  ],
  [
    'POST /api/wishlist/add/',
    `mutation { addToWishlist(productId: 1) { ${ERRORS} } }`,
    'Failed to add to wishlist',
    'mutation',
    { readsNothing: true },
  ],
  [
    'POST /api/orders/',
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ERRORS} } }`,
    'Order creation failed.',
    'mutation',
    { variables: { input: ORDER }, stockPath: ['items', '0', 'quantity'] },
  ],
  [
    'POST /api/orders/{order}/payment/',
    `mutation ($order: ID!) { startPayment(orderId: $order) { ${ERRORS} } }`,
    'Payment creation failed. Please try again.',
    'mutation',
  ],
  [
    'PUT /api/cart/items/5/',
    `mutation { setCartItemQuantity(productId: 1101, itemId: 5, quantity: 2) { ${ERRORS} } }`,
    'Failed to update item',
    'gone is fine',
    { readsNothing: true, stockPath: ['quantity'] },
  ],
  [
    'DELETE /api/cart/items/5/',
    `mutation { removeFromCart(lines: [{ productId: 1101, itemId: 5 }]) { ${ERRORS} } }`,
    'Failed to remove item',
    'gone is fine',
    { readsNothing: true },
  ],
  [
    'DELETE /api/cart/items/6/',
    `mutation { removeFromCart(lines: [{ productId: 1, itemId: 6 }, { productId: 2 }]) { ${ERRORS} } }`,
    'Failed to remove multiple items',
    'gone is fine',
    { readsNothing: true },
  ],
  [
    'DELETE /api/wishlist/remove/1101/',
    `mutation { removeFromWishlist(productId: 1101) { ${ERRORS} } }`,
    'Failed to remove from wishlist',
    'gone is fine',
    { readsNothing: true },
  ],
  [
    'POST /api/orders/{order}/payment/verify/',
    `mutation ($order: ID!) { verifyPayment(input: { orderId: $order, paymentId: "p", gatewayOrderId: "o", signature: "s" }) { ${ERRORS} } }`,
    'Payment verification failed. Please contact support.',
    'verification',
    { readsNothing: true },
  ],
  [
    'POST /api/orders/{order}/payment/fail/',
    `mutation ($order: ID!) { reportPaymentFailure(orderId: $order) { ${ERRORS} } }`,
    'Something went wrong',
    'mutation',
    { readsNothing: true },
  ],
  [
    'POST /api/orders/{order}/payment/cancel/',
    `mutation ($order: ID!) { cancelPayment(orderId: $order) { ${ERRORS} } }`,
    'Something went wrong',
    'mutation',
    { readsNothing: true },
  ],
];

describe('a failed write #server-detail #fallback-texts', () =>
  testFailuresOf(
    WRITES.map(([call, document, fallback, kind, more]) => ({ call, document, fallback, kind, ...more })),
  ));
