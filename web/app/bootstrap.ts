/**
 * The first script of the shop. On a server-rendered page it loads the app only after the first paint, because the app's
 * scripts would compete with the page's pictures for bandwidth and processor time.
 */

/** The app is loaded after this time even if a picture has not arrived. */
const MAX_PICTURE_WAIT_MS = 1500;

/** Resolves after a frame is painted that shows all pictures without `loading="lazy"`. */
async function firstPaint(): Promise<void> {
  const pictures = [...document.images].filter((image) => image.loading !== 'lazy');
  await Promise.allSettled(pictures.map((image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Pictures below the window are loaded after this time even if the app's scripts have not arrived. */
const MAX_LAZY_PICTURE_WAIT_MS = 10_000;

/** Lets the pictures below the window load, which would take bandwidth from the app's scripts (ui/picture.module.css). */
const releasePictures = () => void delete document.documentElement.dataset['picturesWait'];
setTimeout(releasePictures, MAX_LAZY_PICTURE_WAIT_MS);

/**
 * The inline script of `index.html` holds what is pressed from the first byte on: buttons, and forms that the app sends. They look
 * pressed until they are clicked again, in the same order. The forms of searches and lists are left to the browser.
 */
declare const held: HTMLButtonElement[];
declare const hold: (event: Event) => void;

function stopHolding(): void {
  for (const type of ['click', 'submit']) window.removeEventListener(type, hold, true);
  // Also when the app cannot be loaded: then nothing is being added.
  for (const button of held) delete button.dataset['pending'];
}

/** The browser sends the form of a list, whose control was changed before the app was ready (productLists/listLayout.tsx). */
function submitList({ target }: Event): void {
  const { form } = target as HTMLSelectElement;
  if (form?.matches('[data-list]')) form.submit();
}
document.addEventListener('change', submitList);

/** Loads the app after the first paint, and repeats what was pressed. */
async function startApp(): Promise<void> {
  const isRendered = document.getElementById('root')?.hasChildNodes();
  // A page in the background is not painted, so there is a timeout.
  if (isRendered)
    await Promise.race([firstPaint(), new Promise((resolve) => setTimeout(resolve, MAX_PICTURE_WAIT_MS))]);
  // `<meta name="app">` lists the app's script, followed by its dependencies in the order of execution. They run one by one, each
  // in its own task, so that the page can react to input between them.
  const scripts = document.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split(' ') ?? [];
  const [appScript, ...dependencies] = scripts;
  for (const href of scripts) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href,
      crossOrigin: '',
    });
    document.head.append(link);
  }
  for (const dependency of dependencies) {
    // If a dependency cannot be loaded, importing the app fails below.
    await import(/* @vite-ignore */ dependency).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
  try {
    await import(/* @vite-ignore */ String(appScript));
  } finally {
    releasePictures();
    stopHolding();
    document.removeEventListener('change', submitList);
  }
  for (const button of held) {
    button.click();
    // The result of each click is rendered before the next click, which may depend on it.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Below the supported browsers the server's page stays as it is: the app would fail half-way, and leave nothing of it. */
function explainWithoutApp(): void {
  stopHolding();
  const text = 'This browser is too old to sign in or buy here, but you can look around and search.';
  document.body.prepend(Object.assign(document.createElement('p'), { textContent: text }));
}

// What the server says above a page whose form it got itself (bff/pages/pageRoutes.ts) is over with the next form.
const removeNotice = () => document.querySelector('body > [role=alert]')?.remove();
document.addEventListener('submit', removeNotice, { once: true });

// The youngest of the functions that every supported browser has (package.json#browserslist).
if ('isWellFormed' in String.prototype) await startApp();
else explainWithoutApp();

export {};
