import { byId, prefersReducedMotion, make } from '../kit/page.ts';

const LIFE_MS = 1100;
const MAX_FLOATS = 10;

/** Amounts that rise from the symbols that won them. */
export function createFloats() {
  const layer = byId('floats');
  const canvas = byId('reels', 'canvas');
  return {
    /** `at`: device pixels of the canvas. */
    rise(text: string, { x, y }: { x: number; y: number }): void {
      if (layer.childElementCount >= MAX_FLOATS) return;
      const float = make('span', {}, text);
      float.style.left = `${(100 * x) / canvas.width}%`;
      float.style.top = `${(100 * y) / canvas.height}%`;
      layer.append(float);
      if (!prefersReducedMotion())
        float.animate(
          [
            { opacity: 0, transform: 'translate(-50%, -20%) scale(.6)' },
            { opacity: 1, transform: 'translate(-50%, -60%) scale(1.12)', offset: 0.2 },
            { opacity: 1, transform: 'translate(-50%, -80%) scale(1)', offset: 0.7 },
            { opacity: 0, transform: 'translate(-50%, -150%) scale(1)' },
          ],
          { duration: LIFE_MS, easing: 'ease-out' },
        );
      setTimeout(() => float.remove(), LIFE_MS - 30);
    },
  };
}
export type Floats = ReturnType<typeof createFloats>;
