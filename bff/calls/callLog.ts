import type { FastifyBaseLogger } from 'fastify';
import type { UpstreamFailure } from '../errors/errors.ts';
import type { HttpRequest } from './client.ts';
import { REQUEST_ID_HEADER } from './requestId.ts';

/** The words of the contract's paths (docs/hosted-upstream.md): any other segment may be an id, and is not logged. */
const PATH_WORDS = new Set(
  (
    'api token refresh users register login profile update password reset confirm change products featured deal-of-the-day ' +
    'exclusive brands categories cart items wishlist add remove orders payment verify fail cancel sandbox pay'
  ).split(' '),
);

/** A path without ids: `/api/orders/:id/payment/`. A function's name stays as it is. */
export const loggedPath = (path: string): string =>
  path.startsWith('/')
    ? path.replace(/[^/]+/g, (segment) => (PATH_WORDS.has(segment) ? segment : ':id'))
    : path;

/** What each kind of failure is without a more exact cause. */
const CAUSES = {
  timeout: 'timeout',
  unreachable: 'no connection',
  bad_reply: 'unusable reply',
  not_sent: 'too many failures before',
  overloaded: 'too many calls at once',
};

const MINUTE_MS = 60_000;

/** The owner's lines about calls. What would be the same line for each request of a flood is written once a minute. */
export class CallLog {
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly #clock: () => number;
  readonly #writtenAt = new Map<string, number>();

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'info'>, clock: () => number) {
    this.#log = log;
    this.#clock = clock;
  }

  /** One line for each call that failed. A refusal (4xx) is an answer, and no failure of the upstream, unless it has no time for the shop. */
  failed(
    { method, path, headers }: HttpRequest & { path: string },
    failure: UpstreamFailure,
    attempt: number,
  ) {
    const line = { requestId: headers?.[REQUEST_ID_HEADER], method, path: loggedPath(path), attempt };
    if (failure.kind === 'status') {
      const { status } = failure;
      const isFailure = status >= 500 || status === 408 || status === 429;
      this.#log[isFailure ? 'warn' : 'info']({ ...line, status }, 'An upstream call was refused');
      return;
    }
    const { cause = CAUSES[failure.kind], redirectedTo } = {
      cause: undefined,
      redirectedTo: undefined,
      ...failure,
    };
    if (redirectedTo !== undefined && !this.#isDue(`redirect ${line.path}`)) return;
    const origin = redirectedTo !== undefined && { origin: redirectedTo };
    this.#log.warn({ ...line, cause, ...origin }, 'An upstream call failed');
  }

  notSent(group: string, kind: 'timeout' | 'overloaded' | 'not_sent'): void {
    if (!this.#isDue(`${kind} ${group}`)) return;
    const cause = kind === 'timeout' ? 'no time left' : CAUSES[kind];
    this.#log.warn({ calls: group, cause }, 'Upstream calls are not sent');
  }

  #isDue(key: string): boolean {
    const now = this.#clock();
    if (now - (this.#writtenAt.get(key) ?? -Infinity) < MINUTE_MS) return false;
    this.#writtenAt.set(key, now);
    return true;
  }
}
