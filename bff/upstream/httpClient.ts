import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch, { FetchError, Headers, type BodyInit, type Response } from 'node-fetch';
import type { UpstreamFailure } from '../errors.ts';

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
  /** Sends the request and parses its JSON response. Never throws: failures are in the result. */
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

/** Limits of each call. */
export interface HttpClientOptions {
  /** From sending to the last byte. */
  timeoutMs: number;
  /** A larger response fails. */
  maxResponseBytes: number;
}

/**
 * How long an idle connection stays open; less if the server announces less. Many servers close idle connections after 5 s: a
 * call sent at that moment fails, and a write must not be repeated.
 */
const IDLE_CONNECTION_TIMEOUT_MS = 4_000;

/** The only module that uses node-fetch: keep-alive, one timeout for headers and body, a limit of the response's size. */
export function createHttpClient({ timeoutMs, maxResponseBytes }: HttpClientOptions): HttpClient {
  const agentOptions = { keepAlive: true, timeout: IDLE_CONNECTION_TIMEOUT_MS };
  const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) };
  const agentFor = (url: URL) => (url.protocol === 'http:' ? agents.http : agents.https);

  async function send(request: HttpRequest): Promise<HttpResult> {
    if (!isSendable(request)) return UNSENDABLE_RESULT;
    try {
      const { url, timeoutMs: requestTimeoutMs = timeoutMs, ...rest } = request;
      const signal = AbortSignal.timeout(requestTimeoutMs);
      const response = await fetch(url, {
        ...rest,
        agent: agentFor,
        size: maxResponseBytes,
        redirect: 'error',
        signal,
      });
      const text = await response.text();
      return toResult(response.status, text);
    } catch (error) {
      return { ok: false, failure: failureOf(error) };
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

/** False for an invalid or too long URL, or an invalid character in a header. */
function isSendable({ url, headers }: HttpRequest): boolean {
  try {
    void new Headers(headers);
    return url.length <= MAX_URL_LENGTH && URL.canParse(url);
  } catch {
    return false;
  }
}

/** An empty body (204, or an empty 200) becomes undefined, unlike JSON `null`. A success whose body is not JSON is a bad reply. */
function toResult(status: number, text: string): HttpResult {
  const isSuccess = status >= 200 && status < 300;
  let body: unknown;
  try {
    body = text.trim() === '' ? undefined : JSON.parse(text);
  } catch {
    if (isSuccess) return { ok: false, failure: { kind: 'bad_reply' } };
  }
  return isSuccess ? { ok: true, status, body } : { ok: false, failure: { kind: 'status', status, body } };
}

function failureOf(error: unknown): UpstreamFailure {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return { kind: 'timeout' };
  if (error instanceof FetchError && error.type === 'max-size') return { kind: 'bad_reply' };
  return { kind: 'unreachable' };
}
