/**
 * Statistics of a match at a time: numbers of incidents, and other numbers that grow evenly with the time played and
 * depend on the match's seed.
 */
import type { FeedSide, FeedStatistic, SportKey, StatisticKey } from '#contract/feed.ts';
import { happenedUntil, type Plan, type PlanIncident } from './plan.ts';
import { fractionOf } from './random.ts';

/** Average number for one side in a whole match. */
const GROWING: Record<SportKey, readonly (readonly [StatisticKey, number])[]> = {
  football: [
    ['shots', 13],
    ['shots_on_target', 4],
  ],
  hockey: [
    ['shots', 31],
    ['penalties', 8],
  ],
  tennis: [
    ['aces', 5],
    ['double_faults', 3],
    ['break_points', 4],
  ],
  basketball: [
    ['fouls', 19],
    ['timeouts', 5],
    ['three_pointers', 9],
  ],
  handball: [
    ['suspensions', 4],
    ['seven_metres', 5],
  ],
  volleyball: [['serve_points', 6]],
};

const sentOff = (plan: Plan, at: number, side: FeedSide): number =>
  happenedUntil(plan, at).filter((entry) => entry.kind === 'red_card' && entry.side === side).length;

const both = (of: (side: FeedSide) => number) => ({ home: of('home'), away: of('away') });

export function statisticsAt(plan: Plan, at: number, counted: readonly PlanIncident[]): FeedStatistic[] {
  const { sport, seed, startsAt } = plan.fixture;
  const played = Math.min(1, Math.max(0, (at - startsAt) / Math.max(1, plan.endsAt - startsAt)));
  const count = (key: string, side: FeedSide): number =>
    counted.filter((entry) => entry.counts === key && entry.side === side).length;
  const growing = GROWING[sport].map(([key, mean]) => ({
    key,
    ...both((side) => {
      const whole = mean * (0.5 + fractionOf(`${seed}:${key}:${side}`));
      const goals = key === 'shots' || key === 'shots_on_target' ? count('main', side) : 0;
      return Math.floor(whole * played) + goals;
    }),
  }));
  if (sport !== 'football') return growing;
  const share = Math.round(38 + 24 * fractionOf(`${seed}:ball`) + 4 * Math.sin(at / 400_000));
  return [
    { key: 'possession', home: share, away: 100 - share },
    ...growing,
    { key: 'corners', ...both((side) => count('corners', side)) },
    { key: 'yellow_cards', ...both((side) => count('cards', side)) },
    { key: 'red_cards', ...both((side) => sentOff(plan, at, side)) },
  ];
}
