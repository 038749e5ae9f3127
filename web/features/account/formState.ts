import { useActionState, useEffect, useEffectEvent, useState } from 'react';
import { messageOf, type UserErrorLike, messagesByField } from '../../apollo/errorMessages.ts';
import { isSessionEndedError } from '../../apollo/links.ts';
import { session } from '../../auth/session.ts';

/** What is known of a submission: the server's payload, or what the form itself has found. */
interface Payload {
  /** True after a success without a message. */
  isDone?: boolean;
  /** Of a success. */
  message?: string | null;
  userErrors?: readonly UserErrorLike[];
}

/** What the form shows after a submission. */
interface Outcome {
  /** True after a successful submission. */
  done: boolean;
  /** The message for the whole form; null when there is none. */
  text: string | null;
  /** Messages by field name. */
  errors: Record<string, string[]>;
}

const EMAIL_MESSAGE = 'Please enter an email address, such as name@example.com.';

const NO_OUTCOME: Outcome = { done: false, text: null, errors: {} };

/** Sorts the messages: those about one of `names` appear under that field, all others above the form. */
function toOutcome(payload: Payload, names: readonly string[], fallback: string): Outcome {
  const { isDone = false, message, userErrors = [] } = payload;
  if (isDone || message) return { ...NO_OUTCOME, done: true, text: message || null };
  const errors = messagesByField(userErrors);
  const general = Object.keys(errors).filter((name) => !names.includes(name));
  const texts = new Set(general.flatMap((name) => errors[name] ?? []));
  const hasTexts = Object.values(errors).flat().length > 0;
  const text = hasTexts ? [...texts].join(' ') || null : fallback;
  return { done: false, text, errors };
}

interface FormOptions<Name extends string> {
  /** The values of fields that the shopper has not changed. */
  initial: Record<Name, string>;
  /** Sends the form. Without a payload and after an error, the message is `fallback` unless the server gives one. */
  send: (
    values: Record<Name, string>,
    setValue: (name: Name, value: string) => void,
  ) => Promise<Payload | undefined>;
  fallback?: string;
  /** Names of other messages that the form shows itself. */
  otherNames?: readonly string[];
  /** Opens the next page, a while after a success. */
  openNext?: () => void;
  /** Hides the message for the whole form after a while. */
  hidesMessage?: boolean;
}

/** Time between a success and the next page, and how long a message that hides is shown (docs/product.md#signing-in). */
const NEXT_PAGE_DELAY_MS = 2000;
const MESSAGE_SHOWN_MS = 3000;

/**
 * Calls back `delayMs` after `trigger` has changed to a new object; a newer trigger restarts the timer, null and unmounting
 * cancel it.
 * @returns true once the present trigger's delay is over
 */
function useDelayedCallback(delayMs: number, trigger: object | null, callback?: () => void): boolean {
  const [elapsedTrigger, setElapsedTrigger] = useState<object | null>(null);
  const onElapsed = useEffectEvent(() => {
    setElapsedTrigger(trigger);
    callback?.();
  });
  useEffect(() => {
    if (trigger === null) return;
    const timer = setTimeout(onElapsed, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, trigger]);
  return trigger !== null && elapsedTrigger === trigger;
}

/**
 * The messages of the fields that break a rule of their own. The browser's bubbles would show one field at a time, and could lie
 * under the sticky header.
 */
const brokenRules = (form: HTMLFormElement): UserErrorLike[] =>
  Array.from(form.elements as HTMLCollectionOf<HTMLInputElement>).flatMap(
    ({ name, validity, validationMessage }) => {
      if (validity.valid) return [];
      if (validity.valueMissing) return { field: name, messages: ['Please fill this in.'] };
      return { field: name, messages: [validity.typeMismatch ? EMAIL_MESSAGE : validationMessage] };
    },
  );

/** The state of a form: its values, and what became of its last submission (docs/product.md#error-texts). */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { initial, fallback = 'Something went wrong.', otherNames = [], openNext } = options;
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const values: Record<Name, string> = { ...initial, ...typed };
  const setValue = (name: Name, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const names = [...Object.keys(initial), ...otherNames];
  const outcomeOf = (payload: Payload = {}) => toOutcome(payload, names, fallback);
  const send = async (_: Outcome, form: HTMLFormElement): Promise<Outcome> => {
    const userErrors = brokenRules(form);
    if (userErrors.length > 0) return outcomeOf({ userErrors });
    const wasSignedIn = session.isSignedIn();
    try {
      return outcomeOf(await options.send(values, setValue));
    } catch (failure) {
      // When the session has ended, the page redirects to /login: no message is needed.
      const isLeaving = wasSignedIn && isSessionEndedError(failure);
      return { ...NO_OUTCOME, text: isLeaving ? null : messageOf(failure, fallback) };
    }
  };
  const [outcome, submit, isPending] = useActionState(send, NO_OUTCOME);
  const isLeaving = outcome.done && openNext !== undefined;
  useDelayedCallback(NEXT_PAGE_DELAY_MS, isLeaving ? outcome : null, openNext);
  const hasMessage = outcome.text !== null;
  const isExpired = useDelayedCallback(MESSAGE_SHOWN_MS, hasMessage && options.hidesMessage ? outcome : null);
  return {
    outcome,
    /** The message for the whole form; null when there is none to show. */
    message: isExpired ? null : outcome.text,
    /** A new object after each failed submission; null before the first one. */
    failure: outcome === NO_OUTCOME || outcome.done ? null : outcome,
    submit,
    isPending,
    isLeaving,
    field: (name: Name) => ({
      name,
      value: values[name],
      errors: outcome.errors[name],
      onChange: (value: string) => setValue(name, value),
    }),
  };
}

export type FormState<Name extends string> = ReturnType<typeof useForm<Name>>;
