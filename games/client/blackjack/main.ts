import { blackjackEngine } from '#games/engines/blackjack/engine.ts';
import type { BlackjackAction, BlackjackBet, BlackjackView } from '#games/engines/blackjack/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { endOfRound } from '../kit/proof.ts';
import { runGame } from '../kit/run-game.ts';
import { createStage } from './stage.ts';
import type { BlackjackFacts } from './stage.ts';
import { TEXTS } from './texts.ts';
import type { BlackjackKey } from './texts.ts';

runGame<BlackjackFacts, BlackjackBet, BlackjackAction, BlackjackView, BlackjackKey>({
  texts: TEXTS,
  hasTurbo: true,
  load: () => loadLettering('yeseva'),
  repeat: ({ rules }, entry, below) =>
    blackjackEngine.view(rules, endOfRound(blackjackEngine, rules, entry, below)) as BlackjackView,
  mount: createStage,
});
