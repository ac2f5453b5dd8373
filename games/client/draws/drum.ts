import { canvasOf, fitCanvas, penOf } from '../kit/canvas.ts';
import { prefersReducedMotion } from '../kit/page.ts';
import { BALL_RADIUS, createBalls, moveBalls, separateBalls } from './drum-balls.ts';

type Pen = CanvasRenderingContext2D;
/** The ball that leaves the drum; `share`: the part of its path that it has covered. */
type OutBall = { readonly number: number; readonly share: number };

/** Maximum number of device pixels per CSS pixel. */
const MAX_DENSITY = 2;
/** Maximum time step in seconds, for long gaps between frames. */
const LONGEST_STEP_S = 0.033;
/** Size of the picture of a ball in pixels. */
const SPRITE = 96;
const FULL = Math.PI * 2;

/** A ball's colour by its number. */
export const ballColour = (number: number, balls: number): string =>
  `hsl(${Math.round(((number - 1) / balls) * 330)} 74% 52%)`;

/** A glass drum with tumbling balls. `numbers`: how many numbers the draw has. */
export function createDrum(canvas: HTMLCanvasElement, numbers: number) {
  const pen = penOf(canvas);
  const sprites = new Map<number, HTMLCanvasElement>();
  const balls = createBalls(numbers);
  let last = 0;
  let isFit = false;
  const fit = fitCanvas(canvas, MAX_DENSITY, ({ width }) => (isFit = width > 0));

  function sprite(number: number): HTMLCanvasElement {
    const kept = sprites.get(number);
    if (kept) return kept;
    const made = ballPicture(number, ballColour(number, numbers));
    sprites.set(number, made);
    return made;
  }

  function drawOut({ number, share }: OutBall, size: number): void {
    const eased = 1 - (1 - share) ** 3;
    const big = size * (0.16 + 0.34 * eased);
    pen.globalAlpha = share > 0.85 ? (1 - share) / 0.15 : 1;
    pen.drawImage(sprite(number), -big, size * (0.7 - 0.75 * eased) - big, big * 2, big * 2);
    pen.globalAlpha = 1;
  }

  return {
    /** Draws a frame. `isBlowing`: the balls are mixed. `out`: the ball that comes out; null = none. */
    draw(isBlowing: boolean, out: OutBall | null): void {
      if (!isFit) fit();
      if (!isFit) return;
      const { width, height } = canvas;
      const now = performance.now();
      const seconds = Math.min(LONGEST_STEP_S, (now - last) / 1000);
      last = now;
      if (!prefersReducedMotion()) moveBalls(balls, seconds, isBlowing);
      separateBalls(balls);
      const size = Math.min(width, height) * 0.47;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, width, height);
      pen.translate(width / 2, height / 2);
      disc(pen, 0, size, '#00000055');
      const side = BALL_RADIUS * 2 * size;
      for (const { x, y, number } of balls)
        pen.drawImage(sprite(number), (x - BALL_RADIUS) * size, (y - BALL_RADIUS) * size, side, side);
      drawGlass(pen, size);
      if (out && out.share < 1) drawOut(out, size);
    },
  };
}

/** A filled circle around `middle`, `middle`. */
function disc(pen: Pen, middle: number, radius: number, paint: string | CanvasGradient): void {
  pen.fillStyle = paint;
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, FULL);
  pen.fill();
}

function ballPicture(number: number, colour: string): HTMLCanvasElement {
  const picture = canvasOf(SPRITE, SPRITE);
  const pen = penOf(picture);
  const middle = SPRITE / 2;
  const shade = pen.createRadialGradient(34, 28, 4, middle, middle, middle);
  shade.addColorStop(0, '#ffffff');
  shade.addColorStop(0.35, colour);
  shade.addColorStop(1, '#00000090');
  disc(pen, middle, 46, colour);
  disc(pen, middle, 46, shade);
  disc(pen, middle, 25, '#fff');
  pen.fillStyle = '#1a1420';
  pen.font = '800 27px Rubik, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(number), middle, middle + 2);
  return picture;
}

/** The glass in front of the balls, with its rim and a reflection. */
function drawGlass(pen: Pen, size: number): void {
  const glass = pen.createRadialGradient(-size * 0.3, -size * 0.4, size * 0.1, 0, 0, size);
  glass.addColorStop(0, '#ffffff40');
  glass.addColorStop(0.7, '#ffffff12');
  glass.addColorStop(1, '#ffffff30');
  disc(pen, 0, size, glass);
  pen.strokeStyle = '#ffffff66';
  pen.lineWidth = size * 0.025;
  pen.stroke();
  pen.strokeStyle = '#ffffff90';
  pen.lineWidth = size * 0.04;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.arc(0, 0, size * 0.88, Math.PI * 1.1, Math.PI * 1.4);
  pen.stroke();
}
