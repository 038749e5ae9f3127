import { MAX_REDIRECTS, redirectTarget } from '../../bff/upstream/redirects.ts';

/** The upstream to check, and the account to use. */
export interface Target {
  /** Base of the REST calls, without a slash at the end. */
  api: string;
  /** Base of the functions, without a slash at the end. */
  functions: string;
  /** Functions that have another name or a URL of their own in this upstream. */
  functionNames: Record<string, string>;
  /** Variables of the shop that are set already, such as `MULTIPLE_VALUES`. */
  settings: Record<string, string | undefined>;
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
  functionName?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: FormData;
}

/** A redirect, which the shop follows or not (docs/product.md#upstream-calls). */
interface Redirect {
  status: number;
  location: string;
  isFollowed: boolean;
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
  /** The last redirect; null if there was none. */
  redirect: Redirect | null;
  /** The called function; null for a REST call. */
  functionName: string | null;
}

const TIMEOUT_MS = 15_000;

/** Longer URLs are truncated in the table. */
const MAX_ADDRESS_CHARACTERS = 140;

function parseBody(text: string): Pick<WireResponse, 'body' | 'parseError'> {
  if (text === '') return { body: undefined, parseError: null };
  try {
    return { body: JSON.parse(text) as unknown, parseError: null };
  } catch {
    return { body: undefined, parseError: `no JSON: ${text.slice(0, 60).replaceAll(/\s+/g, ' ')}` };
  }
}

/** Sends a request, and a GET again to each address to which the shop would follow its redirects. */
async function fetchFollowing(
  { method, url: requestUrl, token, headers, json, form }: WireRequest,
  signal: AbortSignal,
): Promise<{ response: Response; redirect: Redirect | null }> {
  let url = requestUrl;
  let redirect: Redirect | null = null;
  for (let followed = 0; ; followed += 1) {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: json === undefined ? form : JSON.stringify(json),
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return { response, redirect };
    const isRead = method === 'GET' && followed < MAX_REDIRECTS;
    const target = isRead ? redirectTarget(url, response.status, location) : null;
    redirect = { status: response.status, location, isFollowed: target !== null };
    if (target === null) return { response, redirect };
    url = target;
  }
}

/** Sends one request, and follows redirects as the shop does. Never throws. */
export async function sendRequest(request: WireRequest): Promise<WireResponse> {
  const { pathname, search } = new URL(request.url);
  const common = {
    request: `${request.method} ${pathname}${search}`.slice(0, MAX_ADDRESS_CHARACTERS),
    functionName: request.functionName ?? null,
  };
  try {
    const { response, redirect } = await fetchFollowing(request, AbortSignal.timeout(TIMEOUT_MS));
    return { ...common, status: response.status, redirect, ...parseBody(await response.text()) };
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message ? cause.message : message;
    return {
      ...common,
      ...{ status: 0, body: undefined, parseError: `no answer: ${reason}`, redirect: null },
    };
  }
}
