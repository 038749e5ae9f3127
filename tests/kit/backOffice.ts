import type { Shop } from './openShop.ts';

/** What the sandbox charged, by the number of the order. */
interface Capture {
  receipt: string;
  amount: number;
}

/** The upstream's test endpoints: what a back office, a bank and the calendar would do. */
export function openBackOffice({ tap }: Pick<Shop, 'tap'>) {
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${tap.url}/__test${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }
  return {
    /** The money taken for an order, a capture each; a later payment's receipt adds something to the order's number. */
    async capturesOf(orderNumber: string): Promise<Capture[]> {
      const { captured } = await call<{ captured: Capture[] }>('GET', '/provider/captured');
      return captured.filter((capture) => capture.receipt.startsWith(orderNumber));
    },
    /** The clock goes on, and everything that is due by then happens. */
    async pass(seconds: number) {
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
