/**
 * Bet, win and rollback of game providers: each runs at most once, however often and wherever it is repeated
 * (contract/provider.ts).
 */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { BetCall, RollbackCall, WinCall } from '#contract/provider.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import {
  freeRoundGrants,
  ledgerAccounts,
  ledgerPostings,
  ledgerTransactions,
  walletRounds,
} from './wallet.tables.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { addFreeRounds, atFreeRounds } from './free-rounds.ts';
import { fundFromPromotions, lockWallet, move, record } from './ledger.ts';
import type { LockedWallet, Movement } from './ledger.ts';
import { NEW_ROUND, mayRollBack, mayTakeFreeRound, splitBet, splitWin } from './provider-rules.ts';
import type { RoundMoney } from './provider-rules.ts';
import type { ClosedRound, StoredReply } from './wallet-types.ts';

type Deps = {
  store: Store;
  clock: Clock;
  pushBalance: (tx: Db, wallet: LockedWallet) => Promise<void>;
  /** Tells a player that his free rounds are not what they were. */
  pushFreeRounds: (tx: Db, playerId: string) => Promise<void>;
  onRoundClosed: readonly RoundClosedSubscriber[];
};
/**
 * Called when a round closes, in the transaction of the closing call, after the win is paid and while the
 * player's wallet is locked. Subscribers run one by one in the order of the list, each locks only rows of its
 * own domain, so no two processes wait for each other in a circle. Returns true when it changed the player's
 * balance.
 */
export type RoundClosedSubscriber = (tx: Db, wallet: LockedWallet, round: ClosedRound) => Promise<boolean>;
type Call = BetCall | WinCall | RollbackCall;
type Kind = 'bet' | 'win' | 'rollback';
type Facts = Parameters<typeof record>[1];
/** What a call does once it is known to be new: the reply is then already written. */
type Apply = (
  tx: Db,
  wallet: LockedWallet,
  facts: (movement: Movement) => Facts,
) => Promise<{ code: ErrorCode } | { moved: boolean }>;

const keyOf = (transactionId: string): string => `provider:${transactionId}`;
const refused = (code: ErrorCode): StoredReply => ({ ok: false, code });
const MAX_ATTEMPTS = 5;

/**
 * The three calls over a store. They answer a Result, never throw for a refusal; they throw when the store
 * fails, and then nothing moved or the repeat tells.
 */
export function createProviderCalls({ store, clock, pushBalance, pushFreeRounds, onRoundClosed }: Deps) {
  async function run(kind: Kind, call: Call, reason: string, apply: Apply): Promise<StoredReply> {
    const key = keyOf(call.transactionId);
    const requestHash = hashOf(kind, call);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store.transaction(async (tx) => {
          const wallet = await lockWallet(tx, call.playerId);
          const [first] = await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, key));
          if (first?.reply)
            return first.requestHash === null || first.requestHash === requestHash
              ? first.reply
              : refused('idempotency_conflict');

          const base = {
            key,
            kind,
            requestHash,
            playerId: call.playerId,
            gameId: call.gameId,
            roundId: call.roundId,
            reason,
            createdAt: clock.now(),
          };
          const refuse = async (code: ErrorCode): Promise<StoredReply> => {
            await record(tx, { ...base, reply: refused(code) });
            return refused(code);
          };
          if (!wallet) return refuse('not_found');
          if (wallet.currency !== call.currency) return refuse('invalid_currency');

          let reply: StoredReply = refused('internal');
          const facts = (movement: Movement): Facts => ({
            ...base,
            reply: (reply = replyOf(call.transactionId, wallet, movement)),
          });
          const outcome = await apply(tx, wallet, facts);
          if ('code' in outcome) return refuse(outcome.code);
          if (outcome.moved) await pushBalance(tx, wallet);
          return reply;
        });
      } catch (error) {
        // The same key came in another player's name at the same moment: its row is there now.
        if (!isUniqueViolation(error) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  }

  /** A bet that the house pays out of the player's free rounds. */
  const freeBet = (call: BetCall, campaignId: string): Promise<StoredReply> =>
    run('bet', call, `Free round in ${call.gameId}`, async (tx, wallet, facts) => {
      const amount = BigInt(call.amount);
      const round = (await readRound(tx, call)) ?? NEW_ROUND;
      const [free] = await tx
        .select()
        .from(freeRoundGrants)
        .where(atFreeRounds({ ...call, campaignId }));
      const allowed = mayTakeFreeRound(amount, free ?? null, round, clock.now());
      if (!allowed.ok || !free) return { code: allowed.ok ? 'free_rounds_over' : allowed.code };
      await addFreeRounds(tx, free.id, -1);
      await fundFromPromotions(tx, wallet.currency, amount, { ...facts({}), grantId: free.id });
      await writeRound(
        tx,
        call,
        { ...round, bets: round.bets + 1, stakedPromo: round.stakedPromo + amount },
        clock.now(),
      );
      await pushFreeRounds(tx, call.playerId);
      return { moved: false };
    });

  return {
    /**
     * Takes a stake. Refusals: not_found, invalid_currency, bet_below_minimum, insufficient_funds,
     * round_not_open, idempotency_conflict; of a free round free_rounds_over, and validation_failed for
     * another stake than the campaign's.
     */
    bet: (call: BetCall): Promise<StoredReply> => {
      if (call.campaignId !== undefined) return freeBet(call, call.campaignId);
      return run('bet', call, `Bet in ${call.gameId}`, async (tx, wallet, facts) => {
        const round = (await readRound(tx, call)) ?? NEW_ROUND;
        const balance = { real: wallet.accounts.real.balance, bonus: wallet.accounts.bonus.balance };
        const split = splitBet(BigInt(call.amount), balance, wallet.bonusBalanceOn, round);
        if (!split.ok) return { code: split.code };
        const { real, bonus } = split.value;
        const movement = { real: -real, bonus: -bonus };
        if (!(await move(tx, wallet, 'house_games', movement, facts(movement))))
          return { code: 'insufficient_funds' };
        await writeRound(
          tx,
          call,
          {
            ...round,
            bets: round.bets + 1,
            stakedReal: round.stakedReal + real,
            stakedBonus: round.stakedBonus + bonus,
          },
          clock.now(),
        );
        return { moved: true };
      });
    },

    /**
     * Pays a win, 0 too; with `roundClosed` the round ends. Refusals: round_not_open (no bet),
     * round_already_paid, and those above.
     */
    win: (call: WinCall): Promise<StoredReply> =>
      run('win', call, `Win in ${call.gameId}`, async (tx, wallet, facts) => {
        const round = await readRound(tx, call);
        const split = splitWin(BigInt(call.amount), round);
        if (!split.ok || !round) return { code: split.ok ? 'round_not_open' : split.code };
        if (!(await move(tx, wallet, 'house_games', split.value, facts(split.value))))
          return { code: 'bad_request' };
        const [wonReal, closedAt] = [round.wonReal + split.value.real, clock.now()];
        await writeRound(
          tx,
          call,
          { ...round, wonReal, wonBonus: round.wonBonus + split.value.bonus, closed: call.roundClosed },
          closedAt,
        );
        const { playerId, gameId, roundId, transactionId } = call;
        const isRealOnly = round.stakedBonus === 0n && round.stakedPromo === 0n;
        const closed = {
          playerId,
          gameId,
          roundId,
          key: keyOf(transactionId),
          stakedReal: round.stakedReal,
          wonReal,
          isRealOnly,
          closedAt,
        };
        let moved = BigInt(call.amount) > 0n;
        if (call.roundClosed)
          for (const notify of onRoundClosed) moved = (await notify(tx, wallet, closed)) || moved;
        return { moved };
      }),

    /**
     * Takes one bet back to where it came from, a free round to its campaign. A bet that has not come is
     * refused when it comes; a bet that was refused or is already taken back leaves nothing to do: all three
     * answer with the balances. Refusals: round_already_paid, not_found (the id is no bet of this round).
     */
    rollback: (call: RollbackCall): Promise<StoredReply> =>
      run('rollback', call, `Rollback of a bet in ${call.gameId}`, async (tx, wallet, facts) => {
        const betKey = keyOf(call.betTransactionId);
        const [bet] = await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, betKey));
        if (!bet) {
          const { key: _key, ...rest } = facts({});
          await record(tx, {
            ...rest,
            key: betKey,
            kind: 'bet',
            requestHash: null,
            reply: refused('round_not_open'),
            reason: 'Taken back before it came',
          });
          await record(tx, facts({}));
          return { moved: false };
        }
        if (
          bet.kind !== 'bet' ||
          bet.playerId !== call.playerId ||
          bet.gameId !== call.gameId ||
          bet.roundId !== call.roundId
        )
          return { code: 'not_found' };
        const [undone] = await tx
          .select({ id: ledgerTransactions.id })
          .from(ledgerTransactions)
          .where(eq(ledgerTransactions.reverses, bet.id));
        const round = await readRound(tx, call);
        if (!bet.reply?.ok || undone || !round) {
          await record(tx, facts({}));
          return { moved: false };
        }
        const allowed = mayRollBack(round);
        if (!allowed.ok) return { code: allowed.code };
        const { real, bonus, promo } = await stakeOf(tx, bet.id);
        const rest = {
          ...round,
          bets: round.bets - 1,
          stakedReal: round.stakedReal - real,
          stakedBonus: round.stakedBonus - bonus,
        };
        if (bet.grantId !== null) {
          await addFreeRounds(tx, bet.grantId, 1);
          await fundFromPromotions(tx, wallet.currency, -promo, {
            ...facts({}),
            reverses: bet.id,
            grantId: bet.grantId,
          });
          await writeRound(tx, call, { ...rest, stakedPromo: round.stakedPromo - promo }, clock.now());
          await pushFreeRounds(tx, call.playerId);
          return { moved: false };
        }
        if (
          !(await move(
            tx,
            wallet,
            'house_games',
            { real, bonus },
            { ...facts({ real, bonus }), reverses: bet.id },
          ))
        )
          return { code: 'bad_request' };
        await writeRound(tx, call, rest, clock.now());
        return { moved: true };
      }),
  };
}

function hashOf(kind: Kind, call: Call): string {
  const body = Object.fromEntries(Object.entries(call).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify({ kind, body })).digest('hex');
}

/** Balances after `movement`, which has not been made yet. */
function replyOf(
  transactionId: string,
  { accounts, currency }: LockedWallet,
  { real = 0n, bonus = 0n }: Movement,
): StoredReply {
  return {
    ok: true,
    reply: {
      transactionId,
      currency,
      balance: String(accounts.real.balance + real),
      bonusBalance: String(accounts.bonus.balance + bonus),
    },
  };
}

type RoundKey = Pick<Call, 'playerId' | 'gameId' | 'roundId'>;
const atRound = ({ playerId, gameId, roundId }: RoundKey) =>
  and(
    eq(walletRounds.playerId, playerId),
    eq(walletRounds.gameId, gameId),
    eq(walletRounds.roundId, roundId),
  );

async function readRound(tx: Db, key: RoundKey): Promise<RoundMoney | null> {
  const [row] = await tx.select().from(walletRounds).where(atRound(key));
  return row ? { ...row, closed: row.closedAt !== null } : null;
}

async function writeRound(
  tx: Db,
  { playerId, gameId, roundId }: RoundKey,
  money: RoundMoney,
  now: Date,
): Promise<void> {
  const { bets, stakedReal, stakedBonus, stakedPromo, wonReal, wonBonus, closed } = money;
  const set = {
    bets,
    stakedReal,
    stakedBonus,
    stakedPromo,
    wonReal,
    wonBonus,
    closedAt: closed ? now : null,
  };
  await tx
    .insert(walletRounds)
    .values({ playerId, gameId, roundId, ...set })
    .onConflictDoUpdate({ target: [walletRounds.playerId, walletRounds.gameId, walletRounds.roundId], set });
}

/** What a bet took from the player's balances and from the promotions of the house, as positive amounts. */
async function stakeOf(tx: Db, betId: number): Promise<{ real: bigint; bonus: bigint; promo: bigint }> {
  const rows = await tx
    .select({ kind: ledgerAccounts.kind, amount: ledgerPostings.amount })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(eq(ledgerPostings.transactionId, betId));
  const of = (kind: string): bigint => -(rows.find((row) => row.kind === kind)?.amount ?? 0n);
  return { real: of('real'), bonus: of('bonus'), promo: of('house_promo') };
}
