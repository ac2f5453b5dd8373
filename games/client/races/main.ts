import { raceEngine } from '#games/engines/races/engine.ts';
import type { RaceBet, RaceCard, RaceOutcome } from '#games/engines/races/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { runShared } from '../shared/run-shared.ts';
import { lookOf } from './looks.ts';
import { createStage } from './stage.ts';
import type { RaceFacts } from './view.ts';
import type { KeyOf } from '../kit/messages.ts';

runShared<RaceFacts, RaceBet, RaceOutcome, RaceCard, KeyOf<'races'>>({
  places: 12,
  load({ facts }) {
    const { palette, lettering } = lookOf(facts.theme);
    paint(palette);
    return loadLettering(lettering).catch(() => {});
  },
  engine: raceEngine,
  mount: createStage,
});
