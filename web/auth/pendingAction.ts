import { randomId } from './randomId.ts';
import { safeReturnAddress } from './returnAddress.ts';

/** What a guest wanted to do when the shop had to ask who they are (decision 14). */
export interface PendingAction {
  /** `add` to the cart, `wish` for it, or `buy` it now. */
  kind: 'add' | 'wish' | 'buy';
  productId: string;
  /** How many; 1 for a wish. */
  quantity: number;
  /** Where they were: a path of this shop. */
  returnTo: string;
  /** Digest of the shopper whose session ended meanwhile: the action is theirs alone. */
  shopper?: string | undefined;
}

interface KeptAction extends PendingAction {
  id: string;
}

/** Where a tab keeps its action: it survives a reload, and no other tab sees it. */
const KEY = 'pendingAction';

/**
 * A copied tab copies what the tab keeps. So the action is also listed here, for all tabs, and only the tab that
 * strikes it off the list may do it. The value is the time of the tap, in ms since 1970.
 */
const listKey = (id: string) => `pendingAction:${id}`;

/** A tap from so long ago is not what the shopper has in mind any more, in ms. */
const LIFETIME = 60 * 60 * 1000;

const KINDS: readonly unknown[] = ['add', 'wish', 'buy'] satisfies PendingAction['kind'][];

function isAction(value: unknown): value is KeptAction {
  const { id, kind, productId, quantity, returnTo, shopper } = (value ?? {}) as Partial<
    Record<keyof KeptAction, unknown>
  >;
  return (
    typeof id === 'string' &&
    KINDS.includes(kind) &&
    typeof productId === 'string' &&
    Number.isSafeInteger(quantity) &&
    Number(quantity) >= 1 &&
    typeof returnTo === 'string' &&
    safeReturnAddress(returnTo) !== null &&
    (shopper === undefined || typeof shopper === 'string')
  );
}

function kept(): KeptAction | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isAction(value) ? value : null;
  } catch {
    return null;
  }
}

function forgetOldTaps(now: number): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(listKey('')) && now - Number(localStorage.getItem(key)) > LIFETIME) {
      localStorage.removeItem(key);
    }
  }
}

/**
 * Keeps the action until the shopper has signed in; a newer one takes an older one's place. Storage may be full or switched
 * off: then they are back where they were, and tap again.
 */
export function keepAction(action: PendingAction): void {
  try {
    dropAction();
    const now = Date.now();
    forgetOldTaps(now);
    const id = randomId();
    localStorage.setItem(listKey(id), String(now));
    sessionStorage.setItem(KEY, JSON.stringify({ ...action, id } satisfies KeptAction));
  } catch (failure) {
    console.error(failure);
  }
}

/** Where the shopper was when the kept action began; null when none is kept. */
export const keptActionPlace = (): string | null => kept()?.returnTo ?? null;

/** Whose action is stored; undefined when there is none, or it is a guest's. */
export const pendingActionShopper = (): string | undefined => kept()?.shopper;

/** Forgets the action: the guest went elsewhere. */
export function dropAction(): void {
  const action = kept();
  if (action) localStorage.removeItem(listKey(action.id));
  sessionStorage.removeItem(KEY);
}

/**
 * The kept action, for the one who will do it: nobody gets it a second time, neither after a reload nor in another
 * tab. Null when there is none, or it was too long ago.
 */
export async function takeAction(): Promise<PendingAction | null> {
  const action = kept();
  sessionStorage.removeItem(KEY);
  if (!action || !(await strikeOff(listKey(action.id)))) return null;
  const { kind, productId, quantity, returnTo } = action;
  return { kind, productId, quantity, returnTo };
}

/** Whether this tab is the one that removed the entry. Tabs run side by side, so they take turns where the browser lets them. */
async function strikeOff(key: string): Promise<boolean> {
  const strike = () => {
    const since = Number(localStorage.getItem(key) ?? NaN);
    localStorage.removeItem(key);
    return Date.now() - since <= LIFETIME;
  };
  // Browsers offer locks to pages served over https, and on this machine.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(KEY, strike) : strike();
}
