import { fromJsonSchema, McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { ShopError } from '../mobile/client.ts';
import { connectToShop, type UserError } from './shop.ts';
import { tools, type Tool } from './tools.ts';

/** An MCP server over stdio, with which an agent shops: it reads, fills the cart and the wishlist. A person pays. */
const url = (process.argv[2] ?? 'http://localhost:4000').replace(/\/$/, '');
const { SHOPPER_EMAIL: email, SHOPPER_PASSWORD: password } = process.env;
const shop = connectToShop(
  url,
  email && password ? { email, password } : null,
  tools.map(({ operation }) => operation),
);

/** A result with the sentences for the shopper, and the errors as data. */
function failure(errors: UserError[]): CallToolResult {
  const sentences = errors.flatMap(({ messages, retryAfterSeconds }) => [
    ...messages,
    ...(retryAfterSeconds ? [`Try again after ${retryAfterSeconds} seconds.`] : []),
  ]);
  return {
    isError: true,
    content: [{ type: 'text', text: sentences.join(' ') }],
    structuredContent: { errors },
  };
}

/** A failed request as the errors of its result. */
function toFailure(error: unknown): CallToolResult {
  if (!(error instanceof ShopError))
    return failure([{ code: 'NO_ANSWER', messages: [`No answer came from ${url}. Try again later.`] }]);
  const { message, code, retryAfterSeconds, requestId } = error;
  return failure([{ code, messages: [message], retryAfterSeconds, ...(requestId && { requestId }) }]);
}

async function callTool({ operation }: Tool, variables: unknown): Promise<CallToolResult> {
  try {
    const data = await shop.execute(operation, variables as Record<string, unknown>);
    const [payload] = Object.values(data) as ({ userErrors?: UserError[] } | null)[];
    if (payload?.userErrors?.length) return failure(payload.userErrors);
    return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data };
  } catch (error) {
    return toFailure(error);
  }
}

serveStdio(() => {
  const server = new McpServer(
    { name: 'maidan', version: '0.1.0' },
    {
      instructions:
        'A shop for sports goods. You fill the cart; the person pays at the address of `checkout`.',
    },
  );
  for (const tool of tools) {
    const { name, description, inputSchema, annotations } = tool;
    server.registerTool(
      name,
      { description, inputSchema: fromJsonSchema(inputSchema), annotations },
      (variables) => callTool(tool, variables),
    );
  }
  server.registerTool(
    'checkout',
    {
      description: 'Answers the address at which the person reviews the cart, says where it goes, and pays.',
      inputSchema: fromJsonSchema({ type: 'object', properties: {}, additionalProperties: false }),
      annotations: { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false },
    },
    () => ({ content: [{ type: 'text', text: `The person opens ${url}/checkout to pay.` }] }),
  );
  // Without an answer the session ends by itself later.
  server.server.onclose = () => void shop.signOut().catch(() => undefined);
  return server;
});
