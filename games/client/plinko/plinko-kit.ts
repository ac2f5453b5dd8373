import type { PlinkoView } from '#games/engines/plinko/engine.ts';
import type { PlinkoConfig } from '#games/server/kinds/plinko.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

export type PlinkoKit = Kit<PlinkoConfig, PlinkoView, KeyOf<'plinko'>>;
