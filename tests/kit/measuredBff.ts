import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';
import { UNLIMITED } from './noRateLimits.ts';
import { BFF_NODE_OPTIONS, freePort } from './processes.ts';

/** What a store answers to a call: a status (else 200) and a body, a value that is sent as JSON or the bytes themselves. */
export interface StoreAnswer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Receives the method and the path with its query. */
export type AnswerCall = (call: string, body: string) => StoreAnswer;

/** What the main thread of the process took. */
export interface Taken {
  cpuMs: number;
  /** The most in one turn of the event loop: so long no other request is served. */
  longestTurnMs: number;
  heapBytes: number;
}

/** The built BFF in a process of its own with the heap of production, and a store that answers what a test wants. */
export interface MeasuredBff {
  url: string;
  /** Replaces the store's answers. */
  answerWith(answer: AnswerCall): void;
  /** Does the work and measures the process meanwhile. @throws Error when the process ends */
  measure<Result>(work: () => Promise<Result>): Promise<Taken & { result: Result }>;
  /** True until the process ends. */
  isRunning(): boolean;
  close(): Promise<void>;
}

const NOTHING: StoreAnswer = { status: 404, body: {} };

/** `env` adds variables, or replaces those of a production with a hosted store. */
export async function openMeasuredBff(env: Record<string, string> = {}): Promise<MeasuredBff> {
  let answer: AnswerCall = () => NOTHING;
  const store = createServer({ keepAliveTimeout: 0 }, async (request: IncomingMessage, response) => {
    const sent = await buffer(request).catch(() => null);
    if (sent === null) return;
    const { status = 200, body, headers } = answer(`${request.method} ${request.url}`, sent.toString());
    const bytes = body instanceof Buffer ? body : Buffer.from(JSON.stringify(body));
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': bytes.length,
      ...headers,
    });
    response.end(bytes);
  });
  const storeUrl = `http://127.0.0.1:${await listen(store)}`;
  const port = await freePort();
  const meter = join(import.meta.dirname, 'loopMeter.cjs');
  const child = spawn(process.execPath, ['dist/bff/main.js'], {
    env: {
      ...process.env,
      ...UNLIMITED,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${BFF_NODE_OPTIONS} --require ${meter}`,
      PORT: String(port),
      API_URL: storeUrl,
      FUNCTIONS_URL: `${storeUrl}/functions`,
      MEDIA_URL: 'https://media.example',
      RAZORPAY_KEY_ID: 'rzp_test_hosted',
      PUBLIC_CACHE: 'off',
      // A busy machine answers slowly.
      UPSTREAM_TIMEOUT_MS: '20000',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  const ended = new Promise<never>((_resolve, reject) =>
    child.once('exit', (code, signal) =>
      reject(new Error(`The BFF ended with ${signal ?? code}: ${output.trim().slice(-1_500)}`)),
    ),
  );
  ended.catch(() => undefined);
  const ready = (async () => {
    while (!output.includes('BFF ready')) await once(child.stdout ?? child, 'data');
  })();
  await Promise.race([ready, ended]);
  return {
    url: `http://127.0.0.1:${port}`,
    answerWith: (next) => void (answer = next),
    async measure(work) {
      child.send('start');
      const result = await Promise.race([work(), ended]);
      const told = once(child, 'message') as Promise<[Taken]>;
      child.send('tell');
      const [taken] = await Promise.race([told, ended]);
      return { ...taken, result };
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async close() {
      const hasEnded = ended.catch(() => undefined);
      child.kill('SIGKILL');
      await hasEnded;
      store.closeAllConnections();
      await new Promise((resolve) => store.close(resolve));
    },
  };
}
