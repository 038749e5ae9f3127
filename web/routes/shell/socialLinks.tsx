import { shop } from '../../shop.ts';
import { iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The shop elsewhere: its photos and its videos. */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {shop.social.map(({ icon, label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer" aria-label={label} className={iconButtonClass}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
