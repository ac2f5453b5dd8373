import type { RoundEngine } from '../../round-engine.ts';
import { blackjackEngine } from '../../blackjack/engine.ts';
import { diceEngine } from '../../dice/engine.ts';
import { kenoEngine } from '../../keno/engine.ts';
import { minesEngine } from '../../mines/engine.ts';
import { plinkoEngine } from '../../plinko/engine.ts';
import { rouletteEngine } from '../../roulette/engine.ts';
import { slotEngine } from '../../slots/engine.ts';
import { pokerEngine } from '../../videopoker/engine.ts';
import { wheelEngine } from '../../wheel/engine.ts';

/** The engines that the server runs, by kind; what goes into one comes from the form and is only ever shown. */
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
