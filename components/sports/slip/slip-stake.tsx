import { useId } from 'react';
import { cx } from '#components/ui/cx.ts';
import { formatMoney, toMajor } from '#contract/money.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { BetBalance } from '#contract/sports/bets.ts';
import { payingBalance } from '#lib/sports/slip/slip-bets.ts';
import { limitReason, type Limits, type SlipContext } from '#lib/sports/slip/slip-state.ts';
import { selectionKey, setSingleStake, setStake, type Selection } from '#lib/sports/slip/slip.ts';
import { SlipPayment } from './slip-payment.tsx';
import styles from './slip-stake.module.css';
import type { SlipPanelProps } from './slip-types.ts';

/** Amounts that the buttons add to the stake, as multiples of the smallest stake. */
const CHIPS = [10n, 50n, 100n];

type FieldProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  symbol: string;
  invalid: boolean;
  compact?: boolean;
  note?: string | null;
};

/** Field for an amount. `onChange` gets the typed text; the caller must correct it (`toStakeText`, products §7.0). */
export function StakeField({ label, value, onChange, symbol, invalid, compact, note }: FieldProps) {
  const id = useId();
  return (
    <div className={compact ? styles.compact : styles.field}>
      <label htmlFor={id} className={compact ? 'srOnly' : styles.label}>
        {label}
      </label>
      <div className={cx(styles.box, invalid && styles.invalid)}>
        <input
          id={id}
          {...mark('stake')}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0"
          value={value}
          aria-invalid={invalid || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={styles.symbol} aria-hidden="true">
          {symbol}
        </span>
      </div>
      {note && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Least and greatest stake, and what limits it: "From 30 · Your balance allows 1 000.". */
function rangeText(
  limits: Limits | undefined,
  { smallest, currency, balance }: Pick<SlipContext, 'smallest' | 'currency'> & { balance: BetBalance },
  locale: string,
  t: Translator<'slip'>,
): string {
  const money = (amount: bigint) => formatMoney(amount, currency, locale);
  const from = t('stake.from', { min: money(limits?.min || smallest) });
  return limits && limits.max > limits.min
    ? `${from} · ${t(`limit.${limitReason(limits.reason, balance)}`, { amount: money(limits.max) })}`
    : from;
}

type StakeProps = Pick<SlipPanelProps, 'slip' | 'context' | 'on' | 'locale' | 't'> & {
  /** Key of the bet to which the stake belongs. */
  betKey: string;
  stake: bigint | null;
  invalid: boolean;
};

/** Field for the stake of the whole bet, with buttons that add to it. */
export function SlipStake({ slip, context, on, locale, t, betKey, stake, invalid }: StakeProps) {
  const { currency, smallest } = context;
  const limits = context.limits?.get(betKey);
  // A single selection shows its own stake, or the common stake if it has none.
  const value = slip.selections.length === 1 ? slip.singleStakes[betKey] || slip.stake : slip.stake;
  const set = (typed: string) =>
    on.change((now) => setStake({ ...now, singleStakes: without(now.singleStakes, betKey) }, typed));
  const plain = (amount: bigint) => toMajor(amount, currency).replace(/\.0+$/, '');
  return (
    <div className={styles.stake}>
      <StakeField
        label={t('stake.label')}
        value={value}
        symbol={currency.symbol}
        invalid={invalid}
        note={slip.isFree ? null : rangeText(limits, { ...context, balance: payingBalance(slip) }, locale, t)}
        onChange={set}
      />
      <div className={styles.chips}>
        {CHIPS.map((times) => (
          <button
            key={String(times)}
            type="button"
            className={styles.chip}
            onClick={() => set(plain((stake ?? 0n) + smallest * times))}
          >
            {t('stake.add', { amount: formatMoney(smallest * times, currency, locale) })}
          </button>
        ))}
        <button
          type="button"
          className={styles.chip}
          aria-disabled={!limits || limits.max <= 0n || undefined}
          onClick={() => limits && limits.max > 0n && set(plain(limits.max))}
        >
          {t('stake.max')}
        </button>
      </div>
      <SlipPayment slip={slip} context={context} on={on} locale={locale} t={t} />
    </div>
  );
}

const without = (stakes: Readonly<Record<string, string>>, key: string) =>
  Object.fromEntries(Object.entries(stakes).filter(([each]) => each !== key));

type SingleProps = Pick<SlipPanelProps, 'slip' | 'context' | 'on' | 'locale' | 't'> & {
  selection: Selection;
};

/** Field for the stake of one of several singles. */
export function SingleStake({ selection, slip, context, on, locale, t }: SingleProps) {
  const key = selectionKey(selection);
  const limits = context.limits?.get(key);
  return (
    <StakeField
      compact
      label={t('stake.of', { event: selection.event })}
      value={slip.singleStakes[key] ?? ''}
      symbol={context.currency.symbol}
      invalid={false}
      note={limits ? rangeText(limits, { ...context, balance: payingBalance(slip) }, locale, t) : null}
      onChange={(typed) => on.change((now) => setSingleStake(now, key, typed))}
    />
  );
}
