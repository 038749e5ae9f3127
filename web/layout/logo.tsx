import { externalLinkProps, useShop, type FooterLink } from '../config/shop.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './logo.module.css';

/** The shop's logo (a centre circle with its halfway line) and name. */
export const Logo = () => (
  <>
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13" fill="var(--volt)" stroke="currentColor" strokeWidth="3.5" />
      <path d="M16 3v26" stroke="currentColor" strokeWidth="3.5" />
    </svg>
    {useShop().name}
  </>
);

export const SocialLinks = ({ className }: { className?: string }) => (
  <ul className={className}>
    {useShop().social.map(({ label, href, icon }) => (
      <li key={label}>
        <a href={href} target="_blank" rel="noreferrer" aria-label={label} className={iconButtonClass}>
          <Icon name={icon} />
        </a>
      </li>
    ))}
  </ul>
);

export const LinkList = ({ links, className }: { links: readonly FooterLink[]; className?: string }) => (
  <ul className={className}>
    {links.map((link) => (
      <li key={link.label}>
        <a href={link.href} {...externalLinkProps(link)}>
          {link.label}
        </a>
      </li>
    ))}
  </ul>
);
