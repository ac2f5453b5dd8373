/**
 * A small synthesiser over WebAudio, without sound files. It is silent before the first press, as browsers
 * demand. Games build their cues from its tones.
 */

const VOLUME = 0.5;
/** Steps of a pentatonic scale in semitones: any two are consonant. */
const STEPS = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24] as const;

/** Hertz of a step of the scale. */
export const noteOf = (step: number): number =>
  261.63 * 2 ** ((STEPS[Math.max(0, Math.min(Math.round(step), STEPS.length - 1))] ?? 0) / 12);

/** Times in seconds, volume 0 to 1. `to`: frequency at the end of the glide. */
type Tone = { at?: number; length: number; volume: number; type?: OscillatorType; to?: number };
/** A noise that lasts until `end` is called. */
type Rush = { end(): void; pitch(frequency: number): void };

export function createSound() {
  let context: AudioContext | null = null;
  let out: GainNode | null = null;
  let noise: AudioBuffer | null = null;
  let muted = false;

  /** The audio context; null where the browser has none. */
  function open(): { context: AudioContext; out: GainNode } | null {
    if (context && out) return { context, out };
    try {
      context = new AudioContext();
    } catch {
      return null;
    }
    const limiter = context.createDynamicsCompressor();
    out = context.createGain();
    out.gain.value = muted ? 0 : VOLUME;
    out.connect(limiter).connect(context.destination);
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    return { context, out };
  }

  function tone(frequency: number, { at = 0, length, volume, type = 'triangle', to }: Tone): void {
    if (muted || !context || !out) return;
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    const oscillator = context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(frequency, start);
    if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
    oscillator.connect(gain).connect(out);
    oscillator.start(start);
    oscillator.stop(start + length + 0.02);
  }

  function hiss(length: number, frequency: number, volume: number, at = 0): void {
    if (muted || !context || !out || !noise) return;
    const start = context.currentTime + at;
    const source = context.createBufferSource();
    source.buffer = noise;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = frequency;
    const gain = context.createGain();
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(filter).connect(gain).connect(out);
    source.start(start, Math.random() * 0.5, length);
  }

  /** Plays notes of the scale, `gap` seconds apart. */
  const chord = (steps: readonly number[], gap: number, tune: Tone): void =>
    steps.forEach((step, index) => tone(noteOf(step), { ...tune, at: (tune.at ?? 0) + index * gap }));

  function rush(frequency: number, volume: number): Rush {
    const silent: Rush = { end: () => {}, pitch: () => {} };
    if (muted || !context || !out || !noise) return silent;
    const { currentTime } = context;
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = frequency;
    filter.Q.value = 0.8;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, currentTime);
    gain.gain.linearRampToValueAtTime(volume, currentTime + 0.2);
    source.connect(filter).connect(gain).connect(out);
    source.start();
    const clock = context;
    return {
      end(): void {
        gain.gain.setTargetAtTime(0.0001, clock.currentTime, 0.05);
        source.stop(clock.currentTime + 0.3);
      },
      pitch: (wanted) => void filter.frequency.setTargetAtTime(wanted, clock.currentTime, 0.08),
    };
  }

  return {
    /** Starts the sound. Must be called inside a user gesture. */
    wake(): void {
      void open()?.context.resume();
    },
    mute(value: boolean): void {
      muted = value;
      if (context && out) out.gain.setTargetAtTime(value ? 0 : VOLUME, context.currentTime, 0.02);
    },
    pause(value: boolean): void {
      if (context) void (value ? context.suspend() : context.resume());
    },
    tone,
    hiss,
    chord,
    rush,
    press: (): void => tone(520, { length: 0.07, volume: 0.12, to: 380 }),
    /** A small step: a chip, a pick, a mark. */
    tick: (step = 4): void => tone(noteOf(step) * 2, { length: 0.06, volume: 0.08 }),
    loss: (): void => tone(196, { length: 0.3, volume: 0.12, type: 'sine', to: 98 }),
    /** `size`: the win as a multiple of the stake. */
    win(size: number): void {
      const reach = size >= 5 ? 8 : size >= 2 ? 6 : size >= 1 ? 4 : 3;
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
