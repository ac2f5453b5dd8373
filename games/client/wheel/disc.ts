import { penOf } from '../kit/canvas.ts';
import { byId, prefersReducedMotion, overTime } from '../kit/page.ts';
import { segmentAt, turnTo, turned } from './turning.ts';

const SPIN_MS = 4200;
const TURBO_MS = 1000;
/** Number of whole turns that the wheel makes before it stops, at normal speed and with turbo. */
const TURNS = 5;
const TURBO_TURNS = 2;
/** Maximum number of device pixels per CSS pixel. */
const MAX_DENSITY = 2;
const LAMPS = 24;
/** Radius of the segments' outer edge and of the ring of lamps, as shares of half the width. */
const DISC = 0.88;
const LAMP_RING = 0.94;
/** Degrees by which a pin deflects the pointer, and the factor by which the deflection shrinks in each frame. */
const BOUNCE_DEGREES = 18;
const BOUNCE_DECAY = 0.86;

type Look = { accent: string; dark: string; segments: readonly string[] };
type Segment = { label: string; pays: number };

/**
 * Creates the wheel. Its disc is drawn once for each bet and then rotated as one picture. `onTick` is called when a pin
 * passes.
 */
export function createDisc(look: Look, onTick: () => void) {
  const host = byId('wheel');
  const disc = byId('disc', 'canvas');
  const pointer = byId('pointer');
  let segments: readonly Segment[] = [];
  let turn = 0;
  let skip = new AbortController();

  /** Turns the disc to an angle in full turns. */
  function place(where: number): void {
    turn = where;
    disc.style.transform = `rotate(${(where % 1) * 360}deg)`;
  }

  function layout(): void {
    const side = Math.round(host.clientWidth * Math.min(MAX_DENSITY, devicePixelRatio || 1));
    if (side === 0 || segments.length === 0) return;
    for (const id of ['rim', 'lamps', 'disc'])
      Object.assign(byId(id, 'canvas'), { width: side, height: side });
    drawRim(penOf(byId('rim', 'canvas')), side / 2, look);
    drawLamps(penOf(byId('lamps', 'canvas')), side / 2, look);
    drawDisc(penOf(disc), side / 2, segments, look);
  }

  new ResizeObserver(layout).observe(host);
  return {
    set(wanted: readonly Segment[]): void {
      segments = wanted;
      host.style.setProperty('--arc', `${360 / wanted.length}deg`);
      host.classList.remove('won', 'lost');
      layout();
    },
    /** Spins until `segment` is under the pointer. */
    async spin(segment: number, isTurbo: boolean): Promise<void> {
      host.classList.remove('won', 'lost');
      host.classList.add('turns');
      skip = new AbortController();
      const from = turn % 1;
      const beside = (Math.random() - 0.5) * 0.7;
      const to = turnTo(segment, segments.length, from, isTurbo ? TURBO_TURNS : TURNS, beside);
      host.style.setProperty('--lean', `${(-beside * 360) / segments.length}deg`);
      let passed = segmentAt(from, segments.length);
      let tilt = 0;
      await overTime(
        prefersReducedMotion() ? 0 : isTurbo ? TURBO_MS : SPIN_MS,
        (share) => {
          place(turned(from, to, share));
          const now = segmentAt(turn, segments.length);
          tilt *= BOUNCE_DECAY;
          if (now !== passed && share < 1) {
            passed = now;
            tilt = -BOUNCE_DEGREES;
            onTick();
          }
          pointer.style.transform = `rotate(${tilt}deg)`;
        },
        skip.signal,
      );
      pointer.style.transform = '';
      host.classList.remove('turns');
      host.classList.add((segments[segment]?.pays ?? 0) > 0 ? 'won' : 'lost');
    },
    hurry: () => skip.abort(),
  };
}

function drawRim(pen: CanvasRenderingContext2D, half: number, { accent, dark }: Look): void {
  const metal = pen.createConicGradient(0.6, half, half);
  for (let step = 0; step <= 8; step += 1)
    metal.addColorStop(
      step / 8,
      step % 2 === 0
        ? `color-mix(in oklab, ${accent} 45%, #2a1204)`
        : `color-mix(in oklab, ${accent} 80%, #fff)`,
    );
  pen.fillStyle = metal;
  disk(pen, half, half, half);
  pen.fillStyle = `color-mix(in oklab, ${dark} 75%, #000)`;
  disk(pen, half, half, half * 0.982);
  pen.fillStyle = metal;
  disk(pen, half, half, half * (DISC + 0.022));
}

function drawLamps(pen: CanvasRenderingContext2D, half: number, { accent }: Look): void {
  for (let lamp = 0; lamp < LAMPS; lamp += 1) {
    const angle = (lamp / LAMPS) * Math.PI * 2;
    const x = half + Math.cos(angle) * half * LAMP_RING;
    const y = half + Math.sin(angle) * half * LAMP_RING;
    const isLit = lamp % 2 === 0;
    pen.shadowColor = isLit ? accent : 'transparent';
    pen.shadowBlur = half * 0.06;
    pen.fillStyle = isLit ? '#fffbe6' : `color-mix(in oklab, ${accent} 34%, #1a0d04)`;
    disk(pen, x, y, half * 0.019);
  }
  pen.shadowBlur = 0;
}

function drawDisc(
  pen: CanvasRenderingContext2D,
  half: number,
  segments: readonly Segment[],
  look: Look,
): void {
  const radius = half * DISC;
  const arc = (Math.PI * 2) / segments.length;
  const ranks = [...new Set(segments.map(({ pays }) => pays).filter((pays) => pays > 0))].sort(
    (a, b) => a - b,
  );
  const colorOf = (pays: number): string => {
    const rank = ranks.length === 1 ? 1 : ranks.indexOf(pays) / (ranks.length - 1);
    return look.segments[Math.round(rank * (look.segments.length - 1))] ?? look.accent;
  };
  for (const [at, { pays }] of segments.entries()) {
    const from = at * arc - Math.PI / 2;
    const color =
      pays > 0
        ? colorOf(pays)
        : at % 2 === 0
          ? `color-mix(in oklab, ${look.dark} 70%, #fff 12%)`
          : `color-mix(in oklab, ${look.dark} 88%, #000)`;
    const paint = pen.createRadialGradient(half, half, radius * 0.3, half, half, radius);
    paint.addColorStop(0, `color-mix(in oklab, ${color} 62%, #000)`);
    paint.addColorStop(0.62, color);
    paint.addColorStop(1, `color-mix(in oklab, ${color} 84%, #fff)`);
    pen.fillStyle = paint;
    pen.beginPath();
    pen.moveTo(half, half);
    pen.arc(half, half, radius, from, from + arc + 0.002);
    pen.fill();
  }
  pen.strokeStyle = 'rgba(255,255,255,0.5)';
  pen.lineWidth = Math.max(1, half * 0.005);
  for (let at = 0; at < segments.length; at += 1) {
    const angle = at * arc - Math.PI / 2;
    pen.beginPath();
    pen.moveTo(half, half);
    pen.lineTo(half + Math.cos(angle) * radius, half + Math.sin(angle) * radius);
    pen.stroke();
    pen.fillStyle = '#fff';
    disk(
      pen,
      half + Math.cos(angle) * radius * 0.978,
      half + Math.sin(angle) * radius * 0.978,
      half * Math.min(0.013, arc * 0.05),
    );
  }
  const letters = Math.min(half * 0.105, radius * arc * 0.46);
  pen.font = `800 ${letters}px Rubik, sans-serif`;
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  for (const [at, { label, pays }] of segments.entries()) {
    if (pays === 0) continue;
    pen.save();
    pen.translate(half, half);
    pen.rotate((at + 0.5) * arc - Math.PI / 2);
    pen.fillStyle = 'rgba(0,0,0,0.45)';
    pen.fillText(label, radius * 0.925, letters * 0.1);
    pen.fillStyle = '#fff';
    pen.fillText(label, radius * 0.925, 0);
    pen.restore();
  }
}

function disk(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}
