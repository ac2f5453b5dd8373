import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Longer } from './longer.tsx';
import styles from './more-rows.module.css';

/** The pages of a list that are not shown yet. */
export type FurtherPages = {
  hasMore: boolean;
  isLoading: boolean;
  /** The next page could not be loaded: shows a message and a retry button. */
  hasFailed: boolean;
  /** Loads the next page, also after it has failed. */
  onMore: () => void;
};
type MoreRowsProps = FurtherPages & {
  /** Translator of the namespace `common`. */
  common: (key: 'error.text' | 'loadingLonger' | 'actions.retry' | 'actions.showMore') => string;
};

const rowsIn = (list: Element): NodeListOf<HTMLElement> =>
  list.querySelectorAll<HTMLElement>('li, tbody > tr, article');

/** Moves the focus to the first of the rows that a press of the button has added; otherwise it would be lost with the button. */
function useNewRows(isLoading: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ list: Element; count: number } | null>(null);
  useEffect(() => {
    if (isLoading || !pressed.current) return;
    const { list, count } = pressed.current;
    const row = rowsIn(list)[count];
    if (!row) return;
    pressed.current = null;
    const focused = document.activeElement;
    if (focused && focused !== document.body && !box.current?.contains(focused)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  });
  const press = () => {
    const list = box.current?.parentElement;
    pressed.current = list ? { list, count: rowsIn(list).length } : null;
  };
  return { box, press };
}

/** The end of a paged list, beside its rows; renders nothing once the list is complete. */
export function MoreRows({ hasMore, isLoading, hasFailed, onMore, common }: MoreRowsProps) {
  const { box, press } = useNewRows(isLoading);
  if (!hasMore && !hasFailed) return null;
  return (
    <div ref={box} className={styles.end}>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {common('error.text')}
        </p>
      )}
      <Button
        type="plain"
        loading={isLoading}
        onClick={() => {
          press();
          onMore();
        }}
      >
        {common(hasFailed ? 'actions.retry' : 'actions.showMore')}
      </Button>
      {isLoading && <Longer text={common('loadingLonger')} />}
    </div>
  );
}
