/**
 * Automatic cash-outs (products §8.8): a rule of the player that the platform executes once, at the value of that
 * moment. The rule is deleted in the transaction of its payment, so no other process executes it again.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import type { AutoBody, AutoReply } from '#contract/sports/bet-changes.ts';
import type { BetEventKind } from '#contract/sports/bet-states.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { autoCashOut } from '#settlement/cash-out.ts';
import { addBetEvent, lockBet, openEventIds, readBet } from './bets.ts';
import {
  absent,
  createExecution,
  createQuotes,
  currencyOf,
  isPending,
  waitOf,
  type CashOutDeps,
  type Events,
  type Locked,
} from './cash-out-bets.ts';
import { readEvents } from './read-prices.ts';
import { majorIn } from './slip-offer.ts';
import { sportsAutoCashOuts, sportsBetLegs, sportsBets } from './sports.tables.ts';

type Rule = typeof sportsAutoCashOuts.$inferSelect;
type Waiting = Pick<Rule, 'betId' | 'target' | 'dueAt'> & { playerId: string; eventIds: readonly string[] };

/**
 * All rules are checked at this interval, because a process hears only of changes of main markets and watched
 * events.
 */
const SWEEP_MS = 5000;

/** Reads the rules of open bets, with the events of their open legs. */
async function readWaiting(db: Db): Promise<readonly Waiting[]> {
  const rows = await db
    .select({
      betId: sportsAutoCashOuts.betId,
      target: sportsAutoCashOuts.target,
      dueAt: sportsAutoCashOuts.dueAt,
      playerId: sportsBets.playerId,
      eventId: sportsBetLegs.eventId,
    })
    .from(sportsAutoCashOuts)
    .innerJoin(sportsBets, eq(sportsBets.id, sportsAutoCashOuts.betId))
    .innerJoin(sportsBetLegs, eq(sportsBetLegs.betId, sportsAutoCashOuts.betId))
    .where(and(eq(sportsBets.state, 'open'), isNull(sportsBetLegs.result)));
  const byBet = new Map<string, Waiting>();
  for (const { eventId, ...rule } of rows)
    byBet.set(rule.betId, { ...rule, eventIds: [...(byBet.get(rule.betId)?.eventIds ?? []), eventId] });
  return [...byBet.values()];
}

/** Builds the call by which players set and end rules. */
function createSetting({ store, clock, feed, changed, ...deps }: CashOutDeps) {
  const { quoteOf } = createQuotes(deps);

  /** `ok`, or the code for which a rule with this target is refused. */
  function judge(locked: Locked, target: bigint | null, events: Events | null): AutoReply['code'] {
    const { bet } = locked;
    if (bet.state !== 'open') return 'settled';
    if (target === null || target <= 0n) return 'amount';
    if (target > bet.payout) return 'too_high';
    const quote = events && quoteOf(locked, events);
    if (quote?.code === 'free-bet' || quote?.code === 'not-offered') return 'not_offered';
    return quote && autoCashOut(target, quote) !== null ? 'reached' : 'ok';
  }

  /** Writes the rule and the event in the bet's history. `target` null: deletes the rule. */
  async function write(tx: Db, { bet }: Locked, target: bigint | null): Promise<void> {
    const now = clock.now();
    const kind: BetEventKind = target === null ? 'auto_off' : 'auto_set';
    if (target === null) await tx.delete(sportsAutoCashOuts).where(eq(sportsAutoCashOuts.betId, bet.id));
    else
      await tx
        .insert(sportsAutoCashOuts)
        .values({ betId: bet.id, target, dueAt: null, createdAt: now })
        .onConflictDoUpdate({
          target: sportsAutoCashOuts.betId,
          set: { target, dueAt: null, createdAt: now },
        });
    await addBetEvent(tx, bet.id, { kind, amount: target ?? 0n, at: now });
    await changed(tx, { bet, event: kind, amount: 0n });
  }

  return {
    /** Sets or ends the rule of a bet. Throws not_found. */
    async set(playerId: string, { bet_id: betId, target: text }: AutoBody): Promise<AutoReply> {
      const found = await readBet(store.db, betId, playerId);
      if (!found) throw apiError('not_found');
      const events = text === null ? null : await readEvents(feed, openEventIds(found.legs)).catch(absent);
      return store.transaction(async (tx) => {
        const locked = await lockBet(tx, betId, playerId);
        if (!locked) throw apiError('not_found');
        const currency = currencyOf(locked.bet);
        const rule = await findRule(tx, betId);
        if (text === null) {
          if (rule) await write(tx, locked, null);
          return { code: 'ok', target: null };
        }
        const target = toMinor(text, CURRENCIES[currency]);
        const code = judge(locked, target, events);
        if (code === 'ok' && rule?.target !== target) await write(tx, locked, target);
        const set = code === 'ok' ? target : (rule?.target ?? null);
        return { code, target: set === null ? null : majorIn(currency)(set) };
      });
    },
  };
}

export function createAutoCashOuts(deps: CashOutDeps) {
  const { store, clock, feed } = deps;
  const quotes = createQuotes(deps);
  const { quoteOf } = quotes;
  const { pay } = createExecution(deps, quotes);
  /** Events whose odds moved since the last run. */
  let moved = new Set<string>();
  let sweptAt = -Infinity;

  /** Under the lock of the bet: pays the rule, begins or ends its delay, or changes nothing. */
  async function execute(betId: string, events: Events): Promise<void> {
    await store.transaction(async (tx) => {
      const locked = await lockBet(tx, betId);
      const rule = await findRule(tx, betId);
      if (locked?.bet.state !== 'open' || !rule || (await isPending(tx, betId))) return;
      const value = autoCashOut(rule.target, quoteOf(locked, events));
      const now = clock.now();
      const dueAt = value === null ? null : dueOf(rule, waitOf(locked, events), now);
      if (value !== null && dueAt !== null && dueAt <= now)
        return void (await pay(tx, locked, { part: locked.bet.openStake, value, kind: 'auto_cash_out' }));
      if (dueAt?.getTime() !== rule.dueAt?.getTime())
        await tx.update(sportsAutoCashOuts).set({ dueAt }).where(eq(sportsAutoCashOuts.betId, betId));
    });
  }

  /** True when the rule must be processed under its lock: its value is reached, or its delay runs. */
  async function isReached({ betId, playerId, target, dueAt }: Waiting, events: Events): Promise<boolean> {
    if (dueAt !== null) return true;
    const found = await readBet(store.db, betId, playerId);
    return found !== null && autoCashOut(target, quoteOf(found, events)) !== null;
  }

  return {
    set: createSetting(deps).set,

    /** Notes that odds of these events moved: the next run checks their rules. */
    moved(eventIds: ReadonlySet<string>): void {
      for (const id of eventIds) moved.add(id);
    },

    /** Executes the rules whose target is reached. While the feed does not respond they wait. */
    async run(log: { error(context: object, message: string): void }): Promise<void> {
      const now = clock.now();
      const news = moved;
      moved = new Set();
      const isSweep = now.getTime() - sweptAt >= SWEEP_MS;
      if (isSweep) sweptAt = now.getTime();
      const waiting = (await readWaiting(store.db)).filter(
        ({ dueAt, eventIds }) =>
          isSweep || (dueAt !== null && dueAt <= now) || eventIds.some((id) => news.has(id)),
      );
      if (waiting.length === 0) return;
      const events = await readEvents(
        feed,
        waiting.flatMap(({ eventIds }) => eventIds),
      ).catch(absent);
      if (!events) return;
      for (const rule of waiting)
        await isReached(rule, events)
          .then((isNeeded) => (isNeeded ? execute(rule.betId, events) : undefined))
          .catch((error: unknown) =>
            log.error({ err: error, bet: rule.betId }, 'sports: an automatic cash-out failed'),
          );
    },
  };
}
export type AutoCashOuts = ReturnType<typeof createAutoCashOuts>;

async function findRule(db: Db, betId: string): Promise<Rule | undefined> {
  const [rule] = await db.select().from(sportsAutoCashOuts).where(eq(sportsAutoCashOuts.betId, betId));
  return rule;
}

/**
 * When a rule whose target is reached is executed: now, or in play when the delay is over that began when the
 * target was reached.
 */
const dueOf = ({ dueAt }: Rule, wait: number, now: Date): Date =>
  wait === 0 ? now : (dueAt ?? new Date(now.getTime() + wait));
