import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';

/** A page that stays open looks for a newer shop this often, when it is looked at. In ms. */
const LOOK_AGAIN = 60 * 60 * 1000;

let workbox: Workbox | null = null;
let updateIsReady = false;
let lookedAt = 0;
const listeners = new Set<() => void>();

/**
 * Starts the service worker, once. It is called when the first screen is done, and not where shoppers save data: the worker
 * fetches what may never be looked at. Without a worker (an old browser, storage switched off) the shop is as it was.
 */
export function startWorker(): void {
  if (workbox || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('waiting', () => {
    updateIsReady = true;
    listeners.forEach((listener) => listener());
  });
  lookedAt = Date.now();
  workbox.register().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN) return;
    lookedAt = Date.now();
    workbox?.update().catch(() => undefined);
  });
}

/** Has the worker keep the page at a path with its query, and the pictures that are on the screen and so at hand. */
export async function keepPage(address: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const pictures = Array.from(document.images, (image) => (image.complete ? image.currentSrc : ''));
  active?.postMessage({ type: 'KEEP_PAGE', address, pictures: pictures.filter(Boolean) });
}

/** True when a newer build of the shop waits to take over. */
export const useUpdate = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => updateIsReady,
    () => false,
  );

/** Lets the newer build take over, and loads this page from it. */
export function takeUpdate(): void {
  workbox?.addEventListener('controlling', () => window.location.reload());
  workbox?.messageSkipWaiting();
}
