/** Sounds made on the spot with WebAudio: no files, and nothing before the first press (browsers allow none). */

const VOLUME = 0.5;
/** Pentatonic steps of a scale, so that any two fit. Semitones. */
const STEPS = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24] as const;
const noteOf = (step: number): number => 261.63 * 2 ** ((STEPS[Math.min(step, STEPS.length - 1)] ?? 0) / 12);

type Tone = { at?: number; length: number; volume: number; type?: OscillatorType; to?: number };

export function createSound() {
  let context: AudioContext | null = null;
  let out: GainNode | null = null;
  let noise: AudioBuffer | null = null;
  let muted = false;
  let turning: { source: AudioBufferSourceNode; gain: GainNode } | null = null;
  let music: ReturnType<typeof setInterval> | undefined;

  /** Null while nothing may sound. */
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

  const chord = (steps: readonly number[], gap: number, tune: Tone): void => steps.forEach((step, index) => tone(noteOf(step), { ...tune, at: index * gap }));

  return {
    /** To be called by a press of the player: from then on there is sound. */
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
    press: (): void => tone(520, { length: 0.07, volume: 0.12, to: 380 }),
    turn(): void {
      if (muted || !context || !out || !noise || turning) return;
      const source = context.createBufferSource();
      source.buffer = noise;
      source.loop = true;
      const filter = context.createBiquadFilter();
      filter.type = 'bandpass';
      filter.frequency.value = 420;
      filter.Q.value = 0.8;
      const gain = context.createGain();
      gain.gain.setValueAtTime(0.0001, context.currentTime);
      gain.gain.linearRampToValueAtTime(0.07, context.currentTime + 0.2);
      source.connect(filter).connect(gain).connect(out);
      source.start();
      turning = { source, gain };
    },
    turnEnds(): void {
      if (!turning || !context) return;
      turning.gain.gain.setTargetAtTime(0.0001, context.currentTime, 0.05);
      turning.source.stop(context.currentTime + 0.3);
      turning = null;
    },
    reelStops(reel: number): void {
      tone(118 + reel * 7, { length: 0.16, volume: 0.5, type: 'sine', to: 58 });
      hiss(0.07, 1500, 0.22);
    },
    scatter: (count: number): void => chord([count * 2, count * 2 + 2, count * 2 + 4], 0.06, { length: 0.5, volume: 0.16, type: 'sine' }),
    suspense(): void {
      for (let beat = 0; beat < 12; beat += 1)
        tone(noteOf(beat % 2 === 0 ? 5 : 6) * (1 + beat * 0.02), { at: beat * 0.1, length: 0.12, volume: 0.07, type: 'square' });
    },
    /** `size`: the win in stakes. */
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
        chord([root, root + 2, root + 4], 0.02, { at: 0, length: 0.5, volume: 0.12, type: 'sawtooth' });
        for (const step of [0, 2, 4, 5]) tone(noteOf(root + step), { at: bar * 0.34 + step * 0.05, length: 0.4, volume: 0.12 });
        hiss(0.2, 6000, 0.08, bar * 0.34);
      }
    },
    free(): void {
      chord([0, 2, 4, 5, 7, 9, 10], 0.09, { length: 0.6, volume: 0.16 });
      hiss(0.9, 5200, 0.07, 0.4);
    },
    /** A quiet figure that goes round while free spins are played. */
    music(on: boolean): void {
      clearInterval(music);
      if (!on) return;
      let beat = 0;
      music = setInterval(() => {
        tone(noteOf([0, 4, 5, 4, 7, 5, 4, 2][beat % 8] ?? 0) / 2, { length: 0.26, volume: 0.06 });
        if (beat % 4 === 0) tone(noteOf(beat % 8 === 0 ? 0 : 3) / 4, { length: 0.5, volume: 0.12, type: 'sine' });
        beat += 1;
      }, 210);
    },
  };
}
export type Sound = ReturnType<typeof createSound>;
