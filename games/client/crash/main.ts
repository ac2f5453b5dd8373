import { crashEngine } from '#games/engines/crash/engine.ts';
import type { CrashBet, CrashOutcome } from '#games/engines/crash/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { runShared } from '../shared/run-shared.ts';
import { lookOf } from './looks.ts';
import { createStage } from './stage.ts';
import type { CrashConfig } from './crash-kit.ts';
import type { KeyOf } from '../kit/messages.ts';

runShared<CrashConfig, CrashBet, CrashOutcome, null, KeyOf<'crash'>>({
  isFlight: true,
  maxBets: 2,
  load({ config }) {
    const { palette, lettering } = lookOf(config.theme);
    paint(palette);
    return loadLettering(lettering);
  },
  engine: crashEngine,
  mount: createStage,
});
