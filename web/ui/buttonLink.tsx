import { useTransition, type ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { buttonClass, type ButtonStyle } from './button.tsx';
import { ShopLink } from './shopLink.tsx';

interface ButtonLinkProps extends ButtonStyle {
  to: To;
  /** An additional class name. */
  className?: string | undefined;
  isCurrent?: boolean | undefined;
  children: ReactNode;
}

/** A link that looks like a button. It looks pressed until its page is shown: on a slow phone that takes a moment. */
export function ButtonLink({ to, className = '', isCurrent, children, ...style }: ButtonLinkProps) {
  const [isPending, startTransition] = useTransition();
  return (
    <ShopLink
      className={`${buttonClass(style)} ${className}`}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      data-pending={isPending ? '' : undefined}
      transition={startTransition}
    >
      {children}
    </ShopLink>
  );
}
