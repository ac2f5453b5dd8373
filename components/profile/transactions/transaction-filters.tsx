import { Button } from '#components/ui/button.tsx';
import { DateField } from '#components/ui/date-field.tsx';
import { Select } from '#components/ui/select.tsx';
import { TRANSACTION_KINDS, TRANSACTION_STATES, TRANSACTION_WALLETS } from '#contract/rest/transactions.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { EVERYTHING, PERIODS, isFiltered, type TransactionChoice } from '#lib/profile/transaction-filters.ts';
import styles from './transaction-filters.module.css';

type TransactionFiltersProps = {
  choice: TransactionChoice;
  onChange: (choice: TransactionChoice) => void;
  /** Today as YYYY-MM-DD: no later day can be chosen. */
  today: string;
  locale: string;
  t: Translator<'funds'>;
  /** Texts of the date input. */
  personal: Translator<'personal'>;
};

const ANY = 'any';

/** Controls for kind, wallet, state and period of the transactions that are shown. */
export function TransactionFilters({
  choice,
  onChange,
  today,
  locale,
  t,
  personal,
}: TransactionFiltersProps) {
  const options = <Name extends string>(values: readonly Name[], label: (value: Name) => string) => [
    { value: ANY, name: t('filters.any') },
    ...values.map((value) => ({ value, name: label(value) })),
  ];
  const choose = (change: Partial<Record<keyof TransactionChoice, string | null>>): void =>
    onChange({ ...choice, ...change } as TransactionChoice);
  const day = (name: 'from' | 'to') => (
    <DateField
      label={t(`filters.${name}`)}
      name={`transactions-${name}`}
      value={choice[name]}
      onChange={(value) => choose({ [name]: value })}
      max={today}
      locale={locale}
      texts={{
        calendar: personal('date.calendar'),
        placeholder: personal('date.placeholder'),
        clamped: (limit) => personal('date.clamped', { day: limit }),
      }}
    />
  );
  return (
    <div className={styles.filters} role="group" aria-label={t('filters.label')}>
      <Select
        label={t('filters.period')}
        name="transactions-period"
        value={choice.period}
        options={PERIODS.map((value) => ({ value, name: t(`periods.${value}`) }))}
        onChange={(period) => choose({ period })}
      />
      <Select
        label={t('filters.kind')}
        name="transactions-kind"
        value={choice.kind ?? ANY}
        options={options(TRANSACTION_KINDS, (kind) => t(`kinds.${kind}`))}
        onChange={(kind) => choose({ kind: kind === ANY ? null : kind })}
      />
      <Select
        label={t('filters.wallet')}
        name="transactions-wallet"
        value={choice.wallet ?? ANY}
        options={options(TRANSACTION_WALLETS, (wallet) => t(`wallet.${wallet}`))}
        onChange={(wallet) => choose({ wallet: wallet === ANY ? null : wallet })}
      />
      <Select
        label={t('filters.state')}
        name="transactions-state"
        value={choice.state ?? ANY}
        options={options(TRANSACTION_STATES, (state) => t(`state.${state}`))}
        onChange={(state) => choose({ state: state === ANY ? null : state })}
      />
      {choice.period === 'own' && (
        <div className={styles.days}>
          {day('from')}
          {day('to')}
        </div>
      )}
      {isFiltered(choice) && (
        <Button type="link" onClick={() => onChange(EVERYTHING)} className={styles.reset}>
          {t('filters.reset')}
        </Button>
      )}
    </div>
  );
}
