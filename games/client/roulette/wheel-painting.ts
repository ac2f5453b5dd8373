/**
 * Paints the layers of the wheel: bowl, rotor with its numbers, and the light over them. Each is painted once
 * for each size; wheel.ts then turns the painted rotor as a whole.
 */
import { POCKETS, WHEEL, colourOf } from '#games/engines/roulette/spots.ts';
import { REST_RADIUS } from './wheel-motion.ts';

export const TURN = 2 * Math.PI;
const PAINT = {
  red: ['#d8282c', '#8d0f16'],
  black: ['#26262c', '#0b0b0e'],
  green: ['#12a150', '#066230'],
} as const;
/** Outer radii of the rings from the rim inwards, in shares of the wheel's radius. */
const RIM_RADIUS = 0.985;
const BOWL_RADIUS = 0.895;
const NUMBERS_RADIUS = 0.755;
const POCKETS_RADIUS = 0.615;
const CONE_RADIUS = 0.445;

/** Colours of the game's theme: metal (`accent`, its highlights `glow`) and wood (`rail`). */
export type WheelLook = { accent: string; glow: string; rail: string };
type Pen = CanvasRenderingContext2D;
const ring = (pen: Pen, middle: number, from: number, to: number, fill: string | CanvasGradient): void => {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(middle, middle, from * middle, 0, TURN);
  pen.arc(middle, middle, to * middle, 0, TURN, true);
  pen.fill();
};
const radial = (
  pen: Pen,
  middle: number,
  from: number,
  to: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient => {
  const made = pen.createRadialGradient(middle, middle, from * middle, middle, middle, to * middle);
  for (const [at, colour] of stops) made.addColorStop(at, colour);
  return made;
};
/** A metal gradient, lit from the upper left. */
const metal = (pen: Pen, size: number, { accent, glow }: WheelLook): CanvasGradient => {
  const made = pen.createLinearGradient(0, 0, size, size);
  for (const [at, colour] of [
    [0, glow],
    [0.28, accent],
    [0.5, '#7d5a1c'],
    [0.68, accent],
    [0.86, glow],
    [1, '#8b6522'],
  ] as const)
    made.addColorStop(at, colour);
  return made;
};

export function paintBowl(pen: Pen, size: number, look: WheelLook): void {
  const middle = size / 2;
  // Rim of polished wood, in rings of grain.
  ring(
    pen,
    middle,
    RIM_RADIUS,
    0,
    radial(pen, middle, BOWL_RADIUS, RIM_RADIUS, [
      [0, '#1a0b04'],
      [0.18, look.rail],
      [0.5, '#8a4a22'],
      [0.62, '#a9643150'],
      [0.85, look.rail],
      [1, '#150803'],
    ]),
  );
  pen.lineWidth = middle * 0.003;
  for (let grain = 0; grain < 9; grain += 1) {
    pen.strokeStyle = grain % 2 === 0 ? '#00000038' : '#ffd9a018';
    pen.beginPath();
    pen.arc(middle, middle, middle * (BOWL_RADIUS + 0.012 + grain * 0.009), grain, grain + 4.6);
    pen.stroke();
  }
  ring(pen, middle, BOWL_RADIUS, BOWL_RADIUS - 0.016, metal(pen, size, look));
  // The track of the ball: dark wood, concave.
  ring(
    pen,
    middle,
    BOWL_RADIUS - 0.016,
    NUMBERS_RADIUS,
    radial(pen, middle, NUMBERS_RADIUS, BOWL_RADIUS, [
      [0, '#0d0603'],
      [0.3, '#3c1d0d'],
      [0.7, '#6d3a1a'],
      [1, '#2a1308'],
    ]),
  );
  for (let index = 0; index < 8; index += 1)
    deflector(pen, middle, (index * TURN) / 8 + TURN / 16, index % 2 === 0, look);
}

/** A metal diamond that deflects the ball. */
function deflector(pen: Pen, middle: number, angle: number, isUpright: boolean, look: WheelLook): void {
  const [long, wide] = isUpright ? [0.04, 0.014] : [0.016, 0.036];
  pen.save();
  pen.translate(middle, middle);
  pen.rotate(angle);
  pen.translate(0, -0.793 * middle);
  pen.shadowColor = '#000c';
  pen.shadowBlur = middle * 0.012;
  pen.shadowOffsetY = middle * 0.006;
  const shine = pen.createLinearGradient(-wide * middle, -long * middle, wide * middle, long * middle);
  shine.addColorStop(0, look.glow);
  shine.addColorStop(0.5, look.accent);
  shine.addColorStop(1, '#6d4c14');
  pen.fillStyle = shine;
  pen.beginPath();
  pen.moveTo(0, -long * middle);
  pen.lineTo(wide * middle, 0);
  pen.lineTo(0, long * middle);
  pen.lineTo(-wide * middle, 0);
  pen.fill();
  pen.restore();
}

export function paintRotor(pen: Pen, size: number, look: WheelLook): void {
  const middle = size / 2;
  const half = TURN / POCKETS / 2;
  ring(pen, middle, NUMBERS_RADIUS + 0.004, NUMBERS_RADIUS - 0.02, metal(pen, size, look));
  pen.translate(middle, middle);
  for (const [index, number] of WHEEL.entries()) {
    const [bright, deep] = PAINT[colourOf(number)];
    pen.save();
    pen.rotate(index * 2 * half);
    const wedge = (from: number, to: number, fill: string | CanvasGradient): void => {
      pen.fillStyle = fill;
      pen.beginPath();
      pen.arc(0, 0, from * middle, -half - Math.PI / 2, half - Math.PI / 2);
      pen.arc(0, 0, to * middle, half - Math.PI / 2, -half - Math.PI / 2, true);
      pen.fill();
    };
    const plate = pen.createLinearGradient(0, -NUMBERS_RADIUS * middle, 0, -POCKETS_RADIUS * middle);
    plate.addColorStop(0, deep);
    plate.addColorStop(0.4, bright);
    plate.addColorStop(1, deep);
    wedge(NUMBERS_RADIUS - 0.02, POCKETS_RADIUS, plate);
    // The pocket is deeper: dark at its outer wall.
    const pocket = pen.createLinearGradient(0, -POCKETS_RADIUS * middle, 0, -CONE_RADIUS * middle);
    pocket.addColorStop(0, '#000');
    pocket.addColorStop(0.22, deep);
    pocket.addColorStop(0.75, bright);
    pocket.addColorStop(1, deep);
    wedge(POCKETS_RADIUS, CONE_RADIUS, pocket);
    pen.fillStyle = '#fff';
    pen.font = `700 ${middle * 0.082}px Rubik, system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(String(number), 0, -middle * 0.677);
    // The fret on its left.
    pen.rotate(-half);
    pen.strokeStyle = look.accent;
    pen.lineWidth = middle * 0.007;
    pen.beginPath();
    pen.moveTo(0, -(NUMBERS_RADIUS - 0.02) * middle);
    pen.lineTo(0, -CONE_RADIUS * middle);
    pen.stroke();
    pen.strokeStyle = '#fff8';
    pen.lineWidth = middle * 0.002;
    pen.stroke();
    pen.restore();
  }
  pen.setTransform(1, 0, 0, 1, 0, 0);
  ring(pen, middle, POCKETS_RADIUS + 0.008, POCKETS_RADIUS - 0.004, metal(pen, size, look));
  ring(pen, middle, CONE_RADIUS + 0.006, CONE_RADIUS - 0.018, metal(pen, size, look));
  paintCone(pen, size, look);
}

/** The wooden cone in the centre with its metal turret of four arms. */
function paintCone(pen: Pen, size: number, look: WheelLook): void {
  const middle = size / 2;
  const edge = CONE_RADIUS - 0.018;
  ring(
    pen,
    middle,
    edge,
    0,
    radial(pen, middle, 0, edge, [
      [0, '#b06a34'],
      [0.55, '#7c4320'],
      [0.86, look.rail],
      [1, '#140803'],
    ]),
  );
  pen.save();
  pen.translate(middle, middle);
  for (let blade = 0; blade < 8; blade += 1) {
    pen.rotate(TURN / 8);
    pen.fillStyle = blade % 2 === 0 ? '#00000022' : '#ffdca81c';
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.arc(0, 0, edge * middle, 0, TURN / 8);
    pen.fill();
  }
  pen.shadowColor = '#000d';
  pen.shadowBlur = middle * 0.03;
  pen.shadowOffsetY = middle * 0.015;
  for (let arm = 0; arm < 4; arm += 1) {
    pen.rotate(TURN / 4);
    const bar = pen.createLinearGradient(-0.022 * middle, 0, 0.022 * middle, 0);
    bar.addColorStop(0, look.accent);
    bar.addColorStop(0.45, look.glow);
    bar.addColorStop(1, '#7d5a1c');
    pen.fillStyle = bar;
    pen.beginPath();
    pen.roundRect(-0.017 * middle, -0.25 * middle, 0.034 * middle, 0.25 * middle, 0.01 * middle);
    pen.fill();
    pen.beginPath();
    pen.arc(0, -0.262 * middle, 0.036 * middle, 0, TURN);
    pen.fill();
  }
  pen.restore();
  for (const [radius, from, to] of [
    [0.135, look.accent, '#5d4111'],
    [0.092, look.glow, '#8d6722'],
    [0.045, '#fffbe9', look.accent],
  ] as const) {
    const dome = pen.createRadialGradient(middle * 0.97, middle * 0.96, 0, middle, middle, radius * middle);
    dome.addColorStop(0, from);
    dome.addColorStop(1, to);
    ring(pen, middle, radius, 0, dome);
  }
}

/** Reflections, which do not rotate with the wheel. */
export function paintGloss(pen: Pen, size: number): void {
  const middle = size / 2;
  const light = pen.createLinearGradient(0, 0, size * 0.8, size);
  light.addColorStop(0, '#ffffff42');
  light.addColorStop(0.38, '#ffffff08');
  light.addColorStop(0.6, '#00000000');
  light.addColorStop(1, '#0000003d');
  ring(pen, middle, NUMBERS_RADIUS, REST_RADIUS - 0.07, light);
  ring(pen, middle, RIM_RADIUS, BOWL_RADIUS, light);
}
