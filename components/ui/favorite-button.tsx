import { mark } from '#lib/core/marks.ts';
import { cx } from './cx.ts';
import styles from './favorite-button.module.css';
import shapes from './heart-mask.module.css';

/**
 * The favourite toggle, a heart: hover changes it from outline to solid (specification 2 §2). Visible to
 * players only. The page's runtime handles its click and sets `aria-pressed`, found by `data-favorite`.
 */
export function FavoriteButton({
  slug,
  label,
  className,
}: {
  slug: string;
  label: string;
  className?: string;
}) {
  return (
    <button
      type="button"
      className={cx(shapes.heart, styles.button, className)}
      {...mark('favorite', slug)}
      {...mark('when', 'player')}
      aria-pressed="false"
      aria-label={label}
    />
  );
}
