import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';

/** An open page checks for a newer build at most this often, when it becomes visible. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** A newer worker is not active before the older one has no work, such as a picture that is loading: the page reloads anyway. */
const MAX_ACTIVATION_WAIT_MS = 1000;

let workbox: Workbox | null = null;
let updateIsReady = false;
let lastUpdateCheckAt = 0;
const listeners = new Set<() => void>();

/**
 * Registers the service worker, once. Call it after the first page is shown, and not in data-saving mode: the worker downloads
 * files that may never be used. The shop works without a worker too (old browser, storage switched off).
 */
export function startServiceWorker(): void {
  if (workbox || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('waiting', () => {
    updateIsReady = true;
    listeners.forEach((listener) => listener());
  });
  lastUpdateCheckAt = Date.now();
  workbox.register().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastUpdateCheckAt < UPDATE_CHECK_INTERVAL_MS)
      return;
    lastUpdateCheckAt = Date.now();
    workbox?.update().catch(() => undefined);
  });
}

/** Tells the worker to cache the page at a path with its query, and the pictures that are loaded on the current page. */
export async function cachePage(address: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const pictures = Array.from(document.images, (image) => (image.complete ? image.currentSrc : ''));
  active?.postMessage({ type: 'CACHE_PAGE', address, pictures: pictures.filter(Boolean) });
}

/** True when a newer build of the shop is installed and waits for activation. */
export const useIsUpdateReady = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => updateIsReady,
    () => false,
  );

/** Activates the newer build, and reloads this page when it is active, after one second at the latest. */
export function applyUpdate(): void {
  const reload = () => window.location.reload();
  workbox?.addEventListener('controlling', reload);
  workbox?.messageSkipWaiting();
  // Also when another tab has activated it already: nothing is waiting then.
  setTimeout(reload, MAX_ACTIVATION_WAIT_MS);
}
