import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { MoreRows, type FurtherPages } from '#components/ui/more-rows.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { RoundVerdict } from '#contract/bonus-rules.ts';
import type { BonusExplainReply } from '#contract/rest/bonus.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './explanation.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { quantityText, type BonusTexts } from './step-text.ts';

type ExplainedStep = BonusExplainReply['steps'][number];
export type ExplainedRound = Omit<BonusExplainReply['rounds'][number], 'game'> & {
  /** Stake of the round, real and bonus money together. */
  staked: string;
  game: { name: string; href: string } | null;
};

export type ExplanationProps = {
  steps: readonly (ExplainedStep & { share: number; ask: string })[];
  rounds: readonly ExplainedRound[];
  further: FurtherPages;
  common: Translator<'common'>;
  texts: BonusTexts;
};

const COUNTS: readonly RoundVerdict[] = ['counted', 'target_reached'];
const isCounted = (verdict: RoundVerdict): boolean => COUNTS.includes(verdict);

function VerdictIcon({ verdict }: { verdict: RoundVerdict }) {
  return (
    <span className={cx(styles.disc, isCounted(verdict) && styles.counted)}>
      <Icon name={isCounted(verdict) ? 'check' : 'close'} size={16} />
    </span>
  );
}

/** A step as a whole: its progress, and its rounds by result. */
function StepSums({ step, texts }: { step: ExplanationProps['steps'][number]; texts: BonusTexts }) {
  const { t, amount } = texts;
  const text = (value: string) => quantityText(step.unit, value, texts);
  const progress = { done: text(step.balance), target: text(step.target) };
  return (
    <section className={styles.step}>
      <h3 className={styles.ask}>
        {step.number}. {step.ask}
      </h3>
      <ProgressBar
        share={step.share}
        label={t('active.progressLabel')}
        text={t.markup('active.progress', { ...progress, b: (own) => own })}
      />
      <p className={styles.progress}>
        {t.rich('active.progress', { ...progress, b: (own) => <b>{own}</b> })}
      </p>
      <ul className={styles.rows}>
        {step.sums.map(({ verdict, rounds, staked, counted }) => (
          <li key={verdict} className={styles.row}>
            <VerdictIcon verdict={verdict} />
            <div>
              <p>{t(`verdicts.${verdict}`)}</p>
              <p className={styles.about}>
                {t('explain.sum', { rounds: t('explain.rounds', { count: rounds }), staked: amount(staked) })}
              </p>
              <p className={styles.about}>
                {isCounted(verdict)
                  ? t('explain.counted', { amount: text(counted) })
                  : t('explain.notCounted')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Round({ round, texts }: { round: ExplainedRound; texts: BonusTexts }) {
  const { t, amount } = texts;
  const { verdict, game, time, staked, percent, counted } = round;
  return (
    <li className={styles.row}>
      <VerdictIcon verdict={verdict} />
      <div>
        <p>{game ? <a href={game.href}>{game.name}</a> : t('explain.gameGone')}</p>
        <p className={styles.about}>
          {isCounted(verdict) && percent !== 100
            ? t('explain.countedOf', { counted: amount(counted), staked: amount(staked) })
            : t(`verdicts.${verdict}`)}
        </p>
      </div>
      <div className={styles.sums}>
        <p>{amount(staked)}</p>
        <time className={styles.about} dateTime={time}>
          {momentText(time)}
        </time>
      </div>
    </li>
  );
}

/** For each step, which rounds counted, which did not and why; then a list of all rounds. */
export function Explanation({ steps, rounds, further, common, texts }: ExplanationProps) {
  const { t } = texts;
  return (
    <div className={styles.all}>
      {steps.map((step) => (
        <StepSums key={step.number} step={step} texts={texts} />
      ))}
      {rounds.length === 0 ? (
        <StateMessage compact icon="slot" title={t('explain.emptyTitle')} text={t('explain.emptyText')} />
      ) : (
        <section>
          <h3 className={styles.ask}>{t('explain.list')}</h3>
          <ul className={styles.rows}>
            {rounds.map((round) => (
              <Round key={round.id} round={round} texts={texts} />
            ))}
          </ul>
          <MoreRows {...further} common={common} />
        </section>
      )}
    </div>
  );
}
