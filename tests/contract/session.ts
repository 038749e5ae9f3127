import { SkippedCheck } from './check.ts';
import { parseEnveloped } from '../../bff/upstream/envelopes.ts';
import { refreshed } from './shapes.ts';
import { sendRequest, type WireRequest, type WireResponse } from './wire.ts';

/** The tokens of a signed-in account. A refused access token is renewed once, as the shop does it. */
export class ContractSession {
  access: string;
  #refresh: string | null;
  readonly #api: string;

  constructor(api: string, tokens: { access: string; refresh?: string | null | undefined }) {
    this.#api = api;
    this.access = tokens.access;
    this.#refresh = tokens.refresh ?? null;
  }

  /** Renews the access token, and stores the new refresh token if there is one. @throws SkippedCheck without a refresh token */
  async renew(): Promise<WireResponse> {
    if (this.#refresh === null) throw new SkippedCheck('needs a refresh token; the login returns none');
    const url = `${this.#api}/api/token/refresh/`;
    const response = await sendRequest({ method: 'POST', url, json: { refresh: this.#refresh } });
    const parsed = parseEnveloped(refreshed.schema, response.body);
    if (response.status >= 200 && response.status < 300 && parsed) {
      this.access = parsed.data.access;
      this.#refresh = parsed.data.refresh ?? this.#refresh;
    }
    return response;
  }

  /** Sends a request with the access token. */
  async send(request: WireRequest): Promise<WireResponse> {
    const response = await sendRequest({ ...request, token: this.access });
    if (response.status !== 401 || this.#refresh === null) return response;
    await this.renew();
    return sendRequest({ ...request, token: this.access });
  }
}
