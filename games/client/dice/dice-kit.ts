import type { DiceView } from '#games/engines/dice/engine.ts';
import type { DiceConfig } from '#games/server/kinds/dice.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

export type DiceKit = Kit<DiceConfig, DiceView, KeyOf<'dice'>>;
