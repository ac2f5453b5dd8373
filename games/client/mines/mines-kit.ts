import type { MinesAction, MinesView } from '#games/engines/mines/engine.ts';
import type { MinesConfig } from '#games/server/kinds/mines.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';
import type { Round } from '../kit/round.ts';

export type MinesKit = Kit<MinesConfig, MinesView, KeyOf<'mines'>>;
export type MinesRound = Round<MinesView, MinesAction>;
