import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** True while somebody is signed in; changes with every tab's signing in and out. A server knows guests only. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(session.onChange, session.isSignedIn, () => false);

/** The marker of the present session: another one belongs to another session, perhaps of another shopper. */
export const useSessionMarker = (): string | null =>
  useSyncExternalStore(session.onChange, session.marker, () => null);
