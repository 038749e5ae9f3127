import { openShop, type Shop } from '../kit/openShop.ts';
import { rawCall, type RawAnswer, type RawCall } from '../kit/rawCall.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';

/** A shop as the open internet sees it, and somebody signed in who could be harmed. */
export interface ExposedShop {
  shop: Shop;
  shopper: Shopper;
  /** The shopper's cookies, as a browser would send them along. */
  cookie: string;
  /** Sends what nobody tidies up. */
  send(call: RawCall): Promise<RawAnswer>;
  /** The same to /graphql. */
  post(body: string, headers: Record<string, string>): Promise<RawAnswer>;
}

/** Opens one as it is in production: public answers are kept, and the schema is not told. */
export async function openExposedShop(): Promise<ExposedShop> {
  const shop = await openShop({
    upstream: { UPSTREAM_TEST_ENDPOINTS: '1' },
    bff: { PUBLIC_CACHE: '60/30/10', GRAPHQL_INTROSPECTION: '0' },
  });
  const shopper = await aShopper(shop.url);
  const send = (call: RawCall) => rawCall(shop.url, call);
  return {
    shop,
    shopper,
    cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    send,
    post: (body, headers) => send({ method: 'POST', path: '/graphql', headers, body }),
  };
}
