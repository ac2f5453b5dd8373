import { SKELETON } from '#lib/core/ui-constants.ts';
import { cx } from './cx.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: string;
  height?: string;
  animation?: 'wave' | 'pulse' | 'none';
  round?: boolean;
  className?: string;
};

/**
 * Placeholder for content that loads (specification 2 §9: width 100 %, height 50 px, a wave of 1500 ms).
 * Hidden from screen readers.
 */
export function Skeleton({
  width = SKELETON.width,
  height = SKELETON.height,
  animation = SKELETON.animation,
  round,
  className,
}: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, styles[animation], round && styles.round, className)}
      style={{ width, height }}
    />
  );
}
