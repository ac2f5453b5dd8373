import { SportIcon } from '../sport-icon.tsx';
import styles from './competition-links.module.css';

export type SportCompetitionsView = {
  readonly sport: number;
  readonly name: string;
  readonly competitions: readonly {
    readonly id: string;
    readonly name: string;
    /** Country or area. */
    readonly category: string;
    readonly href: string;
  }[];
};

/** Competitions by sport as links, the popular ones first. */
export function CompetitionLinks({ sports }: { sports: readonly SportCompetitionsView[] }) {
  return (
    <div className={styles.sports}>
      {sports.map(({ sport, name, competitions }) => (
        <section key={sport} className={styles.sport} aria-labelledby={`sport-${sport}`}>
          <h2 id={`sport-${sport}`} className={styles.title}>
            <SportIcon sport={sport} size={22} /> {name}
          </h2>
          <ul className={styles.links}>
            {competitions.map((competition) => (
              <li key={competition.id}>
                <a href={competition.href}>
                  <span className={styles.name}>{competition.name}</span>
                  <span className={styles.category}>{competition.category}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
