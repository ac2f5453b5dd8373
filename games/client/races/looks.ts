/** Themes of races: horses on the steppe by day, hounds under lamps at night. */
export type Look = {
  readonly palette: Readonly<Record<string, string>>;
  /** Font of the game's name (client/fonts.ts). */
  readonly lettering: string;
  /** Names of the runners by index. */
  readonly names: readonly string[];
  /** Colours of the sky from top (0) to horizon (1). */
  readonly sky: readonly (readonly [at: number, colour: string])[];
  /** Ridges of hills, the farthest first; `rise`: height as a share of the sky. */
  readonly hills: readonly (readonly [colour: string, rise: number, turns: number])[];
  /** Colours of the lanes, alternating. */
  readonly turf: readonly [string, string];
  readonly rail: string;
  readonly isNight: boolean;
  /**
   * Draws a runner with its feet at 0, 0, one unit long, heading right; `gait` grows by one with every
   * stride.
   */
  runner(pen: CanvasRenderingContext2D, colour: string, coat: string, gait: number): void;
};

/** Colour of each runner's cloth; by index. */
export const COLOURS: readonly string[] = ['#e23b3b', '#2f6fe0', '#f2c230', '#22a35c', '#9a4ee0', '#f07a22'];
/** Colour of each runner's coat; by index. */
const COATS: readonly string[] = ['#6b3d20', '#2b2320', '#a8692f', '#8c8378', '#4a2c1c', '#d6b48a'];
export const coatOf = (runner: number): string => COATS[runner] ?? '#6b3d20';

const path = (pen: CanvasRenderingContext2D, colour: string, draw: () => void): void => {
  pen.fillStyle = colour;
  pen.beginPath();
  draw();
  pen.fill();
};
/** A leg with two bones from the body to the ground. */
function leg(
  pen: CanvasRenderingContext2D,
  colour: string,
  x: number,
  y: number,
  swing: number,
  long: number,
  thick: number,
): void {
  const knee = { x: x + Math.sin(swing) * long * 0.52, y: y + Math.cos(swing) * long * 0.52 };
  const bend = swing - 0.35 - Math.max(0, -swing) * 0.8;
  pen.strokeStyle = colour;
  pen.lineCap = 'round';
  pen.lineWidth = thick;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(knee.x, knee.y);
  pen.lineTo(knee.x + Math.sin(bend) * long * 0.5, knee.y + Math.cos(bend) * long * 0.5);
  pen.stroke();
}

function horse(pen: CanvasRenderingContext2D, colour: string, coat: string, gait: number): void {
  const turn = gait * Math.PI * 2;
  const rise = Math.sin(turn) * 0.03;
  pen.save();
  pen.translate(0, -0.44 + rise);
  pen.rotate(Math.sin(turn + 0.6) * 0.05);
  const dark = '#1c120c';
  leg(pen, dark, 0.2, 0.06, Math.sin(turn + 2.6) * 0.85, 0.42, 0.05);
  leg(pen, dark, -0.26, 0.04, Math.sin(turn + 0.4) * 0.85, 0.42, 0.055);
  // Tail, body, neck, head.
  pen.strokeStyle = dark;
  pen.lineWidth = 0.07;
  pen.beginPath();
  pen.moveTo(-0.36, -0.06);
  pen.quadraticCurveTo(-0.52, -0.1, -0.6, 0.06 + Math.sin(turn) * 0.05);
  pen.stroke();
  path(pen, coat, () => {
    pen.ellipse(0, 0, 0.34, 0.145, 0, 0, Math.PI * 2);
    pen.ellipse(-0.26, -0.02, 0.14, 0.15, 0, 0, Math.PI * 2);
  });
  const nod = Math.sin(turn + 1) * 0.05;
  path(pen, coat, () => {
    pen.moveTo(0.16, -0.08);
    pen.lineTo(0.42, -0.36 + nod);
    pen.lineTo(0.5, -0.28 + nod);
    pen.lineTo(0.34, 0.06);
  });
  path(pen, coat, () => {
    pen.moveTo(0.4, -0.39 + nod);
    pen.lineTo(0.44, -0.46 + nod);
    pen.lineTo(0.48, -0.38 + nod);
    pen.quadraticCurveTo(0.62, -0.3 + nod, 0.63, -0.23 + nod);
    pen.quadraticCurveTo(0.58, -0.18 + nod, 0.46, -0.26 + nod);
  });
  pen.strokeStyle = dark;
  pen.lineWidth = 0.05;
  pen.beginPath();
  pen.moveTo(0.41, -0.4 + nod);
  pen.lineTo(0.18, -0.13);
  pen.stroke();
  leg(pen, coat, 0.24, 0.07, Math.sin(turn + 3.4) * 0.9, 0.42, 0.055);
  leg(pen, coat, -0.22, 0.06, Math.sin(turn + 1.2) * 0.9, 0.42, 0.06);
  // Cloth, rider.
  path(pen, colour, () => pen.roundRect(-0.1, -0.15, 0.26, 0.2, 0.04));
  path(pen, colour, () => {
    pen.moveTo(-0.06, -0.16);
    pen.quadraticCurveTo(-0.04, -0.38, 0.16, -0.36);
    pen.lineTo(0.2, -0.28);
    pen.lineTo(0.1, -0.14);
  });
  path(pen, '#f3d9bd', () => pen.arc(0.2, -0.38, 0.05, 0, Math.PI * 2));
  path(pen, colour, () => pen.arc(0.19, -0.41, 0.06, Math.PI, Math.PI * 2));
  pen.restore();
}

function hound(pen: CanvasRenderingContext2D, colour: string, coat: string, gait: number): void {
  const turn = gait * Math.PI * 2;
  const stretch = 1 + Math.sin(turn) * 0.1;
  pen.save();
  pen.translate(0, -0.36 - Math.abs(Math.sin(turn)) * 0.05);
  pen.scale(stretch, 1);
  const dark = '#15100d';
  leg(pen, dark, 0.22, 0.04, Math.sin(turn) * 1.1, 0.34, 0.042);
  leg(pen, dark, -0.3, 0, Math.sin(turn + 2.4) * 1.15, 0.38, 0.046);
  pen.strokeStyle = coat;
  pen.lineWidth = 0.03;
  pen.beginPath();
  pen.moveTo(-0.38, 0);
  pen.quadraticCurveTo(-0.54, 0.06, -0.62, -0.02 + Math.sin(turn) * 0.05);
  pen.stroke();
  path(pen, coat, () => {
    pen.moveTo(-0.42, 0.02);
    pen.quadraticCurveTo(-0.34, -0.17, -0.04, -0.14);
    pen.quadraticCurveTo(0.14, -0.13, 0.3, -0.16);
    pen.lineTo(0.44, -0.26);
    pen.quadraticCurveTo(0.52, -0.29, 0.68, -0.19);
    pen.quadraticCurveTo(0.6, -0.15, 0.48, -0.15);
    pen.quadraticCurveTo(0.38, -0.02, 0.28, 0.1);
    pen.quadraticCurveTo(0.1, 0.06, -0.12, -0.01);
    pen.quadraticCurveTo(-0.32, 0.12, -0.42, 0.02);
  });
  path(pen, dark, () => pen.ellipse(0.44, -0.25, 0.05, 0.02, 0.5, 0, Math.PI * 2));
  leg(pen, coat, 0.26, 0.05, Math.sin(turn + 0.5) * 1.1, 0.34, 0.045);
  leg(pen, coat, -0.26, 0.02, Math.sin(turn + 2.9) * 1.15, 0.38, 0.05);
  path(pen, colour, () => {
    pen.moveTo(-0.16, -0.155);
    pen.lineTo(0.2, -0.15);
    pen.lineTo(0.22, 0.07);
    pen.quadraticCurveTo(0.02, 0.05, -0.16, -0.01);
  });
  pen.restore();
}

const steppe: Look = {
  palette: { bg1: '#0f2412', bg2: '#3c6b2c', accent: '#ffc94d', glow: '#fff3c8' },
  lettering: 'berkshire',
  names: ['Karagoz', 'Swift Wind', 'Golden Feather', 'Altai Star', 'Thunder Song', 'Red Poppy'],
  sky: [
    [0, '#3f9be0'],
    [0.6, '#a8daf0'],
    [1, '#fdeecb'],
  ],
  hills: [
    ['#8fb1a8', 0.3, 3],
    ['#6f9b62', 0.18, 5],
  ],
  turf: ['#6fa53a', '#5f9531'],
  rail: '#fffdf2',
  isNight: false,
  runner: horse,
};
const hounds: Look = {
  palette: { bg1: '#080d22', bg2: '#1d2f66', accent: '#ffb347', glow: '#ffe9c2' },
  lettering: 'russo',
  names: ['Silver Arrow', 'Night Spark', 'Lucky Lantern', 'Green Echo', 'Violet Dash', 'Amber Fox'],
  sky: [
    [0, '#060a1e'],
    [0.7, '#1b2a5e'],
    [1, '#3a4a86'],
  ],
  hills: [
    ['#141d44', 0.26, 4],
    ['#0d1533', 0.16, 7],
  ],
  turf: ['#a8794a', '#9c6e41'],
  rail: '#e8ecff',
  isNight: true,
  runner: hound,
};

const LOOKS: Readonly<Record<string, Look>> = { steppe, hounds };
/** The look of a theme; the steppe for an unknown one. */
export const lookOf = (theme: string): Look => LOOKS[theme] ?? steppe;
