import { Badge } from '#components/ui/badge.tsx';
import { MoreRows, type FurtherPages } from '#components/ui/more-rows.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { BonusHistoryReply } from '#contract/rest/bonus.ts';
import { dayText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './history-list.module.css';
import type { BonusTexts } from './step-text.ts';

export type EndedProgram = Omit<
  BonusHistoryReply['programs'][number],
  'granted' | 'converted' | 'forfeited'
> & {
  /** Formatted amounts; null = no money. */
  granted: string | null;
  converted: string | null;
  forfeited: string | null;
};

const GOOD_ENDS: readonly string[] = ['completed', 'converted'];

/** Bonuses that have ended, each with its reward. */
export function HistoryList({
  programs,
  further,
  common,
  texts: { t, amount },
}: {
  programs: readonly EndedProgram[];
  further: FurtherPages;
  common: Translator<'common'>;
  texts: BonusTexts;
}) {
  if (programs.length === 0 && !further.hasFailed)
    return (
      <StateMessage compact icon="clock" title={t('history.emptyTitle')} text={t('history.emptyText')} />
    );
  return (
    <div className={styles.list}>
      <ul>
        {programs.map(({ user_program_id: id, title, state, activated, ended, ...sums }) => (
          <li key={id} className={styles.row}>
            <p className={styles.head}>
              <b>{title}</b>
              <Badge text={t(`states.${state}`)} on={GOOD_ENDS.includes(state)} />
            </p>
            <p className={styles.about}>
              {[activated, ended]
                .flatMap((time) => (time === null ? [] : [dayText(new Date(time))]))
                .join(' – ')}
            </p>
            <ul className={styles.sums}>
              {(['granted', 'converted', 'forfeited'] as const).map((name) => {
                const sum = sums[name];
                return sum === null ? null : (
                  <li key={name}>{t(`history.${name}`, { amount: amount(sum) })}</li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
      <MoreRows {...further} common={common} />
    </div>
  );
}
