/**
 * Messages that Django REST framework writes about a field, for developers, with sentences for shoppers. Its other messages, and those
 * of the shop itself, are sentences already.
 */
const SENTENCES: [pattern: RegExp, sentence: string][] = [
  [/^This field (is required|may not be (blank|null|empty))\.$/, 'Please fill in this field.'],
  [/^Ensure this field has no more than (\d+) characters\.$/, 'Please use at most $1 characters.'],
  [/^Ensure this field has at least (\d+) characters\.$/, 'Please use at least $1 characters.'],
  [/^Ensure this value is greater than or equal to (-?[\d.]+?)\.?$/, 'Please choose $1 or more.'],
  [/^Ensure this value is less than or equal to (-?[\d.]+?)\.?$/, 'Please choose at most $1.'],
  [/^A valid (integer|number) is required\.$/, 'Please enter a number.'],
  [/^This list may not be empty\.$/, 'Please choose at least one.'],
  [/^Ensure this (?:list|field) has no more than (\d+) elements\.$/, 'Please choose at most $1.'],
  [/^Invalid pk ".*" - object does not exist\.$/s, 'This is not available any more.'],
  [/^Incorrect type\. Expected pk value, received .*\.$/, 'This is not available any more.'],
  [/^".*" is not a valid choice\.$/s, 'Please choose one of the offered values.'],
  [/^Date has wrong format\. .*$/, 'Please enter the date as 1990-12-31.'],
  [/^Null characters are not allowed\.$/, 'This text has characters that cannot be saved.'],
  [/^Not a valid (string|value|boolean)\.$/, 'This value cannot be saved.'],
  [/^Expected a list of items.*$/, 'This value cannot be saved.'],
  [/^The submitted (data was not a file|file is empty).*$/, 'Please choose a picture.'],
];

/** The sentence for a message of the framework; any other message stays as it is. */
export function toSentence(message: string): string {
  const [pattern, sentence] = SENTENCES.find(([candidate]) => candidate.test(message)) ?? [];
  return pattern && sentence ? message.replace(pattern, sentence) : message;
}

/** `1.quantity: Too many.` is about a part of the field: its path and the message itself. */
const NESTED_MESSAGE = /^(\d+(?:\.\w+)*): (.+)$/s;

/** The path within a field that a message begins with, as wire names, and the message without it. */
export function splitNestedMessage(message: string): { path: string[]; message: string } {
  const [, path = '', rest = ''] = NESTED_MESSAGE.exec(message) ?? [];
  return path === '' ? { path: [], message } : { path: path.split('.'), message: rest };
}
