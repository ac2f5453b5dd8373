import { Select } from '#components/ui/select.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { KINDS, PERIODS, type HistoryFilter } from '#lib/sports/history/bet-model.ts';
import styles from './history-filters.module.css';

/** Period and type of the bets that are shown. */
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

/** Totals of the bets that are shown; amounts are texts. */
export function HistoryTotals({
  staked,
  paid,
  open,
  t,
}: {
  staked: string;
  paid: string;
  /** Null = all are closed. */
  open: string | null;
  t: Translator<'slip'>;
}) {
  const rows = [
    ['staked', staked],
    ['paid', paid],
    ['open', open],
  ] as const;
  return (
    <dl className={styles.totals} aria-label={t('history.totals.label')}>
      {rows.map(
        ([name, amount]) =>
          amount !== null && (
            <div key={name}>
              <dt>{t(`history.totals.${name}`)}</dt>
              <dd>{amount}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
