import type { WheelView } from '#games/engines/wheel/engine.ts';
import type { WheelFacts } from '#games/server/kinds/wheel.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

export type WheelKit = Kit<WheelFacts, WheelView, KeyOf<'wheel'>>;
