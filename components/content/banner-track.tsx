import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Scroller, scrollerTrackClass } from '#components/ui/scroller.tsx';
import skeleton from '#components/ui/skeleton.module.css';
import { mark } from '#lib/core/marks.ts';
import { isDoubled } from '#lib/content/banners.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './banner-track.module.css';

export type BannerView = {
  id: string;
  /** Address of the banner's link; null = it has no link. */
  href: string | null;
  title: string;
  text: string;
  button: string;
  /** The banner's pictures, stacked; the lowest one is first. */
  layers: readonly ReactNode[];
};
type BannerTrackProps = {
  title: string;
  banners: readonly BannerView[];
  navigable: boolean;
  /** True for a track at the top of the page: it has no head, and its arrows lie on the banners. */
  opening?: boolean;
  t: Translator<'home'>;
};

/** A banner, or a copy of it. Copies are shown on small phones only and are hidden from assistive technology. */
function Banner({ banner, isCopy = false }: { banner: BannerView; isCopy?: boolean }) {
  const { id, href, title, text, button, layers } = banner;
  return (
    <li
      className={cx(styles.banner, isCopy && styles.copy)}
      {...mark('banner', isCopy ? `${id}-copy` : id)}
      aria-hidden={isCopy || undefined}
    >
      {layers.map((layer, index) => (
        <div key={index} className={styles.layer}>
          {layer}
        </div>
      ))}
      <div className={styles.content}>
        {href ? (
          <a className={styles.title} href={href} tabIndex={isCopy ? -1 : undefined}>
            {title}
          </a>
        ) : (
          <strong className={styles.title}>{title}</strong>
        )}
        {text && <p className={styles.text}>{text}</p>}
        {href && button && (
          <Button tag="span" size="sm" aria-hidden className={styles.button}>
            {button}
          </Button>
        )}
      </div>
    </li>
  );
}

/**
 * Banners in a row (specification 2 §4 "Banners"). The copies of a short list are in the HTML, and the style
 * sheet shows them on small phones. The specification gives them random ids; here the ids of copies differ
 * from all others too, but stay the same in a stored page.
 */
export function BannerTrack({ title, banners, navigable, opening, t }: BannerTrackProps) {
  const track = (
    <Scroller
      label={title}
      previous={t('banners.previous')}
      next={t('banners.next')}
      navigable={navigable}
      className={styles.track}
    >
      {banners.map((banner) => (
        <Banner key={banner.id} banner={banner} />
      ))}
      {isDoubled(banners.length, navigable) &&
        banners.map((banner) => <Banner key={banner.id} banner={banner} isCopy />)}
    </Scroller>
  );
  return opening ? <div className={styles.opening}>{track}</div> : track;
}

/** Placeholder HTML for a track that loads later. */
export const bannersPlaceholder = (count: number): string =>
  `<ul class="${cx(scrollerTrackClass, styles['track'])}" style="overflow:hidden" aria-hidden="true">${`<li class="${cx(styles['banner'], skeleton['skeleton'], skeleton['wave'])}"></li>`.repeat(Math.min(count, 3))}</ul>`;
