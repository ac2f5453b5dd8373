/** Draws the parts of the board. */
import { canvasOf, penOf } from '../kit/canvas.ts';
import type { BoardPlan } from './board-plan.ts';
import { positionOf } from './fall.ts';
import type { Ball } from './falling.ts';

type Pen = CanvasRenderingContext2D;
/** Colours; `slots` from the middle to the edge. */
export type Look = { accent: string; glow: string; slots: readonly string[] };

/** Pegs of the first row. */
const FIRST_PEGS = 3;

/** The static parts of the board: light, pegs and the mouth. */
export function drawStill(plan: BoardPlan, { accent }: Look): HTMLCanvasElement {
  const layer = canvasOf(plan.width, plan.height);
  const pen = penOf(layer);
  drawLight(pen, plan);
  for (let row = 0; row < plan.rows; row += 1)
    for (let at = 0; at < row + FIRST_PEGS; at += 1)
      drawPeg(pen, plan, plan.x(at - (row + FIRST_PEGS - 1) / 2), plan.y(row));
  pen.fillStyle = '#0008';
  pen.beginPath();
  pen.ellipse(plan.width / 2, plan.y(-1), plan.gap * 0.8, plan.row * 0.32, 0, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = accent;
  pen.lineWidth = Math.max(1.5, plan.peg * 0.5);
  pen.stroke();
  return layer;
}

/** Light below the mouth. */
function drawLight(pen: Pen, plan: BoardPlan): void {
  const middle = plan.width / 2;
  const light = pen.createRadialGradient(middle, 0, 0, middle, 0, plan.height);
  light.addColorStop(0, 'rgba(255,255,255,0.16)');
  light.addColorStop(1, 'rgba(255,255,255,0)');
  pen.fillStyle = light;
  pen.beginPath();
  pen.moveTo(plan.x(-1.2), 0);
  pen.lineTo(plan.x(1.2), 0);
  pen.lineTo(plan.x(plan.rows / 2 + 1), plan.slotTop);
  pen.lineTo(plan.x(-plan.rows / 2 - 1), plan.slotTop);
  pen.fill();
}

function drawPeg(pen: Pen, { peg }: BoardPlan, x: number, y: number): void {
  pen.fillStyle = 'rgba(0,0,0,0.4)';
  dot(pen, x + peg * 0.25, y + peg * 0.7, peg * 1.05);
  const shade = pen.createRadialGradient(x - peg * 0.4, y - peg * 0.5, 0, x, y, peg);
  shade.addColorStop(0, '#ffffff');
  shade.addColorStop(0.55, '#dfe3ff');
  shade.addColorStop(1, '#8d93c4');
  pen.fillStyle = shade;
  dot(pen, x, y, peg);
}

/** A glowing peg; `share`: elapsed share of its glow. */
export function drawLitPeg(
  pen: Pen,
  plan: BoardPlan,
  look: Look,
  at: { row: number; peg: number },
  share: number,
): void {
  const [x, y] = [plan.x(at.peg), plan.y(at.row)];
  pen.globalAlpha = 1 - share;
  pen.fillStyle = look.accent;
  dot(pen, x, y, plan.peg * (1.1 + share * 2.2));
  pen.fillStyle = '#fff';
  dot(pen, x, y, plan.peg);
  pen.globalAlpha = 1;
}

/** Sets the largest font in which all labels fit into a slot. */
export function setSlotFont(pen: Pen, { gap, slotHeight }: BoardPlan, labels: readonly string[]): void {
  const longest = Math.max(...labels.map((label) => label.length));
  const size = Math.min(slotHeight * 0.4, ((gap * 0.92) / Math.max(2.4, longest)) * 1.62);
  pen.font = `800 ${size}px Rubik, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
}

/** Draws a slot. `sink`: how far it is pressed down, 0 to 1. */
export function drawSlot(
  pen: Pen,
  plan: BoardPlan,
  look: Look,
  slot: number,
  label: string,
  sink: number,
): void {
  const { gap, slotHeight } = plan;
  const width = gap * 0.92;
  const radius = Math.min(width * 0.22, slotHeight * 0.28);
  const x = plan.x(slot - plan.rows / 2);
  const y = plan.slotTop + sink * slotHeight * 0.22;
  const colour = slotColour(plan.rows, slot, look);
  pen.fillStyle = `color-mix(in oklab, ${colour} 55%, #000)`;
  box(pen, x - width / 2, y + slotHeight * 0.1, width, slotHeight, radius);
  if (sink > 0) {
    pen.shadowColor = colour;
    pen.shadowBlur = gap * sink;
  }
  pen.fillStyle = sink > 0 ? `color-mix(in oklab, ${colour} ${Math.round(100 - sink * 45)}%, #fff)` : colour;
  box(pen, x - width / 2, y, width, slotHeight, radius);
  pen.shadowBlur = 0;
  pen.fillStyle = 'rgba(18,4,30,0.92)';
  pen.fillText(label, x, y + slotHeight * 0.52);
}

function slotColour(rows: number, slot: number, { slots }: Look): string {
  const share = rows === 0 ? 0 : Math.abs(slot - rows / 2) / (rows / 2);
  const [inner = '', between = '', outer = ''] = slots;
  const [from, to, part] = share < 0.5 ? [inner, between, share * 2] : [between, outer, share * 2 - 1];
  return `color-mix(in oklab, ${to} ${Math.round(part * 100)}%, ${from})`;
}

/** A ball with a fading trail. */
export function drawBall(pen: Pen, plan: BoardPlan, { accent, glow }: Look, ball: Ball): void {
  const radius = plan.ball;
  for (let ghost = 3; ghost >= 0; ghost -= 1) {
    const place = positionOf(ball.way, ball.rows - ghost * 0.16, ball.side);
    // When a ball touches a peg, its centre is one radius above the peg.
    const x = plan.x(place.x);
    const y = plan.y(place.y) - plan.peg - radius * 0.9;
    if (ghost > 0) {
      pen.globalAlpha = 0.2 - ghost * 0.045;
      pen.fillStyle = accent;
      dot(pen, x, y, radius * (1 - ghost * 0.13));
      continue;
    }
    pen.globalAlpha = 1;
    const shade = pen.createRadialGradient(x - radius * 0.4, y - radius * 0.45, 0, x, y, radius);
    shade.addColorStop(0, '#ffffff');
    shade.addColorStop(0.35, glow);
    shade.addColorStop(0.8, accent);
    shade.addColorStop(1, '#00000055');
    pen.fillStyle = shade;
    dot(pen, x, y, radius);
  }
}

function dot(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

function box(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}
