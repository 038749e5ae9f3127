import type { BrowserContext } from '@playwright/test';
import { anOrder } from '../kit/order.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';
import { signInAs } from '../kit/signIn.ts';

/** A shop with a shopper who has something in the cart and on the wishlist, a profile, and orders placed. */
export interface Ready {
  url: string;
  shopper: Shopper;
  categoryId: string;
  subcategoryId: string;
  productId: string;
  orderId: string;
  paidOrderId: string;
  /** The orders of the demo account by their status: one in each. */
  demoOrders: Record<string, string>;
  signIn(context: BrowserContext): Promise<void>;
  /** Signs in as the demo account, which has a history. */
  signInAsDemo(context: BrowserContext): Promise<void>;
}

const CATALOGUE = /* GraphQL */ `
  {
    featuredCategories {
      items {
        id
      }
    }
    home {
      categories {
        items {
          id
        }
      }
    }
  }
`;

interface Catalogue {
  featuredCategories: { items: { id: string }[] };
  home: { categories: { items: { id: string }[] } };
}

const PRODUCTS = /* GraphQL */ `
  query ($id: ID!) {
    subcategory(id: $id) {
      products(filter: { inStock: true }) {
        items {
          id
        }
      }
    }
  }
`;

const START = 'mutation ($orderId: ID!) { startPayment(orderId: $orderId) { payment { gatewayOrderId } } }';
const VERIFY = 'mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { order { id } } }';

const DEMO =
  'mutation { login(input: { email: "demo@example.com", password: "maidan-demo-1" }) { viewer { id } } }';

/** Brings a shop into a state worth a picture. */
export async function readyToBuy(url: string, email?: string): Promise<Ready> {
  const shopper = await aShopper(url, email);
  const catalogue = await shopper.ask<Catalogue>(CATALOGUE);
  const subcategoryId = catalogue.home.categories.items[0]?.id ?? '';
  const { subcategory } = await shopper.ask<{ subcategory: { products: { items: { id: string }[] } } }>(
    PRODUCTS,
    {
      id: subcategoryId,
    },
  );
  const products = subcategory.products.items.map((item) => item.id).slice(0, 3);
  for (const [index, productId] of products.entries()) {
    await shopper.ask(
      'mutation ($id: ID!, $n: Int!) { addToCart(productId: $id, quantity: $n) { cart { id } } }',
      {
        id: productId,
        n: index + 1,
      },
    );
  }
  for (const id of products) {
    await shopper.ask('mutation ($id: ID!) { addToWishlist(productId: $id) { wishlist { id } } }', { id });
  }
  await shopper.ask(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }',
    {
      input: {
        dateOfBirth: '1994-08-17',
        preferences: [
          { name: 'sport', value: 'Badminton' },
          { name: 'shoe_size', value: 'UK 6' },
        ],
      },
    },
  );
  const bought = products.slice(0, 2);
  const { id: paidOrderId } = await anOrder(shopper, bought);
  const { startPayment } = await shopper.ask<{ startPayment: { payment: { gatewayOrderId: string } } }>(
    START,
    {
      orderId: paidOrderId,
    },
  );
  const proof = await payInSandbox({ url }, startPayment.payment.gatewayOrderId);
  await shopper.ask(VERIFY, { input: { orderId: paidOrderId, ...proof } });
  const demo = aGuest(url);
  await demo.ask(DEMO);
  const { viewer } = await demo.ask<{ viewer: { orders: { items: { id: string; status: string }[] } } }>(
    '{ viewer { orders { items { id status } } } }',
  );
  return {
    url,
    shopper,
    categoryId: catalogue.featuredCategories.items[0]?.id ?? '',
    subcategoryId,
    productId: products[0] ?? '',
    orderId: (await anOrder(shopper, bought)).id,
    paidOrderId,
    demoOrders: Object.fromEntries(viewer.orders.items.map(({ id, status }) => [status, id])),
    signIn: (context) => signInAs(shopper, url, context),
    signInAsDemo: (context) => signInAs(demo, url, context),
  };
}
