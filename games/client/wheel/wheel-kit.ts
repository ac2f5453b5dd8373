import type { WheelView } from '#games/engines/wheel/engine.ts';
import type { WheelConfig } from '#games/server/kinds/wheel.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

export type WheelKit = Kit<WheelConfig, WheelView, KeyOf<'wheel'>>;
