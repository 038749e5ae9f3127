import type { MessageText } from './__generated__/schema.ts';
import { foreignSentence, sentence, type SentenceKey } from './sentences.ts';

/**
 * Messages that Django REST framework writes about a field, for developers, with sentences for shoppers. Its other messages, and those
 * of the shop itself, are sentences already.
 */
const SENTENCES: [pattern: RegExp, key: SentenceKey][] = [
  [/^This field (?:is required|may not be (?:blank|null|empty))\.$/, 'FIELD_REQUIRED'],
  [/^Ensure this field has no more than (\d+) characters\.$/, 'TEXT_TOO_LONG'],
  [/^Ensure this field has at least (\d+) characters\.$/, 'TEXT_TOO_SHORT'],
  [/^Ensure this value is greater than or equal to (-?[\d.]+?)\.?$/, 'NUMBER_TOO_SMALL'],
  [/^Ensure this value is less than or equal to (-?[\d.]+?)\.?$/, 'NUMBER_TOO_LARGE'],
  [/^A valid (?:integer|number) is required\.$/, 'NOT_A_NUMBER'],
  [/^This list may not be empty\.$/, 'LIST_EMPTY'],
  [/^Ensure this (?:list|field) has no more than (\d+) elements\.$/, 'NUMBER_TOO_LARGE'],
  [/^Invalid pk ".*" - object does not exist\.$/s, 'NO_LONGER_AVAILABLE'],
  [/^Incorrect type\. Expected pk value, received .*\.$/, 'NO_LONGER_AVAILABLE'],
  [/^".*" is not a valid choice\.$/s, 'NOT_A_CHOICE'],
  [/^Date has wrong format\. .*$/, 'NOT_A_DATE'],
  [/^Null characters are not allowed\.$/, 'CHARACTERS_REFUSED'],
  [/^Not a valid (?:string|value|boolean)\.$/, 'VALUE_REFUSED'],
  [/^Expected a list of items.*$/, 'VALUE_REFUSED'],
  [/^The submitted (?:data was not a file|file is empty).*$/, 'PICTURE_MISSING'],
];

/** The sentence for a message of the framework; any other message stays as it is. The groups of a pattern are the sentence's values. */
export function toSentence(message: string): MessageText {
  for (const [pattern, key] of SENTENCES) {
    const match = pattern.exec(message);
    if (match) return sentence(key, ...match.slice(1));
  }
  return foreignSentence(message);
}

/** `1.quantity: Too many.` is about a part of the field: its path and the message itself. */
const NESTED_MESSAGE = /^(\d+(?:\.\w+)*): (.+)$/s;

/** The path within a field that a message begins with, as wire names, and the message without it. */
export function splitNestedMessage(message: string): { path: string[]; message: string } {
  const [, path = '', rest = ''] = NESTED_MESSAGE.exec(message) ?? [];
  return path === '' ? { path: [], message } : { path: path.split('.'), message: rest };
}
