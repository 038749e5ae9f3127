import { parseEnveloped } from '../../bff/upstream/envelopes.ts';
import { formatValue, shapeIssues } from './schemaIssues.ts';
import type { ListShape, Shape } from './shapes.ts';
import type { WireResponse } from './wire.ts';

/** One cause for which the upstream does not fit, or fits in a way that an owner should know. */
export interface Finding {
  /** difference: the shop does not work with it; note: the shop handles it. */
  severity: 'difference' | 'note';
  request: string;
  /** The path in the response, such as `results[0].price`, or "status". */
  path: string;
  expected: string;
  actual: string;
  /** The setting that helps, or the file to edit. */
  help: string;
  /** Number of places with the same cause; `path` is the first of them. */
  occurrences: number;
}

/** What is told of a finding besides its response. */
type FindingText = Pick<Finding, 'path' | 'expected' | 'actual'> & { help?: string; cause?: string };

/** Aborts the check of a call whose response cannot be used any further. */
export class AbortCheck extends Error {}

/** Thrown when a call cannot be checked; the message is the reason. */
export class SkippedCheck extends Error {}

const withoutIndexes = (text: string): string => text.replaceAll(/\[\d+\]/g, '[]');

/** The list of a response: the content itself, or the field that has it. */
function listIn(content: unknown, names: string[]): { list: unknown[]; path: PropertyKey[] } {
  if (Array.isArray(content)) return { list: content, path: [] };
  const fields = content as Record<string, unknown> | null;
  const name = names.find((candidate) => Array.isArray(fields?.[candidate]));
  return name === undefined ? { list: [], path: [] } : { list: fields?.[name] as unknown[], path: [name] };
}

/** Collects the findings of one call. */
export class Check {
  readonly findings: Finding[] = [];
  /** Parts of the call that could not be checked, with the reason, and what the upstream does not tell. */
  readonly remarks: string[] = [];
  readonly #file: string;
  readonly #causes: Map<string, Finding>;

  /**
   * @param file the file that reads the responses of the call
   * @param causes the findings of the run by their causes: each cause is told once
   */
  constructor(file: string, causes = new Map<string, Finding>()) {
    this.#file = file;
    this.#causes = causes;
  }

  remark(text: string): void {
    if (!this.remarks.includes(text)) this.remarks.push(text);
  }

  skipPart(description: string): void {
    this.remark(`left out: ${description}`);
  }

  #add(severity: Finding['severity'], { request }: WireResponse, text: FindingText): void {
    const { path, expected, actual, help = `edit ${this.#file}` } = text;
    const cause = text.cause ?? `${request} ${withoutIndexes(path)} ${expected}`;
    const existing = this.#causes.get(cause);
    if (existing) {
      existing.occurrences += 1;
      return;
    }
    const finding = { severity, request, path, expected, actual, help, occurrences: 1 };
    this.#causes.set(cause, finding);
    this.findings.push(finding);
  }

  /** Adds a difference: with it the shop does not work. */
  addDifference(response: WireResponse, text: FindingText): void {
    this.#add('difference', response, text);
  }

  /** Adds a note: the shop handles it. */
  addNote(response: WireResponse, text: FindingText): void {
    this.#add('note', response, text);
  }

  /** Adds a difference unless `holds`. */
  expectThat(
    holds: boolean,
    response: WireResponse,
    path: string,
    expected: string,
    actual: string,
    help?: string,
  ): void {
    if (!holds) this.addDifference(response, { path, expected, actual, help });
  }

  /** @throws AbortCheck unless the status is allowed */
  expectStatus(response: WireResponse, allowed: (status: number) => boolean, expected: string): void {
    const { redirect, status } = response;
    if (redirect !== null) this.#reportRedirect(response);
    if (allowed(status)) return;
    if (redirect === null || redirect.isFollowed) {
      const body = response.parseError ?? formatValue(response.body);
      const isUnreachable = status === 0;
      this.addDifference(response, {
        ...{ path: 'status', expected, actual: isUnreachable ? body : `${status} ${body}` },
        ...(isUnreachable && { cause: body, help: 'start the upstream, or correct its address' }),
        ...helpForMissingFunction(response),
      });
    }
    throw new AbortCheck();
  }

  #reportRedirect(response: WireResponse): void {
    const { redirect, request } = response;
    if (redirect === null) return;
    const path = request.split('?')[0] ?? '';
    const actual = `${redirect.status} to ${redirect.location}`;
    if (redirect.isFollowed)
      this.addNote(response, {
        ...{ path: 'status', expected: 'a response', actual, cause: `redirect of ${path}` },
        help: 'the shop follows it',
      });
    else
      this.addDifference(response, {
        ...{ path: 'status', expected: 'a response from this origin', actual },
        cause: `redirect of ${path}`,
        help: 'set API_URL or FUNCTIONS_URL to where the calls are answered: the shop follows no redirect to another origin',
      });
  }

  /** Expects status 2xx; the body is not read. @throws AbortCheck */
  expectSuccess(response: WireResponse): void {
    this.expectStatus(response, (status) => status >= 200 && status < 300, 'a success (2xx)');
  }

  /** Expects status 2xx and returns what the shop reads from the body. @throws AbortCheck when the shop cannot read it */
  expectBody<Data>(response: WireResponse, { schema, list }: Shape<Data>): Data {
    this.expectSuccess(response);
    if (response.parseError !== null) {
      this.addDifference(response, { path: 'body', expected: 'JSON', actual: response.parseError });
      throw new AbortCheck();
    }
    const parsed = parseEnveloped(schema, response.body);
    if (parsed) {
      if (list) this.#checkItems(response, parsed.content, list, []);
      return parsed.data;
    }
    const { error } = schema.safeParse(response.body);
    for (const issue of error ? shapeIssues(error, response.body) : []) this.addDifference(response, issue);
    throw new AbortCheck();
  }

  /** Reports the items that the shop leaves out, because it cannot read them. */
  #checkItems(response: WireResponse, content: unknown, shape: ListShape, before: PropertyKey[]): void {
    const { list, path } = listIn(content, shape.names);
    for (const [index, value] of list.entries()) {
      const at = [...before, ...path, index];
      const { error } = shape.item.safeParse(value);
      for (const issue of error ? shapeIssues(error, value, at) : []) {
        const fieldPath = withoutIndexes(issue.path).slice(withoutIndexes(pathOf(at)).length);
        this.addDifference(response, {
          ...issue,
          cause: `${shape.noun} ${fieldPath} ${issue.expected}`,
          help: `the shop leaves out the ${shape.noun}: edit ${shape.file ?? this.#file}`,
        });
      }
      if (!error && shape.inner) this.#checkItems(response, value, shape.inner, at);
    }
  }

  /** Expects one of these error statuses. A difference does not abort the check, because the body is not used. */
  async expectRefusal(response: WireResponse, statuses: Iterable<number>, help?: string): Promise<void> {
    const allowed = new Set(statuses);
    await this.runIndependently(() => {
      if (response.redirect === null && response.status !== 0 && !allowed.has(response.status))
        this.addDifference(response, {
          ...{ path: 'status', expected: [...allowed].join(' or '), help },
          actual: `${response.status} ${response.parseError ?? formatValue(response.body)}`,
        });
      else this.expectStatus(response, (status) => allowed.has(status), [...allowed].join(' or '));
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
}

/** A function that is not there may have another name. */
const helpForMissingFunction = ({ status, functionName }: WireResponse) =>
  status === 404 && functionName !== null
    ? { cause: functionName, help: `add ${functionName}=<its address> to FUNCTION_URLS` }
    : {};

const pathOf = (path: PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/**
 * Prepares what a call needs. A failure here skips the call; it does not count as a difference of the call.
 * @throws SkippedCheck
 */
export async function prepare<T>(
  description: string,
  prepareValue: (check: Check) => Promise<T>,
): Promise<T> {
  const check = new Check('');
  try {
    return await prepareValue(check);
  } catch (error) {
    if (!(error instanceof AbortCheck)) throw error;
  }
  const [first] = check.findings;
  throw new SkippedCheck(`needs ${description}; ${first?.request}: ${first?.path}: ${first?.actual}`);
}
