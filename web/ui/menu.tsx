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
    /** The focused link disappears with the panel, so the button takes the focus; a navigation moves it to the new page. */
    const close = () => {
      button.current?.focus({ preventScroll: true });
      setIsOpen(false);
    };
    const closeOutside = ({ target }: Event) =>
      !container.current?.contains(target as Node) && setIsOpen(false);
    document.addEventListener('pointerdown', closeOutside, closing);
    document.addEventListener('focusin', closeOutside, closing);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), closing);
    document.getElementById(id)?.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a, button')) close();
    });
    return () => closing.abort();
  }, [isOpen, id]);
  return (
    <div ref={container} className={styles.menu}>
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
        <div id={id} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
