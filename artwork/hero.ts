/**
 * The objects in front: the main one with glow, rim light, shading and ground shadow, and those around it.
 */
import type { Canvas } from './canvas.ts';
import { n } from './canvas.ts';
import { darken, lighten } from './color.ts';
import { iconBody } from './icons.ts';
import { OBJECT_NAMES } from './objects.ts';

/**
 * An object of a picture: centre and size in units of the card, `turn` in degrees, `depth` = distance (0 in
 * front, 1 on the horizon).
 */
export type PlacedObject = {
  icon: string;
  x: number;
  y: number;
  size: number;
  turn: number;
  depth: number;
  flip: boolean;
};

/** Poses: positions of the main object (first) and of the others on a 600 × 800 card. */
const POSES: Readonly<Record<string, readonly Omit<PlacedObject, 'icon'>[]>> = {
  stand: [
    { x: 300, y: 345, size: 400, turn: 0, depth: 0, flip: false },
    { x: 104, y: 190, size: 150, turn: -16, depth: 0.55, flip: false },
    { x: 500, y: 214, size: 138, turn: 14, depth: 0.6, flip: true },
  ],
  tilt: [
    { x: 306, y: 342, size: 410, turn: -9, depth: 0, flip: false },
    { x: 488, y: 168, size: 150, turn: 16, depth: 0.5, flip: false },
    { x: 104, y: 470, size: 150, turn: -12, depth: 0.2, flip: true },
  ],
  flanked: [
    { x: 300, y: 320, size: 380, turn: 0, depth: 0, flip: false },
    { x: 112, y: 452, size: 186, turn: -10, depth: 0.12, flip: false },
    { x: 488, y: 452, size: 186, turn: 10, depth: 0.12, flip: true },
  ],
  mighty: [
    { x: 300, y: 366, size: 470, turn: 4, depth: 0, flip: false },
    { x: 92, y: 146, size: 130, turn: -18, depth: 0.6, flip: false },
    { x: 510, y: 136, size: 120, turn: 18, depth: 0.65, flip: true },
  ],
  procession: [
    { x: 316, y: 330, size: 384, turn: 7, depth: 0, flip: true },
    { x: 96, y: 400, size: 176, turn: -8, depth: 0.25, flip: false },
    { x: 494, y: 494, size: 158, turn: 9, depth: 0.08, flip: false },
  ],
  crowned: [
    { x: 300, y: 378, size: 372, turn: 0, depth: 0, flip: false },
    { x: 300, y: 138, size: 164, turn: 0, depth: 0.35, flip: false },
    { x: 108, y: 246, size: 132, turn: -14, depth: 0.55, flip: false },
  ],
};
export const POSE_NAMES = Object.keys(POSES);

/** Draws the objects of a pose, the farthest first. Unknown icons are omitted. */
export function drawPose(canvas: Canvas, pose: string, icons: readonly string[], scale = 1): void {
  const places = POSES[pose] ?? POSES['stand'] ?? [];
  const objects = places.flatMap((place, index) => (icons[index] ? [{ ...place, icon: icons[index] }] : []));
  for (const object of [...objects].sort((a, b) => b.depth - a.depth))
    drawPlacedObject(canvas, {
      ...object,
      x: object.x * scale,
      y: object.y * scale,
      size: object.size * scale,
    });
}

export function drawPlacedObject(canvas: Canvas, object: PlacedObject): void {
  const body = iconBody(object.icon);
  if (body === null) return;
  const own = unique(body, canvas.id());
  const filter = object.depth > 0.3 ? farFilter(canvas, object) : nearFilter(canvas, object);
  const { x, y, size } = object;
  if (object.depth < 0.3) {
    const shadow = canvas.id();
    canvas.defs.push(
      `<radialGradient id="${shadow}"><stop offset="0" stop-color="#05030f" stop-opacity=".62"/><stop offset="1" stop-color="#05030f" stop-opacity="0"/></radialGradient>`,
    );
    canvas.layers.push(
      `<ellipse cx="${n(x)}" cy="${n(y + size * 0.47)}" rx="${n(size * 0.46)}" ry="${n(size * 0.085)}" fill="url(#${shadow})"/>`,
    );
  }
  const scale = size / 32;
  // Objects of objects.ts contain letters and numbers, which must not be mirrored.
  const flips = object.flip && !OBJECT_NAMES.includes(object.icon);
  canvas.layers.push(
    `<g filter="url(#${filter})"><g transform="translate(${n(x)} ${n(y)}) rotate(${n(object.turn)}) scale(${flips ? -scale : scale} ${scale}) translate(-16 -16)">${own}</g></g>`,
  );
}

/** Makes the ids of an icon's definitions unique within the picture. */
function unique(body: string, prefix: string): string {
  return body
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

const region = ({ x, y, size }: PlacedObject, more: number): string =>
  `filterUnits="userSpaceOnUse" x="${n(x - size * more)}" y="${n(y - size * more)}" width="${n(size * more * 2)}" height="${n(size * more * 2)}"`;

/** Shading by light from the upper left, a bright rim, a glow around and a shadow below. */
function nearFilter(canvas: Canvas, object: PlacedObject): string {
  const id = canvas.id();
  const k = object.size / 400;
  canvas.defs.push(
    `<filter id="${id}" ${region(object, 0.72)} color-interpolation-filters="sRGB">` +
      `<feColorMatrix in="SourceGraphic" type="saturate" values="1.35" result="vivid"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(9 * k)}" result="soft"/>` +
      `<feSpecularLighting in="soft" surfaceScale="${n(7 * k)}" specularConstant=".62" specularExponent="22" lighting-color="#ffffff" result="light"><feDistantLight azimuth="235" elevation="44"/></feSpecularLighting>` +
      `<feComposite in="light" in2="SourceAlpha" operator="in" result="shine"/>` +
      `<feOffset in="SourceAlpha" dx="${n(-10 * k)}" dy="${n(-14 * k)}" result="moved"/><feGaussianBlur in="moved" stdDeviation="${n(11 * k)}" result="movedSoft"/>` +
      `<feComposite in="SourceAlpha" in2="movedSoft" operator="out" result="edge"/><feFlood flood-color="${darken(canvas.colors.skyTop, 0.3)}" flood-opacity=".42"/><feComposite in2="edge" operator="in" result="shade"/>` +
      // Blurring and then sharpening gives a smooth outline.
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(4.2 * k)}"/><feComponentTransfer result="fat"><feFuncA type="linear" slope="7" intercept="-.35"/></feComponentTransfer><feFlood flood-color="${lighten(canvas.colors.glow, 0.35)}" flood-opacity=".95"/><feComposite in2="fat" operator="in" result="rim"/>` +
      `<feGaussianBlur in="fat" stdDeviation="${n(20 * k)}" result="far"/><feFlood flood-color="${canvas.colors.glow}" flood-opacity=".75"/><feComposite in2="far" operator="in" result="halo"/>` +
      `<feOffset in="fat" dx="0" dy="${n(14 * k)}" result="low"/><feGaussianBlur in="low" stdDeviation="${n(10 * k)}" result="lowSoft"/><feFlood flood-color="#05030f" flood-opacity=".5"/><feComposite in2="lowSoft" operator="in" result="drop"/>` +
      `<feMerge><feMergeNode in="halo"/><feMergeNode in="drop"/><feMergeNode in="rim"/><feMergeNode in="vivid"/><feMergeNode in="shade"/><feMergeNode in="shine"/></feMerge></filter>`,
  );
  return id;
}

/** Distant objects are softer and take the colour of the air. */
function farFilter(canvas: Canvas, object: PlacedObject): string {
  const id = canvas.id();
  const air = object.depth * 0.62;
  canvas.defs.push(
    `<filter id="${id}" ${region(object, 0.7)} color-interpolation-filters="sRGB">` +
      `<feFlood flood-color="${canvas.colors.skyBottom}" flood-opacity="${air.toFixed(2)}"/><feComposite in2="SourceAlpha" operator="in" result="air"/>` +
      `<feMerge result="tinted"><feMergeNode in="SourceGraphic"/><feMergeNode in="air"/></feMerge><feGaussianBlur in="tinted" stdDeviation="${n(1 + object.depth * 2.4)}" result="soft"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="12"/><feComponentTransfer result="dim"><feFuncA type="linear" slope=".5"/></feComponentTransfer>` +
      `<feMerge><feMergeNode in="dim"/><feMergeNode in="soft"/></feMerge></filter>`,
  );
  return id;
}
