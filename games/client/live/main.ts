import { tableEngine } from '#games/engines/live/engine.ts';
import type { TableBet, TableResult } from '#games/engines/live/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { runShared } from '../shared/run-shared.ts';
import { lookOf } from './looks.ts';
import { createStage } from './stage.ts';
import type { LiveKey, TableConfig } from './live-kit.ts';

runShared<TableConfig, TableBet, TableResult, null, LiveKey>({
  maxBets: 20,
  laysChips: true,
  load({ config }) {
    paint(lookOf(config.theme).palette);
    return loadLettering('cinzel');
  },
  engine: tableEngine,
  mount: createStage,
});
