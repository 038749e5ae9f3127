import type { z } from 'zod';
import type { Answer } from './wire.ts';

/** One place where an answer is not what the contract says. */
export interface Difference {
  request: string;
  /** Where in the answer, such as `results[0].price`, or "status". */
  path: string;
  expected: string;
  found: string;
  /** How many places differ in the same way; `path` is the first of them. */
  times: number;
}

/** Ends the try of a call whose answer is too different to go on with. */
export class Stop extends Error {}

/** A call that cannot be tried, with the reason. */
export class NotTried extends Error {}

const MAX_FOUND = 70;

/** A value as the table shows it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MAX_FOUND ? `${text.slice(0, MAX_FOUND)}…` : text;
}

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    body,
  );

const expectation = (message: string): string =>
  /^Invalid input: expected (.*), received /.exec(message)?.[1] ?? message;

/** What is found while one call is tried. */
export class Check {
  readonly differences: Difference[] = [];
  /** Parts of the call that could not be tried, and why. */
  readonly leftOut: string[] = [];

  leaveOut(what: string): void {
    if (!this.leftOut.includes(what)) this.leftOut.push(what);
  }

  differ(answer: Answer, path: string, expected: string, found: string): void {
    const kind = (text: string) => text.replace(/\[\d+\]/g, '[]');
    const alike = this.differences.find(
      (other) =>
        other.request === answer.request && other.expected === expected && kind(other.path) === kind(path),
    );
    if (alike) alike.times += 1;
    else this.differences.push({ request: answer.request, path, expected, found, times: 1 });
  }

  /** Notes a difference unless `holds`. */
  that(holds: boolean, answer: Answer, path: string, expected: string, found: string): void {
    if (!holds) this.differ(answer, path, expected, found);
  }

  /** @throws Stop unless the status is one of these and the body is JSON or empty */
  status(answer: Answer, allowed: (status: number) => boolean, expected: string): void {
    if (!allowed(answer.status)) {
      const body = answer.unreadable ?? shown(answer.body);
      this.differ(answer, 'status', expected, answer.status === 0 ? body : `${answer.status} ${body}`);
      throw new Stop();
    }
    if (answer.unreadable !== null) {
      this.differ(answer, 'body', 'JSON', answer.unreadable);
      throw new Stop();
    }
  }

  /** A success of which nothing is read. @throws Stop */
  done(answer: Answer): void {
    this.status(answer, (status) => status >= 200 && status < 300, 'a success (2xx)');
  }

  /** A success of this shape. @throws Stop when it is another */
  read<Shape extends z.ZodType>(answer: Answer, shape: Shape): z.output<Shape> {
    this.done(answer);
    return this.shape(answer, shape);
  }

  /** A refusal with one of these statuses and this shape. Nothing is read from it, so the call goes on without. */
  async refused(answer: Answer, statuses: number[], shape: z.ZodType): Promise<void> {
    await this.apart(() => {
      this.status(answer, (status) => statuses.includes(status), statuses.join(' or '));
      this.shape(answer, shape);
    });
  }

  /** Tries each part of a call, also when one before it ended early. */
  async apart(...parts: (() => void | Promise<void>)[]): Promise<void> {
    for (const part of parts) {
      try {
        await part();
      } catch (error) {
        if (!(error instanceof Stop)) throw error;
      }
    }
  }

  private shape<Shape extends z.ZodType>(answer: Answer, shape: Shape): z.output<Shape> {
    const parsed = shape.safeParse(answer.body);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      this.differ(answer, pathText(path) || 'body', expectation(message), shown(valueAt(answer.body, path)));
    }
    throw new Stop();
  }
}

/**
 * Makes what a call needs before it can be tried. What goes wrong here is not the call's own difference.
 * @throws NotTried
 */
export async function prepare<T>(what: string, work: (check: Check) => Promise<T>): Promise<T> {
  const check = new Check();
  try {
    const made = await work(check);
    if (check.differences.length === 0) return made;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  const [first] = check.differences;
  throw new NotTried(`needs ${what}; ${first?.request}: ${first?.path}: ${first?.found}`);
}
