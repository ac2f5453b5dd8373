import { cx } from '#components/ui/cx.ts';
import { Scroller, scrollerTrackClass } from '#components/ui/scroller.tsx';
import type { ManufacturerView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './manufacturer-track.module.css';

/** Size of a logo in pixels (specification 2 §9 "Structured data sizes"). */
const LOGO = { width: 186, height: 73 } as const;

/** Logos of the manufacturers in a row that scrolls sideways. */
export function ManufacturerTrack({
  manufacturers,
  t,
}: {
  manufacturers: readonly ManufacturerView[];
  t: Translator<'catalog'>;
}) {
  return (
    <Scroller
      label={t('slider.label', { title: t('manufacturers.title') })}
      previous={t('slider.previous')}
      next={t('slider.next')}
      className={styles.track}
    >
      {manufacturers.map((manufacturer) => (
        <li key={manufacturer.code}>
          <a
            className={styles.tile}
            href={manufacturer.href}
            aria-label={t('manufacturers.games', { manufacturer: manufacturer.name })}
          >
            {manufacturer.image ? (
              // The platform delivers the picture in exactly this size.

              <img src={manufacturer.image} {...LOGO} alt="" loading="lazy" decoding="async" />
            ) : (
              <span>{manufacturer.name}</span>
            )}
          </a>
        </li>
      ))}
    </Scroller>
  );
}

/** Placeholder HTML for a track that loads later (see games-slider.tsx). */
export const manufacturersPlaceholder = (): string =>
  `<ul class="${cx(scrollerTrackClass, styles['track'])}" style="overflow:hidden" aria-hidden="true">${`<li class="${styles['tile']}"></li>`.repeat(2)}</ul>`;
