/**
 * Texts of the game clients: messages/games/<language>/<namespace>.json, with the same keys in each language
 * (scripts/check-messages.ts). A client declares its namespaces in ../client-kinds.ts; its script contains
 * the texts of one language.
 */
import type blackjack from '#messages/games/en/blackjack.json';
import type blackjackLive from '#messages/games/en/blackjack-live.json';
import type crash from '#messages/games/en/crash.json';
import type dice from '#messages/games/en/dice.json';
import type draws from '#messages/games/en/draws.json';
import type keno from '#messages/games/en/keno.json';
import type kit from '#messages/games/en/kit.json';
import type live from '#messages/games/en/live.json';
import type mines from '#messages/games/en/mines.json';
import type plinko from '#messages/games/en/plinko.json';
import type races from '#messages/games/en/races.json';
import type roulette from '#messages/games/en/roulette.json';
import type rouletteTable from '#messages/games/en/roulette-table.json';
import type shared from '#messages/games/en/shared.json';
import type slot from '#messages/games/en/slot.json';
import type verify from '#messages/games/en/verify.json';
import type videopoker from '#messages/games/en/videopoker.json';
import type wheel from '#messages/games/en/wheel.json';

type Messages = {
  blackjack: typeof blackjack;
  'blackjack-live': typeof blackjackLive;
  crash: typeof crash;
  dice: typeof dice;
  draws: typeof draws;
  keno: typeof keno;
  kit: typeof kit;
  live: typeof live;
  mines: typeof mines;
  plinko: typeof plinko;
  races: typeof races;
  roulette: typeof roulette;
  'roulette-table': typeof rouletteTable;
  shared: typeof shared;
  slot: typeof slot;
  verify: typeof verify;
  videopoker: typeof videopoker;
  wheel: typeof wheel;
};
export type Namespace = keyof Messages;
/** Keys of one or more namespaces. */
export type KeyOf<N extends Namespace> = { [Name in N]: keyof Messages[Name] & string }[N];

/** The text of a key (of the kit or the game) with its `{placeholders}` replaced. */
export type Translate<Key extends string = never> = (
  key: KeyOf<'kit'> | Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

declare global {
  /** Texts of the page's language by key; declared in the script's first line by ../kind-files.ts. */
  var GAME_MESSAGES: Readonly<Record<string, string>>;
}

/** A translator over `texts`. A missing key is shown as it is; a missing value as an empty text. */
export function createTranslator<Key extends string>(
  texts: Readonly<Record<string, string>>,
): Translate<Key> {
  return (key, values = {}) =>
    (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const KEY_BY_ERROR_CODE: Readonly<Record<string, KeyOf<'kit'>>> = {
  launch_expired: 'error_launch_expired',
  not_authenticated: 'error_not_authenticated',
  signature_expired: 'error_not_authenticated',
  game_unavailable: 'error_game_unavailable',
  not_allowed_in_region: 'error_not_allowed_in_region',
  play_paused: 'error_play_paused',
  bet_below_minimum: 'error_bet',
  bet_above_maximum: 'error_bet',
  validation_failed: 'error_bet',
  network: 'error_network',
};

/** Message key for an error code of contract/errors.ts; a general one for unknown codes. */
export const errorMessageKey = (code: string): KeyOf<'kit'> => KEY_BY_ERROR_CODE[code] ?? 'error_other';

/**
 * True for refusals of a bet because no bets are taken in this region or at this time. An open round can
 * still be finished.
 */
export const isPlayRefused = (code: string): boolean =>
  code === 'play_paused' || code === 'not_allowed_in_region';

/** True for errors that the player solves by signing in again. */
export const needsSignIn = (code: string): boolean => errorMessageKey(code) === 'error_not_authenticated';
