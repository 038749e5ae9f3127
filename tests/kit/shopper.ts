import { randomUUID } from 'node:crypto';

/** A GraphQL answer as it came over HTTP. */
export interface Answer<Data> {
  status: number;
  headers: Headers;
  data: Data | null;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
}

/** Somebody with a browser's cookie jar, talking to a shop over HTTP. */
export interface Shopper {
  email: string;
  password: string;
  cookies: Map<string, string>;
  /** Sends an operation; never throws for errors in the answer. */
  send<Data>(
    document: string,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
  /** Sends an operation that has to work. @throws with the errors of the answer */
  ask<Data>(document: string, variables?: Record<string, unknown>): Promise<Data>;
}

/** A newcomer with an empty cookie jar and credentials of their own: an address that nobody else has, unless one is given. */
export function aGuest(shopUrl: string, email = `${randomUUID()}@example.com`): Shopper {
  const cookies = new Map<string, string>();
  const shopper: Shopper = {
    email,
    password: 'A-fine-secret-1',
    cookies,
    async send<Data>(document: string, variables = {}, headers = {}) {
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
      const { data = null, errors = [] } = (await response.json()) as Partial<Answer<Data>>;
      return { status: response.status, headers: response.headers, data, errors };
    },
    async ask<Data>(document: string, variables = {}) {
      const { data, errors } = await shopper.send<Data>(document, variables);
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

/** A guest who has just opened an account, and so is signed in. */
export async function aShopper(shopUrl: string, email?: string): Promise<Shopper> {
  const shopper = aGuest(shopUrl, email);
  const { register } = await shopper.ask<{ register: { viewer: unknown; userErrors: unknown[] } }>(REGISTER, {
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
  });
  if (!register.viewer) throw new Error(`not registered: ${JSON.stringify(register.userErrors)}`);
  return shopper;
}
