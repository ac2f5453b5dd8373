import { diceEngine } from '#games/engines/dice/engine.ts';
import type { DiceBet, DiceView } from '#games/engines/dice/engine.ts';
import type { DiceConfig } from '#games/server/kinds/dice.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { endOfRound } from '../kit/proof.ts';
import { runGame } from '../kit/run-game.ts';
import { createStage } from './stage.ts';
import type { KeyOf } from '../kit/messages.ts';

runGame<DiceConfig, DiceBet, never, DiceView, KeyOf<'dice'>>({
  hasTurbo: true,
  hasAuto: true,
  playIcon: 'die',
  load({ config }) {
    paint(config.theme.palette);
    return loadLettering('russo');
  },
  repeat: ({ rules }, entry, randomBelow) =>
    diceEngine.view(rules, endOfRound(diceEngine, rules, entry, randomBelow)) as DiceView,
  mount: createStage,
});
