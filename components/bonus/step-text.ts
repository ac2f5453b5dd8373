/** Sentences about a step of a bonus program. */
import { ONLY_SPORT, STEP_CONDITION } from '#contract/bonus-rules.ts';
import { averageCost, type ProgramRules, type StepGoal, type StepUnit } from '#lib/bonus/step-view.ts';
import type { Translator } from '#lib/i18n/translator.ts';

export type BonusTexts = {
  t: Translator<'bonus'>;
  /** Formats an amount in major units in the player's currency. */
  amount: (major: string) => string;
};

/** A quantity as text, in the unit of the step: an amount of money, rounds or free spins. */
export function quantityText(unit: StepUnit, value: string, { t, amount }: BonusTexts): string {
  return unit === 'money' ? amount(value) : t(`target.${unit}`, { count: Number(value) });
}

function targetText({ unit, target, details }: StepGoal, texts: BonusTexts): string {
  if (target !== null) return quantityText(unit, target, texts);
  return details?.times == null
    ? texts.t('target.later')
    : texts.t('target.times', { of: details.of ?? 'bonus', times: details.times });
}

const ASKS = {
  [STEP_CONDITION.deposit]: 'deposit',
  [STEP_CONDITION.wagerReal]: 'wagerReal',
  [STEP_CONDITION.wager]: 'wager',
  [STEP_CONDITION.rounds]: 'rounds',
  [STEP_CONDITION.freeSpins]: 'freeSpins',
  [STEP_CONDITION.wagerListed]: 'wagerListed',
} as const;
const isAsk = (condition: number): condition is keyof typeof ASKS => Object.hasOwn(ASKS, condition);

const isNothing = (target: string | null): boolean => target !== null && Number(target) === 0;

/** Goal of the step: `Bet 30 000 ₸ in the games of the bonus`. */
export function askText(goal: StepGoal, texts: BonusTexts): string {
  const { condition, details } = goal;
  // A bonus that is given at the activation is a step without a goal.
  if (condition === STEP_CONDITION.deposit && details?.gift != null && isNothing(goal.target))
    return texts.t('ask.gift', { amount: texts.amount(details.gift) });
  if (condition === STEP_CONDITION.period) return texts.t('ask.period', { percent: details?.percent ?? 0 });
  return texts.t(`ask.${isAsk(condition) ? ASKS[condition] : 'other'}`, { target: targetText(goal, texts) });
}

/**
 * The largest amount that is converted: an amount, or a multiple of a bonus that has not been given yet; null = no
 * limit.
 */
export function limitText(
  { maxConversion, maxConversionTimes }: Pick<ProgramRules, 'maxConversion' | 'maxConversionTimes'>,
  { t, amount }: BonusTexts,
): string | null {
  if (maxConversion !== null) return amount(maxConversion);
  return maxConversionTimes === null ? null : t('target.times', { of: 'bonus', times: maxConversionTimes });
}

export type Fact = { readonly name: string; readonly value: string };

const HOURS_OF_DAY = 24;
const hoursText = (hours: number, { t }: BonusTexts): string =>
  hours % HOURS_OF_DAY === 0 ? t('facts.days', { days: hours / HOURS_OF_DAY }) : t('facts.hours', { hours });

function gamesFact(goal: StepGoal, rules: ProgramRules, filters: readonly string[], t: BonusTexts['t']) {
  if (filters.includes(ONLY_SPORT)) return t('facts.sportOnly');
  if (rules.listedGamesOnly) return t('facts.listedOnly');
  return goal.details?.listed ? t('facts.listedCount') : null;
}

/** The terms of a step that decide how much a bet counts. Terms whose violation costs the player money come first. */
export function factsOf(
  goal: StepGoal,
  { rules, filters, currency }: { rules: ProgramRules; filters: readonly string[]; currency: string },
  texts: BonusTexts,
): Fact[] {
  const { t, amount } = texts;
  const { details } = goal;
  const cost = averageCost(goal, currency);
  const contributions = Object.entries(details?.contributions ?? {});
  const rows: readonly (readonly [name: string, value: string | null | undefined])[] = [
    [t('facts.maxBet'), details?.max_bet && amount(details.max_bet)],
    [t('facts.time'), details?.hours == null ? null : hoursText(details.hours, texts)],
    [t('facts.cost'), cost === null ? null : t('facts.costValue', { amount: amount(cost) })],
    [t('facts.games'), gamesFact(goal, rules, filters, t)],
    [t('facts.minBet'), details?.min_bet && amount(details.min_bet)],
    [
      t('facts.contributions'),
      contributions.map(([group, percent]) => t('facts.contribution', { group, percent })).join(', '),
    ],
    [t('facts.money'), details?.counts === 'real' ? t('facts.realOnly') : null],
    [t('facts.maxConversion'), limitText(rules, texts)],
    [t('facts.withdrawals'), rules.closesWithdrawals ? t('facts.withdrawalsClosed') : null],
  ];
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
