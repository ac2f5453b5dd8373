/** The mathematics of the slots: three profiles, as data. `rtp` and `deviation` are proved by mathematics.test.ts; change a strip or a pay, change them. */
import { SYMBOLS } from './engine.ts';
import type { SlotProfile, SlotSymbol } from './engine.ts';

const reel = (strip: string): readonly SlotSymbol[] =>
  strip.split(' ').map((name) => {
    const symbol = SYMBOLS.find((known) => known === name);
    if (!symbol) throw new Error(`"${name}" on a reel strip is no symbol`);
    return symbol;
  });

const low: SlotProfile = {
  id: 'low',
  rtp: 96.5,
  volatility: 2,
  deviation: 2.3,
  strips: [
    reel('H3 J A Q T K S T J H4 T H3 Q H1 H2 A H3 T K Q J T Q H4 J T H1 K H2 H4 H2 A'),
    reel('T A J W H2 H1 H3 A H3 Q T W K J Q H4 Q H3 S H1 H4 K T K A W J Q H2 T H4 J H2'),
    reel('H1 A W Q K A Q H4 T W J H1 H3 H2 J H3 W Q H3 H4 H2 J K T H4 H2 S J T K Q A T'),
    reel('S H2 K T J H1 J T H2 A T W Q H4 A H3 Q H4 K W H4 T H1 Q H3 A W Q J K H2 J H3'),
    reel('A W K Q H1 W H3 H4 H2 K W T Q H4 T J H1 H2 A H3 H2 J K J A S Q T H3 J H4 T Q'),
  ],
  pays: {
    H1: [15, 50, 150],
    H2: [13, 45, 110],
    H3: [10, 30, 90],
    H4: [10, 25, 75],
    A: [8, 16, 50],
    K: [8, 16, 50],
    Q: [6, 14, 35],
    J: [6, 14, 35],
    T: [6, 14, 35],
  },
  scatterPays: [20, 50, 200],
  freeSpins: [8, 10, 12],
  freeMultiplier: 2,
  freeSpinsCap: 40,
};

const medium: SlotProfile = {
  id: 'medium',
  rtp: 96.04,
  volatility: 3,
  deviation: 3.35,
  strips: [
    reel('H4 H2 A Q H3 T J T J H4 H3 H2 K H1 W K H2 H1 K J T A Q A Q H3 T Q H4 A S K J'),
    reel('H4 A T H2 K A S Q H4 Q T W H1 T H2 J W Q H1 K J A T W H2 H3 K J H3 J H4 H3 K Q A'),
    reel('H3 J H4 A J K Q K W Q H1 H3 T H4 T W H1 J K H4 A S Q H2 H3 H2 A W J A T H2 T Q K'),
    reel('Q A H1 H4 H2 J H3 H1 A T J T W H4 T H2 S H3 J T W J Q K Q K Q H4 H3 A W K A H2 K'),
    reel('H3 T H4 K H2 T J T H1 H2 A W J H1 A Q K S J Q H3 Q A K A Q H3 T J K H4 W H2 H4'),
  ],
  pays: {
    W: [20, 120, 500],
    H1: [15, 80, 400],
    H2: [12, 60, 250],
    H3: [9, 35, 150],
    H4: [8, 30, 120],
    A: [4, 12, 60],
    K: [4, 12, 60],
    Q: [3, 8, 40],
    J: [3, 8, 40],
    T: [3, 8, 40],
  },
  scatterPays: [20, 100, 500],
  freeSpins: [10, 12, 15],
  freeMultiplier: 2,
  freeSpinsCap: 60,
};

const high: SlotProfile = {
  id: 'high',
  rtp: 96.6,
  volatility: 5,
  deviation: 6.74,
  strips: [
    reel('H3 Q A S Q A T W A Q T K A H2 H3 J T H1 H4 K H4 J T H3 J K Q H4 T J H2 Q K J'),
    reel('A H1 T W K J Q H3 S J H4 K A Q J H4 K H2 H3 K J H4 H3 Q H2 Q A W T H1 T J A T Q'),
    reel('K Q W H2 J A H3 T J H2 A K H3 K Q A T H4 T Q T K W A H4 H3 J H1 Q J S J Q H4'),
    reel('A K A H4 T Q H4 H2 J S H1 A T Q J H4 W Q K H3 K J H3 T A J Q H2 J Q K H3 H1 T'),
    reel('Q J K Q A Q T A J H3 J Q H3 A K H2 T J T Q J H4 W K A H4 H1 H4 H2 H3 K T S'),
  ],
  pays: {
    W: [30, 400, 5000],
    H1: [30, 320, 3200],
    H2: [20, 160, 1600],
    H3: [16, 90, 750],
    H4: [13, 65, 450],
    A: [3, 16, 110],
    K: [3, 16, 110],
    Q: [2, 9, 55],
    J: [2, 9, 55],
    T: [2, 9, 55],
  },
  scatterPays: [20, 100, 1000],
  freeSpins: [12, 15, 20],
  freeMultiplier: 3,
  freeSpinsCap: 80,
};

export const SLOT_PROFILES = { low, medium, high } as const satisfies Record<string, SlotProfile>;
export type SlotProfileId = keyof typeof SLOT_PROFILES;

/** The profile of that id; null when there is none. */
export const getSlotProfile = (id: string): SlotProfile | null => (Object.hasOwn(SLOT_PROFILES, id) ? SLOT_PROFILES[id as SlotProfileId] : null);
