import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/** `volt` is the page's primary action, `ink` a primary action on a light background, `line` a secondary action. */
export interface ButtonStyle {
  variant?: 'volt' | 'ink' | 'line' | 'plain';
  size?: 'normal' | 'small';
  wide?: boolean;
}

/** The class names of a button, for links that look like one. */
export function buttonClass({ variant = 'ink', size = 'normal', wide = false }: ButtonStyle = {}): string {
  return [styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ButtonStyle & Omit<ComponentProps<'button'>, 'className'>;

export function Button({ variant, size, wide, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, wide })} {...rest} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  label: string;
  children: ReactNode;
}

/** A round button of 44 px with an icon. */
export function IconButton({ label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} className={iconButtonClass} {...rest}>
      {children}
    </button>
  );
}

export const iconButtonClass = `${styles.button} ${styles.icon}`;
