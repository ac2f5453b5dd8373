import { Icon } from '#components/ui/icon.tsx';
import { Scroller } from '#components/ui/scroller.tsx';
import { cx } from '#components/ui/cx.ts';
import type { GamesPageView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { GameCard } from './game-card.tsx';
import styles from './games-slider.module.css';

export type GamesSliderProps = {
  /** Unique on the page: names the section for its heading and its scroller. */
  id: string;
  title: string;
  icon?: string;
  /** The list that the slider is the beginning of. */
  allHref: string;
  page: GamesPageView;
  /** Rows, capped by what the section allows (specification 2 §2 "Games slider"). */
  rows?: number;
  /** Paired layout: two rows, the first game a large tile beside the pairs. */
  paired?: boolean;
  /** The first section of the page. */
  eager?: boolean;
  t: Translator<'catalog'>;
};

/** How many columns are fetched at once: what a phone shows. A wider screen lays out quickly, and fetches the others then. */
const EAGER_COLUMNS = 2;

/** A row of games with a title, an icon, a link to all and arrows that stop at the ends. A plain scroller; scripts only move it. */
export function GamesSlider({ id, title, icon, allHref, page, rows = 1, paired, eager, t }: GamesSliderProps) {
  if (page.games.length === 0) return null;
  return (
    <section className={cx(styles.section, !eager && styles.late)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {icon && <Icon name={icon} size={22} className={styles.icon} />}
          {title}
        </h2>
        <a className={styles.all} href={allHref} aria-label={`${t('slider.all')} ${page.totalCount}: ${title}`}>
          {t('slider.all')} <span className={styles.count}>{page.totalCount}</span>
        </a>
      </div>
      <Scroller
        label={t('slider.label', { title })}
        previous={t('slider.previous')}
        next={t('slider.next')}
        moreHref={page.nextHref}
        className={cx(styles.track, paired && styles.paired)}
        style={{ '--rows': paired ? 2 : rows } as React.CSSProperties}
      >
        {page.games.map((game, index) => (
          <GameCard key={game.slug} game={game} t={t} eager={eager && index < EAGER_COLUMNS * rows && (index === 0 ? 'first' : true)} />
        ))}
      </Scroller>
    </section>
  );
}
