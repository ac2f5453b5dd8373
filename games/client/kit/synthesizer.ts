/** Tones and noise with WebAudio. */

const VOLUME = 0.5;

/** `at`: delay; times in seconds, volume 0 to 1. `to`: frequency at the end of the glide, hertz. */
export type Tone = { at?: number; length: number; volume: number; type?: OscillatorType; to?: number };
/** Continuous noise until `end` is called. */
export type Rush = { end(): void; pitch(frequency: number): void };

const SILENT_RUSH: Rush = { end: () => {}, pitch: () => {} };
/** Minimum volume of exponential ramps. */
const SILENCE = 0.0001;

type Output = { readonly context: AudioContext; readonly out: GainNode; readonly noise: AudioBuffer };

/** Silent until `unlock` is called in a user gesture, as browsers require. */
export class Synthesizer {
  #output: Output | null = null;
  #isMuted = false;

  unlock(): void {
    try {
      this.#output ??= open(this.#isMuted ? 0 : VOLUME);
    } catch {
      // No audio support.
      return;
    }
    void this.#output.context.resume();
  }

  mute(isMuted: boolean): void {
    this.#isMuted = isMuted;
    if (!this.#output) return;
    const { context, out } = this.#output;
    out.gain.setTargetAtTime(isMuted ? 0 : VOLUME, context.currentTime, 0.02);
  }

  pause(isPaused: boolean): void {
    const context = this.#output?.context;
    if (context) void (isPaused ? context.suspend() : context.resume());
  }

  tone(frequency: number, { at = 0, length, volume, type = 'triangle', to }: Tone): void {
    const output = this.#audible;
    if (!output) return;
    const { context, out } = output;
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(SILENCE, start);
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(SILENCE, start + length);
    const oscillator = context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(frequency, start);
    if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
    oscillator.connect(gain).connect(out);
    oscillator.start(start);
    oscillator.stop(start + length + 0.02);
  }

  /** A short noise around a frequency. `length` and `at` (the delay) in seconds. */
  hiss(length: number, frequency: number, volume: number, at = 0): void {
    const output = this.#audible;
    if (!output) return;
    const start = output.context.currentTime + at;
    const { source, gain } = noiseThrough(output, frequency);
    gain.setValueAtTime(volume, start);
    gain.exponentialRampToValueAtTime(SILENCE, start + length);
    source.start(start, Math.random() * 0.5, length);
  }

  /** A lasting noise around a frequency. */
  rush(frequency: number, volume: number): Rush {
    const output = this.#audible;
    if (!output) return SILENT_RUSH;
    const { context } = output;
    const { source, filter, gain } = noiseThrough(output, frequency);
    source.loop = true;
    filter.Q.value = 0.8;
    gain.setValueAtTime(SILENCE, context.currentTime);
    gain.linearRampToValueAtTime(volume, context.currentTime + 0.2);
    source.start();
    return {
      end() {
        gain.setTargetAtTime(SILENCE, context.currentTime, 0.05);
        source.stop(context.currentTime + 0.3);
      },
      pitch: (wanted) => void filter.frequency.setTargetAtTime(wanted, context.currentTime, 0.08),
    };
  }

  get #audible(): Output | null {
    return this.#isMuted ? null : this.#output;
  }
}

/** Throws in a browser without audio. */
function open(volume: number): Output {
  const context = new AudioContext();
  const limiter = context.createDynamicsCompressor();
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(limiter).connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return { context, out, noise };
}

function noiseThrough(
  { context, out, noise }: Output,
  frequency: number,
): { source: AudioBufferSourceNode; filter: BiquadFilterNode; gain: AudioParam } {
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  const gain = context.createGain();
  source.connect(filter).connect(gain).connect(out);
  return { source, filter, gain: gain.gain };
}
