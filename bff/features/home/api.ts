import type { FallbackMessage } from '../../errors.ts';
import type { Call, Upstream } from '../../upstream/upstream.ts';

/** The parent of `Home` fields: empty, because each section makes its own call. */
export type HomeParent = Record<string, never>;

/** A slower section fails, so that it does not delay the page. */
const SECTION_TIMEOUT_MS = 4_000;

/** The error texts of two home calls contain the status (docs/product.md#error-texts); they are logged, never shown. */
export const apiError = (defaultMessage: string) => (status: number | null) =>
  status === null ? defaultMessage : `API Error: ${status}`;

/** How the sections call the upstream (docs/product.md#upstream-calls). */
export function homeApi(upstream: Upstream) {
  const by =
    (send: <Data>(call: Call<Data>) => Promise<Data>) =>
    <Data>(path: string, responseSchema: Call<Data>['responseSchema'], fallbackMessage: FallbackMessage) =>
      send({ path, responseSchema, fallbackMessage, freshness: 'home', timeoutMs: SECTION_TIMEOUT_MS });
  return { hostedFunction: by(upstream.hostedFunction), rest: by(upstream.anonymousRest) };
}
