import { Settings as BffSettings } from '../bff/config/settings.ts';
import { counted, describeIssue, entriesOf, examplesOf, fieldOf, type Schema } from './describe.ts';

/** What a sentence is about. Only `loses` means that the store does not fit: money, an order or a page is lost. */
export type Kind = 'fits' | 'leftOut' | 'unread' | 'decide' | 'stays' | 'loses';

type Setting = keyof typeof BffSettings.shape;

/** The sentences and settings of one run. */
export class Findings {
  readonly sentences: Record<Kind, string[]> = {
    fits: [],
    leftOut: [],
    unread: [],
    decide: [],
    stays: [],
    loses: [],
  };
  readonly settings = new Map<Setting, string>();
  /** Paths of pictures and films, by what shows them. */
  readonly media = new Map<string, string>();

  fit = (sentence: string) => this.#add('fits', sentence);
  /** The shop works without it; the sentence says what a shopper misses. */
  leaveOut = (sentence: string) => this.#add('leftOut', sentence);
  /** The store sends it in a form that the shop does not read: nothing is lost, but the store does not work as it is. */
  leaveUnread = (sentence: string) => this.#add('unread', sentence);
  decide = (sentence: string) => this.#add('decide', sentence);
  /** What the trial leaves in the store. */
  stay = (sentence: string) => this.#add('stays', sentence);
  lose = (sentence: string) => this.#add('loses', sentence);

  /** A page that a failed call costs. */
  losePage = (call: string, { why }: { why: string }, page: string) =>
    this.lose(`${call} ${why}. The ${page} is lost.`);

  #add(kind: Kind, sentence: string): void {
    if (!this.sentences[kind].includes(sentence)) this.sentences[kind].push(sentence);
  }

  /** Records a value; the shop's own default needs no line, unless another value is set. */
  set(name: Setting, value: string): void {
    this.settings.set(name, value);
  }

  setFunctionUrls(urls: ReadonlyMap<string, string>): void {
    this.set('FUNCTION_URLS', [...urls].map((pair) => pair.join('=')).join(' '));
  }

  /** Keeps pictures for the search of the media storage; the same path once. */
  addMedia(owner: string, paths: (string | null | undefined)[]): void {
    for (const path of paths) if (path && !this.media.has(path)) this.media.set(path, owner);
  }

  /** Says which entries of a list the shop leaves out, and why. */
  explainList(owner: string, answers: unknown[], schema: Schema, noun: string): void {
    const causes = new Map<string, string[]>();
    for (const entry of answers.flatMap(entriesOf)) {
      const { error } = schema.safeParse(entry);
      if (!error) continue;
      const cause = describeIssue(error);
      const id = fieldOf(entry, 'id') ?? fieldOf(entry, 'name') ?? 'without an id';
      causes.set(cause, [...(causes.get(cause) ?? []), String(id)]);
    }
    for (const [cause, ids] of causes)
      this.leaveOut(
        `${owner}: ${counted(ids.length, noun)} (${examplesOf(ids)}): ${cause}. Shoppers do not see ${ids.length === 1 ? 'it' : 'them'}.`,
      );
  }

  get fits(): boolean {
    return this.sentences.loses.length === 0;
  }
}

/** True for the value that the shop has without a line in `.env`. */
export function isDefault(name: string, value: string): boolean {
  const { shape } = BffSettings;
  if (!(name in shape)) return false;
  const schema = shape[name as keyof typeof shape];
  const [unset, set] = [schema.safeParse(undefined), schema.safeParse(value)];
  return unset.success && set.success && toText(unset.data) === toText(set.data);
}

const toText = (value: unknown): string =>
  JSON.stringify(value instanceof Set || value instanceof Map ? [...value] : value) ?? '';
