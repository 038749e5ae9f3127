import type { Call } from '../call.ts';
import { accountCalls } from './accounts.ts';
import { cartCalls } from './cart.ts';
import { catalogueFunctionCalls } from './catalogueFunctions.ts';
import { homeFunctionCalls } from './homeFunctions.ts';
import { mediaCalls } from './media.ts';
import { orderCalls } from './orders.ts';
import { passwordCalls } from './passwords.ts';
import { paymentCalls } from './payments.ts';
import { productCalls } from './products.ts';
import { profileUpdateCalls } from './profileUpdate.ts';
import { wishlistCalls } from './wishlist.ts';

/** The REST calls of docs/product.md#upstream-calls, in its order. */
export const restCalls: Call[] = [
  ...accountCalls,
  ...profileUpdateCalls,
  ...passwordCalls,
  ...productCalls,
  ...cartCalls,
  ...orderCalls,
  ...paymentCalls,
  ...wishlistCalls,
];

/** The hosted functions of docs/product.md#upstream-calls, in its order. */
export const functionCalls: Call[] = [...homeFunctionCalls, ...catalogueFunctionCalls];

/** What browsers load by themselves. */
export const otherCalls: Call[] = mediaCalls;
