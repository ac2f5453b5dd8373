/** The six formats of odds (products §8.1). For display only: odds are stored and computed as decimals. */
import { compare, fraction, minus, ONE, over, times, toDecimal, type Fraction } from './fraction.ts';
import { decimalOdds, oddsFraction, type Odds } from './odds.ts';

export const ODDS_FORMATS = ['decimal', 'fractional', 'american', 'hongKong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** Profits (odds − 1) as the fractions that bookmakers write, not always in lowest terms ('6/4'). */
const LADDER = (
  '1/10 1/9 1/8 1/7 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 ' +
  '1/1 11/10 6/5 5/4 11/8 7/5 6/4 13/8 7/4 15/8 2/1 9/4 5/2 11/4 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 ' +
  '15/2 8/1 17/2 9/1 10/1'
).split(' ');
/** Greatest denominator of a fraction that is not in `LADDER`. */
const MAX_DENOMINATOR = 100n;
/** Fractions of the ladder by the profit with two decimals, as players know it: '0.91' → '10/11'. */
const BY_HUNDREDTHS = new Map(
  LADDER.map((text) => {
    const [num = '', den = ''] = text.split('/');
    return [toDecimal(fraction(BigInt(num), BigInt(den)), 2), text];
  }),
);

const TWO = fraction(2n);
const HUNDRED = fraction(100n);
const profitOf = (value: Odds): Fraction => minus(oddsFraction(value), ONE);
const negative = (profit: Fraction): Fraction => fraction(-profit.den, profit.num);

/** The closest convergent of the number's continued fraction with a denominator up to `MAX_DENOMINATOR`. */
function nearest({ num, den }: Fraction): Fraction {
  let [n, d] = [num, den];
  let [before, best] = [
    [0n, 1n],
    [1n, 0n],
  ] as [readonly [bigint, bigint], readonly [bigint, bigint]];
  while (d !== 0n) {
    const term = n / d;
    const next = [term * best[0] + before[0], term * best[1] + before[1]] as const;
    if (next[1] > MAX_DENOMINATOR) break;
    [before, best] = [best, next];
    [n, d] = [d, n % d];
  }
  return fraction(best[0], best[1]);
}

/** '10/11' for 1.91: from the ladder if it contains these odds, else the nearest fraction with a small denominator. */
function fractional(value: Odds): string {
  const profit = profitOf(value);
  const known = value % 10 === 0 ? BY_HUNDREDTHS.get(toDecimal(profit, 2)) : undefined;
  if (known) return known;
  const { num, den } = nearest(profit);
  return num === 0n ? toDecimal(profit, 3) : `${num}/${den}`;
}

function american(value: Odds): string {
  const profit = profitOf(value);
  const isLong = compare(oddsFraction(value), TWO) >= 0;
  const amount = times(isLong ? profit : negative(profit), HUNDRED);
  return (isLong ? '+' : '') + toDecimal(amount, 0);
}

const PLACES = 3;
const FORMATS: Record<OddsFormat, (value: Odds) => string> = {
  decimal: decimalOdds,
  fractional,
  american,
  hongKong: (value) => toDecimal(profitOf(value), PLACES),
  malay: (value) =>
    toDecimal(compare(oddsFraction(value), TWO) <= 0 ? profitOf(value) : negative(profitOf(value)), PLACES),
  indonesian: (value) =>
    toDecimal(compare(oddsFraction(value), TWO) >= 0 ? profitOf(value) : negative(profitOf(value)), PLACES),
};

/** Odds as text, with '.' as the decimal sign. */
export const showOdds = (value: Odds, format: OddsFormat): string => FORMATS[format](value);

/** Probability implied by odds without a margin: 1/o. */
export const impliedProbability = (value: Odds): Fraction => over(ONE, oddsFraction(value));
