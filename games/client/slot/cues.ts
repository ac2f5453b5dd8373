import { noteOf } from '../kit/sound.ts';
import type { Sound } from '../kit/sound.ts';

/** Sounds of a slot. */
export function createCues({ tone, hiss, chord, rush }: Sound) {
  let spinning: ReturnType<Sound['rush']> | null = null;
  let music: ReturnType<typeof setInterval> | undefined;
  return {
    spinStarts(): void {
      spinning ??= rush(420, 0.07);
    },
    spinEnds(): void {
      spinning?.end();
      spinning = null;
    },
    reelStops(reel: number): void {
      tone(118 + reel * 7, { length: 0.16, volume: 0.5, type: 'sine', to: 58 });
      hiss(0.07, 1500, 0.22);
    },
    scatter: (count: number): void =>
      chord([count * 2, count * 2 + 2, count * 2 + 4], 0.06, { length: 0.5, volume: 0.16, type: 'sine' }),
    suspense(): void {
      for (let beat = 0; beat < 12; beat += 1)
        tone(noteOf(beat % 2 === 0 ? 5 : 6) * (1 + beat * 0.02), {
          at: beat * 0.1,
          length: 0.12,
          volume: 0.07,
          type: 'square',
        });
    },
    /** Symbols turn into others. */
    morph: (): void => chord([3, 6, 9], 0.05, { length: 0.25, volume: 0.12 }),
    /** A win in a chain of cascades; the pitch rises with each step. */
    chain: (step: number): void =>
      chord([step, step + 2, step + 4, step + 7], 0.045, { length: 0.4, volume: 0.15 }),
    bursts: (): void => {
      hiss(0.22, 2600, 0.2);
      tone(300, { length: 0.2, volume: 0.16, to: 90 });
    },
    coin: (count: number): void =>
      chord([count % 8, (count % 8) + 4], 0.05, { length: 0.35, volume: 0.16, type: 'sine' }),
    free(): void {
      chord([0, 2, 4, 5, 7, 9, 10], 0.09, { length: 0.6, volume: 0.16 });
      hiss(0.9, 5200, 0.07, 0.4);
    },
    /** A quiet repeated figure during free spins. */
    music(on: boolean): void {
      clearInterval(music);
      if (!on) return;
      let beat = 0;
      music = setInterval(() => {
        tone(noteOf([0, 4, 5, 4, 7, 5, 4, 2][beat % 8] ?? 0) / 2, { length: 0.26, volume: 0.06 });
        if (beat % 4 === 0)
          tone(noteOf(beat % 8 === 0 ? 0 : 3) / 4, { length: 0.5, volume: 0.12, type: 'sine' });
        beat += 1;
      }, 210);
    },
  };
}
export type Cues = ReturnType<typeof createCues>;
