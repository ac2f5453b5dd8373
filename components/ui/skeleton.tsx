import type { ReactNode } from 'react';
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

/**
 * Placeholder of exactly the size of what is expected: `children` have their place, but are neither seen, read nor
 * focused. For content that pushes what follows it, where its usual form is known before its data.
 */
export function SkeletonOf({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" inert className={cx(styles.skeleton, styles[SKELETON.animation], styles.of)}>
      {children}
    </div>
  );
}
