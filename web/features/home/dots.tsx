import styles from './dots.module.css';

interface DotsProps {
  /** The accessible name of each dot, in order. */
  labels: string[];
  current: number;
  onChoose: (index: number) => void;
}

/** One button per slide; the current one is marked. */
export function Dots({ labels, current, onChoose }: DotsProps) {
  return labels.map((label, index) => (
    <button
      key={label}
      type="button"
      className={styles.dot}
      aria-label={label}
      aria-current={index === current}
      onClick={() => onChoose(index)}
    />
  ));
}
