import { useShop } from '../config/shop.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Links to the shop's photo and video accounts. */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {useShop().social.map((link) => (
        <li key={link.label}>
          <a
            href={link.href}
            target="_blank"
            rel="noreferrer"
            aria-label={link.label}
            className={iconButtonClass}
          >
            <Icon name={link.icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
