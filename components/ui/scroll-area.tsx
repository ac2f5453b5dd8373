import type { CSSProperties, ReactNode } from 'react';
import { SCROLLBARS, type ScrollbarKind } from '#lib/core/ui-constants.ts';
import { cx } from './cx.ts';
import styles from './scroll-area.module.css';
import { useScrollbar } from './use-scrollbar.ts';

type ScrollAreaProps = {
  /**
   * `general`: the thumb is 12 px wide, at least 48 px long, and hidden 900 ms after the last movement. `list`: it is 8
   * px wide, 20 to 80 px long, and always shown (specification 2 §9).
   */
  kind?: ScrollbarKind;
  className?: string | undefined;
  /** Class of the part that scrolls, for its greatest size. */
  viewportClass?: string | undefined;
  /**
   * Set it for content without a control: the box becomes a group with this name and takes the focus, so that keys
   * scroll it.
   */
  label?: string;
  children: ReactNode;
};

/**
 * A box that scrolls vertically, with a scroll bar of the page in place of the browser's bar. The browser itself
 * scrolls the box, by wheel, touch and keys; the thumb of the bar can be dragged too.
 */
export function ScrollArea(props: ScrollAreaProps) {
  const { kind = 'general', className, viewportClass, label, children } = props;
  const { root, viewport, thumb, show, onThumb, onTrack } = useScrollbar(SCROLLBARS[kind]);
  const width = { '--thumb': `${SCROLLBARS[kind].thumb}px` } as CSSProperties;
  return (
    <div
      ref={root}
      role="presentation"
      className={cx(styles.root, className)}
      style={width}
      onPointerMove={show}
      data-scroll-area={kind}
    >
      <div
        ref={viewport}
        className={cx(styles.viewport, viewportClass)}
        onScroll={show}
        role={label ? 'group' : 'presentation'}
        aria-label={label}
        tabIndex={label ? 0 : undefined}
      >
        {children}
      </div>
      <div className={styles.bar} aria-hidden="true" onPointerDown={onTrack}>
        <div ref={thumb} className={styles.thumb} {...onThumb} />
      </div>
    </div>
  );
}
