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
    NO_ROW_CODES.includes(String(code)) || Object.keys(fields).some((name) => /^(?:\w+_)?id$/.test(name))
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

/** Reads what every shopper has one of; null when the store itself says with a 404 that there is none. A router's page says nothing. */
export async function nullIfStoreHasNone<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read();
  } catch (error) {
    const failure = error instanceof UpstreamError ? error.failure : null;
    const isJson = failure?.kind === 'status' && typeof failure.body === 'object' && failure.body !== null;
    if (isJson && failure.status === 404) return null;
    throw error;
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
