import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch, { FetchError, type BodyInit, type Response } from 'node-fetch';
import type { UpstreamFailure } from '../errors/errors.ts';
import { parseStoreJson } from '../json.ts';
import { toInt } from '../wire/scalars.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** True for a write that the upstream treats like its first one when it is repeated. */
  isIdempotent?: boolean | undefined;
}

export type HttpResult =
  { ok: true; status: number; body: unknown } | { ok: false; failure: UpstreamFailure };

export const failed = (failure: UpstreamFailure): HttpResult => ({ ok: false, failure });

export const isUnauthorized = (result: HttpResult): boolean =>
  !result.ok && result.failure.kind === 'status' && result.failure.status === 401;

/** The settings of these names (bff/config/config.ts). */
interface HttpClientSettings {
  upstreamTimeoutMs: number;
  upstreamIdleMs: number;
  maxUpstreamResponseBytes: number;
}

/**
 * A call that is sent at the moment in which the server closes its idle connection fails. A read is repeated then; a write that must not
 * be repeated uses a connection that was idle for less than this, or a new one.
 */
const MAX_IDLE_BEFORE_WRITE_MS = 1_000;

/** How long a connection to one of a host's addresses may take before the next one is tried. Node's 250 ms reach no other continent. */
const CONNECTION_ATTEMPT_MS = 1_000;

/** Most servers refuse longer URLs, some by closing the connection. */
const MAX_URL_LENGTH = 8_000;

const MAX_REDIRECTS = 3;

/** The only module that uses node-fetch: keep-alive, one timeout for headers and body, a limit of the response's size. */
export class HttpClient {
  readonly #settings: HttpClientSettings;
  readonly #clock: () => number;
  readonly #httpAgent: HttpAgent;
  readonly #httpsAgent: HttpsAgent;
  /** When a connection became idle, by the clock. */
  readonly #idleSince = new WeakMap<object, number>();

  constructor(settings: HttpClientSettings, clock: () => number) {
    this.#settings = settings;
    this.#clock = clock;
    const agentOptions = {
      keepAlive: true,
      timeout: settings.upstreamIdleMs,
      autoSelectFamilyAttemptTimeout: CONNECTION_ATTEMPT_MS,
    };
    this.#httpAgent = this.#withIdleTimes(new HttpAgent(agentOptions));
    this.#httpsAgent = this.#withIdleTimes(new HttpsAgent(agentOptions));
  }

  #withIdleTimes<Agent extends HttpAgent>(agent: Agent): Agent {
    const keepSocketAlive = agent.keepSocketAlive.bind(agent);
    agent.keepSocketAlive = (socket) => {
      this.#idleSince.set(socket, this.#clock());
      return keepSocketAlive(socket);
    };
    return agent;
  }

  /** Sends a call and parses its JSON response. A GET follows redirects within its origin. Never throws: failures are in the result. */
  async send(request: HttpRequest): Promise<HttpResult> {
    if (request.url.length > MAX_URL_LENGTH) return failed(UNSENDABLE);
    try {
      return await within(this.#settings.upstreamTimeoutMs, (signal) => this.#follow(request, signal));
    } catch (error) {
      return failed(failureOf(error));
    }
  }

  /** For media and the sandbox's pages. The timeout covers only the headers: the speed of the body depends on its reader. @throws without a response */
  stream(request: HttpRequest): Promise<Response> {
    return within(this.#settings.upstreamTimeoutMs, (signal) => this.#fetch(request, signal));
  }

  close(): void {
    this.#httpAgent.destroy();
    this.#httpsAgent.destroy();
  }

  #fetch({ url, method, headers, body, isIdempotent }: HttpRequest, signal: AbortSignal, size = 0) {
    const agent = (target: URL) => {
      const ofProtocol = target.protocol === 'http:' ? this.#httpAgent : this.#httpsAgent;
      if (method !== 'GET' && !isIdempotent) this.#closeIdle(ofProtocol, target);
      return ofProtocol;
    };
    return fetch(url, { method, headers, body, agent, size, redirect: 'manual', signal });
  }

  /** Node would use the connection that became idle last. */
  #closeIdle({ freeSockets }: HttpAgent, { hostname, port, protocol }: URL): void {
    const host = hostname.replace(/^\[|\]$/g, '');
    const start = `${host}:${port || (protocol === 'http:' ? 80 : 443)}:`;
    const idleBefore = this.#clock() - MAX_IDLE_BEFORE_WRITE_MS;
    for (const [name, sockets = []] of Object.entries(freeSockets))
      if (name.startsWith(start))
        for (const socket of sockets) if ((this.#idleSince.get(socket) ?? 0) <= idleBefore) socket.destroy();
  }

  /** Sends a request, and a GET again to each address within the origin to which the response redirects it: none but its origin gets a token. */
  async #follow(request: HttpRequest, signal: AbortSignal, followed = 0): Promise<HttpResult> {
    const { method, url } = request;
    const response = await this.#fetch(request, signal, this.#settings.maxUpstreamResponseBytes);
    const { status } = response;
    const text = await textOf(response);
    if (status < 300 || status >= 400) return toResult(method, response, text);
    const location = response.headers.get('location') ?? '//';
    const target = URL.canParse(location, url) ? new URL(location, url) : null;
    const isWithinOrigin = target?.origin === new URL(url).origin && !target.username && !target.password;
    if (isWithinOrigin && method === 'GET' && followed < MAX_REDIRECTS)
      return this.#follow({ ...request, url: target.href }, signal, followed + 1);
    return failed({ kind: 'bad_reply', cause: `redirect ${status}`, redirectedTo: target?.origin ?? null });
  }
}

const CHARSET = /;\s*charset="?(?!utf-?8\b)([\w-]+)/i;

/** The body in the charset that the response names; in UTF-8 where it names none, or one that is not known. */
async function textOf(response: Response): Promise<string> {
  const [, charset] = CHARSET.exec(response.headers.get('content-type') ?? '') ?? [];
  if (charset === undefined) return response.text();
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
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

/** An unsendable request is the client's mistake, so it gets a 4xx; it must not count as a failure of the upstream. */
const UNSENDABLE: UpstreamFailure = { kind: 'status', status: 414, body: null };

/** What Retry-After says, in seconds or as a date (RFC 9110, 10.2.3), as whole seconds from now; null when it says neither. */
function toSeconds(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const seconds = toInt(Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000));
  return Number.isNaN(seconds) ? null : seconds;
}

/**
 * A 404 to a write that is not JSON may be a gateway's, which refuses no order or proof. To a read it may be a router's for an odd id.
 * A write may be answered with any text: where nothing is read of it, it is a success. 204 has no content: null.
 */
function toResult(method: string, { status, headers }: Response, text: string): HttpResult {
  const isSuccess = status >= 200 && status < 300;
  const { body, isPage } = contentOf(text);
  if (isPage && (isSuccess ? method === 'GET' : status === 404 && method !== 'GET'))
    return failed({ kind: 'bad_reply', cause: `${status} without JSON` });
  if (isSuccess && status === 204) return { ok: true, status, body: null };
  if (isSuccess) return { ok: true, status, body: isPage ? text : body };
  const retryAfterSeconds = toSeconds(headers.get('retry-after'));
  return failed({ kind: 'status', status, body, isPage, retryAfterSeconds });
}

/** What PHP with `display_errors` prints before a body, each on a line of its own. */
const PHP_WARNINGS = /^(?:\s*(?:<br \/>\s*)?<b>(?:Warning|Notice|Deprecated)<\/b>:[^\n]*\n)+/;

function contentOf(text: string): { body: unknown; isPage: boolean } {
  try {
    const content = text.replace(PHP_WARNINGS, '');
    return { body: content.trim() === '' ? undefined : parseStoreJson(content), isPage: false };
  } catch {
    return { body: undefined, isPage: true };
  }
}

function failureOf(error: unknown): UpstreamFailure {
  // An invalid URL, or an invalid name or value of a header; a mistake of ours would have no code.
  if (error instanceof TypeError && 'code' in error) return UNSENDABLE;
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'timeout' };
  const { code = null, type } = error instanceof FetchError ? error : { type: '' };
  if (type === 'max-size') return { kind: 'bad_reply', cause: 'too large' };
  // Such as ECONNREFUSED or CERT_HAS_EXPIRED.
  return { kind: 'unreachable', ...(code !== null && { cause: code }) };
}
