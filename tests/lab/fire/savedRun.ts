import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Arguments } from './arguments.ts';

interface SavedContent {
  args: Arguments;
  /** The results so far, by the name of the part. */
  results: Record<string, unknown>;
}

/** A run whose results are stored after each portion, so that it can be continued after an interruption. */
export class SavedRun {
  private readonly file: string;
  private readonly content: SavedContent;

  private constructor(file: string, content: SavedContent) {
    this.file = file;
    this.content = content;
  }

  static create(file: string, args: Arguments): SavedRun {
    return new SavedRun(file, { args, results: {} });
  }

  /** Reads the interrupted run; null when there is none. */
  static async read(file: string): Promise<SavedRun | null> {
    const text = await readFile(file, 'utf8').catch(() => null);
    return text === null ? null : new SavedRun(file, JSON.parse(text) as SavedContent);
  }

  get args(): Arguments {
    return this.content.args;
  }

  /** The stored result of a part; null when none was stored. */
  result<Result>(name: string): Result | null {
    return (this.content.results[name] as Result | undefined) ?? null;
  }

  async save(name: string, result: unknown): Promise<void> {
    this.content.results[name] = result;
    await mkdir(dirname(this.file), { recursive: true });
    // Renamed, so that an interruption never leaves an incomplete file.
    await writeFile(`${this.file}.new`, JSON.stringify(this.content));
    await rename(`${this.file}.new`, this.file);
  }

  /** Deletes the file, because the run is complete. */
  finish(): Promise<void> {
    return rm(this.file, { force: true });
  }
}

/** One line about the pace: "400 of 2000 checkouts in 90 s, 4.4 in a second, about 6 min left". */
export function paceText(what: string, done: number, total: number, seconds: number): string {
  const perSecond = done / Math.max(seconds, 0.001);
  const minutesLeft = Math.ceil((total - done) / perSecond / 60);
  return `${done} of ${total} ${what} in ${Math.round(seconds)} s, ${perSecond.toFixed(1)} in a second, about ${minutesLeft} min left`;
}
