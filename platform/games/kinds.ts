/** Every kind of game that one player plays by himself. A new kind: its folder, its client, one line here. */
import { blackjackGame } from './blackjack/game.ts';
import { diceGame } from './dice/game.ts';
import type { AnyGameKind } from './game-kind.ts';
import { kenoGame } from './keno/game.ts';
import { minesGame } from './mines/game.ts';
import { plinkoGame } from './plinko/game.ts';
import { rouletteGame } from './roulette/game.ts';
import { slotGame } from './slots/game.ts';
import { videoPokerGame } from './videopoker/game.ts';
import { wheelGame } from './wheel/game.ts';

const KINDS: readonly AnyGameKind[] = [
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
const BY_NAME: ReadonlyMap<string, AnyGameKind> = new Map(KINDS.map((kind) => [kind.kind, kind]));

/** The kind of that name; null = there is none. */
export const gameKind = (name: string): AnyGameKind | null => BY_NAME.get(name) ?? null;
