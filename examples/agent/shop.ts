import { createShopClient, ShopError } from '../mobile/client.ts';
import { TypedDocumentString } from '../mobile/__generated__/graphql.ts';
import { Session } from '../mobile/session.ts';
import { readOperations, type Operation } from './operations.ts';

/** Who signs in. */
export interface Account {
  email: string;
  password: string;
}

type Variables = Record<string, unknown>;

/** A mutation's answer about a mistake; the schema's `UserError`. */
export interface UserError {
  code: string;
  messages: string[];
  retryAfterSeconds?: number | null;
}

/** The shop as an agent sees it. */
export interface Shop {
  /** Executes an operation and returns its data. @throws as the function that `createShopClient` returns */
  execute(operation: Operation, variables: Variables): Promise<Variables>;
  /** Ends the session. */
  signOut(): Promise<void>;
}

const [signInOperation, signOutOperation] = readOperations('session.graphql') as [Operation, Operation];

/**
 * A `fetch` that sends the hash of a document of `hashes` (by text) in place of its text. A shop that does not know the hash is sent
 * the text (docs/mobile.md, "Sending hashes instead of documents").
 */
const fetchByHash =
  (hashes: ReadonlyMap<string, string>): typeof fetch =>
  async (address, options) => {
    const { query, ...request } = JSON.parse(String(options?.body)) as { query: string };
    const extensions = { persistedQuery: { version: 1, sha256Hash: hashes.get(query) } };
    const response = await fetch(address, { ...options, body: JSON.stringify({ ...request, extensions }) });
    const isUnknown = (await response.clone().text()).includes('"PERSISTED_QUERY_NOT_FOUND"');
    return isUnknown ? fetch(address, options) : response;
  };

/** The shop at `url`, where `account` signs in when the first private operation needs it, and again when its session has ended. */
export function connectToShop(url: string, account: Account | null, operations: Operation[]): Shop {
  const session = new Session();
  const hashes = new Map(
    [...operations, signInOperation, signOutOperation].map(({ text, hash }) => [text, hash]),
  );
  const request = createShopClient(url, session, fetchByHash(hashes));
  const send = <Data extends object = Variables>(
    { text }: Operation,
    variables: Variables,
    repeatable = true,
  ) => request(new TypedDocumentString<Data, Variables>(text), variables, { repeatable });
  /** Shared by parallel calls. It stays when the shop refused the account: each attempt counts, and the next would fail too. */
  let signIn: Promise<void> | null = null;

  /** The last change. Two at once of a product that is not in the cart would both add it. */
  let lastChange: Promise<unknown> = Promise.resolve();

  async function sendCredentials(): Promise<void> {
    if (!account)
      throw new ShopError('Nobody is signed in: the account is not set where this server is started.', {
        code: 'UNAUTHENTICATED',
      });
    // Not repeatable: each one counts as an attempt.
    const { login } = await send<{ login: { userErrors: UserError[] } }>(
      signInOperation,
      { input: account },
      false,
    );
    const [refusal] = login.userErrors;
    if (refusal) throw new ShopError(refusal.messages.join(' '), { ...refusal });
  }

  function signInOnce(): Promise<void> {
    signIn ??= sendCredentials().then(
      () => void (signIn = null),
      (error: unknown) => {
        const isFinal = error instanceof ShopError && error.code === 'UNAUTHENTICATED';
        if (!isFinal) signIn = null;
        throw error;
      },
    );
    return signIn;
  }

  /** The data of a private operation; null when the session has ended. */
  async function executeInSession(operation: Operation, variables: Variables): Promise<Variables | null> {
    if (!session.isSignedIn) await signInOnce();
    try {
      const data = await send(operation, variables);
      if (data['viewer'] !== null) return data;
      session.clear();
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'UNAUTHENTICATED')) throw error;
    }
    return null;
  }

  async function executePrivate(operation: Operation, variables: Variables): Promise<Variables> {
    const data =
      (await executeInSession(operation, variables)) ?? (await executeInSession(operation, variables));
    if (data) return data;
    throw new ShopError('The session has ended.', { code: 'UNAUTHENTICATED' });
  }

  return {
    execute(operation, variables) {
      if (!operation.isPrivate) return send(operation, variables);
      if (!operation.isMutation) return executePrivate(operation, variables);
      const change = lastChange.then(() => executePrivate(operation, variables));
      lastChange = change.catch(() => undefined);
      return change;
    },
    async signOut() {
      if (session.isSignedIn) await send(signOutOperation, {});
      session.clear();
    },
  };
}
