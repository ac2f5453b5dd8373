import type { KenoView } from '#games/engines/keno/engine.ts';
import type { KenoConfig } from '#games/server/kinds/keno.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

export type KenoKit = Kit<KenoConfig, KenoView, KeyOf<'keno'>>;
