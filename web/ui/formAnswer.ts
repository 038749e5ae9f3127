import { createContext, startTransition, use, useEffect, useState, type FormEvent } from 'react';

/** The server's answer to a form that the browser has sent by itself, without the app (bff/pages/formPosts.ts). */
export interface FormAnswer {
  /** The route of the form. */
  route: string;
  /** What was typed, without passwords, by the name of the field. */
  values: Record<string, string>;
  userErrors: { code: string; field?: string | null; messages: string[] }[];
  /** What the server says of a success, if anything. */
  message: string | null;
}

/** Id of the script element that contains the answer as JSON. */
export const FORM_ANSWER_ELEMENT_ID = 'form-answer';

/** The answer while the server renders the page. */
export const FormAnswerContext = createContext<FormAnswer | null>(null);

function readAnswer(): FormAnswer | null {
  const text = document.getElementById(FORM_ANSWER_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as FormAnswer) : null;
}

/** The answer with which the server rendered this page; null when there is none, and when the page is opened again. */
export function useFormAnswer(): FormAnswer | null {
  const rendered = use(FormAnswerContext);
  const [answer] = useState(() => (typeof document === 'undefined' ? rendered : readAnswer()));
  useEffect(() => document.getElementById(FORM_ANSWER_ELEMENT_ID)?.remove(), []);
  return answer;
}

/**
 * The attributes of a form that the browser sends to `address` until the app is ready, and the app by `submit` from then on. Never by
 * GET: the address would contain what was typed.
 */
export const postedForm = (address: string, submit: () => void) => ({
  method: 'post',
  action: address,
  onSubmit(event: FormEvent) {
    event.preventDefault();
    startTransition(submit);
  },
});
