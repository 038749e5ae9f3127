import { useShop } from '../../config/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './trustStrip.module.css';

export function TrustStrip() {
  return (
    <ul className={styles.strip}>
      {useShop().trust.map((promise) => (
        <li key={promise.title}>
          <Icon name={promise.icon} size={24} />
          <h3>{promise.title}</h3>
          <p>{promise.text}</p>
        </li>
      ))}
    </ul>
  );
}
