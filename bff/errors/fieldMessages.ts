import type { MessageText } from '../__generated__/schema.ts';
import { plainText } from '../plainText.ts';
import { isForDevelopers } from './developerWords.ts';
import { translateMessage } from './storeMessages.ts';

// What a store says of single inputs when it refuses a call, in the forms of the usual frameworks (docs/hosted-upstream.md#refusals).

export interface FieldMessages {
  /** Names of the schema's inputs, and positions in their lists; empty: about the whole request. */
  path: string[];
  texts: MessageText[];
}

export type Fields = Record<string, unknown>;

export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer texts and several lines are not messages for shoppers; they may be stack traces. */
const MAX_TEXT_LENGTH = 500;
export const MAX_FIELDS = 50;
/** Values of a refusal that are looked at, so that reading stays short whatever it contains. */
const MAX_VALUES = 2_000;
/** Of the deepest input of the schema. */
const MAX_FIELD_PATH_LENGTH = 4;
/** With what frameworks put before the name of an input. */
const MAX_DEPTH = 8;

export const isMessage = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_TEXT_LENGTH &&
  !/[\r\n]/.test(value.trim()) &&
  plainText(value).trim() !== '';

/** Input fields whose wire name is not the schema's name in snake_case. */
const INPUT_FIELD_BY_WIRE_NAME = new Map([
  ['phone_number', 'phone'],
  // The picture is sent to a route outside of GraphQL, under this name.
  ['profile_picture', 'profile_picture'],
  ['shipping_person_name', 'recipientName'],
  ['shipping_person_number', 'recipientPhone'],
  // The BFF sends the shipping address as billing address too.
  ['billing_address', 'shippingAddress'],
  ['uidb64', 'uid'],
]);

const inputFieldName = (wire: string): string =>
  INPUT_FIELD_BY_WIRE_NAME.get(wire) ??
  wire
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names that frameworks put around the path of an input, or use instead of one. */
const NO_INPUT = /^(?:\$|body|query|path|data|attributes|errors|non_field_errors|__all__|base|error)$/;

/** "items.0.quantity", "items[0].quantity", "/data/attributes/email" and ["body", "items", 0, "quantity"] as the parts of a path. */
const partsOf = (location: unknown): string[] =>
  [location].flat().flatMap((part) =>
    typeof part === 'string' || typeof part === 'number'
      ? String(part)
          .split(/[.[\]/]+/)
          .filter(Boolean)
      : [],
  );

/** `1.quantity: Too many.` is about a part of the field. */
const NESTED_MESSAGE = /^(\d+(?:\.\w+)*): (.+)$/;

/** `defaultMessage` is Spring's, `description` ASP.NET's. */
const MESSAGE_NAMES = ['msg', 'message', 'detail', 'defaultMessage', 'description', 'reason'];

/** The message of an object about one mistake; null for a map of fields. */
function messageOf(value: unknown): string | null {
  if (!isMap(value)) return null;
  return MESSAGE_NAMES.map((name) => value[name]).find(isMessage) ?? null;
}

const locationOf = ({ loc, field, path, param, source }: Fields): string[] =>
  partsOf(loc ?? field ?? path ?? param ?? (isMap(source) ? source['pointer'] : null));

/** Finds messages about inputs: lists of texts under any name, a text under the name of an input, and objects that hold a message. */
class FieldReader {
  readonly #inputs: readonly string[];
  readonly #found = new Map<string, FieldMessages>();
  #values = 0;

  constructor(inputs: readonly string[]) {
    this.#inputs = inputs;
  }

  get fields(): FieldMessages[] {
    return [...this.#found.values()];
  }

  isInput = (part: string): boolean => this.#inputs.includes(part);

  #add(parts: readonly string[], sent: string): void {
    if (isForDevelopers(sent)) return;
    const [, part, text = sent] = (parts.length > 0 && NESTED_MESSAGE.exec(sent)) || [];
    const all = [...parts, ...partsOf(part)];
    const start = all.findIndex(this.isInput);
    // What a framework puts before the name of an input is not the schema's.
    const named = start < 0 ? all.filter((each) => !NO_INPUT.test(each)) : all.slice(start);
    const path = named.slice(0, MAX_FIELD_PATH_LENGTH).map(inputFieldName);
    const key = path.join('.');
    const known = this.#found.get(key);
    const message = translateMessage(text);
    // One input has two wire names: the store says the same of both.
    if (known?.texts.some((told) => told.text === message.text)) return;
    if (known) known.texts.push(message);
    else if (this.#found.size < MAX_FIELDS) this.#found.set(key, { path, texts: [message] });
  }

  /** `isListed`: directly in a list, where a text is a message whatever the field is called. */
  read(value: unknown, parts: readonly string[], isListed = false): void {
    if (++this.#values > MAX_VALUES || parts.length > MAX_DEPTH) return;
    if (typeof value === 'string') {
      if ((isListed || parts.some(this.isInput)) && isMessage(value)) this.#add(parts, value);
    } else if (Array.isArray(value)) {
      const arePositions = value.every((each) => isMap(each) && messageOf(each) === null);
      for (const [index, each] of value.slice(0, MAX_VALUES).entries())
        this.read(each, arePositions ? [...parts, String(index)] : parts, true);
    } else if (isMap(value)) {
      const message = messageOf(value);
      if (message === null) return this.readMap(value, parts);
      const location = locationOf(value);
      this.#add(parts.length === 0 && location.some(this.isInput) ? location : parts, message);
    }
  }

  readMap(map: Fields, parts: readonly string[] = [], isField = (_name: string): boolean => true): void {
    for (const name in map) {
      if (this.#values > MAX_VALUES) return;
      if (isField(name)) this.read(map[name], [...parts, ...partsOf(name)]);
    }
  }
}

/** Names of a refusal that are no inputs; fields are also in `errors`, `detail` and `error`, those of a call in `data`. */
const NO_FIELDS =
  /^(?:errors|detail|error|data|messages?|msg|warning|parameters|keyValue|keyPattern|title|code|status|type|trace|stack|hint|details)$/;

/** All messages about inputs that a refusal has, by input. */
export function fieldsOf({ errors, detail, error, data, ...body }: Fields, inputs: readonly string[]) {
  const reader = new FieldReader(inputs);
  const isField = (name: string) => !NO_FIELDS.test(name);
  for (const each of [errors, detail, error])
    if (isMap(each)) reader.readMap(each, [], isField);
    else if (Array.isArray(each)) reader.read(each, []);
  if (isMap(data)) reader.readMap(data, [], reader.isInput);
  reader.readMap(body, [], isField);
  return reader.fields;
}
