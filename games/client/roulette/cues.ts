import type { Sound } from '../kit/sound.ts';

/** Sounds of the table. */
export function createCues(sound: Sound) {
  let rolling: ReturnType<Sound['rush']> | null = null;
  return {
    chip(): void {
      sound.tone(2100, { length: 0.05, volume: 0.09, type: 'square', to: 1500 });
      sound.hiss(0.05, 3800, 0.12, 0.01);
    },
    sweep: (): void => sound.hiss(0.25, 1600, 0.12),
    refuse: (): void => sound.tone(180, { length: 0.14, volume: 0.12, type: 'square', to: 140 }),
    /** Starts or stops the sound of the rolling ball. */
    roll(isOn: boolean): void {
      rolling?.end();
      rolling = isOn ? sound.rush(1150, 0.11) : null;
    },
    knock(): void {
      sound.tone(1500 + Math.random() * 500, { length: 0.06, volume: 0.2, type: 'triangle', to: 900 });
      sound.hiss(0.04, 5200, 0.16);
    },
    rest: (): void => sound.tone(320, { length: 0.2, volume: 0.22, type: 'sine', to: 210 }),
  };
}
export type Cues = ReturnType<typeof createCues>;
