import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { GraphQLResponse, Shopper } from '../../kit/shopper.ts';

export interface Operation {
  name: string;
  document: string;
  /** True for queries. Mutations are sent once and are never repeated automatically. */
  isRead: boolean;
}

/** Operations that are not in the list of Apollo Sandbox. */
const EXTRA_OPERATIONS = /* GraphQL */ `
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

/** The operations of Apollo Sandbox, in an order in which they work, and the rest: together they cover the whole schema. */
const parsedDocument = parse(readFileSync('bff/graphql/sandbox.graphql', 'utf8') + EXTRA_OPERATIONS);

export const OPERATIONS: Operation[] = parsedDocument.definitions.flatMap((node) =>
  node.kind === Kind.OPERATION_DEFINITION
    ? [{ name: node.name?.value ?? '', document: print(node), isRead: node.operation === 'query' }]
    : [],
);

/** The document of an operation by its name. @throws when there is none */
export function operation(name: string): string {
  const match = OPERATIONS.find((candidate) => candidate.name === name);
  if (!match) throw new Error(`no operation is called ${name}`);
  return match.document;
}

const ROOTS = ['Query', 'Mutation', 'Viewer', 'Home'];

/** Fields that call the upstream and are in no operation, as "Type.field". */
export function uncoveredFields(): string[] {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const types = new TypeInfo(schema);
  const queried = new Set<string>();
  visit(
    parsedDocument,
    visitWithTypeInfo(types, {
      Field: (node) => void queried.add(`${types.getParentType()?.name}.${node.name.value}`),
    }),
  );
  return ROOTS.flatMap((root) => {
    const type = schema.getType(root);
    const fields = type && 'getFields' in type ? Object.values(type.getFields()) : [];
    // A deprecated field has the resolver of the one that replaces it.
    const current = fields.filter((field) => !('deprecationReason' in field && field.deprecationReason));
    return current.map(({ name }) => `${root}.${name}`).filter((field) => !queried.has(field));
  });
}

interface Payload {
  order?: { id: string };
}

/** Runs all operations as a new shopper, and returns the variables with which each can be sent again. */
export async function runAllOperations(shopper: Shopper): Promise<Record<string, unknown>> {
  let orderId = '';
  for (const { name, document } of OPERATIONS) {
    if (name === 'Logout') continue;
    const response = await shopper.execute<Record<string, Payload | null>>(
      document,
      orderId ? { orderId } : {},
    );
    if (response.errors.length > 0) throw new Error(`${name}: ${JSON.stringify(response.errors)}`);
    if (name === 'PlaceOrder') orderId = Object.values(response.data ?? {})[0]?.order?.id ?? '';
  }
  return { orderId };
}

/** All allowed error codes. INTERNAL_SERVER_ERROR is not allowed. */
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

/** Checks a response during faults: it must have status 200, and data or errors with an allowed code and a message. */
export function responseViolations({ status, data, errors }: GraphQLResponse<unknown>): string[] {
  const invalidErrors = errors.filter(
    ({ message, extensions }) => message === '' || !CODES.has(String(extensions['code'])),
  );
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(data === null && errors.length === 0 ? ['neither data nor errors'] : []),
    ...invalidErrors.map((error) => JSON.stringify(error)),
  ];
}
