import type { MinesConfig } from '#games/server/kinds/mines.ts';
import { minesEngine } from '#games/engines/mines/engine.ts';
import type { MinesAction, MinesBet, MinesView } from '#games/engines/mines/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { endOfRound } from '../kit/proof.ts';
import { runGame } from '../kit/run-game.ts';
import { createStage } from './stage.ts';
import type { KeyOf } from '../kit/messages.ts';

runGame<MinesConfig, MinesBet, MinesAction, MinesView, KeyOf<'mines'>>({
  load({ config }) {
    paint(config.theme.palette);
    return loadLettering('lilita');
  },
  repeat: ({ rules }, entry, randomBelow) =>
    minesEngine.view(rules, endOfRound(minesEngine, rules, entry, randomBelow)) as MinesView,
  mount: createStage,
});
