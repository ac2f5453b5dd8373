import type { ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { formatMajor } from '#contract/money.ts';
import type { BetView } from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { betNumber, currencyOf, isPartReturned } from '#lib/sports/history/bet-model.ts';
import { kindText } from '#lib/sports/history/kind-text.ts';
import { fromDecimal } from '#settlement/fraction.ts';
import { useOddsText } from '../use-odds-text.ts';
import { BetLegs, type BetLeg } from './bet-legs.tsx';
import styles from './bet-card.module.css';

export type HistoryTexts = {
  readonly t: Translator<'slip'>;
  readonly sports: Translator<'sports'>;
  readonly bets: Translator<'bets'>;
};
/**
 * State of a bet in words. A bet that an edited bet has replaced has the state `cashed_out`, so it gets a text of its
 * own.
 */
export function stateText(bet: BetView, t: HistoryTexts['t']): string {
  if (bet.edited_to !== undefined) return t('history.state.edited');
  return t(`history.state.${isPartReturned(bet) ? 'returned' : bet.state}`);
}

type CardProps = HistoryTexts & {
  bet: BetView;
  locale: string;
  /** Time when the bet was placed, in the visitor's time zone. */
  time: string;
  /** Address of the match of a leg. */
  eventHref: (leg: BetLeg) => string;
  /** Controls of an open bet, such as its cash-out. */
  children?: ReactNode;
  onDetails: () => void;
};

const isPaid = (text: string): boolean => /[1-9]/.test(text);

/** Stake, odds, and the potential or actual payout of the bet. */
function Money({ bet, locale, t }: Pick<CardProps, 'bet' | 'locale' | 't'>) {
  const currency = currencyOf(bet.currency);
  const money = (text: string) =>
    currency ? formatMajor(text, currency, locale) : `${text} ${bet.currency}`;
  const isOpen = bet.state === 'open' || bet.state === 'pending';
  const { total: totalText } = useOddsText(locale);
  return (
    <dl className={styles.money}>
      <div>
        <dt>{t('history.stake')}</dt>
        <dd>{money(bet.stake)}</dd>
        {bet.free_bet && <dd className={styles.note}>{t('history.free')}</dd>}
        {bet.balance !== 'real' && <dd className={styles.note}>{t(`history.paidBy.${bet.balance}`)}</dd>}
      </div>
      {bet.combination.kind !== 'system' && (
        <div>
          <dt>{t('history.odds')}</dt>
          <dd>{totalText(fromDecimal(bet.total_odds))}</dd>
        </div>
      )}
      <div className={cx(isPaid(bet.paid) && !isPartReturned(bet) && styles.paid)}>
        <dt>{t(isOpen ? 'history.possible' : 'history.paid')}</dt>
        <dd>{money(isOpen ? sumOf(bet) : bet.paid)}</dd>
        {isPaid(bet.bonus) && (
          <dd className={styles.note}>{t('history.bonus', { amount: money(bet.bonus) })}</dd>
        )}
        {bet.state !== 'cashed_out' && isPaid(bet.cashed_out) && (
          <dd className={styles.note}>{t('history.cashedOut', { amount: money(bet.cashed_out) })}</dd>
        )}
        {isOpen && isPaid(bet.cashed_out) && (
          <dd className={styles.note}>{t('history.left', { amount: money(bet.open_stake) })}</dd>
        )}
      </div>
    </dl>
  );
}

/** Sum of payout and bonus, which both have the decimals of the currency. */
function sumOf({ payout, bonus }: BetView): string {
  const places = payout.split('.')[1]?.length ?? 0;
  const minor = BigInt(payout.replace('.', '')) + BigInt(bonus.replace('.', ''));
  const text = minor.toString().padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** A bet in the history. */
export function BetCard(props: CardProps) {
  const { bet, time, t, onDetails, children } = props;
  return (
    <article className={cx(styles.card, styles[bet.state === 'cashed_out' ? 'cashedOut' : bet.state])}>
      <header className={styles.head}>
        <h3 className={styles.kind}>
          {kindText(bet, props)}
          {bet.edited_from !== undefined && (
            <span className={styles.offer}>
              {t('history.editedFrom', { id: betNumber(bet.edited_from) })}
            </span>
          )}
          {bet.offer_id !== undefined && <span className={styles.offer}>{t('history.offer')}</span>}
        </h3>
        <time className={styles.time} dateTime={bet.placed_at}>
          {time}
        </time>
        <span className={styles.badge}>{stateText(bet, t)}</span>
      </header>
      <BetLegs {...props} legs={bet.legs} />
      <Money {...props} />
      {children}
      <div className={styles.foot}>
        <button type="button" className={styles.details} onClick={onDetails}>
          {t('history.details')}
          <Icon name="angle-right" size={16} />
        </button>
        <span className={styles.number}>{t('history.number', { id: betNumber(bet.id) })}</span>
      </div>
    </article>
  );
}
