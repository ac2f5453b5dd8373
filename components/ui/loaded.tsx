import type { ReactNode } from 'react';
import { LoadFailed, type LoadTexts } from './load-failed.tsx';
import styles from './loaded.module.css';
import { Skeleton } from './skeleton.tsx';
import { useAgain } from './use-again.ts';
import { useLonger } from './use-longer.ts';

type LoadedProps<T> = {
  /** Undefined = not loaded yet. */
  data: T | undefined;
  failed: boolean;
  /** Its promise ends when the attempt has. */
  retry: () => unknown;
  common: LoadTexts;
  /** In the place of the content while it loads. */
  skeleton?: ReactNode;
  /** The failure fills the screen rather than a card. */
  big?: boolean;
  /** `show` is rendered in place of the content when `is` reports that the data is empty. */
  empty?: { is: (data: T) => boolean; show: ReactNode };
  children: (data: T) => ReactNode;
};

/**
 * Shows loaded data: a skeleton while it loads, with words when that takes longer than usual, then the content
 * or the empty state, or the failure with a retry. After a failed reload the content stays.
 */
export function Loaded<T>({ data, failed, retry, common, skeleton, big, empty, children }: LoadedProps<T>) {
  const { isAgain, again } = useAgain(retry);
  if (data !== undefined) return empty?.is(data) ? empty.show : children(data);
  if (failed) return <LoadFailed retry={again} isAgain={isAgain} common={common} {...(big && { big })} />;
  return <Loading common={common} skeleton={skeleton} />;
}

/** A skeleton, and words when loading takes longer than usual. */
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
