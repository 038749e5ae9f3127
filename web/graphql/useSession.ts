import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** True while somebody is signed in; changes with every tab's signing in and out. A server knows guests only. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(session.onChange, session.isSignedIn, () => false);
