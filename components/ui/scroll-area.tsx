import type { CSSProperties, ReactNode } from 'react';
import { SCROLLBARS, type ScrollbarKind } from '#lib/core/ui-constants.ts';
import { cx } from './cx.ts';
import styles from './scroll-area.module.css';
import { useScrollbar } from './use-scrollbar.ts';

type ScrollAreaProps = {
  /**
   * `general`: a thumb 12 px wide and at least 48 px long, hidden 900 ms after the last movement; `list`: 8 px,
   * from 20 to 80 px, always shown (specification 2 §9).
   */
  kind?: ScrollbarKind;
  className?: string | undefined;
  /** Style of the part that scrolls: its limits. */
  viewportClass?: string | undefined;
  /** For content without a control: the box is a group of this name and takes the focus, so that keys scroll it. */
  label?: string;
  children: ReactNode;
};

/**
 * A box that scrolls vertically, with a scroll bar of the page in place of the browser's. The scrolling itself is
 * the browser's: by wheel, touch and keys; the thumb can be dragged.
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
