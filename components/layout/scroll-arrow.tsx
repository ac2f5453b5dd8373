import type { CSSProperties } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SCROLL_ARROW_RATIO } from '#lib/core/ui-constants.ts';
import styles from './footer.module.css';

const SCREENS = { '--screens': SCROLL_ARROW_RATIO } as CSSProperties;

/**
 * The arrow to the top of the page: it appears when 1.5 screens were scrolled (specification 2 §9 "Scroll arrow
 * ratio"). Its element is sticky and begins that far down, so no script watches the scrolling. The last child of
 * `main`.
 */
export const ScrollArrow = ({ label }: { label: string }) => (
  <div className={styles.arrowWay} style={SCREENS}>
    <a className={styles.arrow} href="#main" aria-label={label}>
      <Icon name="arrow-up" size={20} />
    </a>
  </div>
);
