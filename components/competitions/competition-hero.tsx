import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import type { CompetitionPageView } from '#lib/competitions/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { CompetitionTexts } from './competition-card.tsx';
import styles from './competition-hero.module.css';
import { Countdown } from './countdown.tsx';
import { StatusBadge } from './status-badge.tsx';

type CompetitionHeroProps = CompetitionTexts & {
  competition: CompetitionPageView;
  /** Address of the list of running competitions. */
  listHref: string;
  /** Id of the section of games. */
  gamesId: string;
  crumbs: ReactNode;
};

/** Head of a competition's page: prize pool, deadline, and the visitor's next action. */
export function CompetitionHero({ competition, listHref, gamesId, crumbs, t, home }: CompetitionHeroProps) {
  const { name, text, image, sum, status } = competition;
  return (
    <div className={styles.top}>
      {crumbs}
      <div className={styles.hero}>
        <div className={styles.art}>{image}</div>
        <div className={styles.body}>
          <StatusBadge t={t} />
          <h1 className={styles.title}>{name}</h1>
          {text && <p className={styles.text}>{text}</p>}
          <p className={styles.fund}>
            <span>{home('competition.fund')}</span>
            <strong {...mark('sum')}>{sum}</strong>
          </p>
          <Countdown times={competition} t={home} />
          <div className={styles.actions}>
            {status === 'ended' ? (
              <ButtonLink href={listHref} size="lg">
                {t('lists.running')}
              </ButtonLink>
            ) : (
              <>
                <span {...mark('when', 'guest')}>
                  <ButtonLink href="?modal=reg" rel="nofollow" size="lg" {...mark('open-modal', 'reg')}>
                    {t('join.guest')}
                  </ButtonLink>
                </span>
                <span {...mark('when', 'player')}>
                  <ButtonLink href={`#${gamesId}`} size="lg" icon="play">
                    {t('join.play')}
                  </ButtonLink>
                </span>
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
