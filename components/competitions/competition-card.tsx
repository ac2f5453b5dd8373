import { Icon } from '#components/ui/icon.tsx';
import type { CompetitionCardView } from '#lib/competitions/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './competition-card.module.css';
import { Countdown } from './countdown.tsx';
import { StatusBadge } from './status-badge.tsx';

export type CompetitionTexts = { t: Translator<'competitions'>; home: Translator<'home'> };

/** A competition in a list: picture, status, prize pool, time left. The link covers the card. */
function CompetitionCard({ competition, t, home }: CompetitionTexts & { competition: CompetitionCardView }) {
  const { href, name, text, accent, image, sum, countPlaces, gamesCount, status } = competition;
  return (
    <li className={styles.card} data-accent={accent} {...mark('status', status)}>
      <div className={styles.art}>
        {image}
        <StatusBadge t={t} />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <a href={href}>{name}</a>
        </h2>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.fund}>
          <span>{home('competition.fund')}</span>
          <strong>{sum}</strong>
        </p>
        <Countdown times={competition} own compact t={home} />
        <p className={styles.facts}>
          <span>
            <Icon name="trophy" size={16} />
            {t('card.places', { count: countPlaces })}
          </span>
          <span>
            <Icon name="slot" size={16} />
            {t('card.games', { count: gamesCount })}
          </span>
        </p>
      </div>
    </li>
  );
}

/** Cards in a grid. */
export function CompetitionGrid({
  competitions,
  label,
  ...texts
}: CompetitionTexts & { competitions: readonly CompetitionCardView[]; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {competitions.map((competition) => (
        <CompetitionCard key={competition.id} competition={competition} {...texts} />
      ))}
    </ul>
  );
}
