import type { Translator } from '#lib/i18n/translator.ts';
import { scoredIn } from '#lib/sports/part-text.ts';
import { FormBadges } from './form-badges.tsx';
import type { LeagueRowView } from './league-table.tsx';
import styles from './sides-form.module.css';

export type SideView = {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** The team's row of the league table with its place; null: the competition has no table. */
  readonly row: LeagueRowView | null;
  readonly place: number;
};

/** Place, points, score and form of two sides beside each other. */
export function SidesForm({
  sport,
  sides,
  t,
}: {
  sport: number;
  sides: readonly SideView[];
  t: Translator<'sports'>;
}) {
  return (
    <ul className={styles.sides}>
      {sides.map(({ id, name, href, row, place }) => (
        <li key={id} className={styles.side}>
          <a className={styles.name} href={href}>
            {name}
          </a>
          {row && (
            <>
              <p className={styles.fact}>{t('statistics.place', { place, points: row.points })}</p>
              <p className={styles.fact}>
                {t('table.scored', { sport: scoredIn(sport) })} {row.scored}:{row.conceded}
              </p>
              <FormBadges form={row.form} t={t} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
