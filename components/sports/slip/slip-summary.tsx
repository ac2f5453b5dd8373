import { formatMoney } from '#contract/money.ts';
import { numbersOf, reachedTier, type BetNumbers, type SlipBet } from '#lib/sports/slip/slip-bets.ts';
import type { SlipContext } from '#lib/sports/slip/slip-state.ts';
import { useOddsText } from '../use-odds-text.ts';
import styles from './slip-summary.module.css';
import type { SlipPanelProps } from './slip-types.ts';

type SummaryProps = Pick<SlipPanelProps, 'locale' | 't'> & {
  bets: readonly SlipBet[];
  context: SlipContext;
};

function Row({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : styles.row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Numbers of one bet, or the sums of several singles. */
function sumsOf(bets: readonly SlipBet[], context: SlipContext) {
  const all = bets.map((bet) => numbersOf(bet, context.terms));
  const add = (pick: (numbers: BetNumbers) => bigint) => all.reduce((sum, each) => sum + pick(each), 0n);
  return {
    only: all.length === 1 ? (all[0] ?? null) : null,
    charged: add(({ charged }) => charged),
    possibleWin: add(({ possibleWin }) => possibleWin),
    bonus: add(({ bonus }) => bonus),
    hasFault: all.some(({ fault }) => fault !== null),
  };
}

/** Hint such as "Add 2 selections at 1.40 or more for a bonus of 5%". */
function BonusHint({
  bet,
  numbers,
  context,
  locale,
  t,
}: Omit<SummaryProps, 'bets'> & { bet: SlipBet; numbers: BetNumbers }) {
  const { one } = useOddsText(locale);
  const { bonus } = context.terms;
  if (!bonus || !numbers.hint || bet.combination.kind !== 'express') return null;
  const { counted, missing, percent } = numbers.hint;
  return (
    <div className={styles.hint}>
      <p>{t('sum.hint', { count: missing, percent, odds: one(bonus.minOdds) })}</p>
      <span className={styles.meter} aria-hidden="true">
        <span style={{ inlineSize: `${(100 * counted) / (counted + missing)}%` }} />
      </span>
    </div>
  );
}

/**
 * Shown for a number that the bet does not have, because it cannot be placed, has no odds, or (bonus) has no stake yet.
 */
const NONE = '–';
const ODDS_NAME = { system: 'sum.best', express: 'sum.total', builder: 'builder.price' } as const;

/** Rows with odds and lines; only for a slip with one bet. */
function BetRows({ bet, numbers, locale, t, money }: Only & { money: (amount: bigint) => string }) {
  const { odds, lines, charged, rest, fault } = numbers;
  const { kind } = bet.combination;
  const { total } = useOddsText(locale);
  return (
    <>
      <Row
        name={t(kind === 'system' || kind === 'express' || kind === 'builder' ? ODDS_NAME[kind] : 'sum.odds')}
        value={bet.isUnpriced || fault !== null ? NONE : total(odds)}
      />
      {lines > 1n && charged > 0n && (
        <Row
          name={t('sum.stake')}
          value={t('sum.lines', { lines: Number(lines), amount: money(charged / lines) })}
        />
      )}
      {rest > 0n && charged > 0n && <p className={styles.note}>{t('sum.rest', { amount: money(rest) })}</p>}
    </>
  );
}
type Only = Pick<SummaryProps, 'locale' | 't'> & { bet: SlipBet; numbers: BetNumbers };

/** Odds, stake, possible payout and bonus, computed during typing. */
export function SlipSummary({ bets, context, locale, t }: SummaryProps) {
  const { currency, terms } = context;
  const { only, charged, possibleWin, bonus, hasFault } = sumsOf(bets, context);
  const bet = only && bets[0];
  const money = (amount: bigint) => formatMoney(amount, currency, locale);
  const tier = bet ? reachedTier(bet, terms) : null;
  const cap = terms.caps.payout;
  return (
    <>
      {bet && <BonusHint bet={bet} numbers={only} context={context} locale={locale} t={t} />}
      <dl className={styles.summary}>
        {bet ? (
          <BetRows bet={bet} numbers={only} locale={locale} t={t} money={money} />
        ) : (
          <Row name={t('sum.stake')} value={money(charged)} />
        )}
        {tier !== null && (
          <Row name={t('sum.bonus', { percent: tier })} value={bonus > 0n ? `+${money(bonus)}` : NONE} />
        )}
        <Row strong name={t('sum.win')} value={hasFault ? NONE : money(possibleWin)} />
        {bet && cap !== null && possibleWin >= cap && (
          <p className={styles.note}>{t('sum.capped', { amount: money(cap) })}</p>
        )}
      </dl>
    </>
  );
}
