import { Icon } from '../../ui/icon.tsx';
import styles from './pauseButton.module.css';

interface PauseButtonProps {
  /** Follows 'Pause' or 'Play' in the label, such as 'banners'. */
  subject: string;
  playing: boolean;
  onToggle: () => void;
}

/** Pauses and plays an animation. Every animation that starts by itself needs one. */
export function PauseButton({ subject, playing, onToggle }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${playing ? 'Pause' : 'Play'} ${subject}`}
      onClick={onToggle}
    >
      <Icon name={playing ? 'pause' : 'play'} size={20} />
    </button>
  );
}
