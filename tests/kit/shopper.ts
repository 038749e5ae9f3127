import { randomUUID } from 'node:crypto';

/** A GraphQL response with its HTTP status and headers. */
export interface GraphQLResponse<Data> {
  status: number;
  headers: Headers;
  data: Data | null;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
}

/** An HTTP client of the shop's GraphQL endpoint with a cookie jar, like a browser. */
export interface Shopper {
  email: string;
  password: string;
  cookies: Map<string, string>;
  /** Sends an operation; errors of the response are returned, not thrown. */
  execute<Data>(
    document: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<GraphQLResponse<Data>>;
  /** Sends an operation that must succeed and returns its data. @throws with the errors of the response */
  request<Data>(document: string, variables?: Record<string, unknown>): Promise<Data>;
}

/** Creates a client with an empty cookie jar and unused credentials; no account is registered. */
export function createGuest(shopUrl: string, email = `${randomUUID()}@example.com`): Shopper {
  const cookies = new Map<string, string>();
  const shopper: Shopper = {
    email,
    password: 'A-fine-secret-1',
    cookies,
    async execute<Data>(document: string, variables = {}, headers = {}) {
      const response = await fetch(`${shopUrl}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        body: JSON.stringify({ query: document, variables }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';', 1);
        const [name = '', value = ''] = pair.split('=');
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const { data = null, errors = [] } = (await response.json()) as Partial<GraphQLResponse<Data>>;
      return { status: response.status, headers: response.headers, data, errors };
    },
    async request<Data>(document: string, variables = {}) {
      const { data, errors } = await shopper.execute<Data>(document, variables);
      if (errors.length > 0 || data === null) throw new Error(JSON.stringify(errors));
      return data;
    },
  };
  return shopper;
}

const REGISTER = /* GraphQL */ `
  mutation ($input: RegisterInput!) {
    register(input: $input) {
      viewer {
        id
      }
      userErrors {
        field
        messages
      }
    }
  }
`;

/** Creates a client and registers an account, which also signs in. */
export async function createShopper(shopUrl: string, email?: string): Promise<Shopper> {
  const shopper = createGuest(shopUrl, email);
  const { register } = await shopper.request<{ register: { viewer: unknown; userErrors: unknown[] } }>(
    REGISTER,
    {
      input: {
        email: shopper.email,
        username: shopper.email.replace(/@.*/, '').slice(0, 12),
        firstName: 'Asha',
        lastName: 'Verma',
        phone: '9876543210',
        address: '12 MG Road, Pune 411001',
        password: shopper.password,
        passwordConfirm: shopper.password,
      },
    },
  );
  if (!register.viewer) throw new Error(`Registration failed: ${JSON.stringify(register.userErrors)}`);
  return shopper;
}

/** Signs in with the client's own credentials; errors of the login are ignored. */
export const signIn = (shopper: Shopper): Promise<unknown> =>
  shopper.request('mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }', {
    input: { email: shopper.email, password: shopper.password },
  });

/** Adds a product to the shopper's cart. */
export const addToCart = (shopper: Shopper, id: string, quantity = 1): Promise<unknown> =>
  shopper.request(
    'mutation ($id: ID!, $n: Int!) { addToCart(productId: $id, quantity: $n) { cart { id } } }',
    {
      id,
      n: quantity,
    },
  );
