/**
 * The exact return of a rule set under basic strategy: enumerates all sequences of the player's and the
 * dealer's cards, without replacement. Two properties reduce the work. Cards of a shuffled shoe are
 * exchangeable, so after a split each hand has the same odds, and the result of a split is twice that of one
 * hand. The condition that the dealer has no blackjack is applied at the end, to the cards left for the hole
 * card.
 */
import type { BlackjackRules, Choice } from '#games/engines/blackjack/engine.ts';
import { adviceOf } from '#games/engines/blackjack/strategy.ts';
import type { StrategyRules } from '#games/engines/blackjack/strategy.ts';

/** Points of the ten kinds of cards. */
const KINDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const ACE = 9;
const TEN = 8;
/** Final totals of the dealer: 17, 18, 19, 20, 21, bust. */
const ENDS = 6;

type Counts = number[];
const sizeOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Total after one more card: points with one ace counted eleven if that does not exceed 21, and whether it is
 * counted so.
 */
function plus(total: number, soft: boolean, points: number): { total: number; soft: boolean } {
  let sum = total + points;
  let elevens = (soft ? 1 : 0) + (points === 11 ? 1 : 0);
  while (sum > 21 && elevens > 0) {
    sum -= 10;
    elevens -= 1;
  }
  return { total: sum, soft: elevens > 0 };
}

type CountedRules = StrategyRules & Pick<BlackjackRules, 'packs' | 'blackjackPays'>;

/**
 * Mean result of a round in multiples of its first stake; `mayDo` = allowed decisions on the first two cards.
 */
export function expectedResult(
  rules: CountedRules,
  mayDo: readonly Choice[] = ['hit', 'stand', 'double', 'split'],
): number {
  const shoe: Counts = KINDS.map((points) => rules.packs * (points === 10 ? 16 : 4));
  const known = new Map<string, Float64Array>();

  /** Removes one card of a kind, calls `ask`, puts the card back. */
  function without<T>(counts: Counts, kind: number, ask: () => T): T {
    counts[kind] = (counts[kind] ?? 0) - 1;
    const answer = ask();
    counts[kind] = (counts[kind] ?? 0) + 1;
    return answer;
  }

  function dealerDraws(
    counts: Counts,
    size: number,
    total: number,
    soft: boolean,
    chance: number,
    ends: Float64Array,
  ): void {
    if (total > 17 || (total === 17 && !(soft && rules.dealerHitsSoft17))) {
      const end = total > 21 ? ENDS - 1 : total - 17;
      ends[end] = (ends[end] ?? 0) + chance;
      return;
    }
    KINDS.forEach((points, kind) => {
      const count = counts[kind] ?? 0;
      if (count === 0) return;
      const next = plus(total, soft, points);
      counts[kind] = count - 1;
      dealerDraws(counts, size - 1, next.total, next.soft, (chance * count) / size, ends);
      counts[kind] = count;
    });
  }

  /**
   * Probabilities of the dealer's final totals without a blackjack; their sum is the probability of no
   * blackjack.
   */
  function dealerEnds(counts: Counts, up: number): Float64Array {
    const key = `${up}:${counts.join()}`;
    const before = known.get(key);
    if (before) return before;
    const ends = new Float64Array(ENDS);
    const size = sizeOf(counts);
    const natural = up === ACE ? TEN : up === TEN ? ACE : -1;
    const open = plus(0, false, KINDS[up] ?? 0);
    KINDS.forEach((points, hole) => {
      const count = counts[hole] ?? 0;
      if (hole === natural || count === 0) return;
      const next = plus(open.total, open.soft, points);
      without(counts, hole, () => dealerDraws(counts, size - 1, next.total, next.soft, count / size, ends));
    });
    known.set(key, ends);
    return ends;
  }

  /** Result of a finished hand, times the probability that the dealer has no blackjack. */
  function settled(counts: Counts, total: number, up: number): number {
    return dealerEnds(counts, up).reduce((sum, chance, end) => {
      if (total > 21) return sum - chance;
      const dealer = end === ENDS - 1 ? 0 : end + 17;
      return sum + chance * Math.sign(total - dealer);
    }, 0);
  }

  function afterOneMore(
    counts: Counts,
    total: number,
    soft: boolean,
    then: (total: number, soft: boolean, kind: number) => number,
  ): number {
    const size = sizeOf(counts);
    return KINDS.reduce((sum, points, kind) => {
      const count = counts[kind] ?? 0;
      if (count === 0) return sum;
      const next = plus(total, soft, points);
      return sum + (count / size) * without(counts, kind, () => then(next.total, next.soft, kind));
    }, 0);
  }

  function played(
    counts: Counts,
    hand: { total: number; soft: boolean; pair: number | null },
    up: number,
    choices: readonly Choice[],
  ): number {
    const { total, soft, pair } = hand;
    if (total >= 21) return settled(counts, total, up);
    switch (adviceOf(rules, hand, KINDS[up] ?? 0, choices)) {
      case 'stand':
        return settled(counts, total, up);
      case 'hit':
        return afterOneMore(counts, total, soft, (next, isSoft) =>
          played(counts, { total: next, soft: isSoft, pair: null }, up, ['hit', 'stand']),
        );
      case 'double':
        return 2 * afterOneMore(counts, total, soft, (next) => settled(counts, next, up));
      case 'split': {
        const one = plus(0, false, pair ?? 0);
        const later: Choice[] = rules.doubleAfterSplit ? ['hit', 'stand', 'double'] : ['hit', 'stand'];
        return (
          2 *
          afterOneMore(counts, one.total, one.soft, (next, isSoft) =>
            pair === 11
              ? settled(counts, next, up)
              : played(counts, { total: next, soft: isSoft, pair: null }, up, later),
          )
        );
      }
    }
  }

  function dealt(counts: Counts, first: number, second: number, up: number): number {
    const one = plus(0, false, KINDS[first] ?? 0);
    const hand = plus(one.total, one.soft, KINDS[second] ?? 0);
    const none = dealerEnds(counts, up).reduce((sum, chance) => sum + chance, 0);
    if (hand.total === 21) return none * (rules.blackjackPays / 100 - 1);
    const pair = first === second ? (KINDS[first] ?? null) : null;
    return (
      none -
      1 +
      played(
        counts,
        { ...hand, pair },
        up,
        pair === null ? mayDo.filter((choice) => choice !== 'split') : mayDo,
      )
    );
  }

  let result = 0;
  const counts = [...shoe];
  const size = sizeOf(counts);
  const odds = (kind: number, taken: number): number => (counts[kind] ?? 0) / (size - taken);
  for (let up = 0; up < KINDS.length; up += 1)
    for (let first = 0; first < KINDS.length; first += 1)
      for (let second = first; second < KINDS.length; second += 1) {
        let chance = odds(up, 0) * (first === second ? 1 : 2);
        result += without(counts, up, () => {
          chance *= odds(first, 1);
          return without(counts, first, () => {
            chance *= odds(second, 2);
            return without(counts, second, () => chance * dealt(counts, first, second, up));
          });
        });
      }
  return result;
}
