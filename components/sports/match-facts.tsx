import { Fragment } from 'react';
import { SPORT_IDS } from '#contract/feed.ts';
import { cx } from '#components/ui/cx.ts';
import { Section } from '#components/ui/section.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { IncidentView } from '#lib/sports/incidents.ts';
import type { StatisticView } from './match-head.tsx';
import { canDraw } from '#lib/sports/part-text.ts';
import type { StandingView } from '#lib/sports/standing.ts';
import styles from './match-facts.module.css';

type Texts = { readonly t: Translator<'sports'> };

/** A statistic of both sides: its numbers, and two bars that share a line; an empty line when both numbers are 0. */
function Bars({ name, home, away }: Omit<StatisticView, 'key'>) {
  const isNone = home + away === 0;
  const share = isNone ? 50 : Math.round((100 * home) / (home + away));
  return (
    <div className={styles.statistic}>
      <dt>{name}</dt>
      <dd className={styles.numbers}>
        <span>{home}</span>
        <span>{away}</span>
      </dd>
      <dd className={cx(styles.bars, isNone && styles.none)} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
        <span style={{ width: `${100 - share}%` }} />
      </dd>
    </div>
  );
}

/** Classes of incidents that are highlighted. */
const INCIDENT_STYLES: Partial<Record<IncidentView['kind'], string | undefined>> = {
  goal: styles['goal'],
  penalty: styles['goal'],
  set: styles['goal'],
  yellow_card: styles['yellowCard'],
  red_card: styles['redCard'],
};

const Incident = ({ incident }: { incident: IncidentView }) => (
  <li className={cx(styles.incident, incident.side && styles[incident.side], INCIDENT_STYLES[incident.kind])}>
    <span className={styles.minute}>{incident.time}</span>
    <span className={styles.what}>
      {incident.score && <b>{incident.score} </b>}
      {incident.text}
      {incident.player && <small> {incident.player}</small>}
    </span>
  </li>
);

/** Statistics and incidents of a match, side by side where there is room. */
export function MatchFacts({
  statistics,
  incidents,
  t,
}: Texts & {
  statistics: readonly StatisticView[];
  incidents: readonly IncidentView[];
}) {
  if (statistics.length === 0 && incidents.length === 0) return null;
  return (
    <div className={styles.facts} {...mark('match-facts', 'facts')}>
      {statistics.length > 0 && (
        <Section id="statistics" title={t('match.statistics')}>
          <dl className={styles.statistics}>
            {statistics.map(({ key, ...statistic }) => (
              <Bars key={key} {...statistic} />
            ))}
          </dl>
        </Section>
      )}
      {incidents.length > 0 && (
        <Section id="timeline" title={t('match.timeline')}>
          <ol className={styles.incidents} tabIndex={0} aria-labelledby="timeline">
            {incidents.map((incident) => (
              <Incident key={incident.seq} incident={incident} />
            ))}
          </ol>
        </Section>
      )}
    </div>
  );
}

export type OtherMatchView = {
  readonly id: string;
  readonly href: string;
  readonly home: string;
  readonly away: string;
  readonly score: { readonly home: number; readonly away: number };
};

/** Links to other matches in play, in one row. */
export const OtherMatches = ({ matches, title }: { matches: readonly OtherMatchView[]; title: string }) => (
  <nav className={styles.others} aria-label={title}>
    {matches.map(({ id, href, home, away, score }) => (
      <a key={id} className={styles.other} href={href}>
        <span>
          <span className={styles.team}>{home}</span> <b>{score.home}</b>
        </span>
        <span>
          <span className={styles.team}>{away}</span> <b>{score.away}</b>
        </span>
      </a>
    ))}
  </nav>
);

const COLUMNS = ['place', 'side', 'played', 'won', 'drawn', 'lost', 'goals', 'points'] as const;
const columnsOf = (sport: number) => COLUMNS.filter((name) => name !== 'drawn' || canDraw(sport));
/** Columns that phones leave out. */
const WIDE: readonly (typeof COLUMNS)[number][] = ['won', 'drawn', 'lost'];

/** The rows of both sides in the table of their competition, with a gap if there are other rows between them. */
export const Standing = ({ sport, rows, t }: Texts & { sport: number; rows: readonly StandingView[] }) => (
  <Section id="standing" title={t('match.standing')}>
    <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby="standing">
      <table className={styles.table}>
        <thead>
          <tr>
            {columnsOf(sport).map((name) => (
              <th key={name} scope="col" className={WIDE.includes(name) ? styles.wide : undefined}>
                {name === 'side' ? (
                  t('table.team', { sport: sport === SPORT_IDS.tennis ? 'tennis' : 'team' })
                ) : (
                  <abbr title={t(`standing.${name}`)}>{t(`standing.short.${name}`)}</abbr>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, place, name, played, won, drawn, lost, scored, conceded, points }, index) => (
            <Fragment key={id}>
              {index > 0 && place - (rows[index - 1]?.place ?? 0) > 1 && (
                <tr className={styles.between} aria-hidden="true">
                  <td colSpan={columnsOf(sport).length}>⋯</td>
                </tr>
              )}
              <tr>
                <td>{place}</td>
                <th scope="row">{name}</th>
                <td>{played}</td>
                <td className={styles.wide}>{won}</td>
                {canDraw(sport) && <td className={styles.wide}>{drawn}</td>}
                <td className={styles.wide}>{lost}</td>
                <td>
                  {scored}:{conceded}
                </td>
                <td>
                  <b>{points}</b>
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
);
