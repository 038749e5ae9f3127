import { vi } from 'vitest';
import type { FaultProxy } from './faultProxy.ts';

/** A payment that the sandbox captured; `receipt` starts with the order's number, `amount` is in paise. */
interface Capture {
  receipt: string;
  amount: number;
}

/** A client for the upstream's test endpoints: they change products and orders, list captured payments and move the clock. */
export function openBackOffice({ faultProxy }: { faultProxy: Pick<FaultProxy, 'url'> }) {
  async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(`${faultProxy.url}/__test${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? null : JSON.parse(text)) as Body;
  }
  return {
    /** The captured payments of an order. The receipt of a later payment has a suffix after the order's number. */
    async capturesFor(orderNumber: string): Promise<Capture[]> {
      const { captured } = await call<{ captured: Capture[] }>('GET', '/provider/captured');
      return captured.filter((capture) => capture.receipt.startsWith(orderNumber));
    },
    /** Advances the upstream's clock, or sets it back, and runs everything that is due by then. */
    async advanceTime(seconds: number) {
      await call('POST', '/clock', { advance_seconds: seconds });
      await call('POST', '/sweep');
    },
    /** @param change prices in paise */
    changeProduct: (
      id: string,
      change: { price?: number; discounted_price?: number | null; stock?: number },
    ) => call('PATCH', `/products/${id}`, change),
    moveOrder: (id: string, change: { status?: string; payment_status?: string }) =>
      call('PATCH', `/orders/${id}`, change),
  };
}

/** A mail that the upstream sent. */
export interface SentMail {
  to: string;
  text: string;
}

const SERVICE_UNAVAILABLE = 503;

/** The origin of an upstream, or an upstream in this process. */
type Upstream =
  string | { request(method: string, path: string): Promise<{ status: number; body: unknown }> };

const MAILS_PATH = '/__test/mails';

async function requestMails(upstream: Upstream): Promise<{ status: number; body: unknown }> {
  if (typeof upstream !== 'string') return upstream.request('GET', MAILS_PATH);
  const response = await fetch(`${upstream}${MAILS_PATH}`);
  return { status: response.status, body: await response.json() };
}

/** The mails that the upstream has sent. While mails are being sent it responds with 503, and the request is repeated. The upstream's test endpoints must be enabled. */
export const fetchSentMails = (upstream: Upstream): Promise<SentMail[]> =>
  vi.waitFor(
    async () => {
      const { status, body } = await requestMails(upstream);
      if (status === SERVICE_UNAVAILABLE) throw new Error('Mails are still being sent.');
      return (body as { mails: SentMail[] }).mails;
    },
    { interval: 20, timeout: 60_000 },
  );

/** The parameters of the reset link in the last of these mails. */
export function resetLinkIn(mails: SentMail[]): { uid: string; token: string } {
  const { searchParams } = new URL(/https?:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  return { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
}
