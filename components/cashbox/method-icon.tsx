import { cx } from '#components/ui/cx.ts';
import type { MethodKind } from '#contract/payments.ts';
import styles from './method-icon.module.css';

/** Path data of the icons, drawn for this project in a 24 × 24 box, in lines like the icons of components/ui. */
const SHAPES: Readonly<Record<MethodKind, string>> = {
  card: 'M3 7.5A2.5 2.5 0 0 1 5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5zM3 9.5h18M6.5 15h3.5M17 15h.5',
  bank: 'M4 9.5 12 4.5l8 5zM5.5 12.5v4M10 12.5v4M14 12.5v4M18.5 12.5v4M4 19.5h16',
  wallet:
    'M5 6.5h11.5A2.5 2.5 0 0 1 19 9v1M5 6.5A1.75 1.75 0 0 1 5 3h10.5M3.5 5v11.5A2.5 2.5 0 0 0 6 19h11.5a2.5 2.5 0 0 0 2.5-2.5V10H14a2.5 2.5 0 0 0 0 5h6M14.5 12.5h.01',
  terminal:
    'M6 3.5h12v9H6zM8.5 6.5h7M8.5 9.5h4M6 12.5 4.5 17v3.5h15V17L18 12.5M9 16.5h.01M12 16.5h.01M15 16.5h.01',
  mobile:
    'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM10.5 5.5h3M9.8 12.2l1.6 1.6 2.9-3.1M11.5 18.5h1',
  crypto:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 8v8M9.5 8h3.75a2 2 0 0 1 0 4H9.5M9.5 12h4.25a2 2 0 0 1 0 4H9.5M11 6.5V8M13 6.5V8M11 16v1.5M13 16v1.5',
};

/** Logo of a method by its kind. Decorative: the name is beside it. */
export function MethodIcon({ kind, small }: { kind: MethodKind; small?: boolean }) {
  return (
    <span
      className={cx(styles.tile, kind !== 'card' && styles[kind], small && styles.small)}
      aria-hidden="true"
    >
      <svg width={small ? 20 : 24} height={small ? 20 : 24} viewBox="0 0 24 24">
        <path d={SHAPES[kind]} />
      </svg>
    </span>
  );
}
