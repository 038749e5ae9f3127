import type { IncomingMessage } from 'node:http';

/** True for a request with a body, which Node may still refuse after its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

/** The length of the body of a POST that is sent as it is, all at once; null for any other request. */
export function plainBodyLength({ method, headers }: IncomingMessage): number | null {
  if (method !== 'POST' || headers['transfer-encoding'] !== undefined) return null;
  if (headers['content-encoding'] !== undefined || headers.expect !== undefined) return null;
  const length = Number(headers['content-length']);
  return length > 0 ? length : null;
}

/** Calls `done` with a body of this length as soon as it has arrived. */
export function readBody(request: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  request.on('readable', function onReadable() {
    if (request.readableLength < length) return;
    request.off('readable', onReadable);
    done(request.read(length) as Buffer);
  });
}
