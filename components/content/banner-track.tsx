import type { ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Scroller, scrollerTrackClass } from '#components/ui/scroller.tsx';
import skeleton from '#components/ui/skeleton.module.css';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './banner-track.module.css';

export type BannerView = {
  id: string;
  /** Null: the banner has no link. */
  href: string | null;
  title: string;
  text: string;
  button: string;
  /** Pictures stacked on each other, the lowest first. */
  layers: readonly ReactNode[];
};
type BannerTrackProps = {
  title: string;
  banners: readonly BannerView[];
  navigable: boolean;
  t: Translator<'home'>;
};

/**
 * Banners in a row (specification 2 §4 "Banners"). On phones fill-section.ts repeats the banners of a short
 * list.
 */
export function BannerTrack({ title, banners, navigable, t }: BannerTrackProps) {
  return (
    <Scroller
      label={title}
      previous={t('banners.previous')}
      next={t('banners.next')}
      navigable={navigable}
      className={styles.track}
    >
      {banners.map((banner) => (
        <li key={banner.id} className={styles.banner} {...mark('banner', banner.id)}>
          {banner.layers.map((layer, index) => (
            <div key={index} className={styles.layer}>
              {layer}
            </div>
          ))}
          <div className={styles.content}>
            {banner.href ? (
              <a className={styles.title} href={banner.href}>
                {banner.title}
              </a>
            ) : (
              <strong className={styles.title}>{banner.title}</strong>
            )}
            {banner.text && <p className={styles.text}>{banner.text}</p>}
            {banner.href && banner.button && (
              <span className={styles.button} aria-hidden="true">
                {banner.button}
              </span>
            )}
          </div>
        </li>
      ))}
    </Scroller>
  );
}

/** Placeholder HTML for a track that loads later. */
export const bannersPlaceholder = (count: number): string =>
  `<ul class="${cx(scrollerTrackClass, styles['track'])}" style="overflow:hidden" aria-hidden="true">${`<li class="${cx(styles['banner'], skeleton['skeleton'], skeleton['wave'])}"></li>`.repeat(Math.min(count, 3))}</ul>`;
