import type { BrowserContext } from '@playwright/test';
import { signInAs } from './browser.ts';
import { addToCart } from './cartOperations.ts';
import { createOrder, oneOfEach, orderInput, startPayment, verifyPayment } from './checkoutOperations.ts';
import { payInSandbox } from './sandbox.ts';
import { createGuest, createShopper, type Shopper } from './shopper.ts';
import { productsInStock } from './stock.ts';

/** The ids of a shop's test data: a shopper with a cart, a wishlist, a profile and orders. */
export interface SeededShop {
  url: string;
  shopper: Shopper;
  categoryId: string;
  subcategoryId: string;
  productId: string;
  orderId: string;
  paidOrderId: string;
  /** Order ids of the demo account by status, one for each. */
  demoOrders: Record<string, string>;
  signIn(context: BrowserContext): Promise<void>;
  /** Signs in as the demo account, which has orders in every status. */
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

const LOGIN_AS_DEMO =
  'mutation { login(input: { email: "demo@example.com", password: "maidan-demo-1" }) { viewer { id } } }';

/** Creates a shopper with a filled cart, wishlist and profile, a paid order and an unpaid one. */
export async function seedShop(url: string, email?: string): Promise<SeededShop> {
  const shopper = await createShopper(url, email);
  const catalogue = await shopper.request<Catalogue>(CATALOGUE);
  const subcategoryId = catalogue.home.categories.items[0]?.id ?? '';
  const { subcategory } = await shopper.request<{ subcategory: { products: { items: { id: string }[] } } }>(
    PRODUCTS,
    {
      id: subcategoryId,
    },
  );
  const products = subcategory.products.items.map((item) => item.id).slice(0, 3);
  for (const [index, productId] of products.entries()) {
    await addToCart(shopper, productId, index + 1);
  }
  for (const id of products) {
    await shopper.request('mutation ($id: ID!) { addToWishlist(productId: $id) { wishlist { id } } }', {
      id,
    });
  }
  await shopper.request(
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
  const orderedItems = oneOfEach(await productsInStock(url, 2));
  const { id: paidOrderId } = await createOrder(shopper, orderInput(orderedItems));
  const { gatewayOrderId } = await startPayment(shopper, paidOrderId);
  const payment = await payInSandbox({ url }, gatewayOrderId);
  await verifyPayment(shopper, { orderId: paidOrderId, ...payment });
  const demo = createGuest(url);
  await demo.request(LOGIN_AS_DEMO);
  const { viewer } = await demo.request<{ viewer: { orders: { items: { id: string; status: string }[] } } }>(
    '{ viewer { orders { items { id status } } } }',
  );
  return {
    url,
    shopper,
    categoryId: catalogue.featuredCategories.items[0]?.id ?? '',
    subcategoryId,
    productId: products[0] ?? '',
    orderId: (await createOrder(shopper, orderInput(orderedItems))).id,
    paidOrderId,
    demoOrders: Object.fromEntries(viewer.orders.items.map(({ id, status }) => [status, id])),
    signIn: (context) => signInAs(shopper, url, context),
    signInAsDemo: (context) => signInAs(demo, url, context),
  };
}
