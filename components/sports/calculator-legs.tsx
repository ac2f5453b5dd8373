import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import {
  CALCULATOR_RESULTS,
  MOST_LEGS,
  withLegCount,
  type CalculatorLeg,
  type CalculatorResult,
  type CalculatorState,
} from '#lib/sports/calculator.ts';
import styles from './calculator.module.css';

type LegsProps = {
  state: CalculatorState;
  /** Indexes of legs with invalid odds. */
  wrong: readonly number[];
  onChange: (state: CalculatorState) => void;
  t: Translator<'bets'>;
};

const RESULTS = Object.keys(CALCULATOR_RESULTS) as CalculatorResult[];

/**
 * The legs of the calculated bet: fields for odds and result of each, and for bankers of systems; buttons add and
 * remove legs.
 */
export function CalculatorLegs({ state, wrong, onChange, t }: LegsProps) {
  const { legs, type } = state;
  const isFixed = type === 'single' || type === 'named';
  const fewest = type === 'express' ? 2 : 3;
  const change = (at: number, changed: Partial<CalculatorLeg>) =>
    onChange({ ...state, legs: legs.map((leg, index) => (index === at ? { ...leg, ...changed } : leg)) });
  const remove = (at: number) =>
    onChange(withLegCount({ ...state, legs: legs.filter((_, index) => index !== at) }, legs.length - 1));
  return (
    <section className={styles.legs} aria-label={t('explain.legs')}>
      <ol className={styles.list}>
        {legs.map((leg, index) => (
          <li key={index} className={styles.leg}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <TextField
              label={t('calculator.odds', { leg: index + 1 })}
              name={`odds-${index}`}
              value={leg.odds}
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              error={wrong.includes(index) ? t('calculator.fault.odds') : null}
              onChange={(odds) => change(index, { odds })}
            />
            <div className={styles.result}>
              <Select
                label={t('explain.result')}
                name={`result-${index}`}
                value={leg.result}
                options={RESULTS.map((result) => ({ value: result, name: t(`leg.${result}`) }))}
                onChange={(result) => change(index, { result })}
              />
            </div>
            {!isFixed && legs.length > fewest && (
              <Button
                type="plain"
                size="sm"
                icon="close"
                iconOnly
                className={styles.remove ?? ''}
                onClick={() => remove(index)}
              >
                {t('calculator.remove', { leg: index + 1 })}
              </Button>
            )}
            {type === 'kOfN' && (
              <Button
                type={leg.isBanker ? 'solid' : 'outline'}
                size="sm"
                className={styles.banker ?? ''}
                aria-pressed={leg.isBanker}
                onClick={() => change(index, { isBanker: !leg.isBanker })}
              >
                {t('explain.banker')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!isFixed && legs.length < MOST_LEGS && (
        <Button type="outline" onClick={() => onChange(withLegCount(state, legs.length + 1))}>
          {t('calculator.add')}
        </Button>
      )}
    </section>
  );
}
