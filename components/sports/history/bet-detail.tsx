import { BetExplanation } from '../bet-explanation.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatMajor } from '#contract/money.ts';
import type { BetView } from '#contract/sports/bets.ts';
import { kindText } from '#lib/sports/history/kind-text.ts';
import { betNumber, currencyOf, settlementBet } from '#lib/sports/history/bet-model.ts';
import { legNames } from '#lib/sports/history/leg-names.ts';
import { settleBet } from '#settlement/settle-bet.ts';
import { BetLegs, type BetLeg } from './bet-legs.tsx';
import { stateText, type HistoryTexts } from './bet-card.tsx';
import styles from './bet-detail.module.css';

type DetailProps = HistoryTexts & {
  bet: BetView;
  locale: string;
  /** Address of the match of a leg. */
  eventHref: (leg: BetLeg) => string;
  timeText: (iso: string) => string;
  on: { readonly rebet: () => void; readonly share: (() => void) | null; readonly print: () => void };
};

const EXPLAIN = { cashed_out: 'history.explainCashed', open: 'history.explainOpen' } as const;

/** "Explain my bet": the formula of the payout with its numbers, computed by the rules that settle the bet. */
function Explained({ bet, locale, t, sports, bets }: DetailProps) {
  const currency = currencyOf(bet.currency);
  const model = settlementBet(bet);
  if (!currency || !model) return null;
  const isOpen = bet.state === 'open' || bet.state === 'pending';
  const title = isOpen ? EXPLAIN.open : bet.state === 'cashed_out' ? EXPLAIN.cashed_out : null;
  return (
    <section className={styles.section}>
      {bet.state === 'cashed_out' && (
        <p className={styles.paid}>
          {stateText(bet, t)} <b>{formatMajor(bet.paid, currency, locale)}</b>
        </p>
      )}
      {title && <p className={styles.note}>{t(title)}</p>}
      {bet.balance !== 'real' && <p className={styles.note}>{t(`history.paidByNote.${bet.balance}`)}</p>}
      <BetExplanation
        explanation={settleBet(model).explanation}
        names={bet.legs.map((leg) => legNames(leg, locale, sports).outcome)}
        isOpen={isOpen || bet.state === 'cashed_out'}
        format={{ currency, locale }}
        t={bets}
      />
    </section>
  );
}

/** A bet with all numbers of its calculation, and what has happened to it. */
export function BetDetail(props: DetailProps) {
  const { bet, locale, t, timeText, on } = props;
  const currency = currencyOf(bet.currency);
  const money = (text: string) => (currency ? formatMajor(text, currency, locale) : text);
  return (
    <div className={styles.detail}>
      <p className={styles.id}>
        {kindText(bet, props)} · {stateText(bet, t)} · {t('history.number', { id: betNumber(bet.id) })}
      </p>
      {/[1-9]/.test(bet.owed) && (
        <p className={styles.owed}>{t('history.owed', { amount: money(bet.owed) })}</p>
      )}
      <BetLegs {...props} legs={bet.legs} />
      <Explained {...props} />
      <section className={styles.section}>
        <h3>{t('history.events')}</h3>
        <ol className={styles.events}>
          {bet.events.map(({ kind, amount, at }, index) => (
            <li key={index}>
              <time dateTime={at}>{timeText(at)}</time>
              <span>{t(`history.event.${kind}`)}</span>
              <span className={styles.amount}>{/[1-9]/.test(amount) ? money(amount) : ''}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.actions}>
        <Button size="sm" icon="refresh" onClick={on.rebet}>
          {t('history.rebet')}
        </Button>
        {on.share && (
          <Button size="sm" type="outline" icon="share" onClick={on.share}>
            {t('history.share')}
          </Button>
        )}
        <Button size="sm" type="plain" onClick={on.print}>
          {t('history.print')}
        </Button>
      </div>
    </div>
  );
}
