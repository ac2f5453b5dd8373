import { canvasOf, fitCanvas, penOf } from '../kit/canvas.ts';
import { isCalm } from '../kit/page.ts';

/** A ball's colour by its number. */
export const ballColour = (number: number, balls: number): string =>
  `hsl(${Math.round(((number - 1) / balls) * 330)} 74% 52%)`;

type Ball = { x: number; y: number; vx: number; vy: number; number: number };
const SHOWN = 34;
const MOST_DENSITY = 2;

/** A glass drum in which balls tumble. */
export function createDrum(canvas: HTMLCanvasElement, balls: number) {
  const pen = penOf(canvas);
  const sprites = new Map<number, HTMLCanvasElement>();
  const step = Math.max(1, Math.floor(balls / SHOWN));
  const inside: Ball[] = Array.from({ length: Math.min(SHOWN, balls) }, (_, at) => ({
    x: (Math.random() - 0.5) * 1.2,
    y: 0.3 + Math.random() * 0.4,
    vx: 0,
    vy: 0,
    number: 1 + ((at * step) % balls),
  }));
  let last = 0;
  let isFit = false;
  const fit = fitCanvas(canvas, MOST_DENSITY, ({ width }) => (isFit = width > 0));
  const radius = 0.115;

  /** A ball as it is drawn: made once. */
  function sprite(number: number): HTMLCanvasElement {
    const known = sprites.get(number);
    if (known) return known;
    const made = canvasOf(96, 96);
    const painter = penOf(made);
    const paint = painter.createRadialGradient(34, 28, 4, 48, 48, 48);
    paint.addColorStop(0, '#ffffff');
    paint.addColorStop(0.35, ballColour(number, balls));
    paint.addColorStop(1, '#00000090');
    painter.fillStyle = ballColour(number, balls);
    painter.beginPath();
    painter.arc(48, 48, 46, 0, Math.PI * 2);
    painter.fill();
    painter.fillStyle = paint;
    painter.fill();
    painter.fillStyle = '#fff';
    painter.beginPath();
    painter.arc(48, 48, 25, 0, Math.PI * 2);
    painter.fill();
    painter.fillStyle = '#1a1420';
    painter.font = '800 27px Rubik, sans-serif';
    painter.textAlign = 'center';
    painter.textBaseline = 'middle';
    painter.fillText(String(number), 48, 50);
    sprites.set(number, made);
    return made;
  }

  return {
    /**
     * `isTurning`: air blows from below. `out`: the ball that just came, with the share of its way; null =
     * none.
     */
    draw(isTurning: boolean, out: { number: number; share: number } | null): void {
      if (!isFit) fit();
      if (!isFit) return;
      const { width, height } = canvas;
      const now = performance.now();
      const passed = Math.min(0.033, (now - last) / 1000);
      last = now;
      const size = Math.min(width, height) * 0.47;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, width, height);
      pen.translate(width / 2, height / 2);
      const glass = pen.createRadialGradient(-size * 0.3, -size * 0.4, size * 0.1, 0, 0, size);
      glass.addColorStop(0, '#ffffff40');
      glass.addColorStop(0.7, '#ffffff12');
      glass.addColorStop(1, '#ffffff30');
      pen.fillStyle = '#00000055';
      pen.beginPath();
      pen.arc(0, 0, size, 0, Math.PI * 2);
      pen.fill();
      if (!isCalm())
        for (const ball of inside) {
          ball.vy += 4.4 * passed;
          if (isTurning) {
            ball.vy -= (ball.y > 0 ? 15 : 3) * passed * Math.random() * 1.6;
            ball.vx += (Math.random() - 0.5) * 14 * passed;
          } else ball.vx *= 1 - 1.6 * passed;
          ball.x += ball.vx * passed;
          ball.y += ball.vy * passed;
          const reach = Math.hypot(ball.x, ball.y);
          if (reach > 1 - radius) {
            const [nx, ny] = [ball.x / reach, ball.y / reach];
            const speed = ball.vx * nx + ball.vy * ny;
            if (speed > 0) {
              ball.vx -= 1.6 * speed * nx;
              ball.vy -= 1.6 * speed * ny;
            }
            ball.x = nx * (1 - radius);
            ball.y = ny * (1 - radius);
          }
        }
      // Neighbours push each other apart.
      for (let one = 0; one < inside.length; one += 1)
        for (let two = one + 1; two < inside.length; two += 1) {
          const [a, b] = [inside[one], inside[two]];
          if (!a || !b) continue;
          const [dx, dy] = [b.x - a.x, b.y - a.y];
          const gap = Math.hypot(dx, dy);
          if (gap === 0 || gap >= radius * 2) continue;
          const push = (radius * 2 - gap) / 2 / gap;
          a.x -= dx * push;
          a.y -= dy * push;
          b.x += dx * push;
          b.y += dy * push;
        }
      for (const ball of inside) {
        const reach = Math.hypot(ball.x, ball.y);
        if (reach <= 1 - radius) continue;
        ball.x *= (1 - radius) / reach;
        ball.y *= (1 - radius) / reach;
      }
      for (const { x, y, number } of inside)
        pen.drawImage(
          sprite(number),
          (x - radius) * size,
          (y - radius) * size,
          radius * 2 * size,
          radius * 2 * size,
        );
      pen.fillStyle = glass;
      pen.beginPath();
      pen.arc(0, 0, size, 0, Math.PI * 2);
      pen.fill();
      pen.strokeStyle = '#ffffff66';
      pen.lineWidth = size * 0.025;
      pen.stroke();
      pen.strokeStyle = '#ffffff90';
      pen.lineWidth = size * 0.04;
      pen.lineCap = 'round';
      pen.beginPath();
      pen.arc(0, 0, size * 0.88, Math.PI * 1.1, Math.PI * 1.4);
      pen.stroke();
      if (out && out.share < 1) {
        const way = 1 - (1 - out.share) ** 3;
        const big = size * (0.16 + 0.34 * way);
        pen.globalAlpha = out.share > 0.85 ? (1 - out.share) / 0.15 : 1;
        pen.drawImage(sprite(out.number), -big, size * (0.7 - 0.75 * way) - big, big * 2, big * 2);
        pen.globalAlpha = 1;
      }
    },
  };
}
