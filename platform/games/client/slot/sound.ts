/** Sounds made on the spot: no files, nothing before the first press. */
export function createSound() {
  let context: AudioContext | null = null;
  let on = true;
  const tone = (frequency: number, at: number, length: number, volume: number, type: OscillatorType = 'triangle') => {
    if (!on) return;
    context ??= new AudioContext();
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    const oscillator = context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.value = frequency;
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  };
  return {
    set(value: boolean) {
      on = value;
    },
    press: () => tone(220, 0, 0.08, 0.08),
    stop: (reel: number) => tone(140 + reel * 18, 0, 0.12, 0.12, 'sine'),
    win: (size: number) => [523, 659, 784, 1047, 1319].slice(0, 2 + Math.min(3, size)).forEach((note, index) => tone(note, index * 0.09, 0.28, 0.07)),
    free: () => [392, 523, 659, 784, 1047].forEach((note, index) => tone(note, index * 0.11, 0.45, 0.08, 'sine')),
  };
}
