import type { ReactNode } from 'react';
import { LoadFailed, type LoadTexts } from './load-failed.tsx';
import styles from './loaded.module.css';
import { Skeleton } from './skeleton.tsx';
import { useRetry } from './use-retry.ts';
import { useLonger } from './use-longer.ts';

type LoadedProps<T> = {
  /** Undefined = not loaded yet. */
  data: T | undefined;
  failed: boolean;
  /** Loads again. Returns a promise that settles when the attempt has ended. */
  retry: () => unknown;
  common: LoadTexts;
  /** Shown in place of the content while it loads. */
  skeleton?: ReactNode;
  /** The failure fills the screen, not only a card. */
  big?: boolean;
  /** `show` is rendered in place of the content when `is` reports that the data is empty. */
  empty?: { is: (data: T) => boolean; show: ReactNode };
  children: (data: T) => ReactNode;
};

/**
 * Shows loaded data. While it loads, shows a skeleton, with a text when that takes longer than usual; then the content
 * or the empty state, or the failure with a retry button. After a failed reload the content stays.
 */
export function Loaded<T>({
  data,
  failed,
  retry: attempt,
  common,
  skeleton,
  big,
  empty,
  children,
}: LoadedProps<T>) {
  const { isRetrying, retry } = useRetry(attempt);
  if (data !== undefined) return empty?.is(data) ? empty.show : children(data);
  if (failed)
    return <LoadFailed retry={retry} isRetrying={isRetrying} common={common} {...(big && { big })} />;
  return <Loading common={common} skeleton={skeleton} />;
}

/** Shows a skeleton, and a text when loading takes longer than usual. */
export function Loading({
  common,
  skeleton,
}: {
  common: (key: 'loading' | 'loadingLonger') => string;
  skeleton?: ReactNode;
}) {
  const isLonger = useLonger();
  return (
    <div className={styles.loading} role="status" aria-label={common('loading')}>
      {isLonger && <p className={styles.longer}>{common('loadingLonger')}</p>}
      {skeleton ?? (
        <>
          <Skeleton height="44px" />
          <Skeleton height="44px" width="60%" />
        </>
      )}
    </div>
  );
}
