/** Which wins are top wins: the rules alone, no database. Amounts are minor units. */
import type { CurrencyCode } from '#contract/currencies.ts';
import { smallestAmount } from '#platform/wallet/money.ts';

/** A closed round of real money alone. */
export type Win = {
  playerId: string;
  gameId: string;
  roundId: string;
  username: string;
  currency: CurrencyCode;
  staked: bigint;
  won: bigint;
  closedAt: Date;
};

/** Wins of this time are looked at. */
export const WINDOW_MS = 7 * 86_400_000;
/** A win pays so many times its stakes at least. */
export const LEAST_MULTIPLE = 10n;
/** A player is named so often at most: the list is of people, not of one lucky evening. */
const WINS_A_PLAYER = 2;

/** A measure to compare by, not an amount: there are no rates between currencies here. */
const weight = ({ won, currency }: Win): number => Number(won) / Number(smallestAmount(currency));

/** Win by stakes, rounded down to hundredths. */
export const multiplierOf = ({ won, staked }: Pick<Win, 'won' | 'staked'>): number =>
  Number((won * 100n) / staked) / 100;

/** The greatest first; of equal ones the newer. */
export function chooseTopWins<W extends Win>(wins: readonly W[], now: Date): W[] {
  const since = now.getTime() - WINDOW_MS;
  const told = new Map<string, number>();
  return wins
    .filter(
      ({ staked, won, closedAt }) =>
        staked > 0n && won >= staked * LEAST_MULTIPLE && closedAt.getTime() > since,
    )
    .sort((a, b) => weight(b) - weight(a) || b.closedAt.getTime() - a.closedAt.getTime())
    .filter(({ playerId }) => {
      const times = (told.get(playerId) ?? 0) + 1;
      told.set(playerId, times);
      return times <= WINS_A_PLAYER;
    });
}
