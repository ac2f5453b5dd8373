import { Icon } from '#components/ui/icon.tsx';
import { Scroller } from '#components/ui/scroller.tsx';
import type { ManufacturerView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import section from './games-slider.module.css';
import styles from './manufacturer-strip.module.css';

/** Logos are drawn at this size (specification 2 §9 "Structured data sizes"). */
const LOGO = { width: 186, height: 73 } as const;

/** The studios, as a row of their marks. */
export function ManufacturerStrip({ id, manufacturers, t }: { id: string; manufacturers: readonly ManufacturerView[]; t: Translator<'catalog'> }) {
  if (manufacturers.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby={id}>
      <div className={section.head}>
        <h2 id={id} className={section.title}>
          <Icon name="providers" size={22} className={section.icon} />
          {t('providers.title')}
        </h2>
      </div>
      <Scroller label={t('slider.label', { title: t('providers.title') })} previous={t('slider.previous')} next={t('slider.next')} className={styles.track}>
        {manufacturers.map((maker) => (
          <li key={maker.code}>
            <a className={styles.tile} href={maker.href} aria-label={t('providers.games', { provider: maker.name })}>
              {maker.image ? (
                // The platform renders it at this very size.

                <img src={maker.image} {...LOGO} alt="" loading="lazy" decoding="async" />
              ) : (
                <span>{maker.name}</span>
              )}
            </a>
          </li>
        ))}
      </Scroller>
    </section>
  );
}
