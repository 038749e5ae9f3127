/** The upstream to check, and the account to use. */
export interface Target {
  /** Base of the REST calls, without a slash at the end. */
  api: string;
  /** Base of the functions, without a slash at the end. */
  functions: string;
  /** Functions that have another name or a URL of their own in this upstream. */
  functionNames: Record<string, string>;
  /** A call that returns several products, such as `/api/products/?ids=`; null: the upstream has none. */
  productsByIds: string | null;
  /** The account to sign in with; null: only public reads are checked. */
  account: { email: string; password: string } | null;
  /** Pays an order of the payment provider, if that is possible without real money. */
  pay?: (providerOrderId: string) => Promise<PaymentResult>;
}

/** What Razorpay Checkout passes to the page after a payment. */
export interface PaymentResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface WireRequest {
  method: string;
  url: string;
  /** Sent as the bearer token. */
  token?: string;
  json?: unknown;
  form?: FormData;
}

/** A response as it was received. */
export interface WireResponse {
  /** Method and URL, for the table. */
  request: string;
  /** 0 if there was no response. */
  status: number;
  /** The parsed body; undefined if it is empty or not JSON. */
  body: unknown;
  /** Why the body could not be parsed; null if it was parsed or is empty. */
  parseError: string | null;
}

const TIMEOUT_MS = 15_000;

/** Longer URLs are truncated in the table. */
const MAX_ADDRESS_CHARACTERS = 140;

function parseBody(text: string): Pick<WireResponse, 'body' | 'parseError'> {
  if (text === '') return { body: undefined, parseError: null };
  try {
    return { body: JSON.parse(text) as unknown, parseError: null };
  } catch {
    return { body: undefined, parseError: `no JSON: ${text.slice(0, 60)}` };
  }
}

/** Sends one request. Redirects are not followed, because the paths are part of the contract. Never throws. */
export async function sendRequest({ method, url, token, json, form }: WireRequest): Promise<WireResponse> {
  const { pathname, search } = new URL(url);
  const request = `${method} ${pathname}${search}`.slice(0, MAX_ADDRESS_CHARACTERS);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: json === undefined ? form : JSON.stringify(json),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { request, status: response.status, ...parseBody(await response.text()) };
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message ? cause.message : message;
    return { request, status: 0, body: undefined, parseError: `no answer: ${reason}` };
  }
}
