import { vi } from 'vitest';

/** A mail that the store sent. */
export interface SentMail {
  to: string;
  text: string;
}

const SERVICE_UNAVAILABLE = 503;

/** The origin of a store, or a store in this process. */
type Store = string | { request(method: string, path: string): Promise<{ status: number; body: unknown }> };

const MAILS_PATH = '/__test/mails';

async function requestMails(store: Store): Promise<{ status: number; body: unknown }> {
  if (typeof store !== 'string') return store.request('GET', MAILS_PATH);
  const response = await fetch(`${store}${MAILS_PATH}`);
  return { status: response.status, body: await response.json() };
}

/** The mails that the store has sent. While mails are being sent it responds with 503, and the request is repeated. The store's test endpoints must be enabled. */
export const fetchSentMails = (store: Store): Promise<SentMail[]> =>
  vi.waitFor(
    async () => {
      const { status, body } = await requestMails(store);
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
