import { UpstreamError, UserFacingError } from './errors.ts';

// What does not exist is no failure where it may be missing.

export const isNotFound = (error: unknown): boolean =>
  error instanceof UserFacingError && error.code === 'NOT_FOUND';

/** Codes of a store without a row of this id, or whose ids are of another kind: Django REST's, PostgREST's and PostgreSQL's. */
const NO_ROW_CODES = ['does_not_exist', 'not_found', 'PGRST116', '22P02'];

/**
 * A 400 that is about the id, by a field's error or by a code: any other one has its own reason, which is shown. Or a 414, because an
 * id with which an address is too long is nothing's.
 */
function isAboutId({ failure }: UpstreamError): boolean {
  if (failure.kind !== 'status') return false;
  const { status, body } = failure;
  if (status !== 400) return status === 414;
  if (typeof body !== 'object' || body === null) return false;
  const { code, ...fields } = body as Record<string, unknown>;
  return (
    (typeof code === 'string' && NO_ROW_CODES.includes(code)) ||
    Object.keys(fields).some((name) => /^(?:\w+_)?id$/.test(name))
  );
}

/** Reads something by its id; null when it does not exist (404), or cannot, because the upstream has no such ids (400). */
export async function nullIfMissing<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read();
  } catch (error) {
    if (isNotFound(error) || (error instanceof UpstreamError && isAboutId(error))) return null;
    throw error;
  }
}

/** A 404 with JSON, which is the store's own. A router's page says nothing of what the store has. */
const isOwn404 = ({ failure }: UpstreamError): boolean =>
  failure.kind === 'status' &&
  failure.status === 404 &&
  typeof failure.body === 'object' &&
  failure.body !== null;

/** Reads what every shopper has one of; null when the store itself says that there is none. */
export async function nullIfStoreHasNone<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UpstreamError && isOwn404(error)) return null;
    throw error;
  }
}

/** "No orders found." of a list that is empty; not "No route was found". */
const NOTHING_FOUND = /^no (?!\w*(?:route|url|page|endpoint|api)\b)(?:\w+ ){1,3}(?:found|yet|available)\b/i;

/** True when the store itself says with a 404 that a list has no entries. */
export function isEmptyList(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.failure.kind !== 'status' || !isOwn404(error)) return false;
  const { detail, message, msg, error: word } = error.failure.body as Record<string, unknown>;
  return [detail, message, msg, word].some((text) => typeof text === 'string' && NOTHING_FOUND.test(text));
}

/** Reads by its id what money may depend on; null when the store itself says that it does not exist. */
export async function nullIfStoreLacks<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await nullIfStoreHasNone(read);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (isAboutId(error)) return null;
    throw isNotFound(error) ? error.asBadReply() : error;
  }
}

export async function falseIfMissing(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
