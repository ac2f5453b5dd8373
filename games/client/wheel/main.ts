import { wheelEngine } from '#games/engines/wheel/engine.ts';
import type { WheelBet, WheelView } from '#games/engines/wheel/engine.ts';
import type { WheelConfig } from '#games/server/kinds/wheel.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { endOfRound } from '../kit/proof.ts';
import { runGame } from '../kit/run-game.ts';
import { createStage } from './stage.ts';
import type { KeyOf } from '../kit/messages.ts';

runGame<WheelConfig, WheelBet, never, WheelView, KeyOf<'wheel'>>({
  hasTurbo: true,
  hasAuto: true,
  playIcon: 'spin',
  load({ config }) {
    paint(config.theme.palette);
    return loadLettering('lobster');
  },
  repeat: ({ rules }, entry, randomBelow) =>
    wheelEngine.view(rules, endOfRound(wheelEngine, rules, entry, randomBelow)) as WheelView,
  mount: createStage,
});
