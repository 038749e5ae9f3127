import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { IconButton } from './button.tsx';
import styles from './menu.module.css';

/** Properties of a link or button that is a menu item. */
export const menuItemProps = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;

interface MenuProps {
  /** The accessible name of the button and of the menu. */
  label: string;
  icon: ReactNode;
  /** Shown above the items. */
  heading?: ReactNode;
  /** Links and buttons with the properties of `menuItemProps`. */
  children: ReactNode;
}

/** The index of the item that a key moves to; null for any other key. */
function targetIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/**
 * A button that opens a menu. Arrows, Home, End and first letters move between the items; Escape, Tab, a choice and a click
 * outside close the menu.
 */
export function Menu({ label, icon, heading, children }: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!open) return;
    const all = list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [];
    all[open === 'first' ? 0 : all.length - 1]?.focus();
    const closeOutside = (event: Event) => {
      if (!container.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Focus the button first, so that Tab moves on from there.
      button.current?.focus({ preventScroll: true });
      setOpen(null);
      return;
    }
    if (event.key === ' ' && document.activeElement instanceof HTMLAnchorElement) {
      event.preventDefault();
      document.activeElement.click();
      return;
    }
    const all = items();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const letter =
      event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key.toLowerCase() : null;
    const byLetter = [...all.slice(index + 1), ...all].find(
      (item) => letter !== null && item.textContent?.trim().toLowerCase().startsWith(letter),
    );
    const target = byLetter ?? all[targetIndex(event.key, index, all.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  const closeOnChoice = (event: MouseEvent) => {
    if (!(event.target as Element).closest('[role="menuitem"]')) return;
    // The focused item disappears with the menu, so the button takes the focus. A navigation moves it to the new page.
    button.current?.focus({ preventScroll: true });
    setOpen(null);
  };

  return (
    <div ref={container} className={styles.menu}>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={openByKey}
      >
        {icon}
      </IconButton>
      {open && (
        <div className={styles.panel}>
          {heading && <div className={styles.heading}>{heading}</div>}
          <div
            ref={list}
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={moveByKey}
            onClick={closeOnChoice}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
