/** Motion of the balls in the drum. The drum has radius 1 around 0, 0; y grows downwards. */
export type Ball = { x: number; y: number; vx: number; vy: number; readonly number: number };

export const BALL_RADIUS = 0.115;
const MAX_BALLS = 34;
/** Accelerations in radii of the drum per second squared. */
const GRAVITY = 4.4;
/**
 * Acceleration by the air, varied at random: upwards in the lower and in the upper half of the drum, and
 * sideways.
 */
const AIR_BELOW = 15;
const AIR_ABOVE = 3;
const AIR_ASIDE = 14;
/** Share of the sideways speed that is lost per second without air. */
const FRICTION = 1.6;
/** Share of a ball's speed towards the glass that a bounce takes away; above 1 the ball flies back. */
const BOUNCE = 1.6;
const FARTHEST = 1 - BALL_RADIUS;

/** Balls at rest in the drum. In a draw of more than `MAX_BALLS` numbers only some of the numbers have a ball. */
export function createBalls(numbers: number): Ball[] {
  const step = Math.max(1, Math.floor(numbers / MAX_BALLS));
  return Array.from({ length: Math.min(MAX_BALLS, numbers) }, (_, at) => ({
    x: (Math.random() - 0.5) * 1.2,
    y: 0.3 + Math.random() * 0.4,
    vx: 0,
    vy: 0,
    number: 1 + ((at * step) % numbers),
  }));
}

/** Moves the balls by `seconds`. `isBlowing`: air blows them up from below. */
export function moveBalls(balls: readonly Ball[], seconds: number, isBlowing: boolean): void {
  for (const ball of balls) {
    ball.vy += GRAVITY * seconds;
    if (isBlowing) {
      ball.vy -= (ball.y > 0 ? AIR_BELOW : AIR_ABOVE) * seconds * Math.random() * 1.6;
      ball.vx += (Math.random() - 0.5) * AIR_ASIDE * seconds;
    } else ball.vx *= 1 - FRICTION * seconds;
    ball.x += ball.vx * seconds;
    ball.y += ball.vy * seconds;
    bounce(ball);
  }
}

function bounce(ball: Ball): void {
  const reach = Math.hypot(ball.x, ball.y);
  if (reach <= FARTHEST) return;
  const [nx, ny] = [ball.x / reach, ball.y / reach];
  const speed = ball.vx * nx + ball.vy * ny;
  if (speed > 0) {
    ball.vx -= BOUNCE * speed * nx;
    ball.vy -= BOUNCE * speed * ny;
  }
  ball.x = nx * FARTHEST;
  ball.y = ny * FARTHEST;
}

/** Pushes overlapping balls apart, within the drum. */
export function separateBalls(balls: readonly Ball[]): void {
  for (let one = 0; one < balls.length; one += 1)
    for (let two = one + 1; two < balls.length; two += 1) {
      const [a, b] = [balls[one], balls[two]];
      if (!a || !b) continue;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const gap = Math.hypot(dx, dy);
      if (gap === 0 || gap >= BALL_RADIUS * 2) continue;
      const push = (BALL_RADIUS * 2 - gap) / 2 / gap;
      a.x -= dx * push;
      a.y -= dy * push;
      b.x += dx * push;
      b.y += dy * push;
    }
  for (const ball of balls) {
    const reach = Math.hypot(ball.x, ball.y);
    if (reach <= FARTHEST) continue;
    ball.x *= FARTHEST / reach;
    ball.y *= FARTHEST / reach;
  }
}
