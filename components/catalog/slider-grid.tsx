import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Section } from '#components/ui/section.tsx';
import styles from './games-slider.module.css';

/** Sliders with up to this number of columns take half of a wide screen. */
const HALF_COLUMNS = 4;

/** Sliders below each other; on wide screens two short ones share a line. */
export const SliderGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.sliders}>{children}</div>
);

/**
 * One slider of the grid. `columns`: number of columns that its games fill. It is never a late section: the height that
 * a late section reserves differs much from that of a slider with pairs, so the list below would move.
 */
export const SliderPlace = ({
  columns,
  ...section
}: Omit<ComponentProps<typeof Section>, 'late'> & { columns: number }) => (
  <Section {...section} className={cx(styles.place, columns <= HALF_COLUMNS && styles.half)} />
);
