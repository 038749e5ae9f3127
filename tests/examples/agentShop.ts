import { Client } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import type { Shopper } from '../kit/shopper.ts';

/** The arguments with which Node runs the agent's server; the shop's URL follows. */
export const SERVER = ['--import', 'tsx', 'examples/agent/main.ts'];

/** Names that an agent may try to call, and that no tool has. */
export const FORBIDDEN: [string, ...string[]] = [
  'place_order',
  'start_payment',
  'verify_payment',
  'add_to_cart',
];

/** A tool's result as a host sees it. */
interface Result {
  isError: boolean;
  text: string;
  data: unknown;
}

export interface Agent {
  client: Client;
  call(name: string, variables?: Record<string, unknown>): Promise<Result>;
}

/** A shop for the agents of a test file; usable only within its tests. */
interface AgentShop {
  readonly shop: Shop;
  /** A BFF that executes trusted documents only. */
  readonly restrictedUrl: string;
  /** Four products in stock. */
  readonly productIds: string[];
  /** Starts the server as a host does, for this shopper's account, until the test ends. By default at `restrictedUrl`. */
  startAgent(account: Pick<Shopper, 'email' | 'password'> | null, url?: string): Promise<Agent>;
  /** The number of sign-ins since the test began. */
  logins(): number;
}

/** Opens a shop before the first test of the file. Each test starts without faults. */
export function openAgentShop(): AgentShop {
  let shop: Shop;
  let restrictedUrl: string;
  let productIds: string[];
  beforeAll(async () => {
    shop = await openShop({ upstream: { AUTH_ROTATE_REFRESH: '1' } });
    restrictedUrl = (await shop.openAnotherBff({ TRUSTED_DOCUMENTS: 'only' })).url;
    productIds = await shop.productsInStock(4);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());
  return {
    get shop() {
      return shop;
    },
    get restrictedUrl() {
      return restrictedUrl;
    },
    get productIds() {
      return productIds;
    },
    async startAgent(account, url = restrictedUrl) {
      const client = new Client({ name: 'test', version: '1.0.0' });
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [...SERVER, url],
        env: {
          ...getDefaultEnvironment(),
          ...(account && { SHOPPER_EMAIL: account.email, SHOPPER_PASSWORD: account.password }),
        },
      });
      await client.connect(transport);
      onTestFinished(() => client.close());
      return {
        client,
        async call(name, variables = {}) {
          const result = await client.callTool({ name, arguments: variables });
          const [content] = result.content;
          const text = content?.type === 'text' ? content.text : '';
          return { isError: result.isError === true, text, data: result.structuredContent };
        },
      };
    },
    logins: () => shop.faultProxy.callsTo('POST /api/users/login/').length,
  };
}
