import { parseWholeNumber } from '../ui/typedText.ts';

/** A parameter of an address. The default is written as no text at all, so that one state has one address. */
interface Parameter<Value> {
  /** Anything that is not a value means the default. */
  read: (texts: string[]) => Value;
  write: (value: Value) => string[];
}

/** Longer texts have no effect upstream: the backend accepts none. */
const MAX_TEXT_CHARACTERS = 200;

/** One of several values, such as a sort order. */
export const oneOf = <Value extends string>(
  options: readonly { value: Value }[],
  initial: NoInfer<Value>,
): Parameter<Value> => ({
  read: ([text]) => options.find(({ value }) => value === text)?.value ?? initial,
  write: (value) => (value === initial ? [] : [value]),
});

/** A whole number within the limits, also as people write it: without scripts, a form sends what was typed. */
export const wholeNumber = <Initial extends number | null>(
  min: number,
  max: number,
  initial: Initial,
): Parameter<number | Initial> => ({
  read([text = '']) {
    const number = parseWholeNumber(text);
    return number !== null && number >= min && number <= max ? number : initial;
  },
  write: (value) => (value === initial ? [] : [String(value)]),
});

/** The number of a list's page. The backend accepts no higher one. */
export const pageNumber = wholeNumber<number>(1, 99_999, 1);

export const flag: Parameter<boolean> = {
  read: ([text]) => text === 'true',
  write: (isOn) => (isOn ? ['true'] : []),
};

/** A trimmed text, cut at the limit. */
const textUpTo = (maxCharacters: number): Parameter<string> => ({
  read: ([text = '']) =>
    text
      .trim()
      .slice(0, maxCharacters)
      // Half an emoji at the end would be another text on the server than in the browser.
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim(),
  write: (text) => (text === '' ? [] : [text]),
});

export const shortText = textUpTo(MAX_TEXT_CHARACTERS);

/** A text that is refused, not cut, when it is longer: then it is cut one character later. */
export const refusableText = textUpTo(MAX_TEXT_CHARACTERS + 1);
export const isTextTooLong = (text: string): boolean => text.length > MAX_TEXT_CHARACTERS;

/** Trimmed names without duplicates. */
export const names: Parameter<string[]> = {
  read: (texts) =>
    [...new Set(texts.map((text) => text.trim()))].filter(
      (name) => name !== '' && name.length <= MAX_TEXT_CHARACTERS,
    ),
  write: (values) => values,
};

/** Reads and writes the state of a page that stands in its address, so that Back, reload and shared links preserve it. */
export function addressState<State extends object>(parameters: {
  [Name in keyof State]: Parameter<State[Name]>;
}) {
  const keys = Object.keys(parameters) as (keyof State & string)[];
  return {
    read: (search: URLSearchParams): State =>
      Object.fromEntries(keys.map((key) => [key, parameters[key].read(search.getAll(key))])) as State,
    write(state: State): URLSearchParams {
      const search = new URLSearchParams();
      for (const key of keys) for (const text of parameters[key].write(state[key])) search.append(key, text);
      return search;
    },
  };
}

/** The state of a list with a change. It returns to page 1 unless the change sets the page. */
export const withChange = <State extends { page: number }>(state: State, change: Partial<State>): State => ({
  ...state,
  page: 1,
  ...change,
});
