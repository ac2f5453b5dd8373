import { Select } from '#components/ui/select.tsx';
import type { BetTotals } from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { KINDS, PERIODS, type HistoryFilter } from '#lib/sports/history/bet-model.ts';
import styles from './history-filters.module.css';

/** Controls for period and type of the bets that are shown. */
export function HistoryFilters({
  filter,
  onChange,
  t,
}: {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
  t: Translator<'slip'>;
}) {
  return (
    <div className={styles.filters}>
      <Select
        size="md"
        label={t('history.period')}
        name="period"
        value={filter.period}
        options={PERIODS.map((value) => ({ value, name: t(`history.periods.${value}`) }))}
        onChange={(period) => onChange({ ...filter, period: period as HistoryFilter['period'] })}
      />
      <Select
        size="md"
        label={t('history.type')}
        name="kind"
        value={filter.kind}
        options={KINDS.map((value) => ({ value, name: t(`history.types.${value}`) }))}
        onChange={(kind) => onChange({ ...filter, kind: kind as HistoryFilter['kind'] })}
      />
    </div>
  );
}

/**
 * Sums of all bets that match the filters and were paid from one purse (`money`, `free_bet` or `bonus`); amounts are
 * texts.
 */
export type TotalsOfPurse = {
  readonly purse: BetTotals['purse'];
  readonly count: string;
  readonly staked: string;
  readonly paid: string;
  readonly net: string;
  /** Sum of the open stakes; null: no bet is open. */
  readonly open: string | null;
};
const SUMS = ['count', 'staked', 'paid', 'net', 'open'] as const;

/** Sums of bets by purse. Purses are named unless the only one is the player's money. */
export function HistoryTotals({ purses, t }: { purses: readonly TotalsOfPurse[]; t: Translator<'slip'> }) {
  const names = {
    money: t('history.totals.money'),
    free_bet: t('history.free'),
    bonus: t('history.paidBy.bonus'),
  };
  const isNamed = purses.some(({ purse }) => purse !== 'money');
  return (
    <section className={styles.totals} aria-label={t('history.totals.label')}>
      {purses.map(({ purse, ...sums }) => (
        <div key={purse}>
          {isNamed && <h2>{names[purse]}</h2>}
          <dl>
            {SUMS.map(
              (name) =>
                sums[name] !== null && (
                  <div key={name}>
                    <dt>{t(`history.totals.${name}`)}</dt>
                    <dd>{sums[name]}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      ))}
    </section>
  );
}
