import { kenoEngine } from '#games/engines/keno/engine.ts';
import type { KenoBet, KenoView } from '#games/engines/keno/engine.ts';
import type { KenoConfig } from '#games/server/kinds/keno.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { endOfRound } from '../kit/proof.ts';
import { runGame } from '../kit/run-game.ts';
import { createStage } from './stage.ts';
import type { KeyOf } from '../kit/messages.ts';

runGame<KenoConfig, KenoBet, never, KenoView, KeyOf<'keno'>>({
  hasTurbo: true,
  hasAuto: true,
  load({ config }) {
    paint(config.theme.palette);
    return loadLettering('titan');
  },
  repeat: ({ rules }, entry, randomBelow) =>
    kenoEngine.view(rules, endOfRound(kenoEngine, rules, entry, randomBelow)) as KenoView,
  mount: createStage,
});
