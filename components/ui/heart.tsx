import { mark } from '#lib/core/marks.ts';
import { cx } from './cx.ts';
import styles from './heart.module.css';

/**
 * The favourite toggle: hover changes it from outline to solid (specification 2 §2). For players only; what
 * it does and whether it is pressed is the page's business (`data-favorite`).
 */
export function Heart({ slug, label, className }: { slug: string; label: string; className?: string }) {
  return (
    <button
      type="button"
      className={cx(styles.heart, className)}
      {...mark('favorite', slug)}
      {...mark('when', 'player')}
      aria-pressed="false"
      aria-label={label}
    />
  );
}
