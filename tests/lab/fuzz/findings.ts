import type { RawResponse } from '../../kit/rawRequest.ts';

/** Internal details that no response may contain. */
const INTERNAL_DETAILS =
  /\bat .{1,80}[(/][\w./-]+\.(?:ts|js):\d+|node_modules|\/dist\/|select .{1,200} from |insert into |failed query|drizzle-orm|pglite|ECONNREFUSED|password_hash|argon2/i;

/** Problems found in a run: each kind with its count and first example. */
export class Findings {
  readonly #found = new Map<string, { count: number; example: string }>();
  readonly #secrets: string[];

  /** @param secrets texts of another account that must not appear in a response */
  constructor(secrets: string[]) {
    this.#secrets = secrets;
  }

  add(kind: string, example: string): void {
    const known = this.#found.get(kind);
    if (known) known.count += 1;
    else this.#found.set(kind, { count: 1, example: example.slice(0, 1_500) });
  }

  /** Checks that a response has no 5xx status, no internal details and no secrets of another account. */
  checkResponse(response: RawResponse, requestText: string): void {
    const { status, text } = response;
    const example = `${requestText}\n  -> ${status} ${text.slice(0, 600)}`;
    if (status >= 500) this.add(`status ${status}`, example);
    if (text.includes('INTERNAL_SERVER_ERROR')) this.add('INTERNAL_SERVER_ERROR', example);
    const leak = INTERNAL_DETAILS.exec(text);
    // An error message may repeat text of the request.
    if (leak && !requestText.includes(leak[0]))
      this.add(
        'our insides',
        `${requestText}\n  -> ${text.slice(Math.max(0, leak.index - 100), leak.index + 200)}`,
      );
    for (const secret of this.#secrets) {
      if (text.includes(secret)) this.add('data of another account', example);
    }
  }

  /** One line per kind of problem. */
  get lines(): string[] {
    return [...this.#found].map(([kind, { count, example }]) => `${count} x ${kind}: ${example}`);
  }
}
