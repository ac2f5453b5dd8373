import { pokerEngine } from '#games/engines/videopoker/engine.ts';
import type { PokerAction, PokerBet, PokerView } from '#games/engines/videopoker/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { endOfRound } from '../kit/proof.ts';
import { runGame } from '../kit/run-game.ts';
import { createStage } from './stage.ts';
import type { PokerConfig } from './videopoker-kit.ts';
import type { KeyOf } from '../kit/messages.ts';

runGame<PokerConfig, PokerBet, PokerAction, PokerView, KeyOf<'videopoker'>>({
  hasTurbo: true,
  load: () => loadLettering('righteous'),
  repeat: ({ rules }, entry, randomBelow) =>
    pokerEngine.view(rules, endOfRound(pokerEngine, rules, entry, randomBelow)) as PokerView,
  mount: createStage,
});
