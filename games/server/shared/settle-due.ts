/** Settles the due bets of a game, several concurrently. */
import type { Bets } from './bets.ts';
import type { BetOfRound } from './bet-rows.ts';
import { SETTLE_BATCH, SETTLE_CONCURRENCY } from './constants.ts';

/** Calls `failed` for each bet that could not be settled; it stays due. */
export async function settleDue(
  bets: Pick<Bets, 'due' | 'settle'>,
  gameId: string,
  failed: (error: unknown, betId: string) => void,
): Promise<void> {
  for (;;) {
    const due = await bets.due(gameId);
    let settled = 0;
    const queue = [...due];
    const work = async (): Promise<void> => {
      for (let next: BetOfRound | undefined = queue.shift(); next; next = queue.shift()) {
        await bets.settle(next).then(
          () => (settled += 1),
          (error: unknown) => failed(error, next?.bet.id ?? ''),
        );
      }
    };
    await Promise.all(Array.from({ length: SETTLE_CONCURRENCY }, work));
    if (due.length < SETTLE_BATCH || settled === 0) return;
  }
}
