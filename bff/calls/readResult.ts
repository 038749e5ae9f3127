import { UpstreamError } from '../errors/errors.ts';
import { isFailedRead, isRefusalBody } from '../errors/failedBodies.ts';
import { parseEnveloped } from '../wire/http.ts';
import { isMap } from '../wire/scalars.ts';
import type { Call } from './call.ts';
import type { HttpResult } from './client.ts';

/** The wire names of what a call sends: those of its fields, and of the fields of its lists. */
function inputsOf({ json, form }: Pick<Call<unknown>, 'json' | 'form'>): string[] {
  if (form) return [...form.keys()];
  const fields = Object.entries(json ?? {});
  return fields.flatMap(([name, value]) => [
    name,
    ...(Array.isArray(value) ? Object.keys(value[0] ?? {}) : []),
  ]);
}

/** `{data: null, error: {code: "PGRST116"}}`: the client of PostgREST found no object, or not one alone. */
const isMissing = (body: unknown): boolean =>
  isMap(body) && isMap(body['error']) && body['error']['code'] === 'PGRST116';

/**
 * Reads the result of a call: its data, and the part of the body that has it.
 * @throws UpstreamError for a failure, a refusal in a 2xx, and a response that does not have the wire shape
 */
export function readResult<Data>(result: HttpResult, call: Call<Data>): { data: Data; content: unknown } {
  const { schema, fallback } = call;
  if (!result.ok) {
    const { failure } = result;
    const isStatus = failure.kind === 'status';
    throw new UpstreamError(isStatus ? { ...failure, inputs: inputsOf(call) } : failure, fallback);
  }
  const { status, body } = result;
  if (isMissing(body)) throw new UpstreamError({ kind: 'status', status: 404, body }, fallback);
  const isRead = (call.method ?? 'GET') === 'GET';
  const assertNotRefused = () => {
    const inputs = inputsOf(call);
    if (isRefusalBody(body, inputs))
      throw new UpstreamError({ kind: 'status', status, body, inputs }, fallback);
  };
  if (call.mayRefuseIn2xx) assertNotRefused();
  if (schema === undefined) return { data: undefined as Data, content: body };
  // What failed is no empty list: where an order is looked for, it may be there.
  const parsed = isRead && isFailedRead(body) ? undefined : parseEnveloped(schema, body);
  if (parsed) return parsed;
  // What a write has made counts more than a word beside it; where nothing was made, the store may say why.
  if (!isRead) assertNotRefused();
  throw new UpstreamError({ kind: 'bad_reply' }, fallback);
}
