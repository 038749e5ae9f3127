import { isMap, isMessage, type Fields } from './fieldMessages.ts';

// How stores that answer everything with 2xx say that a call failed (docs/hosted-upstream.md#refusals).

/** Words under `error` that name no mistake. */
const NO_MISTAKE = /^\s*(?:0|false|null|none|no errors?|ok|success)?\.?\s*$/i;

/** True for what names a mistake under `error` or `errors`; not for [], "", "false", "No error" or a code of 0. */
export function namesMistake(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(namesMistake);
  if (typeof value === 'number') return value !== 0 && !(value >= 200 && value < 300);
  return value === true || (typeof value === 'string' && !NO_MISTAKE.test(value));
}

/** PHP writes false as an empty text. */
const FALSE = /^\s*(?:false|0|no)?\s*$/i;
const FAILED = /^\s*(?:error|fail|failed|failure|invalid)\s*$/i;

/** Only of a single value: a store may send a map with a field of the name `toString`, which no text can be made of. */
const isWritten = (value: unknown, pattern: RegExp): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && pattern.test(String(value));

export const isFalse = (value: unknown): boolean => isWritten(value, FALSE);
const isErrorStatus = (value: unknown): boolean => isWritten(value, /^[45]\d\d$/);

/** Where stores write how a call went. */
const STATUS_NAMES = ['status', 'result', 'state', 'type', 'statusCode', 'status_code', 'code'];

/** Beside a sentence, also a status of 0 is one of the call: alone, it may be that of a line or an account. */
function hasFailedStatus(body: Fields): boolean {
  const { status, result, message, msg } = body;
  if ([status, result].some((word) => isWritten(word, FAILED))) return true;
  if (![message, msg].some(isMessage)) return false;
  const isFailure = (value: unknown) => isErrorStatus(value) || isWritten(value, FAILED);
  return STATUS_NAMES.some((name) => isFailure(body[name])) || (status !== '' && isFalse(status));
}

/** True for the body of a successful status that says itself that the call failed. */
export function saysFailed(body: unknown): boolean {
  if (body === false) return true;
  if (!isMap(body)) return false;
  const { success, ok, error, errors, data, response } = body;
  if (isFalse(success) || isFalse(ok) || namesMistake(error) || namesMistake(errors)) return true;
  // WordPress has the status of a refusal in its `data`.
  if (isMap(data) && (isFalse(data['success']) || isErrorStatus(data['status']))) return true;
  return hasFailedStatus(body) || (isMap(response) && hasFailedStatus(response));
}

/** True for the body of a successful status that refuses a write: it says so, or has nothing but messages about what was sent. */
export function isRefusalBody(body: unknown, inputs: readonly string[]): boolean {
  if (saysFailed(body)) return true;
  const entries = isMap(body) ? Object.entries(body) : [];
  const isMessages = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isMessage);
  return entries.length > 0 && entries.every(([name, value]) => inputs.includes(name) && isMessages(value));
}

/** Fields of a body that fails, and what is said beside a list. */
const SAID =
  /^(?:success|ok|errors?|status|result|state|type|statusCode|status_code|code|message|msg|detail|title|response|meta|pagination|links|count|total|page|pages)$/;

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isEmpty)
    : [null, undefined, '', false].includes(value as null);

/** True for the body of a successful status that has nothing of what was read, and says that reading it failed. */
export const isFailedRead = (body: unknown): boolean =>
  saysFailed(body) &&
  (!isMap(body) || Object.entries(body).every(([name, value]) => SAID.test(name) || isEmpty(value)));
