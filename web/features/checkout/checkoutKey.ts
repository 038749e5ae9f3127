/** Where the open checkout is kept: local storage, so that all tabs of a shopper share it. */
const STORED_AS = 'checkout';

/** A checkout whose order may exist already, until it is paid or its content changes. */
export interface OpenCheckout {
  /** The idempotency key: the server makes one order of it, however often it is sent. */
  key: string;
  content: string;
  /** The order, once the server has answered. */
  orderId?: string;
}

function read(): OpenCheckout | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as OpenCheckout | null;
    return typeof stored?.key === 'string' && typeof stored.content === 'string' ? stored : null;
  } catch {
    return null;
  }
}

const write = (checkout: OpenCheckout) => localStorage.setItem(STORED_AS, JSON.stringify(checkout));

/** 128 random bits; unlike `crypto.randomUUID` it also works on pages without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * One key per shopper and content of a checkout, so that a double tap, a second tab and a reload lead to the same
 * order. `outdated` is the order of an earlier content, when there is one: its payment is to be cancelled first.
 */
export function openCheckout(content: string): { checkout: OpenCheckout; outdated: string | null } {
  const stored = read();
  if (stored?.content === content) return { checkout: stored, outdated: null };
  const checkout = { key: newKey(), content };
  write(checkout);
  return { checkout, outdated: stored?.orderId ?? null };
}

/** Remembers which order a key has led to. A checkout that was replaced meanwhile is left alone. */
export function rememberOrder(key: string, orderId: string): void {
  const stored = read();
  if (stored?.key === key) write({ ...stored, orderId });
}

/** The order is paid: the next checkout is a new one, even of the same content. */
export function closeCheckout(orderId: string): void {
  if (read()?.orderId === orderId) localStorage.removeItem(STORED_AS);
}
