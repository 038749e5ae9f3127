/** Which upstream is asked, and as whom. */
export interface Target {
  /** Base of the REST calls, without a slash at the end. */
  api: string;
  /** Base of the functions, without a slash at the end. */
  functions: string;
  /** Functions that have another name there, or an address of their own. */
  functionNames: Record<string, string>;
  /** The account to sign in with; null: only what reads without an account is tried. */
  account: { email: string; password: string } | null;
  /** Pays an order of the payment provider, where that can be done without money. */
  pay?: (providerOrderId: string) => Promise<Receipt>;
}

/** What the payment window hands over after a payment. */
export interface Receipt {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface Question {
  method: string;
  url: string;
  /** Sent as the bearer token. */
  token?: string;
  json?: unknown;
  form?: FormData;
}

/** An answer as it came. */
export interface Answer {
  /** Method and address, for the table. */
  request: string;
  /** 0 when none came. */
  status: number;
  /** The parsed body; undefined when it is empty or no JSON. */
  body: unknown;
  /** Why there is no parsed body; null when there is one, or when none was sent. */
  unreadable: string | null;
}

const TIMEOUT_MS = 15_000;

/** Longer addresses than this are cut in the table. */
const MAX_ADDRESS = 140;

function read(text: string): Pick<Answer, 'body' | 'unreadable'> {
  if (text === '') return { body: undefined, unreadable: null };
  try {
    return { body: JSON.parse(text) as unknown, unreadable: null };
  } catch {
    return { body: undefined, unreadable: `no JSON: ${text.slice(0, 60)}` };
  }
}

/** Asks once. Redirects are not followed: the paths are part of the contract. Never throws. */
export async function ask({ method, url, token, json, form }: Question): Promise<Answer> {
  const { pathname, search } = new URL(url);
  const request = `${method} ${pathname}${search}`.slice(0, MAX_ADDRESS);
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
    return { request, status: response.status, ...read(await response.text()) };
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message ? cause.message : message;
    return { request, status: 0, body: undefined, unreadable: `no answer: ${reason}` };
  }
}
