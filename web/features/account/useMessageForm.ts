import { useActionState } from 'react';
import { messageOf, messagesByField } from '../../apollo/errorMessages.ts';
import { isSessionEnd } from '../../apollo/sessionLink.ts';

const FALLBACK = 'Something went wrong.';

interface Said {
  message?: string | null;
  userErrors: readonly { field?: string | null; messages: string[] }[];
}

/** What a form has to show after it was sent. */
interface Outcome {
  /** True when it worked; false as well while it was never sent. */
  done: boolean;
  /** What the shop says in general; null when it says nothing. */
  text: string | null;
  /** What it says about single fields. */
  errors: Record<string, string[]>;
}

export interface MessageFormState {
  outcome: Outcome;
  submit: () => void;
  waiting: boolean;
}

/**
 * A form whose answer is a sentence: the server's own, else 'Something went wrong.' (specification, section 8). What
 * belongs to one of `fields` stands under it, all else is said once for the whole form.
 */
export function useMessageForm(
  fields: readonly string[],
  send: () => Promise<Said | undefined>,
): MessageFormState {
  const [outcome, submit, waiting] = useActionState(
    async (): Promise<Outcome> => {
      try {
        const said = await send();
        if (said?.message) return { done: true, text: said.message, errors: {} };
        const byField = Object.entries(messagesByField(said?.userErrors ?? []));
        const general = byField.filter(([name]) => !fields.includes(name)).flatMap(([, texts]) => texts);
        const errors = Object.fromEntries(byField.filter(([name]) => fields.includes(name)));
        const text = [...new Set(general)].join(' ') || (byField.length === 0 ? FALLBACK : null);
        return { done: false, text, errors };
      } catch (failure) {
        // An ended session leads to /login by itself.
        const text = isSessionEnd(failure) ? null : messageOf(failure, FALLBACK);
        return { done: false, text, errors: {} };
      }
    },
    { done: false, text: null, errors: {} },
  );
  return { outcome, submit, waiting };
}
