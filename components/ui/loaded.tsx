import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './loaded.module.css';
import { Skeleton } from './skeleton.tsx';
import { StateMessage } from './state-message.tsx';

/** Translator of the namespace `common`. */
type LoadTexts = (
  key: 'loading' | 'loadingLonger' | 'error.title' | 'error.text' | 'network.offline' | 'actions.retry',
) => string;

type LoadedProps<T> = {
  /** Undefined = not loaded yet. */
  data: T | undefined;
  failed: boolean;
  retry: () => void;
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
  if (data !== undefined) return empty?.is(data) ? empty.show : children(data);
  if (failed) return <LoadFailed retry={retry} common={common} {...(big && { big })} />;
  return <Loading common={common} skeleton={skeleton} />;
}

/** Milliseconds of waiting after which the page says in words that it takes longer than usual. */
export const LONGER_MS = 8_000;

/** A skeleton, and words when loading takes longer than usual. */
export function Loading({ common, skeleton }: Pick<LoadedProps<unknown>, 'common' | 'skeleton'>) {
  const [isLonger, setLonger] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLonger(true), LONGER_MS);
    return () => clearTimeout(timer);
  }, []);
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

/** Message that something could not be loaded, with a retry button; says so when there is no network. */
export function LoadFailed({ retry, common, big }: Pick<LoadedProps<unknown>, 'retry' | 'common' | 'big'>) {
  const isOffline = navigator.onLine === false;
  return (
    <StateMessage
      icon="error"
      tone="danger"
      compact={!big}
      title={common('error.title')}
      text={common(isOffline ? 'network.offline' : 'error.text')}
    >
      <Button icon="refresh" {...(big ? {} : { size: 'sm' })} onClick={retry}>
        {common('actions.retry')}
      </Button>
    </StateMessage>
  );
}
