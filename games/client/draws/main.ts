import { drawEngine } from '#games/engines/draws/engine.ts';
import type { DrawBet, DrawOutcome } from '#games/engines/draws/engine.ts';
import { loadLettering } from '../kit/lettering.ts';
import { paint } from '../kit/page.ts';
import { runShared } from '../shared/run-shared.ts';
import { createStage } from './stage.ts';
import type { DrawConfig } from './draws-kit.ts';
import type { KeyOf } from '../kit/messages.ts';

const LOOKS: Readonly<Record<string, { palette: Readonly<Record<string, string>>; lettering: string }>> = {
  aurora: {
    palette: { bg1: '#071a2b', bg2: '#14606b', accent: '#5df2b4', glow: '#dcfff1' },
    lettering: 'righteous',
  },
  festival: {
    palette: { bg1: '#2a0a2e', bg2: '#7a1f5e', accent: '#ffc94a', glow: '#fff1c4' },
    lettering: 'lobster',
  },
};
/** The look of an unknown theme. */
const FALLBACK = LOOKS['aurora'];

runShared<DrawConfig, DrawBet, DrawOutcome, null, KeyOf<'draws'>>({
  maxBets: 12,
  load({ config }) {
    const look = LOOKS[config.theme] ?? FALLBACK;
    if (!look) return Promise.resolve();
    paint(look.palette);
    return loadLettering(look.lettering);
  },
  engine: drawEngine,
  mount: createStage,
});
