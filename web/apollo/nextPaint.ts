/** Resolves after the next frame is painted, or as soon as the page is hidden: a hidden page paints no frames. */
export const nextPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true });
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** False also where nothing is painted at all. */
export const isVisible = (): boolean => document.visibilityState === 'visible';
