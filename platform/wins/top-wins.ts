/** Chooses top wins: pure rules. Amounts are minor units. */
import { smallestAmount } from '#contract/currencies.ts';
import { type BigWin } from '#platform/wallet/wallet.api.ts';

/** A closed round played with real money only, with the public name of its player. */
export type Win = BigWin & { username: string };

/** Maximum age of a top win. */
export const WINDOW_MS = 7 * 86_400_000;
/** A top win pays at least this multiple of its stakes. */
export const MIN_MULTIPLE = 10n;
/** Maximum number of entries of one player. */
const MAX_PER_PLAYER = 2;

/**
 * The win in smallest amounts of its currency. A measure to compare currencies and not an amount, since the
 * platform has no exchange rates.
 */
const weight = ({ won, currency }: Win): number => Number(won) / Number(smallestAmount(currency));

/** The win divided by the stakes, in hundredths, rounded down. */
export const multiplierOf = ({ won, staked }: Pick<Win, 'won' | 'staked'>): number =>
  Number((won * 100n) / staked) / 100;

/** Chooses the top wins, the largest first; of equal ones the newer first. */
export function chooseTopWins<W extends Win>(wins: readonly W[], now: Date): W[] {
  const since = now.getTime() - WINDOW_MS;
  const counts = new Map<string, number>();
  return wins
    .filter(
      ({ staked, won, closedAt }) =>
        staked > 0n && won >= staked * MIN_MULTIPLE && closedAt.getTime() > since,
    )
    .sort((a, b) => weight(b) - weight(a) || b.closedAt.getTime() - a.closedAt.getTime())
    .filter(({ playerId }) => {
      const times = (counts.get(playerId) ?? 0) + 1;
      counts.set(playerId, times);
      return times <= MAX_PER_PLAYER;
    });
}
