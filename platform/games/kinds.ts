/** Every kind of game that one player plays by himself. A new kind: its folder, its client, one line here. */
import type { AnyGameKind } from './game-kind.ts';
import { slotGame } from './slots/game.ts';

const KINDS: readonly AnyGameKind[] = [slotGame];
const BY_NAME: ReadonlyMap<string, AnyGameKind> = new Map(KINDS.map((kind) => [kind.kind, kind]));

/** The kind of that name; null = there is none. */
export const gameKind = (name: string): AnyGameKind | null => BY_NAME.get(name) ?? null;
