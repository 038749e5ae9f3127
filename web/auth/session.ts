import { useSyncExternalStore } from 'react';
import { localEntries, tabEntries } from '../browser/browserStorage.ts';

/**
 * The session as this page knows it. The tokens are in HttpOnly cookies that no script can read; local storage has a random
 * marker without a secret, and responses of the server correct it. Every session has its own marker, so that a page can
 * distinguish it from the next session.
 */
const MARKER_KEY = 'access_token';

/** 128 random bits; unlike `crypto.randomUUID` it also works on pages without https. */
const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Set while the server has not confirmed a logout. It remains in local storage after the session has ended. */
const PENDING_LOGOUT_KEY = 'logoutOwed';

/**
 * Entries in local storage that belong to one shopper and are removed when the session ends. Other entries (viewed products,
 * the record of an open checkout) stay. `checkout` is the entry of earlier releases, which contained an address.
 */
const PRIVATE_KEYS = [MARKER_KEY, 'user', 'cart', 'checkout', 'recentSearches', 'putAwayOrders', 'sizes'];

/** The same for session storage, which each tab has for itself. */
const PRIVATE_TAB_KEYS = ['delivery'];

/** Why a session ended: the shopper signed out, or the server no longer accepts it. */
export type SessionEndReason = 'signed-out' | 'expired';

type EndListener = (reason: SessionEndReason) => void;

/** Thrown for a response that belongs to a session which has ended. The response is dropped without a message. */
export class SessionEndedError extends Error {
  override message = 'The session has ended.';
}

/** The marker of the current session; null for guests. */
const marker = (): string | null => localEntries.readText(MARKER_KEY);

/** The marker of the session that this page has last announced to its listeners. A server has none: Node's own storage would warn. */
let knownMarker = typeof document === 'undefined' ? null : marker();

let epoch = 0;
let lastEndReason: SessionEndReason | null = null;
let endsWithPage = false;
const changeListeners = new Set<() => void>();
const endListeners = new Set<EndListener>();

function announceChange(): void {
  knownMarker = marker();
  changeListeners.forEach((listener) => listener());
}

/** Ends the session in this tab: removes its session storage and calls the listeners. Local storage is not changed. */
function endInThisTab(reason: SessionEndReason): void {
  PRIVATE_TAB_KEYS.forEach(tabEntries.remove);
  epoch += 1;
  endsWithPage = false;
  lastEndReason = reason;
  endListeners.forEach((listener) => listener(reason));
  announceChange();
}

export const session = {
  /** Read from the marker, so it is known before the first response. */
  isSignedIn: (): boolean => marker() !== null,

  marker,

  /** True when another tab has changed the session and this page has not been notified yet: its data may be outdated. */
  isOutdated: (): boolean => marker() !== knownMarker,

  /** Increases when a session ends; a response to a request of an earlier epoch must not be used. */
  epoch: (): number => epoch,

  /** Why the last session on this page ended; null when none has ended. */
  endReason: (): SessionEndReason | null => lastEndReason,

  begin(): void {
    // Another shopper may have signed in during this login: their session is replaced and their data is removed.
    if (session.isSignedIn()) session.end('signed-out');
    // The new cookies have replaced those that the pending logout was to remove.
    session.confirmLogout();
    localEntries.keepText(MARKER_KEY, randomId());
    announceChange();
  },

  end(reason: SessionEndReason): void {
    PRIVATE_KEYS.forEach(localEntries.remove);
    endInThisTab(reason);
  },

  /** The server no longer accepts the session, which has nothing to be renewed with: the page says so, and the session ends with it. */
  endWithPage: (): void => void (endsWithPage = true),

  /** The shopper leaves the page. */
  leavePage(): void {
    if (endsWithPage) session.end('signed-out');
  },

  /** True when the server has not confirmed the logout of the last session, and no session has begun since. */
  hasPendingLogout: (): boolean => localEntries.readText(PENDING_LOGOUT_KEY) !== null,

  /** When storage is full, the logout is sent once and not repeated. */
  recordPendingLogout(): void {
    if (!localEntries.write(PENDING_LOGOUT_KEY, 1)) console.error('The logout could not be stored.');
  },

  confirmLogout: (): void => localEntries.remove(PENDING_LOGOUT_KEY),

  /** Calls the listener when a session begins or ends, in this tab or another. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    changeListeners.add(listener);
    return () => changeListeners.delete(listener);
  },

  onEnd(listener: EndListener): () => void {
    endListeners.add(listener);
    return () => endListeners.delete(listener);
  },

  /** Applies sign-ins and sign-outs of other tabs to this tab. Called once, by `main.tsx`. */
  syncWithOtherTabs(): void {
    window.addEventListener('storage', (event) => {
      if (event.key !== MARKER_KEY) return;
      if (event.newValue !== null) announceChange();
      // The event is old, and another session has begun since: its data in local storage must stay.
      else if (session.isSignedIn()) endInThisTab('signed-out');
      else session.end('signed-out');
    });
    // A page that the back/forward cache restores has missed the storage events.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && session.isOutdated()) window.location.reload();
    });
  },
};

/** True while a shopper is signed in, in any tab. Always false while rendering on the server. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(session.onChange, session.isSignedIn, () => false);

/** The marker of the current session; null for guests. It changes when another session begins. */
export const useSessionMarker = (): string | null =>
  useSyncExternalStore(session.onChange, session.marker, () => null);
