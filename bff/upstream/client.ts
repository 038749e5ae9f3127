import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { FastifyBaseLogger } from 'fastify';
import fetch, { FetchError, type BodyInit, type Response } from 'node-fetch';
import type { UpstreamFailure } from '../errors.ts';
import { parseJson } from '../wire/http.ts';
import { toInt } from '../wire/scalars.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

export type HttpResult =
  { ok: true; status: number; body: unknown } | { ok: false; failure: UpstreamFailure };

export const failed = (failure: UpstreamFailure): HttpResult => ({ ok: false, failure });

export const isUnauthorized = (result: HttpResult): boolean =>
  !result.ok && result.failure.kind === 'status' && result.failure.status === 401;

/** `timeoutMs`: of a call, from sending to the last byte. */
interface HttpClientOptions {
  timeoutMs: number;
  maxResponseBytes: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Many servers close an idle connection after 5 s: a call sent at that moment fails, and a write must not be repeated. */
const AGENT_OPTIONS = { keepAlive: true, timeout: 4_000 };

/** Most servers refuse longer URLs, some by closing the connection. */
const MAX_URL_LENGTH = 8_000;

const MAX_REDIRECTS = 3;

/** The only module that uses node-fetch: keep-alive, one timeout for headers and body, a limit of the response's size. */
export class HttpClient {
  readonly #options: HttpClientOptions;
  readonly #httpAgent = new HttpAgent(AGENT_OPTIONS);
  readonly #httpsAgent = new HttpsAgent(AGENT_OPTIONS);

  constructor(options: HttpClientOptions) {
    this.#options = options;
  }

  /** Sends a call and parses its JSON response. A GET follows redirects within its origin. Never throws: failures are in the result. */
  async send(request: HttpRequest): Promise<HttpResult> {
    if (request.url.length > MAX_URL_LENGTH) return failed(UNSENDABLE);
    try {
      return await within(this.#options.timeoutMs, (signal) => this.#follow(request, signal));
    } catch (error) {
      return failed(failureOf(error));
    }
  }

  /** For media and the sandbox's pages. The timeout covers only the headers: the speed of the body depends on its reader. @throws without a response */
  stream(request: HttpRequest): Promise<Response> {
    return within(this.#options.timeoutMs, (signal) => this.#fetch(request, signal));
  }

  close(): void {
    this.#httpAgent.destroy();
    this.#httpsAgent.destroy();
  }

  #fetch({ url, method, headers, body }: HttpRequest, signal: AbortSignal, size = 0) {
    const agent = ({ protocol }: URL) => (protocol === 'http:' ? this.#httpAgent : this.#httpsAgent);
    return fetch(url, { method, headers, body, agent, size, redirect: 'manual', signal });
  }

  /** Sends a request, and a GET again to each address within the origin to which the response redirects it: none but its origin gets a token. */
  async #follow(request: HttpRequest, signal: AbortSignal, followed = 0): Promise<HttpResult> {
    const { method, url, headers } = request;
    const response = await this.#fetch(request, signal, this.#options.maxResponseBytes);
    const { status } = response;
    const text = await response.text();
    if (status < 300 || status >= 400)
      return toResult(method, status, text, response.headers.get('retry-after'));
    const location = response.headers.get('location') ?? '//';
    const target = URL.canParse(location, url) ? new URL(location, url) : null;
    const isWithinOrigin = target?.origin === new URL(url).origin && !target.username && !target.password;
    if (isWithinOrigin && method === 'GET' && followed < MAX_REDIRECTS)
      return this.#follow({ ...request, url: target.href }, signal, followed + 1);
    const line = { method, status, origin: target?.origin, requestId: headers?.['x-request-id'] };
    this.#options.log.warn(line, 'The upstream redirected a call elsewhere');
    return failed({ kind: 'bad_reply' });
  }
}

/** Runs work with a signal that ends it. Half as dear as AbortSignal.timeout(), whose timers stay until they fire. */
async function within<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), ms);
  try {
    return await work(deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** An unsendable request is the client's mistake, so it gets a 400; it must not count as a failure of the upstream. */
const UNSENDABLE: UpstreamFailure = { kind: 'status', status: 400, body: null };

/** What Retry-After says, in seconds or as a date (RFC 9110, 10.2.3), as whole seconds from now; null when it says neither. */
function toSeconds(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const seconds = toInt(Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000));
  return Number.isNaN(seconds) ? null : seconds;
}

/** A 404 to a write that is not JSON may be a gateway's, which refuses no order or proof. To a read it may be a router's for an odd id. */
function toResult(method: string, status: number, text: string, retryAfter: string | null): HttpResult {
  const isSuccess = status >= 200 && status < 300;
  let body: unknown;
  try {
    body = text.trim() === '' ? undefined : parseJson(text);
  } catch {
    if (isSuccess || (status === 404 && method !== 'GET')) return failed({ kind: 'bad_reply' });
  }
  if (isSuccess) return { ok: true, status, body };
  return failed({ kind: 'status', status, body, retryAfterSeconds: toSeconds(retryAfter) });
}

function failureOf(error: unknown): UpstreamFailure {
  // An invalid URL, or an invalid name or value of a header; a mistake of ours would have no code.
  if (error instanceof TypeError && 'code' in error) return UNSENDABLE;
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'timeout' };
  if (error instanceof FetchError && error.type === 'max-size') return { kind: 'bad_reply' };
  return { kind: 'unreachable' };
}
