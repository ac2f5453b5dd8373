import { Icon } from '#components/ui/icon.tsx';
import { cx } from '#components/ui/cx.ts';
import { JOIN_STATES, joinState, type JoinState } from '#lib/competitions/standing.ts';
import type { TableRow } from '#lib/competitions/table.ts';
import type { CompetitionPageView } from '#lib/competitions/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { CompetitionTexts } from './competition-card.tsx';
import styles from './leaderboard.module.css';

type LeaderboardProps = CompetitionTexts & {
  competition: CompetitionPageView;
  /** Label of the button that repeats a failed request. */
  retry: string;
};
const PODIUM = 3;

/**
 * The first ten places with their prizes, the visitor's own place, and what to do for a better one. This HTML is
 * the same for every visitor; watch-competition-page.ts writes scores, movement and the own place. All rows have
 * a fixed height, so that nothing shifts.
 */
export function Leaderboard({ competition, retry, t, home }: LeaderboardProps) {
  const { name, rows, nomination, requiredDoge, status } = competition;
  // Until the end, places without a player are shown with their prizes.
  const below = rows.slice(PODIUM).filter(({ player }) => status !== 'ended' || player !== null);
  const scoreName = home(`competition.score.${nomination}`);
  return (
    <div className={styles.board}>
      <StateLine competition={competition} retry={retry} t={t} home={home} />
      {requiredDoge && <p className={styles.hint}>{t('state.doge', { amount: requiredDoge })}</p>}
      <ol className={styles.podium} aria-label={home('competition.leaders', { name })}>
        {rows.slice(0, PODIUM).map((row) => (
          <PodiumPlace key={row.place} row={row} scoreName={scoreName} t={t} home={home} />
        ))}
      </ol>
      {below.length > 0 && (
        <table className={styles.table} aria-live="off">
          <caption className="srOnly">{home('competition.leaders', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{home('competition.place')}</th>
              <th scope="col">{home('competition.player')}</th>
              <th scope="col">{scoreName}</th>
              <th scope="col">{home('competition.prize')}</th>
            </tr>
          </thead>
          <tbody>
            {below.map(({ place, prize, player }) => (
              <tr key={place} {...mark('row')}>
                <td>
                  {place}
                  <Move t={t} />
                </td>
                <td {...mark('cell', 'name')}>{player?.name ?? '–'}</td>
                <td {...mark('cell', 'score')}>{player?.score ?? '–'}</td>
                <td {...mark('cell', 'prize')}>{prize ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <MyPlace nomination={nomination} t={t} home={home} />
      <p className={styles.hint}>{t('board.note')}</p>
    </div>
  );
}

/** Number of places gained since the last change; empty before the first change. */
const Move = ({ t }: Pick<CompetitionTexts, 't'>) => (
  <i
    className={styles.move}
    {...mark('cell', 'move')}
    data-up={t('board.up', { count: '{count}' })}
    data-down={t('board.down', { count: '{count}' })}
  />
);

function PodiumPlace({
  row: { place, prize, player },
  scoreName,
  t,
  home,
}: CompetitionTexts & { row: TableRow; scoreName: string }) {
  return (
    <li className={cx(styles.step, styles[`step${place}`])} {...mark('row')}>
      <span className={styles.medal}>
        <Icon name="trophy" size={place === 1 ? 30 : 22} />
        <b>{place}</b>
        <Move t={t} />
      </span>
      <span className={styles.who}>
        <span className="srOnly">{home('competition.player')}: </span>
        <b {...mark('cell', 'name')}>{player?.name ?? '–'}</b>
      </span>
      <span className={styles.score}>
        <span className="srOnly">{scoreName}: </span>
        <span {...mark('cell', 'score')}>{player?.score ?? '–'}</span>
      </span>
      <span className={styles.prize}>
        <span className="srOnly">{home('competition.prize')}: </span>
        <span {...mark('cell', 'prize')}>{prize ?? '–'}</span>
      </span>
    </li>
  );
}

/** One sentence about what the visitor can do or has won, and announcements of the timer. */
function StateLine({ competition: { status, countPlaces }, retry, t, home }: LeaderboardProps) {
  const shown = joinState({ status, isGuest: true, place: null, countPlaces });
  const texts: Record<JoinState, string> = {
    wait: t('state.wait'),
    signIn: home('competition.guest'),
    play: t('state.play'),
    prize: t('state.prize', { prize: '{prize}' }),
    climb: t('state.climb', { place: String(countPlaces) }),
    over: t('state.over'),
    won: t('state.won', { place: '{place}', prize: '{prize}' }),
    missed: t('state.missed', { place: '{place}' }),
  };
  return (
    <>
      <p className={styles.state} role="status">
        {JOIN_STATES.map((state) => (
          <span
            key={state}
            {...mark('note', state)}
            {...mark('template', texts[state])}
            hidden={state !== shown}
          >
            {/* If the text contains placeholders, the runtime fills them and writes the text. */}
            {texts[state].includes('{') ? '' : texts[state]}
          </span>
        ))}
        <span {...mark('note', 'failed')} hidden>
          {home('competition.failed')}{' '}
          <button type="button" className={styles.retry} {...mark('retry')}>
            {retry}
          </button>
        </span>
      </p>
      <p className="srOnly" role="status">
        <span {...mark('said', 'started')} hidden>
          {t('said.started')}
        </span>
        <span {...mark('said', 'ended')} hidden>
          {t('said.ended')}
        </span>
      </p>
    </>
  );
}

/** The visitor's own place, pinned at the lower edge while the board is on the screen. */
function MyPlace({ nomination, t, home }: CompetitionTexts & Pick<CompetitionPageView, 'nomination'>) {
  return (
    <div className={styles.mine} {...mark('mine')} hidden>
      <p className={styles.own}>
        <b className={styles.place} {...mark('cell', 'place')} />
        <span className={styles.you}>
          {t('you')} <small {...mark('cell', 'count')} {...mark('template', '/ {count}')} />
        </span>
        <span>
          <span className="srOnly">{home(`competition.score.${nomination}`)}: </span>
          <span {...mark('cell', 'score')} />
        </span>
        <b>
          <span className="srOnly">{home('competition.prize')}: </span>
          <span className={styles.ownPrize} {...mark('cell', 'prize')} />
        </b>
      </p>
      <p className={styles.next}>
        <span
          {...mark('cell', 'next')}
          {...mark('template', t(`progress.${nomination}`, { place: '{place}', score: '{score}' }))}
          hidden
        />
        <span {...mark('cell', 'first')} hidden>
          {t('progress.first')}
        </span>
        <i className={styles.bar} aria-hidden="true" />
      </p>
    </div>
  );
}
