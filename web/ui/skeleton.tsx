import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  /** Width divided by height, instead of a height. */
  ratio?: number;
  radius?: string;
}

/** A placeholder of the same size as the content that is loading, so that the layout does not shift. */
export function Skeleton({ width = '100%', height, ratio, radius }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{
        width,
        height: height ?? (ratio ? undefined : '1em'),
        aspectRatio: ratio,
        borderRadius: radius,
      }}
      aria-hidden="true"
    />
  );
}
