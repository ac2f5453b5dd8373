/**
 * The wheel in layers: bowl, rotor and the light over them are painted once for each size. In a frame only
 * rotor and ball are moved, which needs no painting.
 */
import { canvasOf, penOf } from '../kit/canvas.ts';
import { prefersReducedMotion, make } from '../kit/page.ts';
import { BOUNCE_TIMES, momentOf } from './wheel-motion.ts';
import type { Moment } from './wheel-motion.ts';
import { TURN, paintBowl, paintGloss, paintRotor, type WheelLook } from './wheel-painting.ts';

/** Maximum number of device pixels per CSS pixel. */
const MOST_PIXEL_RATIO = 2;

type Cues = { roll(isOn: boolean): void; knock(): void };

export function createWheel(box: HTMLElement, look: WheelLook, cues: Cues) {
  const bowl = canvasOf(1, 1);
  const rotor = canvasOf(1, 1);
  const gloss = canvasOf(1, 1);
  const ball = make('i', { class: 'ball' });
  rotor.className = 'rotor';
  box.append(bowl, rotor, ball, gloss);
  let size = 0;
  let moment: Moment = { ...momentOf(1, 0, 0), wheel: 0, ball: 0 };
  let end: (() => void) | null = null;
  ball.hidden = true;

  function draw(): void {
    rotor.style.transform = `rotate(${moment.wheel}rad)`;
    const reach = (moment.radius * box.clientWidth) / 2;
    const [x, y] = [Math.sin(moment.ball) * reach, -Math.cos(moment.ball) * reach];
    ball.style.transform = `translate(${x}px, ${y}px) scale(${1 + moment.height * 0.35})`;
  }

  /** Fits the layers to their box and paints them. */
  function fit(): void {
    const wanted = Math.round(box.clientWidth * Math.min(MOST_PIXEL_RATIO, devicePixelRatio));
    if (wanted === size || wanted === 0) return;
    size = wanted;
    paint();
    draw();
  }
  function paint(): void {
    for (const [layer, brush] of [
      [bowl, paintBowl],
      [rotor, paintRotor],
      [gloss, paintGloss],
    ] as const) {
      layer.width = size;
      layer.height = size;
      brush(penOf(layer), size, look);
    }
  }
  new ResizeObserver(fit).observe(box);
  // The font of the numbers may load later; the wheel is then painted again.
  document.fonts.addEventListener('loadingdone', () => size > 0 && paint());

  return {
    /** Spins until the ball rests in the pocket of `number`. */
    async spin(number: number, ms: number): Promise<void> {
      fit();
      const from = moment.wheel % TURN;
      ball.hidden = false;
      let isHurried = false;
      end = () => (isHurried = true);
      const began = performance.now();
      let bounces = 0;
      cues.roll(true);
      for (let share = 0; share < 1;) {
        share =
          isHurried || prefersReducedMotion() || ms <= 0 ? 1 : Math.min(1, (performance.now() - began) / ms);
        moment = momentOf(share, number, from);
        if (share < 1 && share > (BOUNCE_TIMES[bounces] ?? 2)) {
          if (bounces === 0) cues.roll(false);
          cues.knock();
          bounces += 1;
        }
        draw();
        if (share < 1) await new Promise(requestAnimationFrame);
      }
      cues.roll(false);
      end = null;
    },
    hurry: (): void => end?.(),
  };
}
