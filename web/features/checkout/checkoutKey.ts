import { randomId } from '../../randomId.ts';

/** Where the open checkout is kept: local storage, so that all tabs of a shopper share it. */
const STORED_AS = 'checkout';

/** A checkout whose order may exist already, until it is paid or its content changes. */
export interface OpenCheckout {
  /** The idempotency key: the server makes one order of it, however often it is sent. */
  key: string;
  content: string;
  items: BoughtItem[];
  /** Whether what is bought lies in the cart, from where it goes once it is paid. */
  fromCart: boolean;
  /** The order, once the server has answered. */
  orderId?: string;
}

export interface BoughtItem {
  productId: string;
  quantity: number;
}

/** The open checkout of this shopper, in whatever tab it was begun; null when there is none. */
export function storedCheckout(): OpenCheckout | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as OpenCheckout | null;
    const complete = typeof stored?.key === 'string' && typeof stored.content === 'string';
    return complete && Array.isArray(stored.items) ? stored : null;
  } catch {
    return null;
  }
}

/** Storage may be switched off: then a reload forgets the key, and nothing else changes. */
function write(checkout: OpenCheckout): OpenCheckout {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(checkout));
  } catch (failure) {
    console.error(failure);
  }
  return checkout;
}

/**
 * One key per shopper and content of a checkout, so that a double tap, a second tab and a reload lead to the same
 * order (decision 8). Another content gets another key, and takes the place of the one before.
 */
export function openCheckout(content: string, items: BoughtItem[], fromCart: boolean): OpenCheckout {
  const stored = storedCheckout();
  return stored?.content === content
    ? write({ ...stored, fromCart: fromCart || stored.fromCart })
    : write({ key: randomId(), content, items, fromCart });
}

/** Remembers which order a key has led to. A checkout that was replaced meanwhile is left alone. */
export function rememberOrder(key: string, orderId: string): void {
  const stored = storedCheckout();
  if (stored?.key === key) write({ ...stored, orderId });
}

/**
 * The order is done with: the next checkout is a new one, even of the same content.
 * @returns what was open, for the one who closed it and nobody else
 */
export function closeCheckout(orderId: string): OpenCheckout | null {
  const stored = storedCheckout();
  if (stored?.orderId !== orderId) return null;
  localStorage.removeItem(STORED_AS);
  return stored;
}

/** The key leads to no order any more: the next attempt gets another, even of the same content. */
export function forgetKey(key: string): void {
  if (storedCheckout()?.key === key) localStorage.removeItem(STORED_AS);
}

/** Calls back when another tab has closed the open checkout, or begun another. Returns how to stop that. */
export function onCheckoutChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => event.key === STORED_AS && listener();
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/**
 * Lets one tab at a time find or place the order of the open checkout. Without the browser's locks (pages without https)
 * two taps in the same moment in two tabs could begin two checkouts.
 */
export function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? (locks.request(STORED_AS, work) as Promise<Result>) : work();
}
