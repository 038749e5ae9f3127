import { useActionState, useState } from 'react';
import { messageOf } from '../../apollo/errorMessages.ts';
import { messagesByField } from '../../apollo/fieldMessages.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';

const FALLBACK_MESSAGE = 'Something went wrong.';

interface MessagePayload {
  message?: string | null;
  userErrors: readonly { field?: string | null; messages: string[] }[];
}

/** What the form shows after a submission. */
interface FormOutcome {
  /** True after a successful submission. */
  done: boolean;
  /** The message for the whole form; null when there is none. */
  text: string | null;
  /** Messages by field name. */
  errors: Record<string, string[]>;
}

export interface MessageFormState {
  outcome: FormOutcome;
  /** True until the form was submitted by the app. */
  isInitial: boolean;
  submit: () => void;
  isPending: boolean;
}

/** Sorts the messages: those about one of `fields` appear under that field, all others above the form. */
function toOutcome(payload: MessagePayload | undefined, fields: readonly string[]): FormOutcome {
  if (payload?.message) return { done: true, text: payload.message, errors: {} };
  const messagesOfFields = Object.entries(messagesByField(payload?.userErrors ?? []));
  const general = messagesOfFields.filter(([name]) => !fields.includes(name)).flatMap(([, texts]) => texts);
  const errors = Object.fromEntries(messagesOfFields.filter(([name]) => fields.includes(name)));
  const text = [...new Set(general)].join(' ') || (messagesOfFields.length === 0 ? FALLBACK_MESSAGE : null);
  return { done: false, text, errors };
}

/**
 * The state of a form whose result is a message: the server's, otherwise 'Something went wrong.'
 * (docs/product.md#error-texts). It begins with the payload of a form that was sent before the app was ready, if there is one.
 */
export function useMessageForm(
  fields: readonly string[],
  send: () => Promise<MessagePayload | undefined>,
  answer: MessagePayload | null = null,
): MessageFormState {
  const [initialOutcome] = useState(() =>
    answer ? toOutcome(answer, fields) : { done: false, text: null, errors: {} },
  );
  const [outcome, submit, isPending] = useActionState(async (): Promise<FormOutcome> => {
    try {
      return toOutcome(await send(), fields);
    } catch (failure) {
      // When the session has ended, the page redirects to /login: no message is needed.
      const text = isSessionEndedError(failure) ? null : messageOf(failure, FALLBACK_MESSAGE);
      return { done: false, text, errors: {} };
    }
  }, initialOutcome);
  return { outcome, isInitial: outcome === initialOutcome, submit, isPending };
}
