import { SPORT_IDS } from '#contract/feed.ts';
import { MINUS } from '#contract/numbers.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { canDraw, scoredIn } from '#lib/sports/part-text.ts';
import { FormBadges, type FormResult } from './form-badges.tsx';
import styles from './league-table.module.css';

export type LeagueRowView = {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  readonly form: readonly FormResult[];
  /** The row belongs to the team whose page this is. */
  readonly current: boolean;
};

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `${MINUS}${-value}` : '0');

/** The table of a league, the best team first. Phones show place, team, played, difference, points and form. */
export function LeagueTable({
  caption,
  sport,
  rows,
  t,
}: {
  caption: string;
  sport: number;
  rows: readonly LeagueRowView[];
  t: Translator<'sports'>;
}) {
  const head = (key: 'played' | 'won' | 'drawn' | 'lost' | 'difference' | 'points', wide = false) => (
    <th scope="col" className={wide ? styles.wide : undefined}>
      <abbr title={t(`table.${key}`)}>{t(`table.short.${key}`)}</abbr>
    </th>
  );
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="srOnly">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="srOnly">{t('table.place')}</span>#
            </th>
            <th scope="col" className={styles.team}>
              {t('table.team', { sport: sport === SPORT_IDS.tennis ? 'tennis' : 'team' })}
            </th>
            {head('played')}
            {head('won', true)}
            {canDraw(sport) && head('drawn', true)}
            {head('lost', true)}
            <th scope="col" className={styles.wide}>
              {t('table.scored', { sport: scoredIn(sport) })}
            </th>
            {head('difference')}
            {head('points')}
            <th scope="col">{t('table.form')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} className={row.current ? styles.current : undefined}>
              <td className={styles.place}>{index + 1}</td>
              <th scope="row" className={styles.team}>
                <a href={row.href} aria-current={row.current ? 'true' : undefined}>
                  {row.name}
                </a>
              </th>
              <td>{row.played}</td>
              <td className={styles.wide}>{row.won}</td>
              {canDraw(sport) && <td className={styles.wide}>{row.drawn}</td>}
              <td className={styles.wide}>{row.lost}</td>
              <td className={styles.wide}>
                {row.scored}:{row.conceded}
              </td>
              <td>{signed(row.scored - row.conceded)}</td>
              <td className={styles.points}>{row.points}</td>
              <td>
                <FormBadges form={row.form} t={t} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
