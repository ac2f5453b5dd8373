/**
 * What a game's client and its game server say to each other under PATHS.rgs: POST, JSON both ways. `open`
 * takes the launch token and answers with a game session; every later call carries it in the `x-game-session`
 * header. Failures are `{ detail: ErrorCode }`. All amounts are whole minor units as decimal strings. What is
 * decided and not yet shown to the player is never sent.
 */
import * as v from 'valibot';

export const GAME_SESSION_HEADER = 'x-game-session';

const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const minor = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const clientSeed = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,64}$/));
/** Decisions in one round, at most. */
const MAX_ACTIONS = 2000;

export const openBody = v.strictObject({ launch: v.pipe(v.string(), v.maxLength(4096)) });
/**
 * Begins a round. The same `requestId` gives the same round. `bet` is what the kind of game lets a player
 * choose; `stake` must stand on the session's ladder, or be what the bet names. `free`: out of the session's
 * free rounds, at their stake. What a player believes to be free is never taken from his balance: after the
 * last free round `free_rounds_over` is answered, and while there are any a round must be free.
 */
export const playBody = v.strictObject({
  requestId: id,
  stake: minor,
  bet: v.optional(v.unknown(), {}),
  free: v.optional(v.boolean(), false),
});
/** A decision. `index` = decisions made before it, so that a repeated one is known. */
export const actBody = v.strictObject({
  roundId: id,
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ACTIONS)),
  action: v.unknown(),
});
/** `collect`: pays the win and closes the round, once nothing is left to decide. May be repeated. */
export const roundBody = v.strictObject({ roundId: id });
/** Reveals the server seed in use and starts the next one with the player's own seed. */
export const seedBody = v.strictObject({ clientSeed });
export const historyBody = v.strictObject({
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 20),
});
export const rulesBody = v.strictObject({ slug: v.pipe(v.string(), v.maxLength(200)) });
/**
 * For anybody, without a session: repeats a round from seeds and decisions. The game is named by its slug.
 */
export const verifyBody = v.strictObject({
  slug: v.pipe(v.string(), v.maxLength(200)),
  serverSeed: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  clientSeed,
  nonce: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31)),
  bet: v.optional(v.unknown(), {}),
  actions: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(MAX_ACTIONS)), []),
});

/** Free rounds of the session's campaign: `left` can still be played, at this stake. */
export type FreeRoundsView = { left: number; count: number; stake: string };

export type RoundView<View = object> = {
  id: string;
  /** What the round was begun with. */
  stake: string;
  /** Its first bet was paid by the house. */
  isFree: boolean;
  /** Taken so far, later bets of the round included. */
  staked: string;
  /** Won by what was shown so far. */
  win: string;
  /** `open`: the player decides. `over`: nothing is left but to show it and to collect. `closed`: paid. */
  state: 'open' | 'over' | 'closed';
  /** Decisions made so far. */
  actions: number;
  /** What the kind of game shows (RoundEngine.view). */
  view: View;
};

/**
 * `nextServerSeedHash` is of the seed that comes after the rotation: committed before the player chooses a
 * client seed for it.
 */
export type FairnessView = {
  serverSeedHash: string;
  nextServerSeedHash: string;
  clientSeed: string;
  nonce: number;
};

export type OpenReply<Config = object, View = object> = {
  session: string;
  mode: 'real' | 'demo';
  kind: string;
  game: { slug: string; name: string };
  currency: string;
  /** Decimal places of the minor unit. */
  exponent: number;
  symbol: string;
  locale: string;
  balance: string;
  /** Ladder of stakes, ascending. */
  stakes: string[];
  stake: string;
  /** Null = the session was launched without a campaign. */
  freeRounds: FreeRoundsView | null;
  /** What the kind of game is drawn and explained with (GameKind.config). */
  config: Config;
  autoplay: boolean;
  /** Path of the site that the game's exit leads to; the host decides, the client only asks. */
  exitUrl: string;
  fairness: FairnessView;
  /** The round that was begun and not closed: the client goes on with it. */
  round: RoundView<View> | null;
};
/**
 * `open` of a game with one outcome for everybody: its rounds and seeds are told by
 * shared/shared-protocol.ts.
 */
export type SharedOpenReply<Config = object> = Omit<OpenReply<Config>, 'fairness' | 'round'> & {
  fairness: null;
  round: null;
};
export type RoundReply<View = object> = {
  round: RoundView<View>;
  balance: string;
  fairness: FairnessView;
  freeRounds: FreeRoundsView | null;
};
export type SeedReply = {
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number };
  fairness: FairnessView;
};
/** A closed round with all that is needed to repeat it; `serverSeed` is null until it is revealed. */
export type HistoryEntry<View = object> = {
  round: RoundView<View>;
  bet: object;
  actions: object[];
  at: string;
  nonce: number;
  serverSeedHash: string;
  clientSeed: string;
  serverSeed: string | null;
};
export type HistoryReply<View = object> = { rounds: HistoryEntry<View>[] };
/** Answer of `state`: what an open round is and what the owner can stake. */
export type StateReply<View = object> = {
  balance: string;
  round: RoundView<View> | null;
  freeRounds: FreeRoundsView | null;
};
/** `rules`: what a game is played and explained by, for anybody. */
export type RulesReply = { kind: string; name: string; config: object };
/** The round's end, and what it pays for a stake of 100 minor units. */
export type VerifyReply<View = object> = { serverSeedHash: string; view: View; winPerHundred: string };
