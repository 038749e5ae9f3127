import { randomUUID } from 'node:crypto';
import { graphql } from '../__generated__/index.ts';
import type { TypedDocumentString } from '../__generated__/graphql.ts';

/** A GraphQL response with its HTTP status and headers. */
export interface GraphQLResponse<Data> {
  status: number;
  headers: Headers;
  data: Data | null;
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
  extensions?: Record<string, unknown> | undefined;
}

/** A text, or a document whose types were generated: `graphql()` returns it. */
export type OperationDocument<Data, Variables> = string | TypedDocumentString<Data, Variables>;

/** An HTTP client of the shop's GraphQL endpoint with a cookie jar, like a browser. */
export interface Shopper {
  email: string;
  password: string;
  cookies: Map<string, string>;
  /** Sends an operation; errors of the response are returned, not thrown. */
  execute<Data, Variables = Record<string, unknown>>(
    document: OperationDocument<Data, Variables>,
    variables?: NoInfer<Variables>,
    headers?: Record<string, string>,
  ): Promise<GraphQLResponse<Data>>;
  /** Sends an operation that must succeed and returns its data. @throws with the errors of the response */
  request<Data, Variables = Record<string, unknown>>(
    document: OperationDocument<Data, Variables>,
    variables?: NoInfer<Variables>,
  ): Promise<Data>;
}

/** The `Cookie` header with these cookies. */
export const cookieHeader = (cookies: Iterable<readonly [string, string]>): string =>
  Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');

/** Creates a client with an empty cookie jar and unused credentials; no account is registered. */
export function createGuest(shopUrl: string, email = `${randomUUID()}@example.com`): Shopper {
  const cookies = new Map<string, string>();
  const shopper: Shopper = {
    email,
    password: 'A-fine-secret-1',
    cookies,
    async execute<Data, Variables>(
      document: OperationDocument<Data, Variables>,
      variables?: Variables,
      headers = {},
    ) {
      const response = await fetch(`${shopUrl}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: cookieHeader(cookies),
          ...headers,
        },
        body: JSON.stringify({ query: String(document), variables }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';', 1);
        const [name = '', value = ''] = pair.split('=');
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const {
        data = null,
        errors = [],
        extensions,
      } = (await response.json()) as Partial<GraphQLResponse<Data>>;
      return { status: response.status, headers: response.headers, data, errors, extensions };
    },
    async request<Data, Variables>(document: OperationDocument<Data, Variables>, variables?: Variables) {
      const { data, errors } = await shopper.execute(document, variables);
      if (errors.length > 0 || data === null) throw new Error(JSON.stringify(errors));
      return data;
    },
  };
  return shopper;
}

export const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      viewer {
        id
      }
      userErrors {
        ...UserErrorFields
      }
    }
  }
`);

export const Login = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      viewer {
        id
      }
      userErrors {
        ...UserErrorFields
      }
    }
  }
`);

graphql(`
  fragment UserErrorFields on UserError {
    code
    field
    path
    productId
    messages
  }
`);

/** Creates a client and registers an account, which also signs in. */
export async function createShopper(shopUrl: string, email?: string): Promise<Shopper> {
  const shopper = createGuest(shopUrl, email);
  const { register } = await shopper.request(Register, {
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
  if (!register.viewer) throw new Error(`Registration failed: ${JSON.stringify(register.userErrors)}`);
  return shopper;
}

/** A client of the BFF at `shopUrl` with the session of this shopper. */
export function copySession({ email, cookies }: Shopper, shopUrl: string): Shopper {
  const copy = createGuest(shopUrl, email);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

/** Signs in with the client's own credentials; user errors are in the payload. */
export const signIn = async (shopper: Shopper) =>
  (await shopper.request(Login, { input: { email: shopper.email, password: shopper.password } })).login;
