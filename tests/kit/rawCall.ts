import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Undecoded: what the server sent. */
  bytes: Buffer;
  text: string;
}

export interface RawCall {
  method?: string;
  /** Sent as it is: fetch would mend it first. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One HTTP call that nobody tidies up. @throws when the connection ends without an answer */
export function rawCall(
  origin: string,
  { method = 'GET', path, headers = {}, body }: RawCall,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      { hostname, port, method, path, headers: { ...length, ...headers }, agent },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
