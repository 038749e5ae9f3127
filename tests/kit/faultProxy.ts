import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came from the BFF. */
export interface UpstreamCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What to do with a call instead of passing it on. */
export type Fault =
  /** This instead of the upstream's answer; `until` is what it waits for. */
  | { kind: 'answer'; status: number; body: string; type?: string; until?: Promise<unknown> }
  /** The connection is cut without an answer. */
  | { kind: 'reset' }
  /** The head and half of the answer's body, then the connection is cut. */
  | { kind: 'cut' }
  /** Bytes that are not even HTTP. */
  | { kind: 'garbage' }
  /** No answer, ever. */
  | { kind: 'hang' }
  /** A good beginning, then a space every now and then, without an end. */
  | { kind: 'drip' }
  /** Passed on once the promise resolves. */
  | { kind: 'wait'; until: Promise<unknown> }
  /** Passed on, and the body of an answer in JSON is changed on its way back. */
  | { kind: 'rewrite'; change: (body: string) => string }
  /** Passed on and processed, but the answer is lost; `andThen` is called when it was there. */
  | { kind: 'lose_answer'; andThen?: () => void };

/** A place in the wire between BFF and upstream: records every call, and can break some. */
export interface Tap {
  url: string;
  calls: UpstreamCall[];
  /** Calls to a path that contains the text, e.g. "POST /api/orders/". */
  callsTo(text: string): UpstreamCall[];
  /** From now on calls that contain the text fare like this; `times` limits how many of them. */
  fault(text: string, fault: Fault, times?: number): void;
  /** From now on asked of every call that no fault is set for; null: passed on. The record is left to the chooser. */
  decide(chooser: (call: UpstreamCall) => Fault | null): void;
  /** No more faults, and the record starts anew. */
  clear(): void;
  close(): Promise<void>;
}

interface Rule {
  text: string;
  fault: Fault;
  left: number;
}

const DRIP_EVERY_MS = 20;

/** Answers so slowly that something always comes and nothing is ever whole. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"id":');
  const timer = setInterval(() => response.write(' '), DRIP_EVERY_MS);
  response.on('close', () => clearInterval(timer));
}

/** Promises a whole body, gives half of it, and is gone. */
function cut(answer: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('error', () => response.destroy());
  answer.on('end', () => {
    const body = Buffer.concat(chunks);
    const { 'transfer-encoding': _encoding, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length + 1 });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  });
}

/** Sends the answer on with another body. */
function rewrite(answer: IncomingMessage, response: ServerResponse, change: (body: string) => string): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('error', () => response.destroy());
  answer.on('end', () => {
    const body = Buffer.from(change(Buffer.concat(chunks).toString()));
    const { 'transfer-encoding': _encoding, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length });
    response.end(body);
  });
}

/** Opens a tap in front of an upstream at `target` (an origin). */
export async function openTap(target: string): Promise<Tap> {
  const calls: UpstreamCall[] = [];
  let rules: Rule[] = [];
  let chooser: ((call: UpstreamCall) => Fault | null) | null = null;
  const nameOf = (call: UpstreamCall) => `${call.method} ${call.path}`;

  function ruleFor(call: UpstreamCall): Fault | null {
    const rule = rules.find((candidate) => candidate.left > 0 && nameOf(call).includes(candidate.text));
    if (!rule) return chooser?.(call) ?? null;
    rule.left -= 1;
    return rule.fault;
  }

  function passOn(
    call: UpstreamCall,
    body: Buffer,
    response: ServerResponse,
    spoilt: (Fault & { kind: 'lose_answer' | 'cut' | 'rewrite' }) | null,
  ) {
    const { host: _host, ...headers } = call.headers;
    // What is compressed could not be changed.
    if (spoilt?.kind === 'rewrite') delete headers['accept-encoding'];
    const onward = httpRequest(
      `${target}${call.path}`,
      { method: call.method, headers },
      (answer: IncomingMessage) => {
        if (spoilt?.kind === 'lose_answer') {
          answer.resume().on('end', () => {
            response.destroy();
            spoilt.andThen?.();
          });
          return;
        }
        const isJson = answer.headers['content-type']?.includes('json');
        if (spoilt?.kind === 'rewrite' && isJson) return rewrite(answer, response, spoilt.change);
        if (spoilt?.kind === 'cut') return cut(answer, response);
        // The upstream may die in the middle of its answer.
        answer.on('error', () => response.destroy());
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    onward.end(body);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const call = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: body.toString(),
      };
      if (!chooser) calls.push(call);
      const fault = ruleFor(call);
      if (fault === null || fault.kind === 'lose_answer' || fault.kind === 'cut' || fault.kind === 'rewrite')
        passOn(call, body, response, fault);
      else if (fault.kind === 'wait') void fault.until.then(() => passOn(call, body, response, null));
      else if (fault.kind === 'reset') response.destroy();
      else if (fault.kind === 'garbage') response.socket?.end('\x16\x03\x01 not HTTP at all\r\n\r\n');
      else if (fault.kind === 'drip') drip(response);
      else if (fault.kind === 'answer') {
        void Promise.resolve(fault.until).then(() => {
          response.writeHead(fault.status, { 'content-type': fault.type ?? 'application/json' });
          response.end(fault.body);
        });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsTo: (text) => calls.filter((call) => nameOf(call).includes(text)),
    fault: (text, fault, times = Infinity) => void rules.unshift({ text, fault, left: times }),
    decide: (given) => void (chooser = given),
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
