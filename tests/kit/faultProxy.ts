import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A call from the BFF to the upstream. */
export interface UpstreamCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What happens to a call instead of being forwarded unchanged. */
export type Fault =
  /** Sends this response; the upstream gets no request. It is sent once `until` has resolved. */
  | {
      kind: 'respond';
      status: number;
      body: string;
      type?: string;
      headers?: Record<string, string>;
      until?: Promise<unknown>;
    }
  /** Closes the connection without a response. */
  | { kind: 'reset' }
  /** Sends the head and half of the response's body, then closes the connection. */
  | { kind: 'cut' }
  /** Sends bytes that are not HTTP. */
  | { kind: 'garbage' }
  /** Never responds. */
  | { kind: 'hang' }
  /** Begins a valid response, then sends a space every 20 ms without end. */
  | { kind: 'drip' }
  /** Forwards the call once the promise has resolved. */
  | { kind: 'wait'; until: Promise<unknown> }
  /** Forwards the call and changes the body of a JSON response. */
  | { kind: 'rewrite'; change: (body: string) => string }
  /**
   * Forwards the call, waits for the whole response, then closes the connection without sending it and calls `onLost`. `instead`: it
   * sends this status, or nothing at all.
   */
  | { kind: 'lose_response'; onLost?: () => void; instead?: number | 'hang' };

/** A fault that responds with this status and JSON body. */
export const respondWith = (status: number, body: unknown, headers?: Record<string, string>): Fault => ({
  kind: 'respond',
  status,
  body: JSON.stringify(body),
  ...(headers && { headers }),
});

/** A fault that redirects to this address. */
export const redirectTo = (status: number, location: string): Fault => ({
  kind: 'respond',
  status,
  body: '',
  headers: { location },
});

/** An HTTP proxy between the BFF and the upstream that records every call and can inject faults. */
export interface FaultProxy {
  url: string;
  calls: UpstreamCall[];
  /** The calls whose method and path contain the text, e.g. "POST /api/orders/". */
  callsTo(text: string): UpstreamCall[];
  /** Injects a fault into the next `times` calls (default: all) whose method and path contain the text. */
  fault(text: string, fault: Fault, times?: number): void;
  /** Asks `chooser` for a fault for every call without one; null forwards the call. `calls` stays empty while a chooser is set. */
  chooseFaults(chooser: (call: UpstreamCall) => Fault | null): void;
  /** From now on the upstream does not see this header, as one that ignores it; `calls` have it. */
  dropHeader(name: string): void;
  /** Removes all faults and empties `calls`. */
  clear(): void;
  close(): Promise<void>;
}

interface FaultRule {
  text: string;
  fault: Fault;
  remaining: number;
}

const DRIP_EVERY_MS = 20;

/** Sends a response that never ends: a byte arrives every 20 ms, so that no idle timeout is reached. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"id":');
  const timer = setInterval(() => response.write(' '), DRIP_EVERY_MS);
  response.on('close', () => clearInterval(timer));
}

/** Reads the upstream's whole response, and passes its head for another body; a connection that breaks is passed on. */
async function withBody(
  upstreamResponse: IncomingMessage,
  response: ServerResponse,
  send: (body: Buffer, writeHead: (length: number) => void) => void,
): Promise<void> {
  const { 'transfer-encoding': _encoding, ...headers } = upstreamResponse.headers;
  const writeHead = (length: number) =>
    void response.writeHead(upstreamResponse.statusCode ?? 502, { ...headers, 'content-length': length });
  await buffer(upstreamResponse).then(
    (body) => send(body, writeHead),
    () => response.destroy(),
  );
}

/** Declares the whole body in `content-length`, sends half of it and closes the connection. */
const cut = (upstreamResponse: IncomingMessage, response: ServerResponse) =>
  withBody(upstreamResponse, response, (body, writeHead) => {
    writeHead(body.length + 1);
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  });

/** Forwards the response with a changed body. */
const rewrite = (
  upstreamResponse: IncomingMessage,
  response: ServerResponse,
  change: (body: string) => string,
) =>
  withBody(upstreamResponse, response, (original, writeHead) => {
    const body = Buffer.from(change(original.toString()));
    writeHead(body.length);
    response.end(body);
  });

/** Starts a fault proxy in front of the upstream at `target` (an origin). */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const calls: UpstreamCall[] = [];
  let rules: FaultRule[] = [];
  const droppedHeaders: string[] = [];
  let chooser: ((call: UpstreamCall) => Fault | null) | null = null;
  const requestLine = (call: UpstreamCall) => `${call.method} ${call.path}`;

  function faultFor(call: UpstreamCall): Fault | null {
    const rule = rules.find(
      (candidate) => candidate.remaining > 0 && requestLine(call).includes(candidate.text),
    );
    if (!rule) return chooser?.(call) ?? null;
    rule.remaining -= 1;
    return rule.fault;
  }

  function forward(
    call: UpstreamCall,
    body: Buffer,
    response: ServerResponse,
    fault: (Fault & { kind: 'lose_response' | 'cut' | 'rewrite' }) | null,
  ) {
    const { host: _host, ...headers } = call.headers;
    for (const name of droppedHeaders) delete headers[name];
    // A compressed body could not be changed.
    if (fault?.kind === 'rewrite') delete headers['accept-encoding'];
    const upstreamRequest = httpRequest(
      `${target}${call.path}`,
      { method: call.method, headers },
      (upstreamResponse: IncomingMessage) => {
        if (fault?.kind === 'lose_response') {
          upstreamResponse.resume().on('end', () => {
            if (typeof fault.instead === 'number') response.writeHead(fault.instead).end();
            else if (fault.instead === undefined) response.destroy();
            fault.onLost?.();
          });
          return;
        }
        const isJson = upstreamResponse.headers['content-type']?.includes('json');
        if (fault?.kind === 'rewrite' && isJson)
          return void rewrite(upstreamResponse, response, fault.change);
        if (fault?.kind === 'cut') return void cut(upstreamResponse, response);
        // The upstream may crash in the middle of its response.
        upstreamResponse.on('error', () => response.destroy());
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        upstreamResponse.pipe(response);
      },
    );
    upstreamRequest.on('error', () => response.destroy());
    upstreamRequest.end(body);
  }

  // Idle connections stay open: after Node's 5 s, a request that is on its way to a closing one would fail by itself.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: body.toString(),
    };
    if (!chooser) calls.push(call);
    const fault = faultFor(call);
    if (fault === null || fault.kind === 'lose_response' || fault.kind === 'cut' || fault.kind === 'rewrite')
      forward(call, body, response, fault);
    else if (fault.kind === 'wait') void fault.until.then(() => forward(call, body, response, null));
    else if (fault.kind === 'reset') response.destroy();
    else if (fault.kind === 'garbage') response.socket?.end('\x16\x03\x01 not HTTP at all\r\n\r\n');
    else if (fault.kind === 'drip') drip(response);
    else if (fault.kind === 'respond') {
      await fault.until;
      const type = fault.type ?? 'application/json';
      response.writeHead(fault.status, { 'content-type': type, ...fault.headers }).end(fault.body);
    }
  });
  const port = await listen(server);

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    callsTo: (text) => calls.filter((call) => requestLine(call).includes(text)),
    fault: (text, fault, times = Infinity) => void rules.unshift({ text, fault, remaining: times }),
    chooseFaults: (given) => void (chooser = given),
    dropHeader: (name) => void droppedHeaders.push(name),
    clear() {
      chooser = null;
      rules = [];
      calls.length = 0;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
