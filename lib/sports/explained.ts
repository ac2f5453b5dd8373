/**
 * "Explain my bet": the steps of a payout (settlement/explanation.ts) as formulas with their numbers, in the
 * number format of a language. Calculator, rules page and bet history print these lines, so they cannot disagree.
 */
import { formatMoney, type Currency } from '#contract/money.ts';
import { decimalSign, formatNumber, formatPercent } from '#contract/numbers.ts';
import type { ExplainedLeg, Step } from '#settlement/explanation.ts';
import { lineSums } from '#settlement/bet-lines.ts';
import { compare, floor, fraction, ONE, over, toDecimalDown, type Fraction } from '#settlement/fraction.ts';
import { decimalOdds, oddsFraction, type Odds } from '#settlement/odds.ts';

export type ExplainedIn = { readonly currency: Currency; readonly locale: string };

/**
 * A line of the explanation. `step` selects its label; `formula` is language-independent, null where there is
 * none.
 */
export type ExplainedLine = {
  readonly step: Step['step'];
  readonly params: Readonly<Record<string, string | number>>;
  readonly formula: string | null;
};

/** Number of decimals of a factor: as many as it needs, between two and four; more are cut off, as amounts are. */
const FEWEST_PLACES = 2;
const MOST_PLACES = 4;
/** Maximum number of a system's lines that are written out; with more lines only their sum is shown. */
const WRITTEN_LINES = 6n;

/** 9/5 → '1,80' in Russian; whole numbers without decimals. */
export function factorText(factor: Fraction, locale: string): string {
  const [whole = '', decimals = ''] = toDecimalDown(factor, MOST_PLACES).split('.');
  const kept = decimals.replace(/0+$/, '');
  const shown = kept === '' ? '' : decimalSign(locale) + kept.padEnd(FEWEST_PLACES, '0');
  return formatNumber(BigInt(whole), locale) + shown;
}

/** 1850 → '1,85' in Russian: decimal odds with at least two decimals. */
export const oddsText = (value: Odds, locale: string): string =>
  decimalOdds(value).replace('.', decimalSign(locale));

const money = (minor: bigint, { currency, locale }: ExplainedIn): string =>
  formatMoney(minor, currency, locale);
/** An amount within a chain bet. It can be a fraction of a minor unit until it is paid, so it is rounded down. */
const pool = (amount: Fraction, format: ExplainedIn): string => money(floor(amount), format);
const times = (parts: readonly string[]): string => parts.join(' × ');

/**
 * The factor of a leg by its formula, (1 − v) × odds × d + v: '½ × 1,90 + ½ = 1,45'. Without the formula where the
 * factor is the odds themselves, 0 or 1.
 */
export function legFormula({ odds, voidShare, deadHeat, factor }: ExplainedLeg, locale: string): string {
  const result = factorText(factor, locale);
  const isHalf = compare(voidShare, fraction(1n, 2n)) === 0;
  const isShared = compare(deadHeat, ONE) !== 0;
  if (!isHalf && !isShared) return result;
  if (isHalf && compare(factor, voidShare) === 0) return `½ = ${result}`;
  const paid = times([
    ...(isHalf ? ['½'] : []),
    factorText(oddsFraction(odds), locale),
    ...(isShared ? [`${deadHeat.num}/${deadHeat.den}`] : []),
  ]);
  return `${paid}${isHalf ? ' + ½' : ''} = ${result}`;
}

/** All choices of `size` factors, in order. */
function choices(all: readonly Fraction[], size: number): readonly (readonly Fraction[])[] {
  if (size === 0) return [[]];
  return all.flatMap((first, index) =>
    choices(all.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

const choiceCount = (all: readonly Fraction[], size: number): bigint | undefined =>
  lineSums(
    all.map((value, index) => ({ match: String(index), isBanker: false, value })),
    [size],
  )[0]?.lines;

type LineSum = Extract<Step, { step: 'line-sum' }>;

/** '1,80 × 2 + 1,80 × 2,50 + 2 × 2,50 = 13,10'; only the sum for more lines than are written out. */
function lineSumFormula({ size, lines, bankers, others, result }: LineSum, locale: string): string {
  const text = (factor: Fraction) => factorText(factor, locale);
  const free = size - bankers.length;
  // A line cannot contain two legs of one match, so there may be fewer lines than choices. Twenty legs have
  // 184,756 of these: they are counted before they are listed.
  if (lines > WRITTEN_LINES || choiceCount(others, free) !== lines) return `Σ = ${text(result)}`;
  const written = choices(others, free);
  const sum = written.map((line) => times(line.map(text))).join(' + ');
  if (bankers.length === 0) return `${sum} = ${text(result)}`;
  return `${times(bankers.map(text))} × (${sum}) = ${text(result)}`;
}

type ChainLeg = Extract<Step, { step: 'chain-leg' }>;

/** A step of a chain bet: money before − stake + stake × factor = money after. */
const chainFormula = ({ before, stake, factor, after }: ChainLeg, format: ExplainedIn): string =>
  `${pool(before, format)} − ${pool(stake, format)} + ${pool(stake, format)} × ${factorText(factor, format.locale)} = ${pool(after, format)}`;

type BonusStep = Extract<Step, { step: 'express-bonus' }>;

function bonusFormula({ base, percent, cap, amount }: BonusStep, format: ExplainedIn): string {
  const share = `${money(base, format)} × ${formatPercent(percent, format.locale)}`;
  return cap !== null && amount === cap
    ? `min(${share}; ${money(cap, format)}) = ${money(amount, format)}`
    : `${share} = ${money(amount, format)}`;
}

function formulaOf(step: Step, format: ExplainedIn): string | null {
  const factor = (value: Fraction) => factorText(value, format.locale);
  switch (step.step) {
    case 'stake-per-line':
      return `${money(step.stake, format)} ÷ ${step.lines} = ${money(step.perLine, format)}`;
    case 'product':
      return step.factors.length === 1
        ? factor(step.result)
        : `${times(step.factors.map(factor))} = ${factor(step.result)}`;
    case 'line-sum':
      return lineSumFormula(step, format.locale);
    case 'chain-leg':
      return chainFormula(step, format);
    case 'builder':
      return factor(step.result);
    case 'builder-void':
      return `${factor(step.price)} → ${factor(step.result)}`;
    case 'total-odds-cap':
      return `${factor(step.before)} → ${factor(step.limit)}`;
    case 'payout':
      return `${money(step.stake, format)} × ${factor(step.factor)} = ${money(step.amount, format)}`;
    case 'free-bet':
      return `${money(step.before, format)} − ${money(step.stake, format)} = ${money(step.amount, format)}`;
    case 'free-bet-back':
      return null;
    case 'express-bonus':
      return bonusFormula(step, format);
    case 'payout-cap':
      return `${money(step.before, format)} → ${money(step.limit, format)}`;
    case 'total':
      return money(step.amount, format);
  }
}

function paramsOf(step: Step, format: ExplainedIn): ExplainedLine['params'] {
  switch (step.step) {
    case 'stake-per-line':
      return {
        lines: Number(step.lines),
        rest: money(step.rest, format),
        hasRest: step.rest > 0n ? 'yes' : 'no',
      };
    case 'line-sum':
      return { size: step.size, lines: Number(step.lines) };
    case 'chain-leg':
      return { leg: step.leg + 1 };
    case 'express-bonus':
      return { legs: step.legs, percent: step.percent };
    case 'free-bet-back':
      return { stake: money(step.stake, format) };
    default:
      return {};
  }
}

/** The lines of an explanation, in the order of its steps. */
export const explainedLines = (steps: readonly Step[], format: ExplainedIn): readonly ExplainedLine[] =>
  steps.map((step) => ({
    step: step.step,
    params: paramsOf(step, format),
    formula: formulaOf(step, format),
  }));

/** Total odds as a factor of the stake: payout ÷ stake; null without a stake. */
export const returnFactor = (total: bigint, stake: bigint): Fraction | null =>
  stake > 0n ? over(fraction(total), fraction(stake)) : null;
