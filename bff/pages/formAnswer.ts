import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The server's answer to a posted form, which the form's page shows once. */
const FormAnswer = z.object({
  /** The route of the form. */
  route: z.string(),
  /** What was typed, without passwords, by the name of the field. */
  values: z.record(z.string(), z.string()),
  userErrors: z.array(
    z.object({ code: z.string(), field: z.string().nullish(), messages: z.array(z.string()) }),
  ),
  /** What the server says of a success, if anything. */
  message: z.string().nullable(),
});
export type FormAnswer = z.output<typeof FormAnswer>;

/** In the address of an answer, so that no cache has a page for it. */
const ANSWER_PARAMETER = 'answer';

/** Carries the answer to the next page, so that no address and no log has it. */
const ANSWER_COOKIE = 'form_answer';
const ANSWER_MAX_AGE_SECONDS = 60;
/** A browser ignores a cookie of more than 4,096 bytes. */
const MAX_ANSWER_LENGTH = 3_800;

/** The answer as a cookie's value, without what does not fit into one. */
function encodeAnswer(answer: FormAnswer): string {
  const shorter = [answer, { ...answer, values: {} }, { ...answer, values: {}, userErrors: [] }];
  const texts = shorter.map((each) => JSON.stringify(each));
  return texts.find((text) => encodeURIComponent(text).length <= MAX_ANSWER_LENGTH) ?? '';
}

/**
 * Gives the browser the answer for the page at this path.
 * @returns the address of the page with the answer; `returnAddress`: where its form leads afterwards
 */
export function writeAnswer(
  reply: FastifyReply,
  path: string,
  answer: FormAnswer,
  returnAddress: string | null,
): string {
  reply.setCookie(ANSWER_COOKIE, encodeAnswer(answer), {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    maxAge: ANSWER_MAX_AGE_SECONDS,
  });
  const next = returnAddress === null ? '' : `&next=${encodeURIComponent(returnAddress)}`;
  return `${path}?${ANSWER_PARAMETER}${next}`;
}

/** True for the address to which a posted form leads when its page has to say something. */
export const isAnswerAddress = (query: string): boolean => new URLSearchParams(query).has(ANSWER_PARAMETER);

/** The answer that the browser was given for this page; null when there is none, or one that this server has not written. */
export function readAnswer({ cookies }: FastifyRequest): FormAnswer | null {
  try {
    return FormAnswer.parse(JSON.parse(cookies[ANSWER_COOKIE] ?? ''));
  } catch {
    return null;
  }
}

/** Removes the answer from the browser, because this page shows it. */
export const clearAnswer = ({ routeOptions }: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(ANSWER_COOKIE, { path: routeOptions.url ?? '/' });
