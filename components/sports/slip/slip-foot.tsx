import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useSecondsLeft } from '#components/ui/use-seconds-left.ts';
import { mark } from '#lib/core/marks.ts';
import { formatMoney } from '#contract/money.ts';
import { formatPercent } from '#contract/numbers.ts';
import type { SlipButton } from '#lib/sports/slip/slip-button.ts';
import type { Refusal, SlipState } from '#lib/sports/slip/slip-state.ts';
import { PERCENTS, POLICIES, setPercent, setPolicy } from '#lib/sports/slip/slip.ts';
import { useOddsText, type OddsText } from '../use-odds-text.ts';
import { SlipChoices } from './slip-choices.tsx';
import styles from './slip-foot.module.css';
import type { MoneyIn, SlipPanelProps } from './slip-types.ts';

type T = SlipPanelProps['t'];

/** The player's choice of what happens when odds change before the bet is accepted. */
export function SlipPolicy({ slip, on, locale, t }: Pick<SlipPanelProps, 'slip' | 'on' | 'locale' | 't'>) {
  return (
    <div className={styles.policy}>
      <SlipChoices
        label={t('policy.label')}
        value={slip.policy}
        choices={POLICIES.map((policy) => ({
          value: policy,
          name: t(`policy.${policy}`, { percent: slip.percent }),
        }))}
        onChange={(policy) => on.change((now) => setPolicy(now, policy))}
      />
      {slip.policy === 'threshold' && (
        <div className={styles.percents} role="group" aria-label={t('policy.percent')}>
          {PERCENTS.map((percent) => (
            <button
              key={percent}
              type="button"
              className={styles.percent}
              aria-pressed={slip.percent === percent}
              onClick={() => on.change((now) => setPercent(now, percent))}
            >
              {formatPercent(percent, locale)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

type Tone = 'calm' | 'warning' | 'danger';

/** The amount that the text of a state contains; 0 where the text has none. */
const amountIn = (state: SlipState): bigint =>
  'amount' in state ? state.amount : 'missing' in state ? state.missing : 'max' in state ? state.max : 0n;

const TONES: Readonly<Record<SlipState['state'], Tone | null>> = {
  empty: null,
  accepted: null,
  noStake: null,
  ready: null,
  unchanged: 'calm',
  validating: 'calm',
  pricing: 'calm',
  guest: 'calm',
  loading: 'calm',
  noSession: 'warning',
  placing: 'calm',
  unknown: 'warning',
  offline: 'warning',
  suspended: 'warning',
  priceChanged: 'warning',
  belowMinimum: 'warning',
  insufficientFunds: 'warning',
  limitExceeded: 'warning',
  rgLimit: 'warning',
  fault: 'danger',
  rejected: 'danger',
  gone: 'danger',
  lineChanged: 'danger',
};

const refusalNote = ({ reason, fault }: Refusal, t: T): string =>
  fault ? t(`fault.${fault}`) : t(`refusal.${reason}`);

/** The text above the button: what became of a refused bet, and the reason for the button's label. */
function noteOf(state: SlipState, money: MoneyIn, t: T): string {
  const note = stateNote(state, money, t);
  return 'refused' in state && state.refused ? `${refusalNote(state.refused, t)} ${note}` : note;
}

function stateNote(state: SlipState, { currency, locale }: MoneyIn, t: T): string {
  const params = { amount: formatMoney(amountIn(state), currency, locale) };
  switch (state.state) {
    case 'empty':
    case 'accepted':
    case 'noStake':
    case 'ready':
      return '';
    case 'loading':
      return t('state.validating');
    case 'placing':
      return t(state.until === null ? 'state.placing' : 'state.waiting');
    case 'rgLimit':
      return t(state.isShared ? 'state.rgLimitShared' : 'state.rgLimit', {
        limit: formatMoney(state.limit.amount, currency, locale),
        period: state.limit.period,
        amount: formatMoney(state.limit.left, currency, locale),
        rest: params.amount,
      });
    case 'limitExceeded':
      return t(`limit.${state.reason}`, params);
    case 'fault':
      return t(`fault.${state.fault}`);
    case 'rejected':
      return refusalNote(state, t);
    default:
      return t(`state.${state.state}`, params);
  }
}

const ICONS = { calm: 'info', warning: 'warning', danger: 'error' } as const;

type LabelIn = MoneyIn & Pick<OddsText, 'total'>;
/** Label of the button: what a press does, with the numbers of the slip. */
function labelOf(button: SlipButton, seconds: number, { currency, locale, total }: LabelIn, t: T): string {
  const { label, amount = 0n, count = 1, change } = button;
  return t(`button.${label}`, {
    amount: formatMoney(amount, currency, locale),
    count,
    seconds,
    from: change ? total(change.from) : '',
    to: change ? total(change.to) : '',
  });
}

type FootProps = Pick<SlipPanelProps, 'locale' | 't' | 'context'> & {
  press: SlipPanelProps['on']['press'];
  register: SlipPanelProps['on']['register'];
  state: SlipState;
  button: SlipButton;
};

/**
 * The state of the slip as text, and its button. A guest gets a second button, less prominent, that leads to the
 * registration.
 */
export function SlipFoot({ state, button, press, register, locale, t, context: { currency } }: FootProps) {
  const seconds = useSecondsLeft(button.until ?? 0);
  const { total } = useOddsText(locale);
  const format = { currency, locale, total };
  const tone = TONES[state.state];
  const isBusy = state.state === 'placing' && button.until === undefined;
  return (
    <div className={styles.foot}>
      <p className={cx(styles.note, tone && styles[tone])} role="status">
        {tone && <Icon name={ICONS[tone]} size={16} />}
        {tone && <span>{noteOf(state, format, t)}</span>}
      </p>
      <Button
        wide
        size="lg"
        {...mark('slip-button', button.label)}
        loading={isBusy}
        disabled={button.action === null}
        onClick={() => press(button)}
      >
        {labelOf(button, seconds, format, t)}
      </Button>
      {state.state === 'guest' && (
        <Button wide type="outline" onClick={register}>
          {t('button.register')}
        </Button>
      )}
    </div>
  );
}
