import type { RoundEngine } from '#games/engines/round-engine.ts';
import type { SharedEngine } from '#games/engines/shared-engine.ts';
import { liveBlackjackEngine } from '#games/engines/blackjack-live/engine.ts';
import { blackjackEngine } from '#games/engines/blackjack/engine.ts';
import { crashEngine } from '#games/engines/crash/engine.ts';
import { diceEngine } from '#games/engines/dice/engine.ts';
import { drawEngine } from '#games/engines/draws/engine.ts';
import { kenoEngine } from '#games/engines/keno/engine.ts';
import { tableEngine } from '#games/engines/live/engine.ts';
import { minesEngine } from '#games/engines/mines/engine.ts';
import { plinkoEngine } from '#games/engines/plinko/engine.ts';
import { raceEngine } from '#games/engines/races/engine.ts';
import { rouletteEngine } from '#games/engines/roulette/engine.ts';
import { slotEngine } from '#games/engines/slots/engine.ts';
import { pokerEngine } from '#games/engines/videopoker/engine.ts';
import { wheelEngine } from '#games/engines/wheel/engine.ts';

/**
 * The engines of private rounds by kind, the same as on the server. Their input comes from the form; their output is
 * only shown.
 */
export const ENGINES: Readonly<Record<string, RoundEngine<unknown, unknown, unknown, unknown>>> = {
  slot: slotEngine,
  mines: minesEngine,
  plinko: plinkoEngine,
  dice: diceEngine,
  wheel: wheelEngine,
  keno: kenoEngine,
  roulette: rouletteEngine,
  blackjack: blackjackEngine,
  videopoker: pokerEngine,
} as unknown as Readonly<Record<string, RoundEngine<unknown, unknown, unknown, unknown>>>;

/** The engines of games with shared rounds, by kind. */
export const SHARED_ENGINES: Readonly<Record<string, SharedEngine<unknown, unknown, object>>> = {
  crash: crashEngine,
  draws: drawEngine,
  races: raceEngine,
  live: tableEngine,
  'blackjack-live': liveBlackjackEngine,
} as unknown as Readonly<Record<string, SharedEngine<unknown, unknown, object>>>;
