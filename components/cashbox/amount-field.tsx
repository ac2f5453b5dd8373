import { cx } from '#components/ui/cx.ts';
import { TextField } from '#components/ui/text-field.tsx';
import type { Currency } from '#contract/money.ts';
import type { Direction } from '#contract/payments.ts';
import { AMOUNT_MAX_LENGTH, cleanAmountInput, type AmountProblem, type Cost } from '#lib/cashbox/amounts.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './amount-field.module.css';

type AmountFieldProps = {
  direction: Direction;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  problem: AmountProblem | null;
  currency: Currency;
  limits: { readonly min: string; readonly max: string };
  /** Amounts that the player can choose by one press. */
  presets: readonly string[];
  /** The largest amount that can be withdrawn, for its button; null = no button. */
  most: string | null;
  money: (amount: string) => string;
  t: Translator<'cashbox'>;
};

function problemText(problem: AmountProblem, { money, t }: Pick<AmountFieldProps, 'money' | 't'>): string {
  if ('limit' in problem) return t(`amount.${problem.problem}`, { limit: money(problem.limit) });
  if (problem.problem !== 'ambiguous') return t(`amount.${problem.problem}`);
  return t('amount.ambiguous', { thousands: money(problem.thousands), units: money(problem.units) });
}

/** Maximum length in characters at which four amounts fit into a row on a phone. */
const SHORT = 9;

/** Field for the amount, with buttons of preset amounts. */
export function AmountField(props: AmountFieldProps) {
  const { direction, value, onChange, onLeave, problem, currency, limits, presets, most, money, t } = props;
  const isLong = presets.some((preset) => money(preset).length > SHORT);
  const chip = (amount: string, text: string) => (
    <button
      key={text}
      type="button"
      className={cx(styles.chip, value === amount && styles.chosen)}
      aria-pressed={value === amount}
      onClick={() => onChange(amount)}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.amount}>
      <TextField
        label={t(`amount.label.${direction}`)}
        name="amount"
        inputMode={currency.exponent === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={AMOUNT_MAX_LENGTH}
        required
        value={value}
        onChange={(text) => onChange(cleanAmountInput(text))}
        onBlur={onLeave}
        error={problem ? problemText(problem, props) : null}
        hint={t('method.limits', { min: money(limits.min), max: money(limits.max) })}
        end={<span className={styles.symbol}>{currency.symbol}</span>}
      />
      {(presets.length > 0 || most !== null) && (
        <div
          className={cx(styles.chips, isLong && styles.pairs)}
          role="group"
          aria-label={t('amount.presets')}
        >
          {presets.map((preset) => chip(preset, money(preset)))}
          {most !== null && !presets.includes(most) && chip(most, t('amount.all'))}
        </div>
      )}
    </div>
  );
}

/** Line with the charged and the received amount; its height is the same with and without amounts. */
export function CostLine({
  direction,
  cost,
  money,
  t,
}: {
  direction: Direction;
  cost: Cost | null;
  money: (amount: string) => string;
  t: Translator<'cashbox'>;
}) {
  const sum = (amount: string | undefined) => (amount === undefined ? '—' : money(amount));
  return (
    <dl className={styles.cost} aria-live="polite">
      <div>
        <dt>{t(`cost.pays.${direction}`)}</dt>
        <dd>{sum(cost?.pays)}</dd>
      </div>
      <div>
        <dt>{t('cost.fee')}</dt>
        <dd>{cost?.isFree ? t('cost.none') : sum(cost?.fee)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t(`cost.gets.${direction}`)}</dt>
        <dd>{sum(cost?.gets)}</dd>
      </div>
    </dl>
  );
}
