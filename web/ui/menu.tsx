import { useId, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  /** Links and buttons. */
  children: ReactNode;
}

/** A button that opens a panel. Escape, a choice, a click outside and the focus elsewhere close it; then the button has the focus. */
export function Menu({ label, icon, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <IconButton label={label} popoverTarget={id}>
        {icon}
      </IconButton>
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions --
          The clicks bubble up from links and buttons. */}
      <div
        id={id}
        popover="auto"
        className={styles.panel}
        onClick={({ target, currentTarget }) =>
          (target as Element).closest('a, button') && currentTarget.hidePopover()
        }
        onBlur={({ relatedTarget, currentTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover()
        }
      >
        {children}
      </div>
    </>
  );
}
