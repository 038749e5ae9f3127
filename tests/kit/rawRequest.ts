import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as sent, not decompressed. */
  bytes: Buffer;
  text: string;
}

export interface RawRequest {
  method?: string;
  /** Sent unchanged; `fetch` would normalize it. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends an HTTP request without normalizing it. @throws when the connection ends without a response */
export async function sendRawRequest(
  origin: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = { ...length, ...headers };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const clientRequest = httpRequest({ hostname, port, method, path, headers: sent, agent }, resolve);
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() };
}
