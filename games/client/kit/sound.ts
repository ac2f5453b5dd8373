/**
 * Sounds shared by all games, generated without sound files. Games build their own sounds from these tones.
 */
import { Synthesizer } from './synthesizer.ts';
import type { Rush, Tone } from './synthesizer.ts';

/** Steps of a pentatonic scale in semitones: any two are consonant. */
const STEPS = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24] as const;

/** Hertz of a step of the scale. */
export const noteOf = (step: number): number =>
  261.63 * 2 ** ((STEPS[Math.max(0, Math.min(Math.round(step), STEPS.length - 1))] ?? 0) / 12);

export function createSound() {
  const synthesizer = new Synthesizer();
  const tone = (frequency: number, options: Tone): void => synthesizer.tone(frequency, options);
  const hiss = (length: number, frequency: number, volume: number, at?: number): void =>
    synthesizer.hiss(length, frequency, volume, at);
  const rush = (frequency: number, volume: number): Rush => synthesizer.rush(frequency, volume);
  /** Plays notes of the scale, `gap` seconds apart. */
  const chord = (steps: readonly number[], gap: number, options: Tone): void =>
    steps.forEach((step, index) => tone(noteOf(step), { ...options, at: (options.at ?? 0) + index * gap }));

  return {
    /** Enables sound. Must be called in a user gesture. */
    unlock: (): void => synthesizer.unlock(),
    mute: (isMuted: boolean): void => synthesizer.mute(isMuted),
    pause: (isPaused: boolean): void => synthesizer.pause(isPaused),
    tone,
    hiss,
    chord,
    rush,
    press: (): void => tone(520, { length: 0.07, volume: 0.12, to: 380 }),
    /** A short sound for a chip, a pick or a mark. */
    tick: (step = 4): void => tone(noteOf(step) * 2, { length: 0.06, volume: 0.08 }),
    loss: (): void => tone(196, { length: 0.3, volume: 0.12, type: 'sine', to: 98 }),
    /** `size`: the win as a multiple of the stake. */
    win(size: number): void {
      const reach = size >= 5 ? 8 : size >= 2 ? 6 : 4;
      chord(
        Array.from({ length: reach }, (_, index) => index + 1),
        0.07,
        { length: 0.32, volume: 0.15 },
      );
    },
    count: (): void => tone(1250 + Math.random() * 160, { length: 0.04, volume: 0.05, type: 'square' }),
    bigWin(): void {
      for (const [bar, root] of [0, 3, 4, 5].entries()) {
        chord([root, root + 2, root + 4], 0.02, { length: 0.5, volume: 0.12, type: 'sawtooth' });
        for (const step of [0, 2, 4, 5])
          tone(noteOf(root + step), { at: bar * 0.34 + step * 0.05, length: 0.4, volume: 0.12 });
        hiss(0.2, 6000, 0.08, bar * 0.34);
      }
    },
  };
}
export type Sound = ReturnType<typeof createSound>;
