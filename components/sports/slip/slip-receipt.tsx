import { Icon } from '#components/ui/icon.tsx';
import { formatMoney } from '#contract/money.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import { betAnchor } from '#lib/sports/history/bet-anchor.ts';
import { betNumber } from '#lib/sports/history/bet-model.ts';
import { kindText } from '#lib/sports/history/kind-text.ts';
import type { Attempt } from '#lib/sports/slip/attempts.ts';
import { acceptedOdds, receiptNumbers } from '#lib/sports/slip/receipt.ts';
import { receiptText } from '#lib/sports/slip/receipt-text.ts';
import type { Receipt } from '#lib/sports/slip/slip-state.ts';
import { selectionKey } from '#lib/sports/slip/slip.ts';
import { LegLine, LegList } from '../history/bet-legs.tsx';
import { useOddsText } from '../use-odds-text.ts';
import styles from './slip-receipt.module.css';
import type { SlipPanelProps } from './slip-types.ts';

type ReceiptProps = Pick<SlipPanelProps, 'locale' | 't' | 'bets' | 'links' | 'on' | 'context'> & {
  receipt: Receipt;
};

type BetProps = Pick<ReceiptProps, 'locale' | 't' | 'bets' | 'context'> & { attempt: Attempt };

/**
 * Kind, stake, odds and possible payout of a bet; no odds for a system, because those of one line say nothing about it.
 */
function BetFacts({ attempt, context, locale, t, bets }: BetProps) {
  const { total } = useOddsText(locale);
  const { charged, lines, odds, possibleWin } = receiptNumbers(attempt, context);
  const money = (amount: bigint) => formatMoney(amount, context.currency, locale);
  const isSystem = attempt.combination.kind === 'system';
  const facts = [
    t('receipt.stake', { amount: money(charged) }),
    isSystem ? null : t('receipt.odds', { odds: total(odds) }),
    t('receipt.win', { amount: money(possibleWin) }),
    attempt.balance === 'real' ? null : t(`history.paidBy.${attempt.balance}`),
  ];
  return (
    <>
      <span className={styles.facts}>
        {kindText({ combination: attempt.combination, legs: attempt.selections }, { t, bets })}
        {lines > 1n && `, ${t('sum.lines', { lines: Number(lines), amount: money(charged / lines) })}`}
      </span>
      <span className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
    </>
  );
}

/** Number of the bet as a link to the bet in the history, and the time when it was placed. */
function BetNumber({
  attempt: { answer, askedAt },
  links,
  t,
}: Pick<BetProps, 'attempt' | 't'> & Pick<ReceiptProps, 'links'>) {
  const id = answer?.bet_id ?? null;
  const at = new Date(askedAt);
  return (
    <span className={styles.facts}>
      {id !== null && (
        <>
          <a className={styles.number} href={links.history + betAnchor(id)}>
            {t('history.number', { id: betNumber(id) })}
          </a>{' '}
          ·{' '}
        </>
      )}
      <time dateTime={at.toISOString()}>{momentText(at)}</time>
    </span>
  );
}

/**
 * What was accepted: each bet with its selections as in the history, kind, stake, odds and possible payout, number and
 * time. The receipt stays until the player closes it or begins a new slip.
 */
export function SlipReceipt({ receipt, links, on, ...texts }: ReceiptProps) {
  const { t } = texts;
  return (
    <section className={styles.receipt} aria-live="polite">
      <p className={styles.title}>
        <Icon name="success" size={22} />
        {receiptText(receipt, t)}
        <button
          type="button"
          className={styles.close}
          aria-label={t('history.close')}
          onClick={on.closeReceipt}
        >
          <Icon name="close" size={18} />
        </button>
      </p>
      <ul className={styles.bets}>
        {receipt.placed.map((attempt) => (
          <li key={attempt.requestId} className={styles.bet}>
            <LegList>
              {attempt.selections.map((each, index) => (
                <LegLine
                  key={selectionKey(each)}
                  outcome={each.outcome}
                  isBanker={each.isBanker}
                  event={each.event}
                  href={links.event(each)}
                  market={each.market}
                  odds={acceptedOdds(attempt, index) ?? each.odds}
                  state="open"
                  locale={texts.locale}
                  bets={texts.bets}
                />
              ))}
            </LegList>
            <BetFacts attempt={attempt} {...texts} />
            <BetNumber attempt={attempt} links={links} t={t} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <a className={styles.link} href={links.history}>
          {t('receipt.history')}
        </a>
        <button type="button" className={styles.link} onClick={on.again}>
          {t('receipt.again')}
        </button>
      </div>
    </section>
  );
}
