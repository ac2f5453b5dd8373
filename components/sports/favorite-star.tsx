import { cx } from '#components/ui/cx.ts';
import shapes from '#components/ui/heart-mask.module.css';
import { mark } from '#lib/core/marks.ts';
import type { FavoriteKind } from '#lib/sports/favorites.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './favorite-star.module.css';

/** Button that keeps a favourite in the browser; the script of the page sets `aria-pressed` (watch-sport.ts). */
export function FavoriteStar({
  kind,
  id,
  name,
  pressed = false,
  t,
}: {
  kind: FavoriteKind;
  id: string;
  name: string;
  pressed?: boolean;
  t: Translator<'sports'>;
}) {
  return (
    <button
      type="button"
      className={cx(shapes.heart, styles.star)}
      {...mark('sport-favorite', `${kind}|${id}`)}
      {...mark('name', name)}
      aria-pressed={pressed}
      aria-label={t('favorites.mark', { name })}
    />
  );
}
