import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Longer } from './longer.tsx';
import styles from './more-rows.module.css';

/** State of the pages of a list that are not shown yet. */
export type FurtherPages = {
  hasMore: boolean;
  /** A page is being loaded, possibly the first one. */
  isLoading: boolean;
  /** The next page could not be loaded: shows a message and a retry button. */
  hasFailed: boolean;
  /** Loads the next page; after a failure, tries it again. */
  onMore: () => void;
};
type MoreRowsProps = FurtherPages & {
  /** Translator of the namespace `common`. */
  common: (key: 'error.text' | 'loadingLonger' | 'actions.retry' | 'actions.showMore') => string;
};

/** The rows of a list, without rows of nested lists. */
const rowsIn = (list: Element): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('li, tbody > tr')].filter(
    (row) => !row.parentElement?.closest('li'),
  );

/**
 * After a press, moves the focus to the first new row, or to the last row when there is no new one, because the button
 * may be removed with the focus.
 */
function useNewRows({ isLoading, hasMore, hasFailed }: Omit<FurtherPages, 'onMore'>) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ list: Element; last: HTMLElement | undefined } | null>(null);
  useEffect(() => {
    if (isLoading || hasFailed || !pressed.current) return;
    const { list, last } = pressed.current;
    const rows = rowsIn(list);
    const isThere = last !== undefined && rows.includes(last);
    const next = isThere ? rows[rows.indexOf(last) + 1] : undefined;
    const row = next ?? (hasMore ? undefined : rows.at(-1));
    if (!row) return;
    pressed.current = null;
    const focused = document.activeElement;
    if (focused && focused !== document.body && !box.current?.contains(focused)) return;
    if (!row.hasAttribute('tabindex')) row.tabIndex = -1;
    row.focus({ preventScroll: true });
  });
  const press = () => {
    const list = box.current?.parentElement;
    pressed.current = list ? { list, last: rowsIn(list).at(-1) } : null;
  };
  return { box, press };
}

/**
 * The end of a paged list: button for the next page, or message of a failure. Put it beside the rows, in the same
 * parent. Renders nothing once the list is complete.
 */
export function MoreRows({ hasMore, isLoading, hasFailed, onMore, common }: MoreRowsProps) {
  const { box, press } = useNewRows({ isLoading, hasMore, hasFailed });
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
