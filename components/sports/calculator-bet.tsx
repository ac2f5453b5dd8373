import { Select } from '#components/ui/select.tsx';
import { Checkbox, TextField } from '#components/ui/text-field.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { withSystem, type CalculatorFault, type CalculatorState } from '#lib/sports/calculator.ts';
import { NAMED_SYSTEMS, type NamedSystem } from '#settlement/named-systems.ts';
import styles from './calculator.module.css';

type BetProps = {
  state: CalculatorState;
  faults: readonly CalculatorFault[];
  symbol: string;
  onChange: (state: CalculatorState) => void;
  t: Translator<'bets'>;
};

const NAMES = Object.keys(NAMED_SYSTEMS) as NamedSystem[];

function SystemChoice({ state, onChange, t }: Pick<BetProps, 'state' | 'onChange' | 't'>) {
  const { type, legs, size, system } = state;
  if (type === 'named')
    return (
      <Select
        label={t('calculator.system')}
        name="system"
        value={system}
        options={NAMES.map((name) => ({
          value: name,
          name: t('calculator.named', {
            name: t(`system.${name}`),
            legs: NAMED_SYSTEMS[name].legs,
            lines: NAMED_SYSTEMS[name].lines,
          }),
        }))}
        onChange={(name) => onChange(withSystem(state, name))}
      />
    );
  if (type !== 'kOfN') return null;
  return (
    <Select
      label={t('calculator.size')}
      name="size"
      value={String(size)}
      options={legs.slice(1).map((_, index) => ({
        value: String(index + 1),
        name: t('calculator.ofN', { size: index + 1, legs: legs.length }),
      }))}
      onChange={(chosen) => onChange({ ...state, size: Number(chosen) })}
    />
  );
}

/** Fields for the kind of a system and the stake. */
export function CalculatorBet({ state, faults, symbol, onChange, t }: BetProps) {
  const isSystem = state.type === 'kOfN' || state.type === 'named';
  const fault = (['stake', 'stake-too-small'] as const).find((each) => faults.includes(each));
  return (
    <div className={styles.bet}>
      <SystemChoice state={state} onChange={onChange} t={t} />
      <TextField
        label={t(state.isPerLine && isSystem ? 'calculator.stakePerLine' : 'calculator.stake')}
        name="stake"
        value={state.stake}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        error={fault && state.stake !== '' ? t(`calculator.fault.${fault}`) : null}
        end={<span className={styles.symbol}>{symbol}</span>}
        onChange={(stake) => onChange({ ...state, stake })}
      />
      {isSystem && (
        <Checkbox
          name="per-line"
          checked={state.isPerLine}
          onChange={(isPerLine) => onChange({ ...state, isPerLine })}
        >
          {t('calculator.perLine')}
        </Checkbox>
      )}
      {faults.includes('bankers') && (
        <p role="alert" className={styles.fault}>
          {t('calculator.fault.bankers')}
        </p>
      )}
    </div>
  );
}
