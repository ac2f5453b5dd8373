import { liveBlackjackEngine } from '#games/engines/blackjack-live/engine.ts';
import type { LiveBlackjackOutcome } from '#games/engines/blackjack-live/timeline.ts';
import type { LiveBlackjackBet } from '#games/engines/blackjack-live/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { runShared } from '../shared/run-shared.ts';
import { createStage } from './stage.ts';
import type { LiveBlackjackConfig } from './blackjack-live-kit.ts';
import type { KeyOf } from '../kit/messages.ts';

runShared<
  LiveBlackjackConfig,
  LiveBlackjackBet,
  LiveBlackjackOutcome,
  null,
  KeyOf<'blackjack' | 'blackjack-live'>
>({
  maxBets: 1,
  load({ config: { look } }) {
    const { bg1, bg2, felt, feltDeep, rail, accent, glow } = look;
    paint({ bg1, bg2, felt, 'felt-deep': feltDeep, rail, accent, glow });
    return loadLettering('yeseva');
  },
  engine: liveBlackjackEngine,
  mount: createStage,
});
