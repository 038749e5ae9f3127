import { idleMoment } from './idle.ts';

/** Marks a part that begins below the first window, and a page whose later sections do. styles/base.css names the same attributes. */
export const BELOW = { 'data-below': '' };
export const SECTIONS_BELOW = { 'data-home': '' };

/** Ends what styles/base.css leaves out of the first layout: the whole page is laid out from now on. */
export const markLaidOut = (): void => void (document.documentElement.dataset['laidOut'] = '');

/** Lays out what the first layout has left out: in each frame at most one part, after an idle moment. */
export async function layOutBelow(): Promise<void> {
  const parts = document.querySelectorAll<HTMLElement>('[data-home] > section, [data-below]');
  for (const part of parts) {
    await idleMoment();
    part.style.contentVisibility = 'visible';
    await new Promise(requestAnimationFrame);
  }
  markLaidOut();
}
