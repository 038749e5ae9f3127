import { vi } from 'vitest';

/** A mail that the upstream sent. */
export interface SentMail {
  to: string;
  text: string;
}

const SERVICE_UNAVAILABLE = 503;

/** The origin of an upstream, or an upstream in this process. */
type Upstream =
  string | { request(method: string, path: string): Promise<{ status: number; body: unknown }> };

const MAILS_PATH = '/__test/mails';

async function requestMails(upstream: Upstream): Promise<{ status: number; body: unknown }> {
  if (typeof upstream !== 'string') return upstream.request('GET', MAILS_PATH);
  const response = await fetch(`${upstream}${MAILS_PATH}`);
  return { status: response.status, body: await response.json() };
}

/** The mails that the upstream has sent. While mails are being sent it responds with 503, and the request is repeated. The upstream's test endpoints must be enabled. */
export const fetchSentMails = (upstream: Upstream): Promise<SentMail[]> =>
  vi.waitFor(
    async () => {
      const { status, body } = await requestMails(upstream);
      if (status === SERVICE_UNAVAILABLE) throw new Error('Mails are still being sent.');
      return (body as { mails: SentMail[] }).mails;
    },
    { interval: 20, timeout: 20_000 },
  );

/** The parameters of the reset link in the last of these mails. */
export function resetLinkIn(mails: SentMail[]): { uid: string; token: string } {
  const { searchParams } = new URL(/https?:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  return { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
}
