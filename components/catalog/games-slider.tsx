import { Section } from '#components/ui/section.tsx';
import { cx } from '#components/ui/cx.ts';
import { Scroller, scrollerTrackClass } from '#components/ui/scroller.tsx';
import skeleton from '#components/ui/skeleton.module.css';
import type { SliderLayout } from '#lib/catalog/slider-layout.ts';
import type { GamesPageView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { GameCard } from './game-card.tsx';
import card from './game-card.module.css';
import styles from './games-slider.module.css';

type GamesTrackProps = {
  title: string;
  page: GamesPageView;
  layout: SliderLayout;
  /** True when the slider is on the first screen of the page. */
  eager?: boolean;
  t: Translator<'catalog'>;
};
type GamesSliderProps = {
  id: string;
  title: string;
  /** Address of the full list, of which the slider shows the first games. */
  allHref: string;
  page: GamesPageView;
  t: Translator<'catalog'>;
};

export const ONE_ROW: SliderLayout = { rows: 1, isPaired: false };
/**
 * Number of columns whose pictures load eagerly: those that a phone shows. On wider screens the other columns' pictures
 * start loading at layout, which is early enough.
 */
const EAGER_COLUMNS = 2;
/** Columns of a placeholder row: as many as the widest screen shows. */
const PLACEHOLDER_COLUMNS = 7;

/**
 * Games in rows that scroll sideways; the runtime appends more before the visitor reaches the end. Scrolling
 * is native and works without scripts.
 */
export function GamesTrack({ title, page, layout, eager, t }: GamesTrackProps) {
  return (
    <Scroller
      label={t('slider.label', { title })}
      previous={t('slider.previous')}
      next={t('slider.next')}
      moreHref={page.nextHref}
      className={cx(styles.track, layout.isPaired && styles.paired)}
      style={{ '--rows': layout.rows } as React.CSSProperties}
    >
      {page.games.map((game, index) => (
        <GameCard
          key={game.slug}
          game={game}
          t={t}
          eager={eager && index < EAGER_COLUMNS * layout.rows && (index === 0 ? 'highPriority' : true)}
        />
      ))}
    </Scroller>
  );
}

/** Placeholder HTML for a track that loads later: exactly as high as the track, so that nothing shifts. */
export function gamesPlaceholder({ rows, isPaired }: SliderLayout, count = PLACEHOLDER_COLUMNS): string {
  const item = `<li class="${card['card']}"><div class="${cx(card['art'], skeleton['skeleton'], skeleton['wave'])}"></div><b class="${card['name']}">&nbsp;</b><i class="${card['manufacturer']}">&nbsp;</i></li>`;
  const items = item.repeat(Math.min(count, PLACEHOLDER_COLUMNS * rows));
  return `<ul class="${cx(scrollerTrackClass, styles['track'], isPaired && styles['paired'])}" style="--rows:${rows};overflow:hidden" aria-hidden="true">${items}</ul>`;
}

/** A row of games with a title and a link to the full list. */
export function GamesSlider({ id, title, allHref, page, t }: GamesSliderProps) {
  if (page.games.length === 0) return null;
  const all = {
    href: allHref,
    text: t('slider.all'),
    label: `${t('slider.all')} ${page.totalCount}: ${title}`,
    count: page.totalCount,
  };
  return (
    <Section id={id} title={title} all={all} late>
      <GamesTrack title={title} page={page} layout={ONE_ROW} t={t} />
    </Section>
  );
}
