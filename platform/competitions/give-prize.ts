/** Books the prize of a winner, in the transaction that marks it as paid. */
import { addDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import { CURRENCIES, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { formatMoney } from '#contract/money.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { readCurrency, type Wallet } from '#platform/wallet/wallet.api.ts';
import { FREE_ROUNDS, prizeOf } from './competition-rules.ts';
import { competitions, type competitionWinners } from './competitions.tables.ts';
import { freeRoundWord } from './free-round-words.ts';

export type PrizeWallet = Pick<Wallet, 'grant' | 'freeRounds'>;
type Winner = typeof competitionWinners.$inferSelect;
type Options = { wallet: PrizeWallet; language: string; now: Date };

/** Idempotency key of a prize in the ledger. */
const prizeKey = (competitionId: number, place: number): string => `competition:${competitionId}:${place}`;
/** Campaign id of free rounds that are a prize. */
const campaignOf = (competitionId: number, place: number): string => `competition-${competitionId}-${place}`;
/** Number of days in which the free rounds can be played. */
const ROUNDS_DAYS = 7;

/** Gives a winner the prize; returns it in words of `language`, for the notice. */
export async function givePrize(tx: Db, winner: Winner, options: Options): Promise<string> {
  const { competitionId, place, playerId, amount, currency } = winner;
  const { wallet, language } = options;
  if (currency === FREE_ROUNDS) {
    await giveRounds(tx, winner, options);
    return `${amount} ${freeRoundWord(language)}`;
  }
  await wallet.grant(tx, {
    playerId,
    kind: 'real',
    amount,
    key: prizeKey(competitionId, place),
    reason: `Prize of place ${place} in competition ${competitionId}`,
  });
  return formatMoney(amount, CURRENCIES[currency as CurrencyCode], language);
}

async function giveRounds(tx: Db, winner: Winner, { wallet, now }: Options): Promise<void> {
  const { competitionId, place, playerId, amount } = winner;
  const [competition] = await tx.select().from(competitions).where(eq(competitions.id, competitionId));
  const gameId = competition && prizeOf(place, competition.prizes)?.rounds?.gameId;
  const currency = await readCurrency(tx, playerId);
  if (gameId === undefined || currency === null)
    throw new Error(`The free rounds of place ${place} in competition ${competitionId} cannot be given.`);
  await wallet.freeRounds.give(
    {
      playerId,
      gameId,
      campaignId: campaignOf(competitionId, place),
      count: Number(amount),
      stake: smallestAmount(currency),
      expiresAt: addDays(now, ROUNDS_DAYS),
    },
    tx,
  );
}
