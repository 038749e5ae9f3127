import type { RawAnswer } from '../kit/rawCall.ts';

/** What no answer may ever hold: our insides, and what is somebody else's. */
const INSIDES =
  /\bat .{1,80}[(/][\w./-]+\.(?:ts|js):\d+|node_modules|\/dist\/|select .{1,200} from |insert into |failed query|drizzle-orm|pglite|ECONNREFUSED|password_hash|argon2/i;

/** What went wrong in a run: each kind of trouble with how often, and its first example. */
export class Findings {
  readonly #found = new Map<string, { count: number; example: string }>();
  readonly #secrets: string[];

  /** @param secrets texts that belong to somebody who does not take part */
  constructor(secrets: string[]) {
    this.#secrets = secrets;
  }

  add(trouble: string, example: string): void {
    const known = this.#found.get(trouble);
    if (known) known.count += 1;
    else this.#found.set(trouble, { count: 1, example: example.slice(0, 1_500) });
  }

  /** Looks for what holds for every answer: no failure of ours, nothing of our insides, nobody's secrets. */
  judge(answer: RawAnswer, asked: string): void {
    const { status, text } = answer;
    const example = `${asked}\n  -> ${status} ${text.slice(0, 600)}`;
    if (status >= 500) this.add(`status ${status}`, example);
    if (text.includes('INTERNAL_SERVER_ERROR')) this.add('INTERNAL_SERVER_ERROR', example);
    const inside = INSIDES.exec(text);
    // What was asked may come back in a message.
    if (inside && !asked.includes(inside[0]))
      this.add(
        'our insides',
        `${asked}\n  -> ${text.slice(Math.max(0, inside.index - 100), inside.index + 200)}`,
      );
    for (const secret of this.#secrets) {
      if (text.includes(secret)) this.add("somebody else's data", example);
    }
  }

  /** A line for each kind of trouble. */
  get lines(): string[] {
    return [...this.#found].map(([trouble, { count, example }]) => `${count} x ${trouble}: ${example}`);
  }
}
