/** Jackpots that grow by the stakes of their games and drop before a limit (docs/decisions/0066). */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { ACCOUNT_CURRENCIES, CURRENCIES, isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import { formatMoney } from '#contract/money.ts';
import type { PushPayload } from '#contract/push/frame.ts';
import { keepBriefly } from '#platform/kernel/brief-cache.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import { jackpotPools } from './jackpots.tables.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { OnRoundClosed, RoundSubscriber } from '#platform/wallet/wallet.api.ts';
import { TIERS, type Tier } from './jackpot-rules.ts';
import { feedPools, inJackpotGroup, isJackpotGame, lockPools, type PoolRow } from './pools.ts';
import { winnerNotice } from './winner-notice.ts';

type Pusher = {
  push(
    playerId: string,
    type: 'notification_for_user',
    payload: PushPayload<'notification_for_user'>,
    tx: Db,
  ): Promise<void>;
};
type Deps = { store: Store; clock: Clock; realtime?: Pusher };
/** An open pool and the last win of its jackpot. */
export type GrowingPool = { pool: PoolRow; lastWin: PoolWin | null };
export type PoolWin = { pool: PoolRow; username: string | null; wonAt: Date };

/** Fields of the notice (contract/push/notifications.ts): success, shown until it is closed. */
const WON_NOTICE = { notification_type: 3, notification_time: 15_000, notification_close: true } as const;
const MOST_WINS = 24;
/**
 * Maximum age in milliseconds of the cached pools: they grow with every round, and every visitor of a jackpot
 * page requests them.
 */
const GROWING_MAX_AGE_MS = 1_000;

/** Parses `{tier}-{currency}`, the id of a jackpot across its successive pools. Null = no such jackpot. */
export function parseJackpotId(id: string): { tier: Tier; currency: CurrencyCode } | null {
  const [tier = '', code = '', ...rest] = id.split('-');
  const currency = code.toUpperCase();
  const known = TIERS.find((each) => each === tier);
  return known && isCurrency(currency) && code === code.toLowerCase() && rest.length === 0
    ? { tier: known, currency }
    : null;
}

export function createJackpots({ store, clock, realtime }: Deps) {
  /**
   * Feeds the pools when a round of a jackpot game with real money closes, and sends a notice to each
   * winner.
   */
  const onRoundClosed: OnRoundClosed = async (tx, wallet, round) => {
    if (round.stakedReal === 0n || !(await isJackpotGame(tx, round.gameId))) return false;
    const won = await feedPools(tx, wallet, round, clock.now());
    if (won.length === 0) return false;
    const player = (await readPlayers(tx, [round.playerId])).get(round.playerId);
    const language = player?.language ?? '';
    for (const { amount } of won) {
      const text = winnerNotice(language, formatMoney(amount, CURRENCIES[wallet.currency], language));
      await realtime?.push(round.playerId, 'notification_for_user', { ...WON_NOTICE, text }, tx);
    }
    return true;
  };

  const roundSubscriber: RoundSubscriber = { concerns: inJackpotGroup, onRoundClosed };

  /** Dropped jackpots with their winners, the newest first, at most 24. */
  async function wins(
    { tier, currency }: { tier: Tier; currency: CurrencyCode },
    first: number,
    offset: number,
  ): Promise<PoolWin[]> {
    const rows = await store.db
      .select()
      .from(jackpotPools)
      .where(
        and(eq(jackpotPools.tier, tier), eq(jackpotPools.currency, currency), isNotNull(jackpotPools.wonAt)),
      )
      .orderBy(desc(jackpotPools.wonAt), desc(jackpotPools.number))
      .limit(Math.max(0, Math.min(first, MOST_WINS)))
      .offset(Math.max(0, offset));
    const players = await readPlayers(
      store.db,
      rows.flatMap(({ playerId }) => playerId ?? []),
    );
    return rows.flatMap((pool) => {
      const username = players.get(pool.playerId ?? '')?.username ?? null;
      return pool.wonAt === null ? [] : [{ pool, username, wonAt: pool.wonAt }];
    });
  }

  async function growing(currency: CurrencyCode): Promise<GrowingPool[]> {
    const rows = await store.db
      .select()
      .from(jackpotPools)
      .where(and(eq(jackpotPools.currency, currency), isNull(jackpotPools.wonAt)));
    const sorted = rows.sort((a, b) => TIERS.indexOf(b.tier) - TIERS.indexOf(a.tier));
    return Promise.all(
      sorted.map(async (pool) => ({
        pool,
        lastWin: (await wins({ tier: pool.tier, currency }, 1, 0))[0] ?? null,
      })),
    );
  }

  return {
    roundSubscriber,

    /** Opens the missing pools in every currency of accounts. It may be called again. */
    open: (): Promise<void> =>
      store.transaction(async (tx) => {
        // The currencies are locked in one fixed order, so that concurrent processes cannot deadlock.
        for (const currency of ACCOUNT_CURRENCIES) await lockPools(tx, currency, clock.now());
      }),

    /** The open pools of a currency, the largest tier first, at most GROWING_MAX_AGE_MS old. */
    growing: keepBriefly({ clock, maxAgeMs: GROWING_MAX_AGE_MS }, growing),
    wins,
  };
}
export type Jackpots = ReturnType<typeof createJackpots>;
