import { Icon } from '../../ui/icon.tsx';
import styles from './pauseButton.module.css';

interface PauseButtonProps {
  /** What moves by itself, after 'Pause' and 'Play': 'banners'. */
  what: string;
  playing: boolean;
  onToggle: () => void;
}

/** Everything that moves by itself can be stopped. */
export function PauseButton({ what, playing, onToggle }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${playing ? 'Pause' : 'Play'} ${what}`}
      onClick={onToggle}
    >
      <Icon name={playing ? 'pause' : 'play'} size={20} />
    </button>
  );
}
