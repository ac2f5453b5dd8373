import { plinkoEngine } from '#games/engines/plinko/engine.ts';
import type { PlinkoBet, PlinkoView } from '#games/engines/plinko/engine.ts';
import type { PlinkoConfig } from '#games/server/kinds/plinko.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { endOfRound } from '../kit/proof.ts';
import { runGame } from '../kit/run-game.ts';
import { createStage } from './stage.ts';
import type { KeyOf } from '../kit/messages.ts';

runGame<PlinkoConfig, PlinkoBet, never, PlinkoView, KeyOf<'plinko'>>({
  hasTurbo: true,
  hasAuto: true,
  playIcon: 'ball',
  load({ config }) {
    paint(config.theme.palette);
    return loadLettering('righteous');
  },
  repeat: ({ rules }, entry, randomBelow) =>
    plinkoEngine.view(rules, endOfRound(plinkoEngine, rules, entry, randomBelow)) as PlinkoView,
  mount: createStage,
});
