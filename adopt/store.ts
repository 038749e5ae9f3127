import { UpstreamError, type UpstreamFailure } from '../bff/errors/errors.ts';
import { HttpClient, type HttpResult } from '../bff/calls/client.ts';
import { readResult } from '../bff/calls/readResult.ts';
import type { Call } from '../bff/calls/call.ts';
import type { Upstream } from '../bff/calls/upstream.ts';
import { toQueryString, type MultipleValues } from '../bff/wire/http.ts';
import type { OrderReading } from '../bff/features/order/api.ts';
import type { WireIds } from '../bff/wire/scalars.ts';
import { describeIssue } from './describe.ts';

const TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 5_000_000;
const IDLE_MS = 4_000;

/**
 * What became of calls that the shop makes for one purpose. `answers` are the bodies as they were sent, without their envelopes; `why` ends
 * the sentence that begins with the name of the call.
 */
export type Outcome<Data> =
  | { isRead: true; data: Data; answers: unknown[] }
  | { isRead: false; why: string; status: number | null; answers: unknown[] };

/** How the store is called. The checks change what they find to be otherwise. */
export interface StoreSettings {
  api: string;
  functions: string;
  /** Functions with an address of their own. */
  functionUrls: Map<string, string>;
  multipleValues: MultipleValues;
  publicReads: 'anonymous' | 'session';
  token: string | null;
  ids: WireIds;
  orderReading: OrderReading;
}

const FAILURES: Record<string, string> = {
  timeout: `does not answer within ${TIMEOUT_MS / 1000} seconds`,
  bad_reply: 'does not answer with JSON',
};

const REDIRECTED = 'is redirected where the shop does not follow (only a GET, and only within its origin)';

/** What a failure says, after the name of the call. */
export function describe(failure: UpstreamFailure): string {
  if (failure.kind === 'bad_reply' && failure.redirectedTo !== undefined) return REDIRECTED;
  if (failure.kind !== 'status') return FAILURES[failure.kind] ?? 'cannot be reached';
  return `answers ${failure.status} ${JSON.stringify(failure.body)?.slice(0, 160) ?? ''}`.trim();
}

/** A store as the shop calls it: the features of the BFF make their own calls with `upstream`, and each answer is stored. */
export function createStore(settings: StoreSettings) {
  const limits = {
    upstreamTimeoutMs: TIMEOUT_MS,
    upstreamIdleMs: IDLE_MS,
    maxUpstreamResponseBytes: MAX_RESPONSE_BYTES,
  };
  const http = new HttpClient(limits, Date.now);
  let answers: unknown[] = [];
  let unreadable = '';

  const functionUrl = (name: string) => settings.functionUrls.get(name) ?? `${settings.functions}/${name}`;

  const sendTo = (url: string, call: Omit<Call<unknown>, 'schema' | 'fallback'>, token: string | null) =>
    http.send({
      method: call.method ?? 'GET',
      url,
      headers: {
        accept: 'application/json',
        ...call.headers,
        ...(call.json !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: call.form ?? (call.json === undefined ? undefined : JSON.stringify(call.json)),
    });

  async function send<Data>(url: string, call: Call<Data>, token: string | null): Promise<Data> {
    const query = toQueryString(call.query ?? {}, settings.multipleValues);
    const result = await sendTo(query === '' ? url : `${url}?${query}`, call, token);
    try {
      const { data, content } = readResult(result, call);
      if (call.schema) answers.push(content);
      return data;
    } catch (error) {
      const isUnreadable = result.ok && error instanceof UpstreamError && error.failure.kind === 'bad_reply';
      if (isUnreadable) {
        answers.push(result.body);
        unreadable = `answers what the shop cannot read: ${describeIssue(call.schema?.safeParse(result.body).error)}`;
      }
      throw error;
    }
  }

  const isPublicWithToken = (call: Call<unknown>) =>
    settings.publicReads === 'session' && (call.method ?? 'GET') === 'GET';

  const reads = {
    anonymousRest: <Data>(call: Call<Data>) =>
      send(settings.api + call.path, call, isPublicWithToken(call) ? settings.token : null),
    hostedFunction: <Data>(call: Call<Data>) => send(functionUrl(call.path), call, null),
  };
  const upstream = {
    ...reads,
    known: reads,
    authenticatedRest: <Data>(call: Call<Data>) => send(settings.api + call.path, call, settings.token),
  };

  return {
    settings,
    // Features call it like the class, which besides renews sessions and caches.
    upstream: upstream as unknown as Upstream,

    /** Makes calls as the shop makes them, and says what became of them. */
    async attempt<Data>(read: () => Promise<Data>): Promise<Outcome<Data>> {
      answers = [];
      unreadable = '';
      try {
        return { isRead: true, data: await read(), answers };
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        const why = unreadable === '' ? describe(error.failure) : unreadable;
        return { isRead: false, why, status: error.status, answers };
      }
    },

    /** What was read last, as it was sent. */
    lastAnswer: () => answers.at(-1),

    /** One REST call with any token, without reading its answer. */
    request: (
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      { json, token = settings.token }: { json?: unknown; token?: string | null } = {},
    ): Promise<HttpResult> => sendTo(settings.api + path, { method, path, json }, token),

    close: () => http.close(),
  };
}

export type Store = ReturnType<typeof createStore>;
