/** Automatic cash-out: closes bets of a running round at the multiplier that the player chose. */
import type { Clock } from '../clock.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import type { Bets } from './bets.ts';
import type { SharedRound } from './bet-rows.ts';

type Deps = { bets: Pick<Bets, 'placedOn' | 'closeAt' | 'settle'>; clock: Clock };

/**
 * Closes the bets of a running round whose `autoCashOut` is reached. Returns how many bets may still reach it; calls
 * `failed` for each bet that could not be closed.
 */
export async function runAutoCashOuts(
  { bets, clock }: Deps,
  { kind, rules }: SharedRoundRules,
  round: SharedRound,
  failed: (error: unknown, betId: string) => void,
): Promise<number> {
  const { flight } = kind.engine;
  if (!flight) return 0;
  const reached = flight.multiplierAt(rules, clock.now().getTime() - round.startsAt.getTime());
  let left = 0;
  for (const bet of await bets.placedOn(round)) {
    const autoCashOut = flight.autoCashOut(bet.bet);
    if (autoCashOut === null) continue;
    if (autoCashOut > reached || flight.closing(rules, bet.bet, round.outcome) === null) {
      left += 1;
      continue;
    }
    try {
      await bets.settle({ bet: await bets.closeAt({ bet, round }, autoCashOut), round });
    } catch (error) {
      left += 1;
      failed(error, bet.id);
    }
  }
  return left;
}
