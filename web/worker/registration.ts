/**
 * Registers the service worker. Call it after the first page is shown, and not in data-saving mode: the worker downloads files
 * that may never be used. The shop works without a worker too (old browser, storage switched off). A newer worker waits until no
 * page of the older build is open.
 */
export function startServiceWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

/** Tells the worker to cache the page at a path with its query, and the pictures that are loaded on the current page. */
export async function cachePage(address: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const pictures = Array.from(document.images, (image) => (image.complete ? image.currentSrc : ''));
  active?.postMessage({ type: 'CACHE_PAGE', address, pictures: pictures.filter(Boolean) });
}
