import type { Translator } from '#lib/i18n/translator.ts';
import { mark } from '#lib/core/marks.ts';
import { FavoriteStar } from './favorite-star.tsx';
import { SportIcon } from './sport-icon.tsx';
import styles from './competition-head.module.css';

type CompetitionFacts = {
  readonly id: string;
  readonly sport: number;
  readonly name: string;
  readonly category: string;
  readonly href: string;
};

/** Head of a competition's page: its country, its favourite button, and links to its other pages. */
export function CompetitionHead({
  competition: { id, sport, name, category, href },
  links,
  t,
}: {
  competition: CompetitionFacts;
  links: readonly { readonly href: string; readonly name: string }[];
  t: Translator<'sports'>;
}) {
  return (
    <div className={styles.head} {...mark('sport', sport)} {...mark('href', href)}>
      <span className={styles.icon}>
        <SportIcon sport={sport} size={20} />
      </span>
      <span className={styles.category}>{category}</span>
      <FavoriteStar kind="competition" id={id} name={`${category} · ${name}`} t={t} />
      {links.length > 0 && (
        <div className={styles.links}>
          {links.map((link) => (
            <a key={link.href} className={styles.link} href={link.href}>
              {link.name}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
