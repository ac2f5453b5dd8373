import { useId, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { FactList } from './fact-list.tsx';
import styles from './program-card.module.css';
import { StepPath, type StepPathRow } from './step-path.tsx';
import type { Fact } from './step-text.ts';

/** A condition that prevents the activation; a link if the player can act on it. */
export type ObstacleView = { name: string; text: string; href: string | null; modal: 'cashbox' | null };

export type ProgramCardView = {
  id: string;
  title: string;
  description: string;
  picture: ReactNode;
  /** Origin of the program, and the deadline for its activation. */
  notes: readonly string[];
  steps: readonly StepPathRow[];
  facts: readonly Fact[];
  after: string;
  details: string | null;
  obstacles: readonly ObstacleView[];
  /** Why the platform refused the last activation; null = it did not refuse. */
  error: string | null;
  canActivate: boolean;
};

/** Number of terms that are shown before the visitor expands the list. */
const ANNOUNCED_FACTS = 3;

function Obstacle({ text, href, modal }: ObstacleView) {
  if (modal)
    return (
      <a href={`?modal=${modal}`} rel="nofollow" {...mark('open-modal', modal)}>
        {text}
      </a>
    );
  return href === null ? text : <a href={href}>{text}</a>;
}

/**
 * A bonus program that the player can activate: its goal, its conditions, and why it cannot be activated yet.
 */
export function ProgramCard({
  view,
  isPending,
  onActivate,
  t,
}: {
  view: ProgramCardView;
  isPending: boolean;
  onActivate: () => void;
  t: Translator<'bonus'>;
}) {
  const titleId = useId();
  const { title, description, picture, notes, steps, facts, after, details, obstacles, error } = view;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      {picture && <div className={styles.art}>{picture}</div>}
      <div className={styles.body}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {description && <p className={styles.text}>{description}</p>}
        {notes.length > 0 && (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <StepPath steps={steps} t={t} />
        <p className={styles.after}>
          <Icon name="coins" size={18} />
          {after}
        </p>
        <FactList facts={facts.slice(0, ANNOUNCED_FACTS)} />
        {(details || facts.length > ANNOUNCED_FACTS) && (
          <details className={styles.details}>
            <summary>{t('programs.details')}</summary>
            <FactList facts={facts.slice(ANNOUNCED_FACTS)} />
            {details && <p>{details}</p>}
          </details>
        )}
        {obstacles.length > 0 && (
          <div className={styles.needs}>
            <p>{t('programs.needs')}</p>
            <ul>
              {obstacles.map((obstacle) => (
                <li key={obstacle.name}>
                  <Icon name="lock" size={16} />
                  <Obstacle {...obstacle} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <Button wide icon="gift" loading={isPending} disabled={!view.canActivate} onClick={onActivate}>
          {t('programs.activate')}
        </Button>
      </div>
    </article>
  );
}
