import { Agent } from 'node:http';
import { createSchema, createYoga } from 'graphql-yoga';
import fetch from 'node-fetch';
import { serveMeasured } from './measuredServer.ts';

/**
 * GraphQL Yoga with its defaults and resolvers by hand over the same REST, as one writes them in an afternoon: no limits, no deadline,
 * no renewed session, no cache, and upstream values are taken as they come. It shares no code with the BFF.
 */
const agent = new Agent({ keepAlive: true });
const upstream = process.env['EMBEDDED_UPSTREAM_URL'] ?? '';

interface WireProduct {
  id: number;
  name: string;
  brand: string;
  current_price: string;
}
interface WireLine {
  id: number;
  quantity: number;
  subtotal: string;
  product: WireProduct;
}
interface WireCart {
  items: WireLine[];
  total_price: string;
}
interface Context {
  request: Request;
}

const accessToken = ({ request }: Context): string =>
  /access_token=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';

async function call<Answer>(path: string, token: string, body?: object): Promise<Answer> {
  const response = await fetch(upstream + path, {
    method: body ? 'POST' : 'GET',
    agent,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return (await response.json()) as Answer;
}

async function readCart(context: Context) {
  const { items, total_price } = await call<WireCart>('/api/cart/', accessToken(context));
  return { id: 'cart', items, total: { amount: total_price } };
}

const typeDefs = /* GraphQL */ `
  type Query {
    viewer: Viewer
    search(filter: SearchFilter, sort: SearchSort, page: Int, pageSize: Int): ProductPage!
  }
  type Mutation {
    addToCart(productId: ID!, quantity: Int = 1): CartPayload!
  }
  input SearchFilter {
    search: String
  }
  enum SearchSort {
    RECENT
    NAME_ASC
  }
  type Viewer {
    cart: Cart
  }
  type Cart {
    id: ID!
    items: [Line!]!
    total: Money!
  }
  type Line {
    id: ID!
    quantity: Int!
    subtotal: Money!
    product: Product!
  }
  type Product {
    id: ID!
    name: String!
    brand: String
    price: Money!
  }
  type Money {
    amount: String!
  }
  type ProductPage {
    total: Int!
    items: [Product!]!
  }
  type UserError {
    code: String!
  }
  type CartPayload {
    cart: Cart
    userErrors: [UserError!]!
  }
`;

interface SearchArguments {
  filter: { search: string };
  sort: 'RECENT' | 'NAME_ASC';
  page: number;
  pageSize: number;
}

const resolvers = {
  Query: {
    viewer: (_root: unknown, _arguments: unknown, context: Context) => (accessToken(context) ? {} : null),
    search: async (_root: unknown, { filter, sort, page, pageSize }: SearchArguments) => {
      const query = new URLSearchParams({
        search: filter.search,
        page: String(page),
        page_size: String(pageSize),
        ordering: sort === 'NAME_ASC' ? 'name' : '-created_at',
      });
      const { count, results } = await call<{ count: number; results: WireProduct[] }>(
        `/api/products/?${query}`,
        '',
      );
      return { total: count, items: results };
    },
  },
  Mutation: {
    addToCart: async (_root: unknown, input: { productId: string; quantity: number }, context: Context) => {
      const body = { product_id: Number(input.productId), quantity: input.quantity };
      await call('/api/cart/items/', accessToken(context), body);
      return { cart: await readCart(context), userErrors: [] };
    },
  },
  Viewer: { cart: (_viewer: unknown, _arguments: unknown, context: Context) => readCart(context) },
  Line: { subtotal: ({ subtotal }: WireLine) => ({ amount: subtotal }) },
  Product: { price: ({ current_price }: WireProduct) => ({ amount: current_price }) },
};

const yoga = createYoga({ schema: createSchema<Context>({ typeDefs, resolvers }), logging: false });
serveMeasured((request, response) => void yoga(request, response));
