import { blackjackEngine } from '#games/engines/blackjack/engine.ts';
import type { BlackjackAction, BlackjackBet, BlackjackView } from '#games/engines/blackjack/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { endOfRound } from '../kit/proof.ts';
import { runGame } from '../kit/run-game.ts';
import { createStage } from './stage.ts';
import type { BlackjackConfig } from './blackjack-kit.ts';
import type { KeyOf } from '../kit/messages.ts';

runGame<BlackjackConfig, BlackjackBet, BlackjackAction, BlackjackView, KeyOf<'blackjack'>>({
  hasTurbo: true,
  load: () => loadLettering('yeseva'),
  repeat: ({ rules }, entry, randomBelow) =>
    blackjackEngine.view(rules, endOfRound(blackjackEngine, rules, entry, randomBelow)) as BlackjackView,
  mount: createStage,
});
