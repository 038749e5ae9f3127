import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  /** Links and buttons. */
  children: ReactNode;
}

/** A button that opens a panel. Escape, a choice, a click outside and the focus elsewhere close it. */
export function Menu({ label, icon, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const closing = new AbortController();
    const closeOutside = ({ target }: Event) =>
      !container.current?.contains(target as Node) && setIsOpen(false);
    document.addEventListener('pointerdown', closeOutside, closing);
    document.addEventListener('focusin', closeOutside, closing);
    return () => closing.abort();
  }, [isOpen]);
  /** The focused link disappears with the panel, so the button takes the focus; a navigation moves it to the new page. */
  const close = () => {
    button.current?.focus({ preventScroll: true });
    setIsOpen(false);
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- The key bubbles up from the focused element.
    <div ref={container} className={styles.menu} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <IconButton
        ref={button}
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
      </IconButton>
      {isOpen && (
        /* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions --
           The clicks bubble up from links and buttons. */
        <div
          id={id}
          className={styles.panel}
          onClick={({ target }) => (target as Element).closest('a, button') && close()}
        >
          {children}
        </div>
      )}
    </div>
  );
}
