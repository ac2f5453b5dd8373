import { canvasOf, penOf } from '../kit/canvas.ts';
import { byId, isCalm } from '../kit/page.ts';
import { placeOf } from './fall.ts';

const ROW_MS = 155;
const TURBO_ROW_MS = 62;
const HURRY_ROW_MS = 26;
/** Between the balls of one drop. */
const GAP_MS = 210;
/** How long a peg that was hit glows, and a slot that was reached moves. */
const GLOW_MS = 320;
const SINK_MS = 420;
const MAX_DENSITY = 2;
/** Pegs of the first row. */
const FIRST_PEGS = 3;

type Look = { accent: string; glow: string; slots: readonly string[] };
type Ball = { way: string; begins: number; side: number; rows: number; hit: number; isDown: boolean };
type Drop = {
  ways: readonly string[];
  isTurbo: boolean;
  onPeg(row: number): void;
  onSlot(ball: number): void;
};

/**
 * The board on its canvas: pegs and slots are drawn once for a size, balls and what glows every frame of a
 * drop.
 */
export function createBoard(look: Look) {
  const canvas = byId('pegs', 'canvas');
  const pen = penOf(canvas);
  let rows = 0;
  let labels: readonly string[] = [];
  let still: HTMLCanvasElement | null = null;
  let size = { width: 0, height: 0, gap: 0, top: 0, row: 0, slotTop: 0, slotHeight: 0, peg: 0, ball: 0 };
  const litPegs = new Map<string, number>();
  const sunkSlots = new Map<number, number>();
  let balls: Ball[] = [];
  let drop: (Drop & { done(): void }) | null = null;
  let rowMs = ROW_MS;
  let isRunning = false;
  let last = 0;
  let clock = 0;

  const middle = (): number => size.width / 2;
  const xOf = (pegs: number): number => middle() + pegs * size.gap;
  const yOf = (row: number): number => size.top + row * size.row;

  function layout(): void {
    const box = canvas.getBoundingClientRect();
    if (box.width === 0 || rows === 0) return;
    const density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
    const width = Math.round(box.width * density);
    const height = Math.round(box.height * density);
    canvas.width = width;
    canvas.height = height;
    const slotHeight = Math.min(height * 0.085, 44 * density);
    const top = height * 0.085;
    const row = (height - top - slotHeight * 1.35) / rows;
    const gap = Math.min(width / (rows + 1.6), row * 2.1);
    const peg = Math.max(1.6 * density, gap * 0.105);
    size = {
      width,
      height,
      gap,
      top,
      row,
      slotHeight,
      slotTop: height - slotHeight * 1.12,
      peg,
      ball: Math.min(gap * 0.3, row * 0.46),
    };
    still = drawStill();
    paintFrame(performance.now());
  }

  /** Colour of a slot: from the middle to the edge. */
  function slotColor(slot: number): string {
    const share = rows === 0 ? 0 : Math.abs(slot - rows / 2) / (rows / 2);
    const [least = '', between = '', most = ''] = look.slots;
    const [from, to, part] = share < 0.5 ? [least, between, share * 2] : [between, most, share * 2 - 1];
    return `color-mix(in oklab, ${to} ${Math.round(part * 100)}%, ${from})`;
  }

  function drawStill(): HTMLCanvasElement {
    const layer = canvasOf(size.width, size.height);
    const ink = penOf(layer);
    // Light that falls from the mouth.
    const light = ink.createRadialGradient(middle(), 0, 0, middle(), 0, size.height);
    light.addColorStop(0, 'rgba(255,255,255,0.16)');
    light.addColorStop(1, 'rgba(255,255,255,0)');
    ink.fillStyle = light;
    ink.beginPath();
    ink.moveTo(xOf(-1.2), 0);
    ink.lineTo(xOf(1.2), 0);
    ink.lineTo(xOf(rows / 2 + 1), size.slotTop);
    ink.lineTo(xOf(-rows / 2 - 1), size.slotTop);
    ink.fill();
    for (let row = 0; row < rows; row += 1)
      for (let at = 0; at < row + FIRST_PEGS; at += 1) {
        const x = xOf(at - (row + FIRST_PEGS - 1) / 2);
        const y = yOf(row);
        ink.fillStyle = 'rgba(0,0,0,0.4)';
        dot(ink, x + size.peg * 0.25, y + size.peg * 0.7, size.peg * 1.05);
        const ball = ink.createRadialGradient(x - size.peg * 0.4, y - size.peg * 0.5, 0, x, y, size.peg);
        ball.addColorStop(0, '#ffffff');
        ball.addColorStop(0.55, '#dfe3ff');
        ball.addColorStop(1, '#8d93c4');
        ink.fillStyle = ball;
        dot(ink, x, y, size.peg);
      }
    // The mouth.
    ink.fillStyle = '#0008';
    ink.beginPath();
    ink.ellipse(middle(), yOf(-1), size.gap * 0.8, size.row * 0.32, 0, 0, Math.PI * 2);
    ink.fill();
    ink.strokeStyle = look.accent;
    ink.lineWidth = Math.max(1.5, size.peg * 0.5);
    ink.stroke();
    return layer;
  }

  function drawSlots(now: number): void {
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const width = size.gap * 0.92;
    const radius = Math.min(width * 0.22, size.slotHeight * 0.28);
    const longest = Math.max(...labels.map((label) => label.length));
    const letters = Math.min(size.slotHeight * 0.4, (width / Math.max(2.4, longest)) * 1.62);
    pen.font = `800 ${letters}px Rubik, sans-serif`;
    for (let slot = 0; slot <= rows; slot += 1) {
      const since = now - (sunkSlots.get(slot) ?? -Infinity);
      const sink = since < SINK_MS ? Math.sin((since / SINK_MS) * Math.PI) : 0;
      const x = xOf(slot - rows / 2);
      const y = size.slotTop + sink * size.slotHeight * 0.22;
      const color = slotColor(slot);
      pen.fillStyle = `color-mix(in oklab, ${color} 55%, #000)`;
      box(pen, x - width / 2, y + size.slotHeight * 0.1, width, size.slotHeight, radius);
      if (sink > 0) {
        pen.shadowColor = color;
        pen.shadowBlur = size.gap * sink;
      }
      pen.fillStyle =
        sink > 0 ? `color-mix(in oklab, ${color} ${Math.round(100 - sink * 45)}%, #fff)` : color;
      box(pen, x - width / 2, y, width, size.slotHeight, radius);
      pen.shadowBlur = 0;
      pen.fillStyle = 'rgba(18,4,30,0.92)';
      pen.fillText(labels[slot] ?? '', x, y + size.slotHeight * 0.52);
    }
  }

  function paintFrame(now: number): void {
    pen.clearRect(0, 0, size.width, size.height);
    if (still) pen.drawImage(still, 0, 0);
    for (const [key, at] of litPegs) {
      const share = (now - at) / GLOW_MS;
      if (share >= 1) {
        litPegs.delete(key);
        continue;
      }
      const [row = 0, peg = 0] = key.split(':').map(Number);
      pen.globalAlpha = 1 - share;
      pen.fillStyle = look.accent;
      dot(pen, xOf(peg), yOf(row), size.peg * (1.1 + share * 2.2));
      pen.fillStyle = '#fff';
      dot(pen, xOf(peg), yOf(row), size.peg);
      pen.globalAlpha = 1;
    }
    drawSlots(now);
    for (const ball of balls) if (!ball.isDown && clock >= ball.begins) drawBall(ball);
  }

  function drawBall({ way, rows: at, side }: Ball): void {
    for (let ghost = 3; ghost >= 0; ghost -= 1) {
      const place = placeOf(way, at - ghost * 0.16, side);
      // The ball rests on what it hits: its middle is a radius above.
      const x = xOf(place.x);
      const y = yOf(place.y) - size.peg - size.ball * 0.9;
      if (ghost > 0) {
        pen.globalAlpha = 0.2 - ghost * 0.045;
        pen.fillStyle = look.accent;
        dot(pen, x, y, size.ball * (1 - ghost * 0.13));
        continue;
      }
      pen.globalAlpha = 1;
      const skin = pen.createRadialGradient(x - size.ball * 0.4, y - size.ball * 0.45, 0, x, y, size.ball);
      skin.addColorStop(0, '#ffffff');
      skin.addColorStop(0.35, look.glow);
      skin.addColorStop(0.8, look.accent);
      skin.addColorStop(1, '#00000055');
      pen.fillStyle = skin;
      dot(pen, x, y, size.ball);
    }
  }

  function frame(now: number): void {
    const ms = Math.min(50, now - last);
    last = now;
    clock += ms;
    if (drop) {
      for (const [index, ball] of balls.entries()) {
        if (ball.isDown || clock < ball.begins) continue;
        ball.rows += ms / rowMs;
        const reached = Math.min(rows, Math.floor(ball.rows));
        for (; ball.hit < reached; ball.hit += 1) {
          const row = ball.hit + 1;
          const { x } = placeOf(ball.way, row, 0);
          if (row < rows) litPegs.set(`${row}:${x}`, now);
          drop.onPeg(row);
        }
        if (ball.rows >= rows) {
          ball.isDown = true;
          sunkSlots.set([...ball.way].filter((turn) => turn === '1').length, now);
          drop.onSlot(index);
        }
      }
      if (balls.every(({ isDown }) => isDown)) {
        const { done } = drop;
        drop = null;
        done();
      }
    }
    paintFrame(now);
    const isMoving =
      drop !== null || litPegs.size > 0 || [...sunkSlots.values()].some((at) => now - at < SINK_MS);
    if (isMoving) requestAnimationFrame(frame);
    else isRunning = false;
  }
  function run(): void {
    if (isRunning) return;
    isRunning = true;
    last = performance.now();
    requestAnimationFrame(frame);
  }

  new ResizeObserver(layout).observe(canvas);
  return {
    /** The board of so many rows, with what its slots pay. */
    set(count: number, pays: readonly string[]): void {
      rows = count;
      labels = pays;
      layout();
    },
    /** Balls on their ways; ends when the last one is down. */
    drop(wanted: Drop): Promise<void> {
      if (isCalm()) {
        for (const [index, way] of wanted.ways.entries()) {
          sunkSlots.set([...way].filter((turn) => turn === '1').length, performance.now());
          wanted.onSlot(index);
        }
        run();
        return Promise.resolve();
      }
      rowMs = wanted.isTurbo ? TURBO_ROW_MS : ROW_MS;
      clock = 0;
      const gap = wanted.isTurbo ? GAP_MS / 2 : GAP_MS;
      balls = wanted.ways.map((way, index) => ({
        way,
        begins: index * gap,
        side: Math.sin(index * 2.4),
        rows: -1,
        hit: -1,
        isDown: false,
      }));
      return new Promise((done) => {
        drop = { ...wanted, done };
        run();
      });
    },
    hurry(): void {
      rowMs = HURRY_ROW_MS;
      for (const ball of balls) ball.begins = Math.min(ball.begins, clock);
    },
  };
}

function dot(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

function box(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}
