import type { MessageText } from '../__generated__/schema.ts';
import { plainText } from '../plainText.ts';
import { createMessage, type ShopMessageKey } from './messages.ts';

/**
 * What a store's own sentence is about, in the words of Django, Laravel and others: its key stands beside it, so that an app can say it in
 * its own language. The groups of a pattern are the values.
 */
const KNOWN_MESSAGES: [pattern: RegExp, key: ShopMessageKey][] = [
  [/\be-?mail\b.*\b(?:already|taken|exists|registered|in use)\b/i, 'EMAIL_TAKEN'],
  [/\b(?:already|taken|exists|registered|in use)\b.*\be-?mail\b/i, 'EMAIL_TAKEN'],
  [/\busername\b.*\b(?:already|taken|exists|in use)\b/i, 'USERNAME_TAKEN'],
  [/\bvalid e-?mail\b/i, 'EMAIL_INVALID'],
  [
    /\b(?:no active account|(?:invalid|incorrect|wrong) (?:credentials|login)|credentials)\b/i,
    'CREDENTIALS_WRONG',
  ],
  [/\b(?:too short|at least)\b.*?(\d+) characters/i, 'TEXT_TOO_SHORT'],
  [/\b(?:too long|at most|no more than)\b.*?(\d+) characters/i, 'TEXT_TOO_LONG'],
  [
    /\bpassword\b.*\b(?:too common|entirely numeric|too similar|too simple|too weak)\b/i,
    'PASSWORD_TOO_SIMPLE',
  ],
  [/\bpasswords?\b.*\b(?:do not|don.t|didn.t|does not) match\b/i, 'PASSWORDS_DIFFER'],
  [
    /\b(?:wrong|incorrect|invalid)\b.*\bpassword\b|\bpassword\b.*\b(?:wrong|incorrect|invalid)\b/i,
    'PASSWORD_WRONG',
  ],
  [
    /\b(?:link|token)\b.*\b(?:invalid|expired|not valid)\b|\b(?:invalid|expired)\b.*\b(?:link|token)\b/i,
    'LINK_INVALID',
  ],
  [
    /\b(?:out of stock|sold out|in stock|insufficient stock|not enough stock|only \d+ left)\b/i,
    'OUT_OF_STOCK',
  ],
];

/** A sentence of the store itself, which stays word for word, without its HTML. */
export function storeMessage(sent: string): MessageText {
  const text = plainText(sent).replace(/\n+/g, ' ');
  for (const [pattern, key] of KNOWN_MESSAGES) {
    const match = pattern.exec(text);
    if (match) return { key, text, values: match.slice(1) };
  }
  return { key: 'OTHER', text, values: [] };
}

/** The sentence under a key that its place knows better; one that has a key is left alone. */
export const withKey = (key: ShopMessageKey, { text, values, ...said }: MessageText): MessageText => ({
  key: said.key === 'OTHER' ? key : said.key,
  text,
  values,
});

/** Messages that Django REST framework writes for developers, with sentences for shoppers. Its others are sentences already. */
const FRAMEWORK_MESSAGES: [pattern: RegExp, key: ShopMessageKey][] = [
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
export function translateMessage(message: string): MessageText {
  for (const [pattern, key] of FRAMEWORK_MESSAGES) {
    const match = pattern.exec(message);
    if (match) return createMessage(key, ...match.slice(1));
  }
  return storeMessage(message);
}
