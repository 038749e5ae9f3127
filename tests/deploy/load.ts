import { Agent, request } from 'node:https';

/** A request of the load: `isGood` looks at an answer with status 200. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  isGood?: (text: string) => boolean;
}

export interface LoadResult {
  sent: number;
  /** What went wrong, as sentences: broken connections, other statuses than 200, answers that are not good. */
  failures: string[];
  /** Of every answer, in ms, sorted. */
  times: number[];
  seconds: number;
}

/** The value below which this part of the times lies, in ms. */
const percentile = (times: number[], part: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

const ANSWER_LIMIT_MS = 60_000;

function send(agent: Agent, base: string, { method, path, headers, body, isGood }: LoadRequest) {
  return new Promise<string | null>((resolve) => {
    const failed = (why: string) => resolve(`${method} ${path.slice(0, 60)}: ${why}`);
    const sent = request(
      `${base}${path}`,
      { method, agent, rejectUnauthorized: false, timeout: ANSWER_LIMIT_MS, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('error', (error) => failed(error.message));
        answer.on('end', () => {
          if (answer.statusCode !== 200) failed(`${answer.statusCode} ${text.slice(0, 100)}`);
          else if (isGood && !isGood(text)) failed(text.slice(0, 300));
          else resolve(null);
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', (error: NodeJS.ErrnoException) => failed(error.code ?? error.message));
    sent.end(body);
  });
}

/**
 * Sends requests at a fixed rate, whether or not the earlier ones have been answered, as shoppers do who know nothing of each
 * other. `stop` waits for the last answer.
 */
export function startLoad(base: string, requests: LoadRequest[], perSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const start = performance.now();
  const result: LoadResult = { sent: 0, failures: [], times: [], seconds: 0 };
  const open = new Set<Promise<void>>();
  function sendDue() {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
    for (; result.sent < due; result.sent += 1) {
      const before = performance.now();
      const next = requests[result.sent % requests.length];
      if (next === undefined) throw new Error('nothing to send');
      const done = send(agent, base, next).then((failure) => {
        result.times.push(performance.now() - before);
        if (failure !== null)
          result.failures.push(`after ${((before - start) / 1000).toFixed(1)} s: ${failure}`);
        open.delete(done);
      });
      open.add(done);
    }
  }
  const timer = setInterval(sendDue, 5);
  return {
    async stop(): Promise<LoadResult> {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      result.times.sort((a, b) => a - b);
      result.seconds = (performance.now() - start) / 1000;
      return result;
    },
  };
}

/** The figures of a load as a line, with the first failure if there is one. */
export const told = ({ sent, failures, times, seconds }: LoadResult): string =>
  `${sent} requests in ${seconds.toFixed(0)} s (${(sent / seconds).toFixed(0)}/s), ` +
  `${failures.length} failed${failures[0] === undefined ? '' : ` (the first ${failures[0]})`}, ` +
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`;
