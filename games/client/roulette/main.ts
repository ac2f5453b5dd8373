import { rouletteEngine } from '#games/engines/roulette/engine.ts';
import type { RouletteBet, RouletteView } from '#games/engines/roulette/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { endOfRound } from '../kit/proof.ts';
import { runGame } from '../kit/run-game.ts';
import { createStage } from './stage.ts';
import type { RouletteConfig } from './roulette-kit.ts';
import type { KeyOf } from '../kit/messages.ts';

runGame<RouletteConfig, RouletteBet, never, RouletteView, KeyOf<'roulette' | 'roulette-table'>>({
  hasTurbo: true,
  playIcon: 'spin',
  load: () => loadLettering('yeseva'),
  repeat: ({ rules }, entry, randomBelow) =>
    rouletteEngine.view(rules, endOfRound(rouletteEngine, rules, entry, randomBelow)) as RouletteView,
  mount: createStage,
});
