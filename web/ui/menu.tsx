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

/** What makes a link or a button an item of a menu. */
export const menuItem = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;

interface MenuProps {
  /** What the button opens, for those who cannot see its icon. */
  label: string;
  icon: ReactNode;
  /** Stands above the items. */
  heading?: ReactNode;
  /** Links and buttons with `menuItem`'s properties. */
  children: ReactNode;
}

/** Where each key leads, from the item at `index` of `count`; another key leads nowhere. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/**
 * A button that opens a list of things to do. Arrows, Home, End and first letters move within it; Escape, Tab, a choice and
 * a tap outside close it.
 */
export function Menu({ label, icon, heading, children }: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!open) return;
    const all = list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [];
    all[open === 'first' ? 0 : all.length - 1]?.focus();
    const closeOutside = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(null);
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
      // From the button, so that Tab goes on to what comes after it.
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
    const target = byLetter ?? all[targetOf(event.key, index, all.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  const closeOnChoice = (event: MouseEvent) => {
    if (!(event.target as Element).closest('[role="menuitem"]')) return;
    // What was focused goes with the list; a choice that leads to another page moves the focus there.
    button.current?.focus({ preventScroll: true });
    setOpen(null);
  };

  return (
    <div ref={whole} className={styles.menu}>
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
