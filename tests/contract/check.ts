import type { z } from 'zod';
import type { WireResponse } from './wire.ts';

/** One place where a response differs from the contract. */
export interface Difference {
  request: string;
  /** The path in the response, such as `results[0].price`, or "status". */
  path: string;
  expected: string;
  actual: string;
  /** Number of places that differ in the same way; `path` is the first of them. */
  occurrences: number;
}

/** Aborts the check of a call whose response cannot be used any further. */
export class AbortCheck extends Error {}

/** Thrown when a call cannot be checked; the message is the reason. */
export class SkippedCheck extends Error {}

const MAX_VALUE_CHARACTERS = 70;

/** Formats a value for the table. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
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

/** Collects the differences of one call. */
export class Check {
  readonly differences: Difference[] = [];
  /** Parts of the call that could not be checked, with the reason. */
  readonly skippedParts: string[] = [];

  skipPart(description: string): void {
    if (!this.skippedParts.includes(description)) this.skippedParts.push(description);
  }

  addDifference(response: WireResponse, path: string, expected: string, actual: string): void {
    const withoutIndexes = (text: string) => text.replace(/\[\d+\]/g, '[]');
    const existing = this.differences.find(
      (other) =>
        other.request === response.request &&
        other.expected === expected &&
        withoutIndexes(other.path) === withoutIndexes(path),
    );
    if (existing) existing.occurrences += 1;
    else this.differences.push({ request: response.request, path, expected, actual, occurrences: 1 });
  }

  /** Adds a difference unless `holds`. */
  expectThat(holds: boolean, response: WireResponse, path: string, expected: string, actual: string): void {
    if (!holds) this.addDifference(response, path, expected, actual);
  }

  /** @throws AbortCheck unless the status is allowed and the body is JSON or empty */
  expectStatus(response: WireResponse, allowed: (status: number) => boolean, expected: string): void {
    if (!allowed(response.status)) {
      const body = response.parseError ?? formatValue(response.body);
      this.addDifference(
        response,
        'status',
        expected,
        response.status === 0 ? body : `${response.status} ${body}`,
      );
      throw new AbortCheck();
    }
    if (response.parseError !== null) {
      this.addDifference(response, 'body', 'JSON', response.parseError);
      throw new AbortCheck();
    }
  }

  /** Expects status 2xx; the body is not read. @throws AbortCheck */
  expectSuccess(response: WireResponse): void {
    this.expectStatus(response, (status) => status >= 200 && status < 300, 'a success (2xx)');
  }

  /** Expects status 2xx and returns the body. @throws AbortCheck when the body has another shape */
  expectBody<Shape extends z.ZodType>(response: WireResponse, parseBody: Shape): z.output<Shape> {
    this.expectSuccess(response);
    return this.shape(response, parseBody);
  }

  /** Expects one of these error statuses and this shape. A difference does not abort the check, because the body is not used. */
  async expectRefusal(response: WireResponse, statuses: number[], shape: z.ZodType): Promise<void> {
    await this.runIndependently(() => {
      this.expectStatus(response, (status) => statuses.includes(status), statuses.join(' or '));
      this.shape(response, shape);
    });
  }

  /** Runs each part of a call, also after an earlier part was aborted. */
  async runIndependently(...parts: (() => void | Promise<void>)[]): Promise<void> {
    for (const part of parts) {
      try {
        await part();
      } catch (error) {
        if (!(error instanceof AbortCheck)) throw error;
      }
    }
  }

  private shape<Shape extends z.ZodType>(response: WireResponse, shape: Shape): z.output<Shape> {
    const parsed = shape.safeParse(response.body);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      this.addDifference(
        response,
        pathText(path) || 'body',
        expectation(message),
        formatValue(valueAt(response.body, path)),
      );
    }
    throw new AbortCheck();
  }
}

/**
 * Prepares what a call needs. A failure here skips the call; it does not count as a difference of the call.
 * @throws SkippedCheck
 */
export async function prepare<T>(
  description: string,
  prepareValue: (check: Check) => Promise<T>,
): Promise<T> {
  const check = new Check();
  try {
    const value = await prepareValue(check);
    if (check.differences.length === 0) return value;
  } catch (error) {
    if (!(error instanceof AbortCheck)) throw error;
  }
  const [first] = check.differences;
  throw new SkippedCheck(`needs ${description}; ${first?.request}: ${first?.path}: ${first?.actual}`);
}
