import type { MessageText } from '../__generated__/schema.ts';
import { isForDevelopers } from './developerWords.ts';
import { fieldsOf, isMap, isMessage, MAX_FIELDS, type FieldMessages, type Fields } from './fieldMessages.ts';
import { storeMessage, translateMessage } from './storeMessages.ts';

// What a store says when it refuses a call, in the forms of the usual frameworks (docs/hosted-upstream.md#refusals).

export interface Refusal {
  /** About the whole request: `detail`, or, by some statuses, `message`, `error` or `title`. */
  text: MessageText | null;
  fields: FieldMessages[];
  /** True when `text` says something besides the messages of `fields`. */
  saysMore: boolean;
  isOutOfStock: boolean;
  productId: string | null;
  retryAfterSeconds: number | null;
}

/** A response that refuses a call. */
export interface RefusingResponse {
  status: number;
  body: unknown;
  /** The wire names of what the call sent: a bare text is a message only below one of them. */
  inputs?: readonly string[] | undefined;
}

/** Of texts that frameworks write by themselves too. */
const MAX_MESSAGE_LENGTH = 200;
/** A text of a field that frameworks fill by themselves too; a code such as "invalid_grant" has no spaces. */
const ownMessage = (value: unknown): string | null =>
  isMessage(value) && value.length <= MAX_MESSAGE_LENGTH && /\S\s\S/.test(value) && !isForDevelopers(value)
    ? value.trim()
    : null;

const messagesIn = (value: unknown): string[] => [value].flat().slice(0, MAX_FIELDS).filter(isMessage);

/** By these statuses a store refuses what was asked; by others `message` is a server's word for the status. */
const isAboutRequest = (status: number): boolean => [400, 409, 422].includes(status) || status < 300;

/** Magento has the values of a message beside it: `%1` is the first one, `%name` that of a name. */
function withParameters(text: unknown, parameters: unknown): unknown {
  if (typeof text !== 'string' || typeof parameters !== 'object' || parameters === null) return text;
  const values = parameters as Fields;
  return text.replace(/%(\w+)/g, (all, name: string) => {
    const value = values[Array.isArray(parameters) ? Number(name) - 1 : name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : all;
  });
}

/** A sentence about the whole request from fields that frameworks fill by themselves too. */
function ownTextOf(said: Fields): MessageText | null {
  const { message, msg, Message, err, messages, error, warning, reason, title, parameters } = said;
  const listed = [message ?? msg ?? Message ?? err].flat().slice(0, MAX_FIELDS);
  const joined = listed.flatMap((each) => ownMessage(withParameters(each, parameters)) ?? []).join(' ');
  const inner = isMap(messages) ? messages['error'] : messages;
  const text = [joined, error, warning, reason, inner, title].map(ownMessage).find((each) => each !== null);
  return text === undefined ? null : translateMessage(text);
}

const OUT_OF_STOCK = /^(?:out_of_stock|insufficient_stock|not_enough_stock|sold_out)$/i;

/** The refusal as a map; a list that holds more than sentences is one of mistakes. */
function refusedFieldsOf(body: unknown, isSentence: boolean): Fields {
  if (isMap(body)) return body;
  return Array.isArray(body) && !isSentence ? { errors: body } : {};
}

/** True when the messages of the fields have this text too: frameworks repeat the first of them as the text of the whole. */
const isSaidOf = (fields: readonly FieldMessages[], { text }: MessageText): boolean => {
  const told = fields.flatMap(({ texts }) => texts.map((each) => each.text)).join(' ');
  return told.includes(translateMessage(text).text);
};

/** Reads what a refusing response says to shoppers: once for each failed call, and all that follows goes by the result. */
export function readRefusal({ status, body, inputs = [] }: RefusingResponse): Refusal {
  // Django sends some refusals as an array of sentences.
  const isArray = Array.isArray(body);
  const isSentence = isArray && body.every((each) => typeof each === 'string');
  const sentences = isSentence ? messagesIn(body).map((each) => translateMessage(each).text) : [];
  const sent = refusedFieldsOf(body, isSentence);
  // `{detail: {…}}` and `{error: {…}}` hold the refusal.
  const inner = [sent['detail'], sent['error']].find(isMap) ?? {};
  const said = { ...sent, ...inner };
  const { detail = sentences.join(' '), code, error, product_id: id, retry_after: pause } = said;
  const fields = fieldsOf(sent, inputs);
  const general = fields.find(({ path }) => path.length === 0)?.texts.map(({ text }) => text);
  const isOwn = isAboutRequest(status) && fields.length === 0;
  const own = isOwn ? [said, sent['response'], sent['data']].filter(isMap).map(ownTextOf) : [];
  // What a store writes for this request is better than what its framework may have written by itself.
  const spoken = isMessage(detail) ? detail : (general?.join(' ') ?? null);
  const text = spoken === null ? (own.find((each) => each !== null) ?? null) : storeMessage(spoken);
  return {
    text,
    fields,
    saysMore: text !== null && !isSaidOf(fields, text),
    isOutOfStock:
      isAboutRequest(status) &&
      [code, error].some((each) => typeof each === 'string' && OUT_OF_STOCK.test(each)),
    productId: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    retryAfterSeconds: Number.isSafeInteger(pause) && Number(pause) >= 0 ? Number(pause) : null,
  };
}

/**
 * True when the store itself refused a call and says why; a gateway or a firewall answers with a page, nothing, or a word for the status.
 * A 403 needs what only a store writes, because gateways send `message` too.
 */
export function isOwnRefusal(response: RefusingResponse): boolean {
  const { text, fields, isOutOfStock } = readRefusal(response);
  if (text !== null || fields.length > 0 || isOutOfStock) return true;
  const { status, body } = response;
  if (status === 403 || !isMap(body)) return false;
  // A code is a word, such as "already_paid"; a number is a gateway's.
  return ownTextOf(body) !== null || /[a-z]/i.test(typeof body['code'] === 'string' ? body['code'] : '');
}
