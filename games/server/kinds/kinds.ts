/** Every kind of game with private rounds. A new kind needs its folder, its client and one line here. */
import { blackjackGame } from './blackjack.ts';
import { diceGame } from './dice.ts';
import type { AnyGameKind } from './game-kind.ts';
import { kenoGame } from './keno.ts';
import { minesGame } from './mines.ts';
import { plinkoGame } from './plinko.ts';
import { rouletteGame } from './roulette.ts';
import { slotGame } from './slots.ts';
import { videoPokerGame } from './videopoker.ts';
import { wheelGame } from './wheel.ts';

export const GAME_KINDS: readonly AnyGameKind[] = [
  slotGame,
  minesGame,
  plinkoGame,
  diceGame,
  wheelGame,
  kenoGame,
  rouletteGame,
  blackjackGame,
  videoPokerGame,
];
const BY_NAME: ReadonlyMap<string, AnyGameKind> = new Map(GAME_KINDS.map((kind) => [kind.kind, kind]));

/** The kind with this name; null = there is none. */
export const gameKind = (name: string): AnyGameKind | null => BY_NAME.get(name) ?? null;
