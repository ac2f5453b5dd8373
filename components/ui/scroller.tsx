import type { CSSProperties, ReactNode } from 'react';
import { mark } from '#lib/core/marks.ts';
import { Icon } from './icon.tsx';
import styles from './scroller.module.css';
import { cx } from './cx.ts';

type ScrollerProps = {
  label: string;
  previous: string;
  next: string;
  /** Address of the next page of the list; the runtime appends it when fewer than two screens remain. */
  moreHref?: string | null;
  /** True: phones show the arrows too. */
  navigable?: boolean;
  className?: string;
  style?: CSSProperties;
  /** `<li>` elements, the items of the row. */
  children: ReactNode;
};

/** Class of a row, for placeholders of a row that is loaded later. */
export const scrollerTrackClass = styles['track'] ?? '';

/**
 * A row that scrolls sideways by touch, wheel, keyboard or arrows. Scrolling is plain CSS; the page's runtime handles
 * presses of the arrows and disables an arrow at its end.
 */
export function Scroller({
  label,
  previous,
  next,
  moreHref,
  navigable,
  className,
  style,
  children,
}: ScrollerProps) {
  return (
    <div
      className={cx(styles.frame, navigable && styles.navigable)}
      {...mark('slider')}
      {...mark('navigable', navigable ? '' : undefined)}
    >
      <button
        type="button"
        className={cx(styles.arrow, styles.previous)}
        {...mark('slide', '-1')}
        aria-label={previous}
        disabled
      >
        <Icon name="angle-left" size={22} />
      </button>
      <ul
        className={cx(styles.track, className)}
        style={style}
        {...mark('track')}
        {...mark('more', moreHref ?? undefined)}
        aria-label={label}
      >
        {children}
      </ul>
      <button
        type="button"
        className={cx(styles.arrow, styles.next)}
        {...mark('slide', '1')}
        aria-label={next}
      >
        <Icon name="angle-right" size={22} />
      </button>
    </div>
  );
}
