import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useSecondsLeft } from '#components/ui/use-seconds-left.ts';
import { formatMoney, type Currency } from '#contract/money.ts';
import type { CashOutQuoteReply } from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { isAsked, isSending, partAt, type CashOutPhase, type Quote } from '#lib/sports/history/cash-out.ts';
import styles from './cash-out.module.css';

/**
 * State of the cash-out of a bet. `quote`: the value of the bet until `validUntil`; after a press, the pressed value
 * until it is decided.
 */
export type CashOutState = {
  readonly quote: Quote | null;
  /** Result of the request for the value: why there is none. */
  readonly code: CashOutQuoteReply['code'];
  readonly validUntil: number;
  readonly phase: CashOutPhase;
  /** In the phase `waiting`: time when the cash-out is decided; null: the time is not known. */
  readonly decidedAt: number | null;
  /** Position of the slider for a partial cash-out, percent. */
  readonly position: number;
  readonly isOpen: boolean;
};

type CashOutProps = {
  state: CashOutState;
  currency: Currency;
  locale: string;
  t: Translator<'slip'>;
  onOpen: (isOpen: boolean) => void;
  onPosition: (position: number) => void;
  onConfirm: () => void;
};

function Slider({
  state,
  quote,
  money,
  t,
  onPosition,
}: Pick<CashOutProps, 'state' | 't' | 'onPosition'> & { quote: Quote; money: (amount: bigint) => string }) {
  const { percent, part, keeps } = partAt(state.position, quote);
  const least = quote.minPart === null ? 100 : Number((quote.minPart * 100n) / quote.stake);
  const share = t('cashOut.share', { percent, stake: money(part ?? quote.stake) });
  return (
    <div className={styles.part}>
      <p className={styles.share}>
        <span>{share}</span>
        {keeps > 0n && <span>{t('cashOut.keeps', { amount: money(keeps) })}</span>}
      </p>
      <input
        type="range"
        min={least}
        max={100}
        step={1}
        value={percent}
        disabled={isAsked(state.phase)}
        aria-label={t('cashOut.slider')}
        aria-valuetext={share}
        onChange={(event) => onPosition(Number(event.target.value))}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{t('cashOut.percent', { percent: least })}</span>
        <span>{t('cashOut.whole')}</span>
      </p>
    </div>
  );
}

function Valid({ until, t }: { until: number; t: Translator<'slip'> }) {
  return <span className={styles.valid}>{t('cashOut.valid', { seconds: useSecondsLeft(until) })}</span>;
}

/** The button that confirms the cash-out. While a match is in play, it counts the seconds of the bet delay down. */
function Confirm({
  state: { phase, decidedAt },
  amount,
  t,
  onConfirm,
}: Pick<CashOutProps, 'state' | 't' | 'onConfirm'> & { amount: string }) {
  const seconds = useSecondsLeft(decidedAt ?? 0);
  const isCounting = phase === 'waiting' && seconds > 0;
  const text = t(phase === 'moved' ? 'cashOut.accept' : 'cashOut.confirm', { amount });
  return (
    <Button
      loading={isSending(phase) && !isCounting}
      disabled={isCounting}
      onClick={onConfirm}
      className={styles.confirm ?? ''}
    >
      {isCounting ? t('cashOut.checking', { seconds }) : text}
    </Button>
  );
}

/**
 * Cash-out of an open bet, complete or partial: its value, the seconds for which the value is valid, and one button.
 */
export function CashOut({ state, currency, locale, t, onOpen, onPosition, onConfirm }: CashOutProps) {
  const { quote, code, phase, isOpen, validUntil } = state;
  const money = (amount: bigint) => formatMoney(amount, currency, locale);
  if (!quote)
    return code === 'ok' || code === 'moved' || code === 'pending' || code === 'settled' ? null : (
      <p className={styles.none}>
        <Icon name="lock" size={14} />
        {t(`cashOut.code.${code}`)}
      </p>
    );
  const { value } = partAt(state.position, quote);
  if (!isOpen)
    return (
      <Button type="outline" icon="coins" wide onClick={() => onOpen(true)}>
        {t('cashOut.button', { amount: money(quote.value) })}
      </Button>
    );
  return (
    <section className={styles.cashOut} aria-label={t('cashOut.title')}>
      <p className={styles.value}>{t('cashOut.gets', { amount: money(value) })}</p>
      {quote.minPart !== null && quote.minPart < quote.stake && (
        <Slider state={state} quote={quote} money={money} t={t} onPosition={onPosition} />
      )}
      <p className={styles.note} role="status">
        {phase === 'moved' && t('cashOut.moved', { amount: money(value) })}
        {phase === 'unknown' && t('cashOut.unknown')}
        {phase === 'waiting' && t('cashOut.waiting')}
        {phase === 'ready' && <Valid until={validUntil} t={t} />}
      </p>
      <div className={styles.actions}>
        <Button type="plain" onClick={() => onOpen(false)} disabled={isSending(phase)}>
          {t('cashOut.cancel')}
        </Button>
        <Confirm state={state} amount={money(value)} t={t} onConfirm={onConfirm} />
      </div>
    </section>
  );
}
