import { byId } from '../kit/page.ts';
import type { Sound } from '../kit/sound.ts';

/** Number of seconds before the start in which a tick is played each second. */
const TICKS_FROM = 3;

/** CSS class of a multiplier in hundredths. */
export const toneOf = (hundredths: number): string =>
  hundredths >= 1000 ? 'high' : hundredths >= 200 ? 'middle' : 'low';

/** The multiplier over the picture, and the bar that shows the remaining betting time. */
export class Readout {
  readonly #sound: Sound;
  readonly #number = byId('number');
  readonly #caption = byId('caption');
  readonly #fuse = byId('fuse');
  #written = '';
  #lastWhole = 0;

  constructor(sound: Sound) {
    this.#sound = sound;
  }

  /** Shows the seconds until the start; `share`: the part of the betting time that is left. */
  count(left: number, share: number, caption: string): void {
    const whole = Math.ceil(left);
    if (whole !== this.#lastWhole && whole <= TICKS_FROM && whole > 0) this.#sound.tick(whole === 1 ? 5 : 3);
    this.#lastWhole = whole;
    this.#fuse.hidden = false;
    this.#fuse.style.setProperty('--left', String(share));
    this.#write(String(whole), caption, 'waits');
  }

  /** Shows a multiplier. `look`: CSS class. */
  show(text: string, caption: string, look: string): void {
    this.#fuse.hidden = true;
    this.#write(text, caption, look);
  }

  #write(text: string, caption: string, look: string): void {
    const key = `${text}|${caption}|${look}`;
    if (key === this.#written) return;
    this.#written = key;
    this.#number.textContent = text;
    this.#caption.textContent = caption;
    this.#number.className = `number ${look}`;
  }
}
