import styles from './dots.module.css';

interface DotsProps {
  /** What each dot leads to, in order. */
  labels: string[];
  current: number;
  onChoose: (index: number) => void;
}

/** One dot per slide; the present one is marked. */
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
