import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

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
export function sendRawRequest(
  origin: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const clientRequest = httpRequest(
      { hostname, port, method, path, headers: { ...length, ...headers }, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: bytes.toString(),
          });
        });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}
