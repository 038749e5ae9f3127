import { Suspense, use, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { whenUsedOrRested } from '../browser/idle.ts';
import { useIsHydrating } from '../browser/preferences.ts';

/** Within this distance of the window, a part is about to be seen. */
const NEAR = { rootMargin: '100% 0px' };

/** What is done to a part must reach it. A click may be one that a script repeats. */
const USES = ['pointerdown', 'focusin', 'keydown', 'click'];

/** Called with what is used. */
const listeners = new Set<(used: Node) => void>();

let lastUsed: Node | null = null;

// React passes an event on only to what is hydrated when it hears of it, at the root, so the parts hear of it before.
if (typeof window !== 'undefined')
  for (const type of USES)
    window.addEventListener(
      type,
      ({ target }) => {
        lastUsed = target instanceof Node ? target : null;
        if (lastUsed) for (const hear of listeners) hear(lastUsed);
      },
      { capture: true },
    );

/** Closed until it is opened, once. */
function createGate(isOpen: boolean) {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = () => {
      gate.isOpen = true;
      resolve();
    };
  });
  const gate = { isOpen, opened, open: () => open() };
  return gate;
}

interface LazyHydrationProps {
  as: 'li' | 'div';
  /** True for what the first window shows: it is hydrated with the page. */
  isFirst?: boolean;
  children: ReactNode;
}

/**
 * A part of a page of the server which costs no script until it is near the window, is used, or the page has rested: until then its HTML
 * stays as it is, with its pictures and links (docs/decisions/0017-where-the-time-goes.md). Elsewhere it is rendered at once.
 */
export function LazyHydration({ as: Part, isFirst = false, children }: LazyHydrationProps) {
  const part = useRef<HTMLLIElement & HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  const [gate] = useState(() => createGate(!isHydrating || isFirst));
  const [isOpen, setOpen] = useState(gate.isOpen);
  const [first] = useState(children);
  // An update would make React hydrate what is not seen, so while the gate is closed there is none.
  const shown = isOpen ? children : first;
  const content = useMemo(
    () => (
      <Suspense fallback={null}>
        <Gated gate={gate}>{shown}</Gated>
      </Suspense>
    ),
    [gate, shown],
  );
  useLayoutEffect(() => {
    const element = part.current;
    if (isOpen || !element) return;
    const open = () => {
      gate.open();
      setOpen(true);
    };
    const openIfUsed = (used: Node) => element.contains(used) && open();
    listeners.add(openIfUsed);
    // The page around this part may have been hydrated in the middle of an event, for which this part comes too late.
    if (lastUsed) openIfUsed(lastUsed);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) open();
    }, NEAR);
    observer.observe(element);
    const cancel = whenUsedOrRested(open);
    return () => {
      listeners.delete(openIfUsed);
      observer.disconnect();
      cancel();
    };
  }, [gate, isOpen]);
  return <Part ref={part}>{content}</Part>;
}

/** Waits only while it is hydrated: what React renders anew must be there at once. */
function Gated({ gate, children }: { gate: ReturnType<typeof createGate>; children: ReactNode }) {
  const waits = useIsHydrating() && !gate.isOpen && typeof window !== 'undefined';
  if (waits) use(gate.opened);
  return children;
}
