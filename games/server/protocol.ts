/**
 * Protocol between a game's client and its game server under PATHS.rgs: POST, JSON in both directions.
 * `open` takes the launch token and returns a game session; every later call sends it in the
 * header GAME_SESSION_HEADER (contract/game-session.ts). Failures are `{ detail: ErrorCode }`. All amounts are decimal strings in minor
 * units. Outcomes that are not revealed to the player yet are never sent.
 */
import * as v from 'valibot';
import { minorAmount as minor } from '#contract/amounts.ts';

const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const clientSeed = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,64}$/));
/** Maximum number of decisions in one round. */
const MAX_ACTIONS = 2000;

export const openBody = v.strictObject({ launch: v.pipe(v.string(), v.maxLength(4096)) });
/**
 * Begins a round. A repeat of `requestId` gets the same round. `bet` is the player's choice in the format of the kind;
 * `stake` must be on the session's ladder, or equal the stake that the bet contains. `free`: plays one of the session's
 * free rounds, at their stake. A round that the player believes to be free is never paid from the balance: when no free
 * round is left, the reply is `free_rounds_over`; while free rounds are left, paid rounds are refused.
 */
export const playBody = v.strictObject({
  requestId: id,
  stake: minor,
  bet: v.optional(v.unknown(), {}),
  free: v.optional(v.boolean(), false),
});
/** A decision. `index`: number of earlier decisions in the round, by which a repeat of a decision is recognised. */
export const actBody = v.strictObject({
  roundId: id,
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ACTIONS)),
  action: v.unknown(),
});
/** `collect`: pays the win and closes the round, once no decision is left. Idempotent. */
export const roundBody = v.strictObject({ roundId: id });
/** Reveals the server seed in use; the next seed begins with the client seed that the player has chosen. */
export const seedBody = v.strictObject({ clientSeed });
export const historyBody = v.strictObject({
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 20),
});
export const rulesBody = v.strictObject({ slug: v.pipe(v.string(), v.maxLength(200)) });
/** Public, without a session: repeats a round from seeds and decisions. The game is named by its slug. */
export const verifyBody = v.strictObject({
  slug: v.pipe(v.string(), v.maxLength(200)),
  serverSeed: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  clientSeed,
  nonce: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31)),
  bet: v.optional(v.unknown(), {}),
  actions: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(MAX_ACTIONS)), []),
});

/** Free rounds of the session's campaign: `left` of them are not played yet, at this stake. */
export type FreeRoundsView = { left: number; count: number; stake: string };

export type RoundView<View = object> = {
  id: string;
  /** Stake at the beginning of the round. */
  stake: string;
  /** True for a free round: the house paid the first bet. */
  isFree: boolean;
  /** Total stake so far, including later bets of the round. */
  staked: string;
  /** Win of what has been revealed so far. */
  win: string;
  /** `open`: the player decides. `over`: only showing and collecting are left. `closed`: paid. */
  state: 'open' | 'over' | 'closed';
  /** Number of decisions so far. */
  actions: number;
  /** Public state of the round (RoundEngine.view). */
  view: View;
};

/**
 * `nextServerSeedHash`: hash of the seed that follows the rotation. It is published before the player chooses a client
 * seed for that seed.
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
  /** The stake that the client shows first. */
  stake: string;
  /** Null = the session was launched without a campaign. */
  freeRounds: FreeRoundsView | null;
  /** Static data with which the client renders and explains the game (GameKind.config). */
  config: Config;
  autoplay: boolean;
  /** Path on the site that the game's exit leads to; the host may ignore it. */
  exitUrl: string;
  fairness: FairnessView;
  /** The unfinished round, which the client resumes. */
  round: RoundView<View> | null;
};
/**
 * Reply of `open` for a game with shared rounds: shared/shared-protocol.ts has the calls for rounds and
 * seeds.
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
/** `revealed.rounds`: number of rounds that were played with the revealed seed. */
export type SeedReply = {
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number };
  fairness: FairnessView;
};
/** A closed round with all data needed to repeat it; `serverSeed` is null until it is revealed. */
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
/** Reply of `state`: the unfinished round, and what the owner can stake. */
export type StateReply<View = object> = {
  balance: string;
  round: RoundView<View> | null;
  freeRounds: FreeRoundsView | null;
};
/** Reply of `rules`: the public configuration of a game. */
export type RulesReply = { kind: string; name: string; config: object };
/** The final view of the round, and its win for a stake of 100 minor units. */
export type VerifyReply<View = object> = { serverSeedHash: string; view: View; winPerHundred: string };
