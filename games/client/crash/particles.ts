/** Sparks behind the vehicle and at the crash. Pixels and seconds. */
type Particle = { x: number; y: number; vx: number; vy: number; life: number; size: number; colour: string };

const BURST = 70;
const TRAIL_A_SECOND = 46;
const GRAVITY = 60;

const oneOf = (colours: readonly string[]): string =>
  colours[Math.floor(Math.random() * colours.length)] ?? '#fff';

export class Particles {
  #particles: Particle[] = [];

  /** Emits sparks in all directions. */
  burst(x: number, y: number, colours: readonly string[]): void {
    for (let count = 0; count < BURST; count += 1) {
      const angle = Math.random() * Math.PI * 2;
      const speed = 40 + Math.random() * 240;
      this.#particles.push({
        x,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed - 30,
        life: 0.5 + Math.random() * 0.9,
        size: 1.5 + Math.random() * 4,
        colour: oneOf(colours),
      });
    }
  }

  /** Emits sparks behind the vehicle for one frame. */
  trail(x: number, y: number, colours: readonly string[], seconds: number): void {
    if (Math.random() >= TRAIL_A_SECOND * seconds) return;
    this.#particles.push({
      x: x - 26,
      y: y + 8,
      vx: -70 - Math.random() * 60,
      vy: 24 + Math.random() * 40,
      life: 0.4 + Math.random() * 0.5,
      size: 1.5 + Math.random() * 2.5,
      colour: oneOf(colours),
    });
  }

  /** Moves all sparks by `seconds` and draws them. */
  draw(pen: CanvasRenderingContext2D, seconds: number): void {
    this.#particles = this.#particles.filter((one) => (one.life -= seconds) > 0);
    for (const one of this.#particles) {
      one.x += one.vx * seconds;
      one.y += one.vy * seconds;
      one.vy += GRAVITY * seconds;
      pen.globalAlpha = Math.min(1, one.life * 1.6);
      pen.fillStyle = one.colour;
      pen.beginPath();
      pen.arc(one.x, one.y, one.size * Math.min(1, 0.4 + one.life), 0, Math.PI * 2);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }
}
