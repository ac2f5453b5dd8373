/**
 * The calls between a platform and the server of a game provider, in both directions (DESIGN §7,
 * docs/contract.md "Accepting a provider"). Every call is POST {base}/provider/v1/{name} with a JSON body,
 * signed by HEADERS.signature: HMAC-SHA256 of the raw body with PROVIDER_SECRET, hex. A refusal is a 4xx
 * with `{ detail: ErrorCode }`. Amounts are whole minor units as decimal strings. Every call may be
 * repeated.
 */
import * as v from 'valibot';
import { minorAmount as minor } from './amounts.ts';
import { CAMPAIGN_PROBLEMS } from './campaign-problems.ts';
import type { ErrorCode } from './errors.ts';
import { GAME_FEATURES } from './game-features.ts';
import { REGION_CODE } from './jurisdiction.ts';

export const PROVIDER_BASE = '/provider/v1/';

/** An id of printable ASCII characters, which can be compared, stored and logged without conversion. */
const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const currency = v.pipe(v.string(), v.length(3));
const text = v.pipe(v.string(), v.maxLength(200));
const mode = v.picklist(['real', 'demo']);
/** Code of the region in which the game was launched (contract/jurisdiction.ts). */
const region = v.pipe(v.string(), v.regex(REGION_CODE));

// Provider → platform: the seamless wallet.

/**
 * Body of the three calls that move money. A repeated `transactionId` with the same body returns the first
 * answer again; with another body it is refused with 409 `idempotency_conflict`.
 */
const base = { transactionId: id, playerId: id, gameId: id, roundId: id, currency };

/**
 * With `campaignId` the bet is a free round: the house pays the stake and the campaign counts one round of
 * this player and game. `amount` must be the campaign's stake. A rollback returns the round to the campaign.
 * A bet is refused with `not_allowed_in_region` if `region` no longer offers the game, and with `play_paused`
 * during technical works; wins and rollbacks are accepted then too, so that open rounds can be finished.
 */
export const betCall = v.strictObject({ ...base, region, amount: minor, campaignId: v.optional(id) });
export const winCall = v.strictObject({
  ...base,
  amount: minor,
  /** True when the round moves no more money. */ roundClosed: v.boolean(),
});
/** Cancels one bet. It may arrive before its bet, which is then refused. A paid round is not rolled back. */
export const rollbackCall = v.strictObject({ ...base, betTransactionId: id });
export type BetCall = v.InferOutput<typeof betCall>;
export type WinCall = v.InferOutput<typeof winCall>;
export type RollbackCall = v.InferOutput<typeof rollbackCall>;

/**
 * Balances after the movement, minor units; `stakeable` as in `balanceReply`. A repeated call returns the
 * balances of the first.
 */
export const walletReply = v.object({
  transactionId: id,
  balance: minor,
  bonusBalance: minor,
  stakeable: minor,
  currency,
});
export type WalletReply = v.InferOutput<typeof walletReply>;

const playerCall = v.strictObject({ playerId: id });
/** `stakeable`: the greatest amount that a bet may take now; includes the bonus balance while bonus mode is on. */
const balanceReply = v.object({ balance: minor, bonusBalance: minor, stakeable: minor, currency });

const sessionCall = v.strictObject({ sessionId: id });
/** `open`: the player's sign-in exists and has not ended. */
const sessionReply = v.object({ open: v.boolean() });

/** Maximum number of sign-ins in one call of `sessions`. */
export const SESSIONS_ASKED_MAX = 500;
const sessionsCall = v.strictObject({ sessionIds: v.pipe(v.array(id), v.maxLength(SESSIONS_ASKED_MAX)) });
/** `open`: those of the requested account sessions that `session` would report as open, in any order. */
const sessionsReply = v.object({ open: v.array(id) });

/**
 * Checks whether the game may be opened and played now; it is refused for the same reasons as a bet. Used for bets that
 * do not reach the wallet, as in demo play.
 */
const permissionCall = v.strictObject({ gameId: id, region, mode });

const freeRoundsCall = v.strictObject({ playerId: id, gameId: id, campaignId: id });
/**
 * `count`: rounds that the campaign gave; `left`: rounds that can still be played, 0 when the campaign
 * `expired`.
 */
const freeRounds = v.object({ count, left: count, stake: minor, expired: v.boolean() });
/** Null: the campaign gives this player no rounds of this game. */
const freeRoundsReply = v.object({ freeRounds: v.nullable(freeRounds) });
export type FreeRoundsOfCampaign = v.InferOutput<typeof freeRounds>;

/**
 * Reports that a player's frame has opened the game: the platform lists the game among the recent games and marks the
 * campaign as begun.
 */
const openedCall = v.strictObject({ playerId: id, gameId: id, campaignId: v.nullable(id) });

/**
 * A game of the platform's catalogue: one of the provider's models (`kind` of game and `profile`: its rule
 * set) under the platform's own name and `theme`.
 */
const title = v.object({ gameId: id, slug: text, name: text, kind: text, profile: text, theme: text });
export type GameTitle = v.InferOutput<typeof title>;

const nothing = v.strictObject({});
const done = v.object({});

/** Calls from a game provider to the platform. */
export const PLATFORM_CALLS = {
  bet: { call: betCall, reply: walletReply },
  win: { call: winCall, reply: walletReply },
  rollback: { call: rollbackCall, reply: walletReply },
  balance: { call: playerCall, reply: balanceReply },
  session: { call: sessionCall, reply: sessionReply },
  sessions: { call: sessionsCall, reply: sessionsReply },
  permission: { call: permissionCall, reply: done },
  'free-rounds': { call: freeRoundsCall, reply: freeRoundsReply },
  opened: { call: openedCall, reply: done },
  titles: { call: nothing, reply: v.object({ titles: v.array(title) }) },
} as const;

// Platform → provider.

/** Properties of one kind of game with one rule set (`profile`), for the catalogue. */
const model = v.object({
  kind: text,
  profile: text,
  features: v.array(v.picklist(GAME_FEATURES)),
  /** Declared return to player (RTP) in percent. */
  rtp: v.number(),
  /** From 1 (low) to 5 (very high). */
  volatility: count,
  /** Campaigns can give free rounds of this model. */
  hasFreeRounds: v.boolean(),
});
export type GameModel = v.InferOutput<typeof model>;
/**
 * `stakes`: the allowed stakes of a round by currency, ascending; without stakes a currency cannot be
 * played.
 */
const offerReply = v.object({ models: v.array(model), stakes: v.record(currency, v.array(minor)) });
export type ProviderOffer = v.InferOutput<typeof offerReply>;

/**
 * Requests the address of a game's frame, after the platform has decided that this visitor may play the
 * game in this mode. `isCheck`: only finds out whether the game can be played.
 */
const launchCall = v.strictObject({
  title,
  mode,
  region,
  /** Null: a guest. */
  playerId: v.nullable(id),
  /** Id of the player's sign-in, for the call `session`. */
  sessionId: v.nullable(id),
  currency,
  locale: text,
  /** Path of the site to which the game's exit leads. */
  exitUrl: v.pipe(v.string(), v.maxLength(512)),
  /** The region allows autoplay. */
  autoplay: v.boolean(),
  campaignId: v.nullable(id),
  isCheck: v.boolean(),
});
export type LaunchCall = v.InferOutput<typeof launchCall>;
const LAUNCH_PROBLEMS = ['GAME_NOT_SUPPORTED', 'CURRENCY_NOT_SUPPORTED', ...CAMPAIGN_PROBLEMS] as const;
export type LaunchProblem = (typeof LAUNCH_PROBLEMS)[number];

/** `url`: null for a check and when there is a `problem`. */
const launchReply = v.object({
  problem: v.nullable(v.picklist(LAUNCH_PROBLEMS)),
  url: v.nullable(v.string()),
});

/** Calls from a platform to the server of a game provider. */
export const PROVIDER_CALLS = {
  offer: { call: nothing, reply: offerReply },
  launch: { call: launchCall, reply: launchReply },
} as const;

/**
 * Answer of a call. A refusal (`ok: false`) is an answer that is stored for repeats; any other failure is thrown, and
 * the call may be repeated.
 */
export type Answer<Reply> = { ok: true; reply: Reply } | { ok: false; code: ErrorCode };
export type Calls = Readonly<Record<string, { call: v.GenericSchema; reply: v.GenericSchema }>>;
/** The calls as functions. The server itself implements them, or an adapter that sends the calls to the server. */
export type Port<C extends Calls> = {
  [Name in keyof C]: (
    call: v.InferOutput<C[Name]['call']>,
  ) => Promise<Answer<v.InferOutput<C[Name]['reply']>>>;
};
export type PlatformPort = Port<typeof PLATFORM_CALLS>;
export type ProviderPort = Port<typeof PROVIDER_CALLS>;
