import type { RoundEngine } from '../../round-engine.ts';
import type { SharedEngine } from '../../shared/shared-engine.ts';
import { liveBlackjackEngine } from '../../blackjack-live/engine.ts';
import { blackjackEngine } from '../../blackjack/engine.ts';
import { crashEngine } from '../../crash/engine.ts';
import { diceEngine } from '../../dice/engine.ts';
import { drawEngine } from '../../draws/engine.ts';
import { kenoEngine } from '../../keno/engine.ts';
import { tableEngine } from '../../live/engine.ts';
import { minesEngine } from '../../mines/engine.ts';
import { plinkoEngine } from '../../plinko/engine.ts';
import { raceEngine } from '../../races/engine.ts';
import { rouletteEngine } from '../../roulette/engine.ts';
import { slotEngine } from '../../slots/engine.ts';
import { pokerEngine } from '../../videopoker/engine.ts';
import { wheelEngine } from '../../wheel/engine.ts';

/**
 * The engines that the server runs, by kind; what goes into one comes from the form and is only ever shown.
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

/** The engines of games with one outcome for everybody, by kind. */
export const SHARED_ENGINES: Readonly<Record<string, SharedEngine<unknown, unknown, object>>> = {
  crash: crashEngine,
  draws: drawEngine,
  races: raceEngine,
  live: tableEngine,
  'blackjack-live': liveBlackjackEngine,
} as unknown as Readonly<Record<string, SharedEngine<unknown, unknown, object>>>;
