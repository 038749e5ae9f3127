import { ClientError, GraphQLClient, type GraphQLResponse } from 'graphql-request';
import type { TypedDocumentString } from './__generated__/graphql.ts';
import type { Session } from './session.ts';

/** An error in the shop's response. `code` is one of the schema's `ErrorCode`. */
export class ShopError extends Error {
  readonly code: string;
  /** True when the same request may succeed if it is sent again. */
  readonly retryable: boolean;
  /** After how many seconds the same request is allowed again; null when the shop does not say. */
  readonly retryAfterSeconds: number | null;
  /** The id to quote in a support request. */
  readonly requestId: string;

  constructor(
    message: string,
    { code, retryable, retryAfterSeconds, requestId }: Record<string, unknown> = {},
  ) {
    super(message);
    this.code = String(code);
    this.retryable = retryable === true;
    this.retryAfterSeconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null;
    this.requestId = String(requestId);
  }
}

/** Delays before each retry. A real app adds random jitter. */
const RETRY_DELAYS_MS = [300, 1_000, 3_000];

/** A request can be retried without a response, or when the shop marks the error as retryable. */
const isRetryable = (error: unknown): boolean => !(error instanceof ShopError) || error.retryable;

/**
 * Returns the GraphQL response of a 4xx status, which graphql-request throws as an error.
 * @throws any other error
 */
function errorResponseIn(error: unknown): Pick<GraphQLResponse<undefined>, 'errors' | 'headers'> {
  if (error instanceof ClientError && error.response.errors) return error.response;
  throw error;
}

/** How an operation is sent. */
interface RequestOptions {
  /** Retries it: for queries, and for idempotent mutations (an order with its key, an absolute quantity). */
  repeatable: boolean;
  /** Returns data in which parts are missing, instead of their error: for screens whose sections may fail by themselves. */
  acceptsParts?: boolean;
}

/**
 * Returns a function that sends an operation to the shop at `url` in a session and returns its data. `fetchRequest` may change
 * requests.
 * @throws ShopError with a message for the shopper; another error without a response
 */
export function createShopClient(url: string, session: Session, fetchRequest = fetch) {
  const client = new GraphQLClient(`${url}/graphql`, { errorPolicy: 'all', fetch: fetchRequest });

  async function send<Data, Variables extends object>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    acceptsParts: boolean,
  ): Promise<Data> {
    const pendingResponse = client.rawRequest<Data>(document.toString(), { ...variables }, session.headers());
    const response: Pick<GraphQLResponse<Data>, 'data' | 'errors' | 'headers'> = await pendingResponse.catch(
      errorResponseIn,
    );
    session.storeTokens(response.headers);
    const [error] = response.errors ?? [];
    if (!error || (acceptsParts && response.data)) return response.data as Data;
    const failure = new ShopError(error.message, error.extensions);
    if (failure.code === 'UNAUTHENTICATED') session.clear();
    throw failure;
  }

  return async function request<Data, Variables extends object>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    { repeatable, acceptsParts = false }: RequestOptions,
  ): Promise<Data> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send(document, variables, acceptsParts);
      } catch (error) {
        const delayMs = RETRY_DELAYS_MS[attempt];
        if (!repeatable || delayMs === undefined || !isRetryable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
    }
  };
}
