import { cx } from '#components/ui/cx.ts';
import skeleton from '#components/ui/skeleton.module.css';
import type { CompetitionPageView } from '#lib/competitions/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './competition-block.module.css';
import { CountdownUnits } from './countdown-units.tsx';

export type CompetitionView = Pick<
  CompetitionPageView,
  | 'id'
  | 'href'
  | 'name'
  | 'text'
  | 'image'
  | 'sum'
  | 'nomination'
  | 'start'
  | 'end'
  | 'startText'
  | 'endText'
  | 'rows'
>;
type CompetitionBlockProps = { competition: CompetitionView; retry: string; t: Translator<'home'> };

/**
 * A competition with its countdown and leaderboard. This HTML is the same for every visitor;
 * watch-competition.ts runs the countdown, refreshes the leaderboard and adds the player's own place. All
 * rows have a fixed height. Screen readers get the date of the end instead of a text that changes every
 * second.
 */
export function CompetitionBlock({ competition, retry, t }: CompetitionBlockProps) {
  const { id, href, name, text, image, sum, nomination, start, end, startText, endText, rows } = competition;
  return (
    <div
      className={styles.block}
      {...mark('competition', id)}
      {...mark('start', start)}
      {...mark('end', end)}
    >
      <div className={styles.card}>
        <div className={styles.art}>{image}</div>
        <h3 className={styles.name}>
          <a href={href}>{name}</a>
        </h3>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.fund}>
          {t('competition.fund')} <strong {...mark('sum')}>{sum}</strong>
        </p>
        <div className={styles.time}>
          <p className={styles.when}>
            <span {...mark('status', 'soon')}>{t('competition.soon', { time: startText })}</span>
            <span {...mark('status', 'started')}>{t('competition.started', { time: endText })}</span>
            <span {...mark('status', 'ended')}>{t('competition.ended', { time: endText })}</span>
          </p>
          <CountdownUnits styles={styles} t={t} />
        </div>
      </div>
      <div className={styles.board}>
        <table className={styles.table} aria-live="off">
          <caption className="srOnly">{t('competition.leaders', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('competition.place')}</th>
              <th scope="col">{t('competition.player')}</th>
              <th scope="col">{t(`competition.score.${nomination}`)}</th>
              <th scope="col">{t('competition.prize')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, prize, player }) => (
              <tr key={place} {...mark('row')}>
                <td>{place}</td>
                <td {...mark('cell', 'name')}>{player?.name ?? '–'}</td>
                <td {...mark('cell', 'score')}>{player?.score ?? '–'}</td>
                <td {...mark('cell', 'prize')}>{prize ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.foot} role="status">
          <span {...mark('note', 'none')} hidden={rows[0]?.player !== null}>
            {t('competition.none')}
          </span>
          <span {...mark('note', 'taken')} {...mark('when', 'guest')} hidden={rows[0]?.player === null}>
            {t('competition.guest')}
          </span>
          <span
            {...mark('note', 'mine')}
            data-template={t('competition.mine', { place: '{place}', score: '{score}', count: '{count}' })}
            hidden
          />
          <span {...mark('note', 'failed')} hidden>
            {t('competition.failed')}{' '}
            <button type="button" className={styles.retry} {...mark('retry')}>
              {retry}
            </button>
          </span>
        </p>
      </div>
    </div>
  );
}

/** Placeholder HTML for a block that loads later. */
export const competitionPlaceholder = (): string =>
  `<div class="${styles['block']}" aria-hidden="true">${`<div class="${cx(styles['empty'], skeleton['skeleton'], skeleton['wave'])}"></div>`.repeat(2)}</div>`;
