import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/** `volt` is the one thing to do on a screen, `ink` its equal on a light ground, `line` the second choice. */
export interface ButtonLook {
  look?: 'volt' | 'ink' | 'line' | 'plain';
  size?: 'normal' | 'small';
  wide?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = 'ink', size = 'normal', wide = false }: ButtonLook = {}): string {
  return [styles.button, styles[look], size === 'small' && styles.small, wide && styles.wide]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'>;

export function Button({ look, size, wide, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ look, size, wide })} {...rest} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What it does, for those who cannot see the icon. */
  label: string;
  children: ReactNode;
}

/** A round target of 44 px with an icon in it. */
export function IconButton({ label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} className={iconButtonClass} {...rest}>
      {children}
    </button>
  );
}

export const iconButtonClass = `${styles.button} ${styles.icon}`;
