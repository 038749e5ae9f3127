import { passwords, profile, register, renewal, signIn } from './accountFlows.ts';
import { cart, wishlist } from './cartFlows.ts';
import { category, home, list, product } from './catalogueFlows.ts';
import { checkout } from './checkoutFlow.ts';
import type { Flow } from './flow.ts';
import { orderFlow, orders } from './orderFlows.ts';
import { searchFlow } from './searchFlow.ts';

/** Everything that shoppers do, by name. */
export const FLOWS = {
  home,
  category,
  list,
  search: searchFlow,
  product,
  register,
  'sign in': signIn,
  renewal,
  cart,
  wishlist,
  checkout,
  orders,
  order: orderFlow,
  profile,
  passwords,
} satisfies Record<string, Flow>;

export type FlowName = keyof typeof FLOWS;
