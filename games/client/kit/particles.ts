import { canvasOf, penOf } from './canvas.ts';

type Spark = {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  color: string;
  born: number;
  life: number;
};
type Coin = { x: number; y: number; vx: number; vy: number; size: number; turn: number; spin: number };

const SPARKS_A_CELL = 7;
const MAX_SPARKS = 110;
/** Number of pictures of a rotating coin. */
const COIN_STEPS = 12;
/** By level of the win (celebrate.ts). */
const COINS_A_SECOND = { 1: 26, 2: 44, 3: 70 } as const;

/** Sparks from winning symbols. Sizes in device pixels, times in milliseconds. */
export function createParticles() {
  let sparks: Spark[] = [];
  let last = 0;
  return {
    burst({ x, y, size, color }: { x: number; y: number; size: number; color: string }, now: number): void {
      for (let count = 0; count < SPARKS_A_CELL && sparks.length < MAX_SPARKS; count += 1) {
        const angle = Math.random() * Math.PI * 2;
        const speed = size * (0.5 + Math.random() * 1.3);
        const reach = size * 0.3;
        sparks.push({
          x: x + Math.cos(angle) * reach,
          y: y + Math.sin(angle) * reach,
          vx: Math.cos(angle) * speed,
          vy: Math.sin(angle) * speed - size * 0.4,
          size: size * (0.03 + Math.random() * 0.05),
          color: Math.random() < 0.5 ? '#fff7d6' : color,
          born: now,
          life: 500 + Math.random() * 600,
        });
      }
    },
    isMoving: (): boolean => sparks.length > 0,
    draw(pen: CanvasRenderingContext2D, now: number): void {
      const seconds = Math.min(50, now - last) / 1000;
      last = now;
      sparks = sparks.filter(({ born, life }) => now - born < life);
      for (const spark of sparks) {
        spark.x += spark.vx * seconds;
        spark.y += spark.vy * seconds;
        spark.vy += spark.size * 26 * seconds;
        const share = (now - spark.born) / spark.life;
        pen.globalAlpha = 1 - share;
        pen.fillStyle = spark.color;
        star(pen, spark.x, spark.y, spark.size * (1.2 - share * 0.6));
      }
      pen.globalAlpha = 1;
    },
  };
}

function star(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  pen.beginPath();
  pen.moveTo(x, y - size);
  pen.quadraticCurveTo(x, y, x + size, y);
  pen.quadraticCurveTo(x, y, x, y + size);
  pen.quadraticCurveTo(x, y, x - size, y);
  pen.quadraticCurveTo(x, y, x, y - size);
  pen.fill();
}

/**
 * A fountain of coins over the whole frame while a big win is counted up. Draws only between `start` and the
 * last coin.
 */
export function createCoins(canvas: HTMLCanvasElement) {
  const pen = penOf(canvas);
  let coins: Coin[] = [];
  let rate = 0;
  let owed = 0;
  let last = 0;
  let faces: readonly HTMLCanvasElement[] = [];

  function frame(now: number): void {
    const seconds = Math.min(50, now - last) / 1000;
    last = now;
    const { width, height } = canvas;
    owed += rate * seconds;
    for (; owed >= 1; owed -= 1) {
      const fromLeft = Math.random() < 0.5;
      coins.push({
        x: width * (fromLeft ? 0.12 : 0.88) + (Math.random() - 0.5) * width * 0.2,
        y: height * 1.04,
        vx: (fromLeft ? 1 : -1) * width * (0.02 + Math.random() * 0.3),
        vy: -height * (0.9 + Math.random() * 0.55),
        size: Math.min(width, height) * (0.05 + Math.random() * 0.05),
        turn: Math.random() * COIN_STEPS,
        spin: 12 + Math.random() * 22,
      });
    }
    pen.clearRect(0, 0, width, height);
    coins = coins.filter(({ y, vy }) => vy < 0 || y < height * 1.1);
    for (const coin of coins) {
      coin.x += coin.vx * seconds;
      coin.y += coin.vy * seconds;
      coin.vy += height * 1.15 * seconds;
      coin.turn += coin.spin * seconds;
      const face = faces[Math.floor(coin.turn) % COIN_STEPS];
      if (face) pen.drawImage(face, coin.x - coin.size / 2, coin.y - coin.size / 2, coin.size, coin.size);
    }
    if (rate > 0 || coins.length > 0) requestAnimationFrame(frame);
    else canvas.hidden = true;
  }

  return {
    start(level: 1 | 2 | 3): void {
      faces = faces.length > 0 ? faces : drawCoins();
      const isStill = canvas.hidden;
      canvas.hidden = false;
      const box = canvas.getBoundingClientRect();
      const density = Math.min(1.5, devicePixelRatio || 1);
      canvas.width = Math.round(box.width * density);
      canvas.height = Math.round(box.height * density);
      rate = COINS_A_SECOND[level];
      last = performance.now();
      if (isStill) requestAnimationFrame(frame);
    },
    stop(): void {
      rate = 0;
    },
  };
}

/** Frames of a rotating coin. */
function drawCoins(): HTMLCanvasElement[] {
  const size = 96;
  return Array.from({ length: COIN_STEPS }, (_, step) => {
    const canvas = canvasOf(size, size);
    const pen = penOf(canvas);
    const width = Math.max(0.12, Math.abs(Math.cos((step / COIN_STEPS) * Math.PI)));
    pen.translate(size / 2, size / 2);
    pen.scale(width, 1);
    const disc = (radius: number, top: string, bottom: string): void => {
      const paint = pen.createLinearGradient(-radius, -radius, radius, radius);
      paint.addColorStop(0, top);
      paint.addColorStop(1, bottom);
      pen.fillStyle = paint;
      pen.beginPath();
      pen.arc(0, 0, radius, 0, Math.PI * 2);
      pen.fill();
    };
    disc(46, '#7a4300', '#5a2f00');
    disc(43, '#fff1a8', '#d98a06');
    disc(35, '#c97a04', '#ffd95a');
    disc(32, '#ffd84d', '#f0a513');
    pen.fillStyle = '#fff3b8';
    star(pen, 0, 0, 26);
    return canvas;
  });
}
