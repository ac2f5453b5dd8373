import { LOADER_SIZES } from '#lib/core/ui-constants.ts';
import { cx } from './cx.ts';
import styles from './loader.module.css';

/** A spinner: 16, 24, 32 or 70 px (specification 2 §9). Adjacent text says what is loading. */
export function Loader({ size = 'md', className }: { size?: keyof typeof LOADER_SIZES; className?: string }) {
  return (
    <svg
      className={cx(styles.loader, className)}
      width={LOADER_SIZES[size]}
      height={LOADER_SIZES[size]}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}
