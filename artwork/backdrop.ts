/** Parts that sceneries share: sky, light, weather. */
import type { Canvas, Point } from './canvas.ts';
import { circle, curve, linearDown, n, path, polygon, radial, rect } from './canvas.ts';
import { lighten, mix } from './color.ts';

export function sky(canvas: Canvas): void {
  const { skyTop, skyBottom, glow } = canvas.colors;
  const down = linearDown(canvas, 0, canvas.horizon * 1.25, [
    [0, skyTop],
    [0.5, mix(skyTop, skyBottom, 0.55)],
    [0.88, skyBottom],
    [1, mix(skyBottom, glow, 0.35)],
  ]);
  canvas.layers.push(rect(0, 0, canvas.width, canvas.height, down));
}

/** A sun or moon with its halo. */
export function orb(
  canvas: Canvas,
  cx: number,
  cy: number,
  radius: number,
  color: string,
  strength = 1,
): void {
  const halo = radial(canvas, cx, cy, radius * 3.2, [
    [0, lighten(color, 0.4), 0.85 * strength],
    [0.3, color, 0.5 * strength],
    [0.6, color, 0.16 * strength],
    [1, color, 0],
  ]);
  const body = radial(canvas, cx - radius * 0.3, cy - radius * 0.3, radius * 1.4, [
    [0, lighten(color, 0.85)],
    [1, lighten(color, 0.1)],
  ]);
  canvas.layers.push(
    circle(cx, cy, radius * 3.2, halo, 'style="mix-blend-mode:hard-light"'),
    circle(cx, cy, radius, body, `opacity="${strength}"`),
  );
}

/** A halo alone, without sun or moon, as background of the main icon. */
export function glowAt(
  canvas: Canvas,
  cx: number,
  cy: number,
  radius: number,
  color: string,
  strength: number,
): void {
  const halo = radial(canvas, cx, cy, radius, [
    [0, lighten(color, 0.35), strength],
    [0.35, color, strength * 0.55],
    [1, color, 0],
  ]);
  canvas.layers.push(circle(cx, cy, radius, halo, 'style="mix-blend-mode:screen"'));
}

/** Beams out of a point, fading outwards. */
export function rays(
  canvas: Canvas,
  cx: number,
  cy: number,
  color: string,
  strength: number,
  count = 14,
): void {
  const reach = Math.hypot(canvas.width, canvas.height);
  const fade = radial(canvas, cx, cy, reach * 0.72, [
    [0, color, strength],
    [0.5, color, strength * 0.45],
    [1, color, 0],
  ]);
  const start = canvas.random.range(0, Math.PI);
  let shapes = '';
  for (let index = 0; index < count; index += 1) {
    const middle = start + ((index + canvas.random.range(-0.12, 0.12)) * Math.PI * 2) / count;
    const half = (Math.PI / count) * canvas.random.range(0.35, 0.6);
    shapes += polygon([
      [cx, cy],
      [cx + Math.cos(middle - half) * reach, cy + Math.sin(middle - half) * reach],
      [cx + Math.cos(middle + half) * reach, cy + Math.sin(middle + half) * reach],
    ]);
  }
  canvas.layers.push(
    path(shapes, fade, 'style="mix-blend-mode:overlay"'),
    path(shapes, fade, 'opacity=".35"'),
  );
}

/** Slanted shafts of light from above. */
export function shafts(canvas: Canvas, color: string, strength: number, count = 6): void {
  const fade = linearDown(canvas, 0, canvas.height * 0.8, [
    [0, color, strength],
    [1, color, 0],
  ]);
  const lean = canvas.random.range(-0.25, 0.25) * canvas.height;
  let shapes = '';
  for (let index = 0; index < count; index += 1) {
    const x = ((index + canvas.random.range(0.1, 0.9)) * canvas.width) / count;
    const wide = canvas.width * canvas.random.range(0.03, 0.09);
    shapes += polygon([
      [x, -10],
      [x + wide, -10],
      [x + wide * 2.4 + lean, canvas.height],
      [x - wide + lean, canvas.height],
    ]);
  }
  canvas.layers.push(path(shapes, fade));
}

export function stars(canvas: Canvas, count: number, bottom = canvas.horizon): void {
  let dots = '';
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [canvas.random.range(0, canvas.width), canvas.random.range(0, bottom)];
    const size = canvas.random.range(0.7, 2.1);
    if (canvas.random.chance(0.12))
      dots += path(spark(x, y, size * 5), '#fff', `opacity="${n(canvas.random.range(0.6, 1))}"`);
    else dots += circle(x, y, size, '#fff', `opacity="${n(canvas.random.range(0.3, 0.95))}"`);
  }
  canvas.layers.push(dots);
}

/** A four-pointed sparkle. */
export const spark = (x: number, y: number, size: number): string => {
  const waist = size * 0.13;
  return polygon([
    [x, y - size],
    [x + waist, y - waist],
    [x + size, y],
    [x + waist, y + waist],
    [x, y + size],
    [x - waist, y + waist],
    [x - size, y],
    [x - waist, y - waist],
  ]);
};

/** A bank of round clouds around (x, y). */
export function cloud(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  color: string,
  opacity: number,
): void {
  const paint = linearDown(canvas, y - width * 0.25, y + width * 0.12, [
    [0, lighten(color, 0.55), opacity],
    [1, color, opacity * 0.55],
  ]);
  const puffs: string[] = [];
  const count = canvas.random.int(4, 6);
  for (let index = 0; index < count; index += 1) {
    const share = index / (count - 1);
    const radius = width * (0.1 + 0.12 * Math.sin(Math.PI * share) + canvas.random.range(0, 0.03));
    puffs.push(
      `M${n(x - width / 2 + share * width - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0Z`,
    );
  }
  canvas.layers.push(
    path(puffs.join(''), paint),
    rect(x - width * 0.6, y - 1, width * 1.2, width * 0.05, paint, `rx="${n(width * 0.025)}"`),
  );
}

/** A haze over everything below `top`: air between two layers. */
export function haze(canvas: Canvas, top: number, height: number, color: string, strength: number): void {
  const veil = linearDown(canvas, top, top + height, [
    [0, color, 0],
    [0.5, color, strength],
    [1, color, 0],
  ]);
  canvas.layers.push(rect(0, top, canvas.width, height, veil));
}

/** Out-of-focus lights. */
export function bokeh(canvas: Canvas, colors: readonly string[], count: number, opacity: number): void {
  for (let index = 0; index < count; index += 1) {
    const [x, y, radius] = [
      canvas.random.range(0, canvas.width),
      canvas.random.range(0, canvas.height * 0.9),
      canvas.random.range(8, 46),
    ];
    const light = radial(canvas, x, y, radius, [
      [0, canvas.random.pick(colors), opacity * 0.4],
      [0.8, canvas.random.pick(colors), opacity],
      [1, canvas.random.pick(colors), 0],
    ]);
    canvas.layers.push(circle(x, y, radius, light));
  }
}

/** Points of a wavy line across the canvas: `bumps` steps wide, each point up to `swing` above or below `level`. */
export const line = (canvas: Canvas, level: number, swing: number, bumps: number): Point[] =>
  Array.from({ length: bumps + 3 }, (_, index): Point => [
    ((index - 1) * canvas.width) / bumps,
    level + canvas.random.range(-swing, swing),
  ]);

/** Fills the area below a line with land, which is lit along its upper edge. */
export function land(
  canvas: Canvas,
  points: readonly Point[],
  color: string,
  rim: string,
  rimStrength: number,
): void {
  const top = Math.min(...points.map(([, y]) => y));
  const paint = linearDown(canvas, top, top + canvas.height * 0.4, [
    [0, mix(color, rim, rimStrength)],
    [0.35, color],
    [1, mix(color, '#05030f', 0.35)],
  ]);
  canvas.layers.push(path(`${curve(points)}V${canvas.height + 10}H-20Z`, paint));
}

/** Kind of particles in the air of a scenery. */
const AIR: Readonly<Record<string, 'embers' | 'petals' | 'snow' | 'bubbles' | 'sparkles' | 'leaves'>> = {
  dunes: 'embers',
  mesa: 'embers',
  pagodas: 'petals',
  jungle: 'leaves',
  winter: 'snow',
  fjord: 'snow',
  deep: 'bubbles',
  waves: 'sparkles',
};

/** Small lights in front of the icons, more of them at the bottom. */
export function foreground(canvas: Canvas, scenery: string): void {
  const { random, width, height, colors } = canvas;
  const kind = AIR[scenery] ?? 'sparkles';
  const tint = {
    embers: '#ffb02e',
    petals: '#ffb3cd',
    snow: '#ffffff',
    bubbles: '#d8fbff',
    sparkles: colors.glow,
    leaves: '#d6f27a',
  }[kind];
  for (let index = 0; index < 26; index += 1) {
    const [x, y] = [random.range(0, width), height * random.range(0.12, 0.78)];
    // The middle is left free for the main icon.
    if (Math.hypot(x - width / 2, y - height * 0.43) < width * 0.3) continue;
    const size = random.range(2, 7);
    if (kind === 'petals' || kind === 'leaves') {
      canvas.layers.push(
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 2.1)}" ry="${n(size)}" fill="${tint}" opacity="${n(random.range(0.6, 1))}" transform="rotate(${random.int(0, 180)} ${n(x)} ${n(y)})"/>`,
      );
    } else if (kind === 'sparkles')
      canvas.layers.push(
        path(spark(x, y, size * 2.6), '#ffffff', `opacity="${n(random.range(0.6, 1))}"`),
        circle(x, y, size * 3, tint, 'opacity=".12"'),
      );
    else
      canvas.layers.push(
        circle(x, y, size * 2.6, tint, 'opacity=".2"'),
        circle(x, y, size, lighten(tint, 0.35), `opacity="${n(random.range(0.7, 1))}"`),
      );
  }
}
