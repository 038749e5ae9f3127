import { ClientError, GraphQLClient, type GraphQLResponse } from 'graphql-request';
import type { TypedDocumentString } from './__generated__/graphql.ts';
import type { Session } from './session.ts';

/** A failure that the shop has told about; `code` is one of the schema's `ErrorCode`. */
export class ShopError extends Error {
  readonly code: string;
  /** True when the same request may well succeed when it is sent again. */
  readonly retryable: boolean;
  /** What to quote when asking for help. */
  readonly requestId: string;

  constructor(message: string, { code, retryable, requestId }: Record<string, unknown> = {}) {
    super(message);
    this.code = String(code);
    this.retryable = retryable === true;
    this.requestId = String(requestId);
  }
}

/** Pauses before a request is repeated, in ms. An app adds some chance to them. */
const PAUSES = [300, 1_000, 3_000];

/** When nothing came back, or the shop says so, a request may be sent again. */
const mayWorkLater = (error: unknown): boolean => !(error instanceof ShopError) || error.retryable;

/**
 * A request that the shop refuses (4xx) is an answer like others, with its reason in `errors`; graphql-request throws it.
 * @throws what is no answer
 */
function refusalIn(error: unknown): Pick<GraphQLResponse<undefined>, 'errors' | 'headers'> {
  if (error instanceof ClientError && error.response.errors) return error.response;
  throw error;
}

/**
 * A client of the shop at `url` on behalf of a session. It sends an operation and answers its data. `repeatable` operations
 * are sent again where that makes sense: queries, and mutations that say the same thing when they are said twice (an order
 * with its key, an absolute quantity).
 * @throws ShopError with words fit for the shopper; anything else when no answer came
 */
export function openShop(url: string, session: Session) {
  const client = new GraphQLClient(`${url}/graphql`, { errorPolicy: 'all' });

  async function once<Data, Variables extends object>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const sent = client.rawRequest<Data>(document.toString(), { ...variables }, session.headers());
    const answer: Pick<GraphQLResponse<Data>, 'data' | 'errors' | 'headers'> = await sent.catch(refusalIn);
    session.take(answer.headers);
    const [error] = answer.errors ?? [];
    if (!error) return answer.data as Data;
    const failure = new ShopError(error.message, error.extensions);
    if (failure.code === 'UNAUTHENTICATED') session.end();
    throw failure;
  }

  return async function ask<Data, Variables extends object>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    { repeatable }: { repeatable: boolean },
  ): Promise<Data> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(document, variables);
      } catch (error) {
        const pause = PAUSES[attempt];
        if (!repeatable || pause === undefined || !mayWorkLater(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
}
