import { formatNumber } from '#contract/numbers.ts';
import type { GroupTabView } from '#lib/catalog/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { SportIcon } from './sport-icon.tsx';
import type { SportMenuView } from './sport-menu.tsx';
import styles from './line-tree.module.css';

type CompetitionLink = {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly count: number;
};
/** `categories`: countries and areas with the competitions that have events. */
export type SportTreeView = SportMenuView & {
  readonly liveCount: number;
  readonly liveHref: string;
  readonly categories: readonly {
    readonly id: string;
    readonly name: string;
    readonly competitions: readonly CompetitionLink[];
  }[];
};
/** `times`: links to the sport's lists by time. */
type LineSportView = SportTreeView & { readonly times: readonly GroupTabView[] };

/** Every sport with its countries and competitions, and the number of events of each. */
export function LineTree({
  sports,
  locale,
  t,
}: {
  sports: readonly LineSportView[];
  locale: string;
  t: Translator<'sports'>;
}) {
  return (
    <>
      <input
        className={styles.search}
        type="search"
        autoComplete="off"
        placeholder={t('line.find')}
        aria-label={t('line.find')}
        {...mark('narrow')}
      />
      {sports.map(({ id, href, name, count, liveCount, liveHref, categories, times }) => (
        <section key={id} className={styles.sport} aria-labelledby={`sport-${id}`} {...mark('narrowed')}>
          <div className={styles.head}>
            <span className={styles.icon}>
              <SportIcon sport={id} size={22} />
            </span>
            <h2 id={`sport-${id}`} className={styles.title}>
              <a href={href}>{name}</a>
            </h2>
            <span className={styles.count}>{t('sports.count', { count })}</span>
            {liveCount > 0 && (
              <a className={styles.live} href={liveHref}>
                {t('nav.live')} · {formatNumber(liveCount, locale)}
              </a>
            )}
          </div>
          <nav className={styles.times} aria-label={`${name}: ${t('line.times')}`}>
            {times.map((time) => (
              <a key={time.href} href={time.href}>
                {time.name}
              </a>
            ))}
          </nav>
          <ul className={styles.categories}>
            {categories.map((category) => (
              <li key={category.id} className={styles.category} {...mark('narrowed')}>
                <h3 className={styles.country}>{category.name}</h3>
                <ul>
                  {category.competitions.map((competition) => (
                    <li key={competition.id} {...mark('narrowed', `${category.name} ${competition.name}`)}>
                      <a className={styles.competition} href={competition.href}>
                        <span>{competition.name}</span>
                        <span className={styles.count}>{competition.count}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
