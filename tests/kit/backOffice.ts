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
