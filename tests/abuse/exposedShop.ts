import { openShop, type Shop } from '../kit/openShop.ts';
import { sendRawRequest, type RawResponse, type RawRequest } from '../kit/rawRequest.ts';
import { cookieHeader, createShopper, type Shopper } from '../kit/shopper.ts';

/** A shop with production settings, and a signed-in shopper as the possible victim. */
export interface ExposedShop {
  shop: Shop;
  shopper: Shopper;
  /** The shopper's cookies, as a browser would send them along. */
  cookie: string;
  /** Sends a request without normalisation. */
  send(call: RawRequest): Promise<RawResponse>;
  /** Sends a POST request to /graphql without normalisation. */
  post(body: string, headers: Record<string, string>): Promise<RawResponse>;
}

/** Opens a shop with the public cache and without introspection, as in production. */
export async function openExposedShop(): Promise<ExposedShop> {
  const shop = await openShop({
    upstream: { UPSTREAM_TEST_ENDPOINTS: '1' },
    bff: { PUBLIC_CACHE: '60/30/10', GRAPHQL_INTROSPECTION: '0' },
  });
  const shopper = await createShopper(shop.url);
  const send = (call: RawRequest) => sendRawRequest(shop.url, call);
  return {
    shop,
    shopper,
    cookie: cookieHeader(shopper.cookies),
    send,
    post: (body, headers) => send({ method: 'POST', path: '/graphql', headers, body }),
  };
}
