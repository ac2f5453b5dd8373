/** Data of the entries of bonuses. */
import type { ActiveProgramView } from '#components/bonus/active-program.tsx';
import type { ProgramCardView } from '#components/bonus/program-card.tsx';
import { askText, factsOf, type BonusTexts } from '#components/bonus/step-text.ts';
import { amountText } from '#contract/currencies.ts';
import type { StepGoal } from '#lib/bonus/step-view.ts';
import type { Samples } from './entry.ts';

export const ENDED = '2026-11-01T10:00:00Z';
export const GOAL: StepGoal = {
  condition: 6,
  unit: 'money',
  target: '30000',
  details: {
    unit: 'money',
    counts: 'any',
    max_bet: '2500',
    min_bet: '50',
    listed: true,
    contributions: { online: 10, table: 0 },
    times: 30,
    of: 'bonus',
    percent: null,
    hours: 72,
    gift: null,
  },
};
const SPINS: StepGoal = { condition: 5, unit: 'spins', target: '20', details: null };

export const textsOf = ({ t, language }: Samples): BonusTexts => ({
  t: t.bonus,
  amount: (major) => amountText(major, 'KZT', language),
});
export const factsIn = (texts: BonusTexts) =>
  factsOf(
    GOAL,
    {
      rules: {
        closesWithdrawals: true,
        listedGamesOnly: true,
        maxConversion: '50000',
        maxConversionTimes: 10,
      },
      filters: [],
      currency: 'KZT',
    },
    texts,
  );
export const stepsIn = (texts: BonusTexts): ActiveProgramView['steps'] => [
  { number: 1, ask: askText({ ...GOAL, condition: 1, target: '5000' }, texts), state: 'done' },
  { number: 2, ask: askText(GOAL, texts), state: 'active' },
  { number: 3, ask: askText(SPINS, texts), state: 'ahead' },
];

export function activeView(samples: Samples, over: Partial<ActiveProgramView> = {}): ActiveProgramView {
  const texts = textsOf(samples);
  return {
    title: 'Welcome 100 %',
    place: { number: 2, count: 3 },
    ask: askText(GOAL, texts),
    done: texts.amount('12450'),
    target: texts.amount('30000'),
    left: texts.amount('17550'),
    share: 0.415,
    until: null,
    facts: factsIn(texts),
    steps: stepsIn(texts),
    after: texts.t('after.upTo', { amount: texts.amount('50000') }),
    action: { text: texts.t('active.play'), href: '#ActiveProgram' },
    games: texts.t('active.gamesCount', { count: 24 }),
    ...over,
  };
}

export function programView(samples: Samples, over: Partial<ProgramCardView> = {}): ProgramCardView {
  const texts = textsOf(samples);
  return {
    id: '1',
    title: 'Welcome 100 %',
    description: 'A Game',
    picture: null,
    notes: [texts.t('programs.fromCode', { code: 'SPRING' }), texts.t('programs.fromRegistration')],
    steps: stepsIn(texts).map((step) => ({ ...step, state: 'ahead' })),
    facts: factsIn(texts),
    after: texts.t('after.all'),
    details: 'A Game',
    obstacles: [],
    error: null,
    canActivate: true,
    ...over,
  };
}
