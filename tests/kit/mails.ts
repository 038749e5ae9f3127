/** A mail that the store sent. */
export interface SentMail {
  to: string;
  text: string;
}

const BUSY = 503;

/** A store by its address, or by what calls it in this process. */
type Store = string | { call(method: string, path: string): Promise<{ status: number; body: unknown }> };

const PATH = '/__test/mails';

async function ask(store: Store): Promise<{ status: number; body: unknown }> {
  if (typeof store !== 'string') return store.call('GET', PATH);
  const answer = await fetch(`${store}${PATH}`);
  return { status: answer.status, body: await answer.json() };
}

/** The mails that the store has sent, once none is under way; its test endpoints must be on. */
export async function sentMails(store: Store): Promise<SentMail[]> {
  let answer = await ask(store);
  while (answer.status === BUSY) answer = await ask(store);
  return (answer.body as { mails: SentMail[] }).mails;
}

/** The parts of the newest reset link among these mails. */
export function resetLinkIn(mails: SentMail[]): { uid: string; token: string } {
  const { searchParams } = new URL(/https?:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  return { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
}
