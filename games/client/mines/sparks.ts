import { penOf } from '../kit/canvas.ts';
import { byId, prefersReducedMotion } from '../kit/page.ts';
import { createParticles } from '../kit/particles.ts';

/** Maximum number of device pixels per CSS pixel. */
const MAX_DENSITY = 2;

/** Sparks from a tile that opens. Draws only while there are sparks. */
export function createSparks() {
  const canvas = byId('sparks', 'canvas');
  const pen = penOf(canvas);
  const particles = createParticles();
  let isDrawing = false;
  function frame(now: number): void {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    particles.draw(pen, now);
    isDrawing = particles.isMoving();
    if (isDrawing) requestAnimationFrame(frame);
  }
  return {
    /** `color`: CSS colour; null = the game's accent. `strength`: number of bursts. */
    burst(tile: HTMLElement, color: string | null, strength: number): void {
      if (prefersReducedMotion()) return;
      const box = canvas.getBoundingClientRect();
      const tileBox = tile.getBoundingClientRect();
      const density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
      if (!isDrawing) {
        canvas.width = Math.round(box.width * density);
        canvas.height = Math.round(box.height * density);
      }
      const x = (tileBox.left + tileBox.width / 2 - box.left) * density;
      const y = (tileBox.top + tileBox.height / 2 - box.top) * density;
      const accent = color ?? getComputedStyle(document.documentElement).getPropertyValue('--accent');
      for (let count = 0; count < strength; count += 1)
        particles.burst({ x, y, size: tileBox.width * density, color: accent }, performance.now());
      if (!isDrawing) {
        isDrawing = true;
        requestAnimationFrame(frame);
      }
    },
  };
}
