import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import fetch, { FetchError, Headers, type BodyInit, type Response } from 'node-fetch';
import type { Failure } from '../errors.ts';

/** One HTTP call. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** Less time than calls usually have, from sending to the last byte, in ms. */
  timeoutMs?: number;
}

export type HttpResult = { ok: true; status: number; body: unknown } | { ok: false; failure: Failure };

/** How calls leave this process. */
export interface Http {
  /** Sends the request and reads its JSON answer. Never throws: what goes wrong is in the result. */
  send(request: HttpRequest): Promise<HttpResult>;
  /**
   * Hands through an answer as it comes: for media and the sandbox's pages. The deadline is for its head; how fast the rest
   * goes is the reader's business.
   * @throws when nothing answers
   */
  stream(request: HttpRequest): Promise<Response>;
  /** Closes idle connections. */
  close(): void;
}

/** Limits of one call. */
export interface HttpLimits {
  /** From sending to the last byte, in ms. */
  timeoutMs: number;
  /** Largest answer that is read, in bytes. */
  maxBytes: number;
}

/**
 * How long an idle connection is kept, in ms; less where the other side announces less. Servers close idle ones without a word,
 * many after 5 s: a call that leaves at that moment fails, and one that changes something cannot be sent again.
 */
const IDLE_MS = 4_000;

/** The only module that knows node-fetch: keep-alive, one deadline over headers and body, a cap on the answer's size. */
export function createHttp({ timeoutMs, maxBytes }: HttpLimits): Http {
  const kept = { keepAlive: true, timeout: IDLE_MS };
  const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) };
  const agent = (url: URL) => (url.protocol === 'http:' ? agents.http : agents.https);

  async function send(request: HttpRequest): Promise<HttpResult> {
    if (!isSendable(request)) return UNSENDABLE;
    try {
      const { url, timeoutMs: time = timeoutMs, ...rest } = request;
      const signal = AbortSignal.timeout(time);
      const response = await fetch(url, { ...rest, agent, size: maxBytes, redirect: 'error', signal });
      const text = await response.text();
      return read(response.status, text);
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
        return await fetch(url, { ...rest, agent, redirect: 'manual', signal: deadline.signal });
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

/** Longer addresses are refused by most servers, some of them by closing the connection. */
const MAX_ADDRESS_LENGTH = 8_000;

/** What cannot even be sent is the asker's mistake, and says nothing about the upstream: as if it had refused it. */
const UNSENDABLE: HttpResult = { ok: false, failure: { kind: 'status', status: 400, body: null } };

/** False for what HTTP cannot carry: an address too long, or a sign that no header may have. */
function isSendable({ url, headers }: HttpRequest): boolean {
  try {
    void new Headers(headers);
    return url.length <= MAX_ADDRESS_LENGTH && URL.canParse(url);
  } catch {
    return false;
  }
}

/** An answer without a body (204, or a bare 200) is undefined, which is not the JSON `null`; one that is not JSON is a bad reply, unless its status says enough. */
function read(status: number, text: string): HttpResult {
  const good = status >= 200 && status < 300;
  let body: unknown;
  try {
    body = text.trim() === '' ? undefined : JSON.parse(text);
  } catch {
    if (good) return { ok: false, failure: { kind: 'bad_reply' } };
  }
  return good ? { ok: true, status, body } : { ok: false, failure: { kind: 'status', status, body } };
}

function failureOf(error: unknown): Failure {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return { kind: 'timeout' };
  if (error instanceof FetchError && error.type === 'max-size') return { kind: 'bad_reply' };
  return { kind: 'unreachable' };
}
