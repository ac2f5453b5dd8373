import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import { byId, prefersReducedMotion } from '../kit/page.ts';
import type { Cues } from './cues.ts';
import { Reels } from './reels.ts';
import type { SlotKit, SlotTranslate } from './slot-kit.ts';
import type { WinPart } from './win-marks.ts';

type Deps = {
  kit: SlotKit;
  cues: Cues;
  sheet: HTMLImageElement;
  /** Value of one coin in the shown result, minor units. */
  coin(): bigint;
};

/** Connects the reels to sounds, the glow of the columns, and messages about wins. */
export function createMachineReels({ kit, cues, sheet, coin }: Deps): Reels {
  const { t, money, open } = kit;
  const { rules, theme } = open.config;
  /** On a coin its value is written as an amount for the stake, without the currency. */
  const worth = (coins: number): string => money(coin() * BigInt(coins)).replace(/\u00a0\D+$/, '');
  return new Reels({
    canvas: byId('reels', 'canvas'),
    rules,
    sheet,
    accent: theme.palette.accent,
    isCalm: prefersReducedMotion(),
    label: (symbol, value) => labelOf(rules, symbol, value) ?? worth(value),
    onStop(reel, { scatters, total }) {
      cues.reelStops(reel);
      if (scatters > 0) cues.scatter(total);
      if (reel === rules.strips.length - 1) cues.spinEnds();
    },
    onSuspense(reel) {
      [...byId('columns').children].forEach((column, index) =>
        column.classList.toggle('waits', index === reel),
      );
      if (reel !== null) cues.suspense();
    },
    onPart(part) {
      if (part) kit.message(winText(part, t, money(coin() * BigInt(part.coins))));
    },
  });
}

/**
 * The multiplier of a wild or an orb, or the name of a coin's prize; null = a coin without a name, or a
 * multiplier of one.
 */
function labelOf({ hold }: SlotRules, symbol: SlotSymbol, value: number): string | null {
  if (symbol !== 'C') return value > 1 ? `×${value}` : null;
  const name = hold && (['mini', 'minor', 'major'] as const).find((prize) => hold.prizes[prize] === value);
  return name?.toUpperCase() ?? null;
}

function winText({ win }: WinPart, t: SlotTranslate, amount: string): string {
  if (win.scatter) return win.coins > 0 ? t('scatterWin', { amount }) : t('scattersHit', { n: win.count });
  if (win.line !== undefined) return t('lineWin', { line: win.line + 1, amount });
  if (win.ways !== undefined) return t('waysWin', { n: win.ways, amount });
  return t('groupWin', { n: win.count, amount });
}
