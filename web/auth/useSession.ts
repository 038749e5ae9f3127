import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** True while a shopper is signed in, in any tab. Always false while rendering on the server. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(session.onChange, session.isSignedIn, () => false);

/** The marker of the current session; null for guests. It changes when another session begins. */
export const useSessionMarker = (): string | null =>
  useSyncExternalStore(session.onChange, session.marker, () => null);
