import * as http from 'node:http';
import * as https from 'node:https';

/** The quantile of the values, e.g. 0.95, or 0.5 for their median; NaN without values. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

/** A request of the load; `isGood` checks the body of a response with status 200. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  isGood?: (text: string) => boolean;
}

export interface LoadResult {
  sent: number;
  /** Error messages: broken connections, statuses other than 200, bodies that `isGood` rejects. */
  failures: string[];
  /** Response times in ms, sorted. */
  responseTimesMs: number[];
  seconds: number;
}

const RESPONSE_TIMEOUT_MS = 60_000;

function send(
  agent: http.Agent,
  base: string,
  { method, path, headers, body, isGood }: LoadRequest,
): Promise<string | null> {
  return new Promise<string | null>((resolve) => {
    const fail = (reason: string) => resolve(`${method} ${path.slice(0, 60)}: ${reason}`);
    const { request } = base.startsWith('https:') ? https : http;
    const outgoing = request(
      `${base}${path}`,
      { method, agent, rejectUnauthorized: false, timeout: RESPONSE_TIMEOUT_MS, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', (error) => fail(error.message));
        response.on('end', () => {
          if (response.statusCode !== 200) fail(`${response.statusCode} ${text.slice(0, 100)}`);
          else if (isGood && !isGood(text)) fail(text.slice(0, 300));
          else resolve(null);
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    outgoing.end(body);
  });
}

/**
 * Sends requests at a fixed rate, without waiting for earlier responses (open workload). `stop` waits for the last
 * response.
 */
export function startLoad(base: string, requests: LoadRequest[], perSecond: number) {
  const { Agent } = base.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const start = performance.now();
  const result: LoadResult = { sent: 0, failures: [], responseTimesMs: [], seconds: 0 };
  const pending = new Set<Promise<void>>();
  function sendDue() {
    const dueCount = Math.floor(((performance.now() - start) / 1000) * perSecond);
    for (; result.sent < dueCount; result.sent += 1) {
      const before = performance.now();
      const next = requests[result.sent % requests.length];
      if (next === undefined) throw new Error('nothing to send');
      const sending = send(agent, base, next).then((failure) => {
        result.responseTimesMs.push(performance.now() - before);
        if (failure !== null)
          result.failures.push(`after ${((before - start) / 1000).toFixed(1)} s: ${failure}`);
        pending.delete(sending);
      });
      pending.add(sending);
    }
  }
  const timer = setInterval(sendDue, 5);
  return {
    /** The number of requests sent so far. */
    sent: () => result.sent,
    async stop(): Promise<LoadResult> {
      clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      result.responseTimesMs.sort((a, b) => a - b);
      result.seconds = (performance.now() - start) / 1000;
      return result;
    },
  };
}

/** Formats the result of a load as one line, with the first failure. */
export const formatLoadResult = ({
  sent: outgoing,
  failures,
  responseTimesMs: timesMs,
  seconds,
}: LoadResult): string =>
  `${outgoing} requests in ${seconds.toFixed(0)} s (${(outgoing / seconds).toFixed(0)}/s), ` +
  `${failures.length} failed${failures[0] === undefined ? '' : ` (the first ${failures[0]})`}, ` +
  `p50 ${quantile(timesMs, 0.5).toFixed(0)} ms, p99 ${quantile(timesMs, 0.99).toFixed(0)} ms, longest ${quantile(timesMs, 1).toFixed(0)} ms`;
