/** Bets as their player sees them (contract/sports/bets.ts). */
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { BETS_PAGE, type BetsQuery, type BetsReply, type BetView } from '#contract/sports/bets.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { toDecimal } from '#settlement/fraction.ts';
import { legFactor } from '#settlement/leg-result.ts';
import { odds } from '#settlement/odds.ts';
import { chosenBets, majorOf, totalsOf } from './bet-totals.ts';
import { asBet, readLegs, type BetRow, type LegRow } from './bets.ts';
import type { FactsOfLegs, ReadLegFacts } from './leg-facts.ts';
import { eventSlug } from './line/event-slug.ts';
import { termsView, totalOddsText } from './slip-offer.ts';
import { sportsAutoCashOuts, sportsBetEvents, sportsBets } from './sports.tables.ts';

type EventRow = typeof sportsBetEvents.$inferSelect;
const FACTOR_PLACES = 6;

function legView(leg: LegRow, facts: FactsOfLegs): BetView['legs'][number] {
  const { home, away, result } = leg;
  const slug = eventSlug(leg);
  return {
    event_id: leg.eventId,
    market_id: leg.marketId,
    outcome_id: leg.outcomeId,
    sport_id: leg.sportId,
    ...(slug !== '' && { slug }),
    home,
    away,
    title: leg.title,
    ...(leg.runner && { runner: leg.runner }),
    starts_at: leg.startsAt.toISOString(),
    odds: leg.odds,
    is_banker: leg.isBanker,
    result: result && {
      won: result.won,
      void_halves: result.voidHalves,
      dead_heat: result.deadHeat,
      ...(result.reason && { reason: result.reason }),
      factor: toDecimal(legFactor(odds(leg.odds), result).factor, FACTOR_PLACES),
    },
    ...facts.get(leg.eventId),
  };
}

/** What reading bets needs: the database, and the feed's facts about matches. */
export type Reading = { readonly db: Db; readonly readFacts: ReadLegFacts };

/** The data of a bet that are not in its row. */
type Parts = {
  legs: readonly LegRow[];
  facts: FactsOfLegs;
  events: readonly EventRow[];
  auto: bigint | undefined;
  editedTo: string | undefined;
};

function viewOf(bet: BetRow, { legs, facts, events, auto, editedTo }: Parts): BetView {
  const major = majorOf(bet.currency);
  const isOver = bet.state === 'won' || bet.state === 'void' || bet.state === 'lost';
  return {
    id: bet.id,
    state: bet.state,
    reason: bet.reason,
    combination: bet.combination,
    legs: legs.map((leg) => legView(leg, facts)),
    currency: bet.currency,
    stake: major(bet.stake),
    open_stake: major(bet.openStake),
    total_odds: totalOddsText(asBet(bet, legs)),
    free_bet: bet.freeBet !== null,
    balance: bet.balance,
    payout: major(bet.payout - bet.bonus),
    bonus: major(bet.bonus),
    cashed_out: major(bet.cashedOut),
    paid: major(bet.cashedOut + (isOver ? bet.payout : 0n)),
    // Missing bonus money is not collected, so such a bet owes nothing.
    owed: major(bet.bonusStake === null ? bet.owed : 0n),
    terms: termsView(bet.terms, major),
    ...(bet.terms.offerId !== undefined && { offer_id: bet.terms.offerId }),
    ...(auto !== undefined && bet.state === 'open' && { auto_cash_out: major(auto) }),
    ...(bet.editedFrom !== null && { edited_from: bet.editedFrom }),
    ...(editedTo !== undefined && { edited_to: editedTo }),
    placed_at: bet.placedAt.toISOString(),
    settled_at: bet.settledAt?.toISOString() ?? null,
    events: events.map(({ kind, amount, createdAt }) => ({
      kind,
      amount: major(amount),
      at: createdAt.toISOString(),
    })),
  };
}

async function viewsOf({ db, readFacts }: Reading, bets: readonly BetRow[]): Promise<BetView[]> {
  const ids = bets.map(({ id }) => id);
  if (ids.length === 0) return [];
  const legs = await readLegs(db, ids);
  const facts = await readFacts([...legs.values()].flat());
  const events = await db
    .select()
    .from(sportsBetEvents)
    .where(inArray(sportsBetEvents.betId, ids))
    .orderBy(asc(sportsBetEvents.id));
  const autos = await db.select().from(sportsAutoCashOuts).where(inArray(sportsAutoCashOuts.betId, ids));
  const edits = await db
    .select({ id: sportsBets.id, from: sportsBets.editedFrom })
    .from(sportsBets)
    .where(inArray(sportsBets.editedFrom, ids));
  return bets.map((bet) =>
    viewOf(bet, {
      legs: legs.get(bet.id) ?? [],
      facts,
      events: events.filter(({ betId }) => betId === bet.id),
      auto: autos.find(({ betId }) => betId === bet.id)?.target,
      editedTo: edits.find(({ from }) => from === bet.id)?.id,
    }),
  );
}

/** A bet of a player; null if the player has no bet with this id. */
export async function findBet(reading: Reading, playerId: string, id: string): Promise<BetView | null> {
  const bets = await reading.db
    .select()
    .from(sportsBets)
    .where(and(eq(sportsBets.id, id), eq(sportsBets.playerId, playerId)));
  return (await viewsOf(reading, bets))[0] ?? null;
}

/** A page of a player's bets, newest first, the first one with the sums of all; refused ones are not bets. */
export async function listBets(reading: Reading, playerId: string, query: BetsQuery): Promise<BetsReply> {
  const { before } = query;
  const chosen = chosenBets(playerId, query);
  const rows = await reading.db
    .select()
    .from(sportsBets)
    .where(and(chosen, before === undefined ? undefined : lt(sportsBets.seq, Number(before))))
    .orderBy(desc(sportsBets.seq))
    .limit(BETS_PAGE + 1);
  const page = rows.slice(0, BETS_PAGE);
  const last = rows.length > BETS_PAGE ? page.at(-1) : undefined;
  return {
    bets: await viewsOf(reading, page),
    next: last ? String(last.seq) : null,
    ...(before === undefined && { totals: await totalsOf(reading.db, chosen) }),
  };
}
