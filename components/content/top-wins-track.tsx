import { cx } from '#components/ui/cx.ts';
import { Scroller, scrollerTrackClass } from '#components/ui/scroller.tsx';
import skeleton from '#components/ui/skeleton.module.css';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './top-wins-track.module.css';

export type TopWinView = {
  id: string;
  /** Formatted amount, with its currency. */
  amount: string;
  /** Formatted win divided by stake. */
  multiplier: string;
  /** Masked name. */
  username: string;
  wonAt: string;
  /** Formatted date. */
  day: string;
  game: { name: string; href: string; image: string | null };
};

/** The highest wins of the last days, each with its game. */
export function TopWinsTrack({
  title,
  wins,
  t,
}: {
  title: string;
  wins: readonly TopWinView[];
  t: Translator<'home'>;
}) {
  return (
    <Scroller
      label={title}
      previous={t('topWins.previous')}
      next={t('topWins.next')}
      className={styles.track}
    >
      {wins.map((win, index) => (
        <Win key={win.id} win={win} index={index} />
      ))}
    </Scroller>
  );
}

/** The same wins as a grid, on a page of their own. */
export const TopWinsGrid = ({ title, wins }: { title: string; wins: readonly TopWinView[] }) => (
  <ol className={styles.grid} aria-label={title}>
    {wins.map((win, index) => (
      <Win key={win.id} win={win} index={index} />
    ))}
  </ol>
);

function Win({ win, index }: { win: TopWinView; index: number }) {
  return (
    <li className={styles.win}>
      {win.game.image && (
        <img
          className={styles.image}
          src={win.game.image}
          width={72}
          height={96}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.text}>
        <strong className={styles.amount}>{win.amount}</strong>
        <a className={styles.game} href={win.game.href}>
          {win.game.name}
        </a>
        <p className={styles.meta}>
          <span className={styles.times}>×{win.multiplier}</span>
          <span>{win.username}</span>
          <time dateTime={win.wonAt}>{win.day}</time>
        </p>
      </div>
      <span className={styles.place} aria-hidden="true">
        {index + 1}
      </span>
    </li>
  );
}

/** Placeholder HTML for a track that loads later. */
export const topWinsPlaceholder = (count: number): string =>
  `<ul class="${cx(scrollerTrackClass, styles['track'])}" style="overflow:hidden" aria-hidden="true">${`<li class="${cx(styles['win'], skeleton['skeleton'], skeleton['wave'])}"></li>`.repeat(Math.min(count, 8))}</ul>`;
