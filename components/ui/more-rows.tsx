import { Button } from './button.tsx';
import { Longer } from './longer.tsx';
import styles from './more-rows.module.css';

type MoreRowsProps = {
  hasMore: boolean;
  isLoading: boolean;
  /** The next page could not be loaded: shows a message and a retry button. */
  hasFailed: boolean;
  onMore: () => void;
  /** Translator of the namespace `common`. */
  common: (key: 'error.text' | 'loadingLonger' | 'actions.retry' | 'actions.showMore') => string;
};

/** The end of a paged list; renders nothing once the list is complete. */
export function MoreRows({ hasMore, isLoading, hasFailed, onMore, common }: MoreRowsProps) {
  if (!hasMore && !hasFailed) return null;
  return (
    <div className={styles.end}>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {common('error.text')}
        </p>
      )}
      <Button type="plain" loading={isLoading} onClick={onMore}>
        {common(hasFailed ? 'actions.retry' : 'actions.showMore')}
      </Button>
      {isLoading && <Longer text={common('loadingLonger')} />}
    </div>
  );
}
