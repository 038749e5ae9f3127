/** Resolves after the next frame is painted, or as soon as the page is hidden: it paints no frames then, and may be about to be closed. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    requestAnimationFrame(() => setTimeout(end));
  });

/** False also where nothing is painted at all. */
export const isVisible = (): boolean => document.visibilityState === 'visible';
