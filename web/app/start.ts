/**
 * The shop's first script, and all that runs before a page that came rendered is drawn: the rest would take the line from
 * its pictures and the processor from its drawing, and can do nothing with a page that nobody sees yet.
 */

/** A picture that does not come holds nothing up for longer than this, in ms. */
const LONGEST_WAIT = 1500;

/** Resolves when a frame was drawn that shows the pictures which the page does not put off. */
async function drawn(): Promise<void> {
  const pictures = [...document.images].filter((image) => image.loading !== 'lazy');
  await Promise.allSettled(pictures.map((image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** What was pressed before anything could be done about it; pressed again, in turn, once it can. */
const pressed: HTMLButtonElement[] = [];
function keepPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  // Left alone, the browser would send the button's form by itself.
  event.preventDefault();
  pressed.push(button);
}
document.addEventListener('click', keepPress, true);

// Before the router listens, Back and Forward would change the address and leave the page as it is: the page at the new
// address is loaded instead. A link to an element of the same page changes the hash only, which the browser serves itself.
const pageAddress = () => window.location.pathname + window.location.search;
const loadedAddress = pageAddress();
window.addEventListener('popstate', () => {
  if (!('appReady' in document.documentElement.dataset) && pageAddress() !== loadedAddress)
    window.location.reload();
});

const isRendered = document.getElementById('root')?.hasChildNodes();
// A window in the background draws nothing, and must not wait for it.
if (isRendered) await Promise.race([drawn(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
// The document names the app's script, and after it what that needs, which a rendered page does not ask for by itself: in the
// order in which it runs, each in a task of its own, between which the page answers to its shopper.
const named = document.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split(' ') ?? [];
const [app, ...parts] = named;
for (const href of named) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' });
  document.head.append(link);
}
for (const part of parts) {
  // One that cannot be had is missed by what needs it, which says so.
  await import(/* @vite-ignore */ part).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
}
try {
  await import(/* @vite-ignore */ String(app));
} finally {
  document.removeEventListener('click', keepPress, true);
}
for (const button of pressed) {
  button.click();
  // Each is shown before the next, which may build on it.
  await new Promise((resolve) => setTimeout(resolve));
}

export {};
