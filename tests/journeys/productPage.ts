import type { Shop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

/** A subcategory of the demo shop. */
const RUNNING_SHOES = '41';

export interface ListedProduct {
  id: string;
  name: string;
  brand: string;
  description: string;
  discountPercent: number | null;
  images: { url: string }[];
  stock: { quantity: number; isLow: boolean; isOut: boolean };
}

const SHOES = /* GraphQL */ `
  query ($id: ID!) {
    subcategory(id: $id) {
      products(pageSize: 48) {
        items {
          id
          name
          brand
          description
          discountPercent
          images {
            url
          }
          stock {
            quantity
            isLow
            isOut
          }
        }
      }
    }
  }
`;

/** The products of the subcategory of running shoes. */
export async function fetchShoes({ url }: Shop): Promise<ListedProduct[]> {
  const { subcategory } = await createGuest(url).request<{
    subcategory: { products: { items: ListedProduct[] } };
  }>(SHOES, { id: RUNNING_SHOES });
  return subcategory.products.items;
}

/** Overrides fields of the upstream's product response. */
export async function overrideProduct(
  { faultProxy }: Shop,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const response = await fetch(`${faultProxy.url}/functions/v1/get-product?id=${id}`);
  const body = { ...((await response.json()) as object), ...fields };
  faultProxy.fault(`get-product?id=${id}`, {
    kind: 'respond',
    status: 200,
    body: JSON.stringify(body),
  });
}

/** A product's id and name. */
export interface NamedProduct {
  id: string;
  name: string;
}

/** Products with many units in stock, by id. Their names are read from the upstream, so that the BFF has none of them in a cache. */
export async function fetchProductsInStock(
  { faultProxy, productsInStock }: Shop,
  count: number,
): Promise<NamedProduct[]> {
  const ids = (await productsInStock(count)).toSorted((a, b) => Number(a) - Number(b));
  const products = ids.map(async (id) => {
    const response = await fetch(`${faultProxy.url}/functions/v1/get-product?id=${id}`);
    return { id, name: ((await response.json()) as { name: string }).name };
  });
  return Promise.all(products);
}
