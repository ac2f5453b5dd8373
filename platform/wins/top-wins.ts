/** Which wins are top wins: the rules alone, no database. Amounts are minor units. */
import { smallestAmount } from '#contract/currencies.ts';
import { type BigWin } from '#platform/wallet/wallet.api.ts';

/** A closed round of real money alone, with the public name of its player. */
export type Win = BigWin & { username: string };

/** Only wins of this time count. */
export const WINDOW_MS = 7 * 86_400_000;
/** A top win pays at least this many times its stakes. */
export const LEAST_MULTIPLE = 10n;
/** Entries of one player at most, so that the list shows several players. */
const WINS_A_PLAYER = 2;

/** A measure to compare by, not an amount: there are no rates between currencies here. */
const weight = ({ won, currency }: Win): number => Number(won) / Number(smallestAmount(currency));

/** Win by stakes, rounded down to hundredths. */
export const multiplierOf = ({ won, staked }: Pick<Win, 'won' | 'staked'>): number =>
  Number((won * 100n) / staked) / 100;

/** The greatest first; of equal ones the newer. */
export function chooseTopWins<W extends Win>(wins: readonly W[], now: Date): W[] {
  const since = now.getTime() - WINDOW_MS;
  const counts = new Map<string, number>();
  return wins
    .filter(
      ({ staked, won, closedAt }) =>
        staked > 0n && won >= staked * LEAST_MULTIPLE && closedAt.getTime() > since,
    )
    .sort((a, b) => weight(b) - weight(a) || b.closedAt.getTime() - a.closedAt.getTime())
    .filter(({ playerId }) => {
      const times = (counts.get(playerId) ?? 0) + 1;
      counts.set(playerId, times);
      return times <= WINS_A_PLAYER;
    });
}
