import { raceEngine } from '#games/engines/races/engine.ts';
import type { RaceBet, RaceCard, RaceOutcome } from '#games/engines/races/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { runShared } from '../shared/run-shared.ts';
import { lookOf } from './looks.ts';
import { createStage } from './stage.ts';
import type { RaceConfig } from './races-kit.ts';
import type { KeyOf } from '../kit/messages.ts';

runShared<RaceConfig, RaceBet, RaceOutcome, RaceCard, KeyOf<'races'>>({
  maxBets: 12,
  load({ config }) {
    const { palette, lettering } = lookOf(config.theme);
    paint(palette);
    return loadLettering(lettering);
  },
  engine: raceEngine,
  mount: createStage,
});
