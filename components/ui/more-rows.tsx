import { Button } from './button.tsx';
import styles from './more-rows.module.css';

type MoreRowsProps = {
  hasMore: boolean;
  isLoading: boolean;
  /** The next page could not be loaded: this says so, and the button tries again. */
  hasFailed: boolean;
  onMore: () => void;
  /** Translator of the namespace `common`. */
  common: (key: 'error.text' | 'actions.retry' | 'actions.showMore') => string;
};

/** The end of a list that comes in pages; nothing where the list is whole. */
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
    </div>
  );
}
