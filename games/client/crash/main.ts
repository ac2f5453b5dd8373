import { crashEngine } from '#games/engines/crash/engine.ts';
import type { CrashBet, CrashOutcome } from '#games/engines/crash/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { runShared } from '../shared/run-shared.ts';
import { lookOf } from './looks.ts';
import { createStage } from './stage.ts';
import type { CrashFacts } from './view.ts';
import type { KeyOf } from '../kit/messages.ts';

runShared<CrashFacts, CrashBet, CrashOutcome, null, KeyOf<'crash'>>({
  isFlight: true,
  places: 2,
  load({ facts }) {
    const { palette, lettering } = lookOf(facts.theme);
    paint(palette);
    return loadLettering(lettering).catch(() => {});
  },
  engine: crashEngine,
  mount: createStage,
});
