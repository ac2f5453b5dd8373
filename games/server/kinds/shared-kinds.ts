/** Every kind of game with shared rounds. A new kind needs its folder, its client and one line here. */
import { liveBlackjackGame } from './blackjack-live.ts';
import { crashGame } from './crash.ts';
import { drawGame } from './draws.ts';
import { tableGame } from './live.ts';
import { raceGame } from './races.ts';
import type { AnySharedKind } from './shared-kind.ts';

export const SHARED_KINDS: readonly AnySharedKind[] = [
  crashGame,
  drawGame,
  raceGame,
  tableGame,
  liveBlackjackGame,
];
const BY_NAME: ReadonlyMap<string, AnySharedKind> = new Map(SHARED_KINDS.map((kind) => [kind.kind, kind]));

/** The kind with this name; null = there is none. */
export const sharedKind = (name: string): AnySharedKind | null => BY_NAME.get(name) ?? null;
