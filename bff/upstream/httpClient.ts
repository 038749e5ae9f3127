import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch, { FetchError, type BodyInit, type Response } from 'node-fetch';
import { parseJson } from './json.ts';
import type { UpstreamFailure } from '../errors.ts';
import { MAX_REDIRECTS, redirectTarget, toLoggedLocation } from './redirects.ts';

/** One HTTP call. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** A shorter timeout than the client's, from sending to the last byte. */
  timeoutMs?: number;
}

export type HttpResult =
  { ok: true; status: number; body: unknown } | { ok: false; failure: UpstreamFailure };

export interface HttpClient {
  /**
   * Sends the request and parses its JSON response. A GET follows redirects within its origin. Never throws: failures are in the
   * result.
   */
  send(request: HttpRequest): Promise<HttpResult>;
  /**
   * Returns the response as a stream, for media and the sandbox's pages. The timeout covers only the headers, because the
   * speed of the body depends on its reader.
   * @throws when no response arrives
   */
  stream(request: HttpRequest): Promise<Response>;
  /** Closes idle connections. */
  close(): void;
}

/** A redirect that was not followed, for the log. */
interface RefusedRedirect {
  method: string;
  status: number;
  /** Its `Location`, without values of the query; null when it has no valid one. */
  location: string | null;
  requestId: string | undefined;
}

/** Limits of each call. */
export interface HttpClientOptions {
  /** From sending to the last byte. */
  timeoutMs: number;
  /** A larger response fails. */
  maxResponseBytes: number;
  onRefusedRedirect(redirect: RefusedRedirect): void;
}

/**
 * How long an idle connection stays open; less if the server announces less. Many servers close idle connections after 5 s: a
 * call sent at that moment fails, and a write must not be repeated.
 */
const IDLE_CONNECTION_TIMEOUT_MS = 4_000;

/** The only module that uses node-fetch: keep-alive, one timeout for headers and body, a limit of the response's size. */
export function createHttpClient({
  timeoutMs,
  maxResponseBytes,
  onRefusedRedirect,
}: HttpClientOptions): HttpClient {
  const agentOptions = { keepAlive: true, timeout: IDLE_CONNECTION_TIMEOUT_MS };
  const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) };
  const agentFor = (url: URL) => (url.protocol === 'http:' ? agents.http : agents.https);

  /** Sends a request, and a GET again to each address within the origin to which the response redirects it. */
  async function sendRequest(request: HttpRequest, signal: AbortSignal): Promise<HttpResult> {
    const { url: requestUrl, timeoutMs: _timeoutMs, ...rest } = request;
    const isRead = request.method === 'GET';
    let url = requestUrl;
    for (let followed = 0; ; followed += 1) {
      const response = await fetch(url, {
        ...rest,
        agent: agentFor,
        size: maxResponseBytes,
        redirect: 'manual',
        signal,
      });
      const { status } = response;
      const text = await response.text();
      if (!isRedirect(status)) return toResult(status, text, response.headers.get('retry-after'));
      const location = response.headers.get('location');
      const target = isRead && followed < MAX_REDIRECTS ? redirectTarget(url, status, location) : null;
      if (target === null) {
        const requestId = request.headers?.['x-request-id'];
        onRefusedRedirect({
          method: request.method,
          status,
          location: toLoggedLocation(url, location),
          requestId,
        });
        return { ok: false, failure: { kind: 'redirected' } };
      }
      url = target;
    }
  }

  async function send(request: HttpRequest): Promise<HttpResult> {
    if (request.url.length > MAX_URL_LENGTH) return UNSENDABLE_RESULT;
    // Half as dear as AbortSignal.timeout(), whose timers stay until they fire.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), request.timeoutMs ?? timeoutMs);
    try {
      return await sendRequest(request, deadline.signal);
    } catch (error) {
      return isUnsendable(error) ? UNSENDABLE_RESULT : { ok: false, failure: failureOf(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    send,
    async stream({ url, ...rest }) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), timeoutMs);
      try {
        return await fetch(url, { ...rest, agent: agentFor, redirect: 'manual', signal: deadline.signal });
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** Most servers refuse longer URLs, some by closing the connection. */
const MAX_URL_LENGTH = 8_000;

/** An unsendable request is the client's mistake, so it gets a 400; it must not count as a failure of the upstream. */
const UNSENDABLE_RESULT: HttpResult = { ok: false, failure: { kind: 'status', status: 400, body: null } };

/** What node-fetch and Node throw, before anything is sent, for an invalid URL and for an invalid name or value of a header. */
const UNSENDABLE_CODES = new Set([
  'ERR_INVALID_URL',
  'ERR_INVALID_CHAR',
  'ERR_INVALID_HTTP_TOKEN',
  'ERR_UNESCAPED_CHARACTERS',
]);

const isUnsendable = (error: unknown): boolean =>
  error instanceof TypeError && UNSENDABLE_CODES.has(String((error as NodeJS.ErrnoException).code));

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** A date far away would not fit an `Int` of GraphQL. */
const MAX_RETRY_AFTER_SECONDS = 999_999_999;

/** What Retry-After says, in seconds or as a date (RFC 9110, 10.2.3), as whole seconds from now; null when it says neither. */
function toSeconds(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const seconds = Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, seconds));
}

/** An empty body (204, or an empty 200) becomes undefined, unlike JSON `null`. A success whose body is not JSON is a bad reply. */
function toResult(status: number, text: string, retryAfter: string | null): HttpResult {
  const isSuccess = status >= 200 && status < 300;
  let body: unknown;
  try {
    body = text.trim() === '' ? undefined : parseJson(text);
  } catch {
    if (isSuccess) return { ok: false, failure: { kind: 'bad_reply' } };
  }
  if (isSuccess) return { ok: true, status, body };
  const retryAfterSeconds = toSeconds(retryAfter);
  return {
    ok: false,
    failure: { kind: 'status', status, body, ...(retryAfterSeconds !== null && { retryAfterSeconds }) },
  };
}

function failureOf(error: unknown): UpstreamFailure {
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'timeout' };
  if (error instanceof FetchError && error.type === 'max-size') return { kind: 'bad_reply' };
  return { kind: 'unreachable' };
}
