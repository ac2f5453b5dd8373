/**
 * The exact return of a rule set under basic strategy: enumerates all sequences of the player's and the
 * dealer's cards, without replacement. Two properties reduce the work. Cards of a shuffled shoe are
 * exchangeable, so after a split each hand has the same odds, and the result of a split is twice that of
 * one hand. The condition that the dealer has no blackjack is applied at the end, to the cards left for the
 * hole card.
 */
import type { BlackjackRules, Choice } from '#games/engines/blackjack/engine.ts';
import { adviceOf } from '#games/engines/blackjack/strategy.ts';
import type { StrategyRules } from '#games/engines/blackjack/strategy.ts';
import { after, createShoe, EMPTY, isSoft, KINDS, totalOf, type Shoe } from './blackjack-shoe.ts';
import { dealerOdds, type DealerOdds } from './dealer-odds.ts';

type CountedRules = StrategyRules & Pick<BlackjackRules, 'packs' | 'blackjackPays'>;
/** What the functions below need: the rules, the cards left in the shoe, and the dealer's odds. */
type Table = { readonly rules: CountedRules; readonly shoe: Shoe; readonly dealer: DealerOdds };

/** Result of a hand that is done, times the odds that the dealer has no blackjack. */
function settled({ dealer }: Table, total: number, up: number): number {
  return dealer(up).reduce((sum, chance, end) => {
    if (total > 21) return sum - chance;
    return sum + chance * Math.sign(total - (end === 5 ? 0 : end + 17));
  }, 0);
}

/** Mean of `then` over all cards that can follow. */
function afterOneMore({ shoe }: Table, hand: number, then: (next: number) => number): number {
  const { size } = shoe;
  return KINDS.reduce((sum, _points, kind) => {
    const count = shoe.counts[kind] ?? 0;
    if (count === 0) return sum;
    return sum + (count / size) * shoe.without(kind, () => then(after(hand, kind)));
  }, 0);
}

/**
 * Mean result of a hand that is played by the strategy. `pair`: points of each card of a pair, null for other hands.
 */
function played(
  table: Table,
  hand: number,
  pair: number | null,
  up: number,
  choices: readonly Choice[],
): number {
  const { rules } = table;
  const total = totalOf(hand);
  if (total >= 21) return settled(table, total, up);
  switch (adviceOf(rules, { total, soft: isSoft(hand), pair }, KINDS[up] ?? 0, choices)) {
    case 'stand':
      return settled(table, total, up);
    case 'hit':
      return afterOneMore(table, hand, (next) => played(table, next, null, up, ['hit', 'stand']));
    case 'double':
      return 2 * afterOneMore(table, hand, (next) => settled(table, totalOf(next), up));
    case 'split': {
      const one = after(
        EMPTY,
        KINDS.findIndex((points) => points === pair),
      );
      const later: Choice[] = rules.doubleAfterSplit ? ['hit', 'stand', 'double'] : ['hit', 'stand'];
      // Split aces get one card each and are then done.
      return (
        2 *
        afterOneMore(table, one, (next) =>
          pair === 11 ? settled(table, totalOf(next), up) : played(table, next, null, up, later),
        )
      );
    }
  }
}

/** Mean result of a round that begins with these cards, which are no longer in the shoe. */
function dealt(table: Table, first: number, second: number, up: number, mayDo: readonly Choice[]): number {
  const hand = after(after(EMPTY, first), second);
  const noBlackjack = table.dealer(up).reduce((sum, chance) => sum + chance, 0);
  if (totalOf(hand) === 21) return noBlackjack * (table.rules.blackjackPays / 100 - 1);
  const pair = first === second ? (KINDS[first] ?? null) : null;
  const choices = pair === null ? mayDo.filter((choice) => choice !== 'split') : mayDo;
  return noBlackjack - 1 + played(table, hand, pair, up, choices);
}

/**
 * Mean result of a round in multiples of its first stake; `mayDo` = allowed decisions on the first two
 * cards.
 */
export function expectedResult(
  rules: CountedRules,
  mayDo: readonly Choice[] = ['hit', 'stand', 'double', 'split'],
): number {
  const shoe = createShoe(rules.packs);
  const table: Table = { rules, shoe, dealer: dealerOdds(shoe, rules.dealerHitsSoft17) };
  /** Mean of `then` when a card of kind `kind` is dealt, weighted by the odds of that card. */
  const weighed = (kind: number, then: () => number): number => {
    const chance = (shoe.counts[kind] ?? 0) / shoe.size;
    return chance * shoe.without(kind, then);
  };
  let result = 0;
  for (let up = 0; up < KINDS.length; up += 1)
    for (let first = 0; first < KINDS.length; first += 1)
      for (let second = first; second < KINDS.length; second += 1)
        result +=
          (first === second ? 1 : 2) *
          weighed(up, () =>
            weighed(first, () => weighed(second, () => dealt(table, first, second, up, mayDo))),
          );
  return result;
}
