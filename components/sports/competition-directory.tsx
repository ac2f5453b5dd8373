import { Icon } from '#components/ui/icon.tsx';
import { SportIcon } from './sport-icon.tsx';
import styles from './competition-directory.module.css';

export type CompetitionLinkView = {
  readonly id: string;
  readonly sport: number;
  readonly name: string;
  /** Country or area. */
  readonly category: string;
  readonly count: number;
  readonly href: string;
};
type Props = { competitions: readonly CompetitionLinkView[] };

/** The most popular competition of each sport, side by side. */
export const TopCompetitions = ({ competitions, label }: Props & { label: string }) => (
  <nav className={styles.top} aria-label={label}>
    {competitions.map(({ id, sport, name, category, count, href }) => (
      <a key={id} className={styles.card} href={href}>
        <SportIcon sport={sport} size={20} />
        <span className={styles.text}>
          <b>{name}</b>
          <small>{category}</small>
        </span>
        <span className={styles.count}>{count}</span>
      </a>
    ))}
  </nav>
);

/** Every competition in alphabetical order, in a list that is folded at first. */
export const CompetitionIndex = ({ competitions, title }: Props & { title: string }) => (
  <details className={styles.index}>
    <summary className={styles.head}>
      <h2>{title}</h2>
      <Icon name="angle-down" size={18} />
    </summary>
    <ul className={styles.list}>
      {competitions.map(({ id, sport, name, category, count, href }) => (
        <li key={id}>
          <a className={styles.link} href={href}>
            <SportIcon sport={sport} size={16} />
            <span className={styles.text}>
              {name} <small>{category}</small>
            </span>
            <span className={styles.count}>{count}</span>
          </a>
        </li>
      ))}
    </ul>
  </details>
);
