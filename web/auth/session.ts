import { randomId } from './randomId.ts';

/**
 * Whether somebody is signed in, as far as this page knows. The session itself lives in HttpOnly cookies that no
 * script can read; the page keeps a marker without a secret in local storage, and the server's answers correct it. Every
 * session has a marker of its own, so that a page can tell one from the next.
 */
const MARKER = 'access_token';

/** Set while a logout was not confirmed by the server. Not private: it outlives the session, the page, and the browser. */
const OWED = 'logoutOwed';

/**
 * What belongs to one person and goes when they sign out. Other stored things (viewed products) stay, and so does the
 * record of an open checkout. `checkout` is the entry of earlier releases, which held an address.
 */
const PRIVATE_KEYS = [MARKER, 'refresh_token', 'user', 'cart', 'checkout'];

/** The same, of what a tab keeps for itself. */
const PRIVATE_KEYS_OF_TAB = ['delivery'];

/** Why a session ended: the shopper left, or the server no longer accepts it. */
export type SessionEnd = 'signed-out' | 'expired';

type EndListener = (reason: SessionEnd) => void;

/** An answer that belongs to a session which has ended meanwhile; it is dropped, and nobody needs to be told. */
export class SessionEndedError extends Error {
  constructor() {
    super('The session has ended.');
  }
}

/** What is stored; null where storage is switched off. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The present session's marker; null for guests, and where storage is switched off. */
const marker = (): string | null => stored(MARKER);

/** The marker of the session that this page has taken notice of. */
let knownMarker = marker();

let epoch = 0;
let endedBy: SessionEnd | null = null;
const changeListeners = new Set<() => void>();
const endListeners = new Set<EndListener>();

function announceChange(): void {
  knownMarker = marker();
  changeListeners.forEach((listener) => listener());
}

/** Drops everything that this tab itself knows of the session. */
function forget(reason: SessionEnd): void {
  for (const key of PRIVATE_KEYS_OF_TAB) sessionStorage.removeItem(key);
  epoch += 1;
  endedBy = reason;
  endListeners.forEach((listener) => listener(reason));
  announceChange();
}

export const session = {
  /** Decided by the marker alone, so it is known before the first answer and nothing flashes. */
  isSignedIn: (): boolean => marker() !== null,

  marker,

  /** Whether another tab changed the session and this page has not heard of it yet: what it knows may be another shopper's. */
  isOutdated: (): boolean => marker() !== knownMarker,

  /** Grows with every end of a session; an answer asked for in an older one must not be used. */
  epoch: (): number => epoch,

  /** Why the last session on this page ended; null when none did. */
  endedBy: (): SessionEnd | null => endedBy,

  begin(): void {
    // Somebody else may have signed in while this login was under way: they are signed out by it, with all that is theirs.
    if (session.isSignedIn()) session.end('signed-out');
    // Its cookies have taken the place of those that a logout was to take away.
    session.settleLogout();
    localStorage.setItem(MARKER, randomId());
    announceChange();
  },

  end(reason: SessionEnd): void {
    for (const key of PRIVATE_KEYS) localStorage.removeItem(key);
    forget(reason);
  },

  /** Whether a session ended here whose cookies the server has not taken back yet; nobody has signed in since. */
  owesLogout: (): boolean => stored(OWED) !== null,

  oweLogout(): void {
    try {
      localStorage.setItem(OWED, '1');
    } catch (failure) {
      // Storage may be full: then it is sent this once.
      console.error(failure);
    }
  },

  settleLogout: (): void => localStorage.removeItem(OWED),

  /** Calls back on every begin and end, in this tab and in others. Returns how to stop that. */
  onChange(listener: () => void): () => void {
    changeListeners.add(listener);
    return () => changeListeners.delete(listener);
  },

  onEnd(listener: EndListener): () => void {
    endListeners.add(listener);
    return () => endListeners.delete(listener);
  },

  /** Follows what other tabs do: signing out there signs out here. Called once, by the page's entry. */
  followOtherTabs(): void {
    window.addEventListener('storage', (event) => {
      if (event.key !== MARKER) return;
      if (event.newValue !== null) announceChange();
      // Late news, as a page gets them that was laid aside: what is stored by now belongs to somebody else, and stays.
      else if (session.isSignedIn()) forget('signed-out');
      else session.end('signed-out');
    });
  },

  /**
   * A page that the browser laid aside hears nothing, and comes back as it was: perhaps to another shopper, or to nobody.
   * Then it starts anew. Called once, by the page's entry.
   */
  checkWhenShownAgain(): void {
    let left: string | null = null;
    window.addEventListener('pagehide', () => (left = marker()));
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && marker() !== left) window.location.reload();
    });
  },
};
