import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './active-program.module.css';
import { Deadline } from './deadline.tsx';
import { FactList } from './fact-list.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StepAction, type StepActionView } from './step-action.tsx';
import { StepPath, type StepPathRow } from './step-path.tsx';
import type { Fact } from './step-text.ts';

export type ActiveProgramView = {
  title: string;
  /** Number of the step and of all steps; null for a program of one step. */
  place: { number: number; count: number } | null;
  ask: string;
  done: string;
  target: string;
  left: string;
  share: number;
  /** End of the step as ISO time; null = no end. */
  until: string | null;
  facts: readonly Fact[];
  steps: readonly StepPathRow[];
  /** The reward at the end of the step. */
  after: string;
  action: StepActionView;
  /** Number of the games that count, as text; null = all games count. */
  games: string | null;
};

export type ActiveProgramProps = {
  view: ActiveProgramView;
  /** Ends the program before its target; null = the player cannot do that. */
  onFinish: (() => void) | null;
  onCancel: () => void;
  onExplain: () => void;
  /** Switch of the balance that is played first. */
  mode: ReactNode;
  t: Translator<'bonus'>;
};

/** Summary: amount remaining, deadline, and where to play. */
function ProgramSummary({ view, t }: Pick<ActiveProgramProps, 'view' | 't'>) {
  const { done, target, left, share, until, games } = view;
  const progress = t.markup('active.progress', { done, target, b: (text) => text });
  return (
    <>
      <div className={styles.amounts}>
        <p className={styles.done}>
          {t.rich('active.progress', { done, target, b: (text) => <b>{text}</b> })}
        </p>
        <p className={styles.percent}>{Math.floor(share * 100)}%</p>
      </div>
      <ProgressBar share={share} label={t('active.progressLabel')} text={progress} />
      <div className={styles.glance}>
        <p>
          <Icon name="sand-clock" size={18} />
          {t('active.left', { amount: left })}
        </p>
        <p>
          <Icon name="clock" size={18} />
          {until === null ? (
            t('active.noEnd')
          ) : (
            <span>
              <Deadline until={until} t={t} />
              <small>{t('active.until', { time: momentText(until) })}</small>
            </span>
          )}
        </p>
        {games !== null && (
          <p>
            <Icon name="slot" size={18} />
            {games}
          </p>
        )}
      </div>
    </>
  );
}

/** The active bonus: its progress, then its terms and actions. */
export function ActiveProgram({ view, onFinish, onCancel, onExplain, mode, t }: ActiveProgramProps) {
  const { title, place, ask, facts, steps, after, action } = view;
  return (
    <section className={styles.card} aria-label={`${t('active.title')}: ${title}`}>
      <header className={styles.head}>
        <p className={styles.caption}>
          <Icon name="gift" size={18} />
          {t('active.title')}
          {place && <span className={styles.place}>{t('active.step', place)}</span>}
        </p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.ask}>{ask}</p>
      </header>
      <ProgramSummary view={view} t={t} />
      <StepAction action={action} />
      {mode}
      <div className={styles.columns}>
        {facts.length > 0 && (
          <div>
            <h3 className={styles.small}>{t('active.terms')}</h3>
            <FactList facts={facts} />
          </div>
        )}
        <div>
          <h3 className={styles.small}>{t('after.title')}</h3>
          <p className={styles.after}>{after}</p>
          {steps.length > 1 && (
            <>
              <h3 className={styles.small}>{t('active.path')}</h3>
              <StepPath steps={steps} t={t} />
            </>
          )}
        </div>
      </div>
      <footer className={styles.actions}>
        <Button type="plain" size="sm" icon="info" onClick={onExplain}>
          {t('explain.open')}
        </Button>
        {onFinish && (
          <Button type="outline" size="sm" icon="check" onClick={onFinish}>
            {t('finish.open')}
          </Button>
        )}
        <Button type="link" size="sm" onClick={onCancel} className={styles.cancel}>
          {t('cancel.open')}
        </Button>
      </footer>
    </section>
  );
}
