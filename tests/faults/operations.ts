import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { Answer, Shopper } from '../kit/shopper.ts';

export interface Operation {
  name: string;
  document: string;
  /** True for reads; changes are made once and never repeated behind anybody's back. */
  isRead: boolean;
}

/** What Sandbox leaves to those who explore. */
const MORE = /* GraphQL */ `
  query Order($orderId: ID!) {
    viewer {
      order(id: $orderId) {
        id
      }
    }
  }
  mutation Register {
    register(input: { email: "no-address", username: "u", password: "p", passwordConfirm: "q" }) {
      userErrors {
        code
      }
    }
  }
  mutation RequestPasswordReset {
    requestPasswordReset(email: "nobody@example.com") {
      userErrors {
        code
      }
    }
  }
  mutation ResetPassword {
    resetPassword(input: { uid: "NA", token: "t", newPassword: "p" }) {
      userErrors {
        code
      }
    }
  }
  mutation ChangePassword {
    changePassword(input: { oldPassword: "wrong", newPassword: "p" }) {
      userErrors {
        code
      }
    }
  }
  mutation UpdateProfile {
    updateProfile(input: { firstName: "Asha" }) {
      profile {
        firstName
      }
      userErrors {
        code
      }
    }
  }
  mutation ReportPaymentFailure($orderId: ID!) {
    reportPaymentFailure(orderId: $orderId) {
      userErrors {
        code
      }
    }
  }
`;

/** The operations that Sandbox opens with, in an order in which they work, and the rest: everything the shop does. */
const document = parse(readFileSync('bff/graphql/sandbox.graphql', 'utf8') + MORE);

export const OPERATIONS: Operation[] = document.definitions.flatMap((node) =>
  node.kind === Kind.OPERATION_DEFINITION
    ? [{ name: node.name?.value ?? '', document: print(node), isRead: node.operation === 'query' }]
    : [],
);

/** The document of an operation by its name. @throws when there is none */
export function operation(name: string): string {
  const found = OPERATIONS.find((one) => one.name === name);
  if (!found) throw new Error(`no operation is called ${name}`);
  return found.document;
}

const ROOTS = ['Query', 'Mutation', 'Viewer', 'Home'];

/** Fields that ask the upstream, as "Type.field", which no operation asks for. */
export function forgottenFields(): string[] {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const types = new TypeInfo(schema);
  const asked = new Set<string>();
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) => void asked.add(`${types.getParentType()?.name}.${node.name.value}`),
    }),
  );
  return ROOTS.flatMap((root) => {
    const type = schema.getType(root);
    const fields = type && 'getFields' in type ? Object.keys(type.getFields()) : [];
    return fields.map((field) => `${root}.${field}`).filter((field) => !asked.has(field));
  });
}

interface Payload {
  order?: { id: string };
}

/** Goes through all operations as a new shopper, and answers the variables with which each can be sent again. */
export async function goThrough(shopper: Shopper): Promise<Record<string, unknown>> {
  let orderId = '';
  for (const { name, document } of OPERATIONS) {
    if (name === 'Logout') continue;
    const answer = await shopper.send<Record<string, Payload | null>>(document, orderId ? { orderId } : {});
    if (answer.errors.length > 0) throw new Error(`${name}: ${JSON.stringify(answer.errors)}`);
    if (name === 'PlaceOrder') orderId = Object.values(answer.data ?? {})[0]?.order?.id ?? '';
  }
  return { orderId };
}

/** The closed list; INTERNAL_SERVER_ERROR is not on it. */
const CODES = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'OUT_OF_STOCK',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_BAD_REPLY',
  'UPSTREAM_ERROR',
]);

/** What is wrong with an answer in bad times: it must be 200, with data or with errors of the closed list and a sentence. */
export function faultsOfOurOwn({ status, data, errors }: Answer<unknown>): string[] {
  const wrong = errors.filter(
    ({ message, extensions }) => message === '' || !CODES.has(String(extensions['code'])),
  );
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(data === null && errors.length === 0 ? ['neither data nor errors'] : []),
    ...wrong.map((error) => JSON.stringify(error)),
  ];
}
