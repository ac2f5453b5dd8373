/** Draws the window of the reels on its canvas: spinning strips, symbols at rest, empty places. */
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import { penOf } from '../kit/canvas.ts';
import type { Board } from './board.ts';
import { symbolsOf } from './landing.ts';
import { writeValue } from './labels.ts';
import type { Reel } from './reel-motion.ts';
import { cutSprites } from './sprites.ts';
import type { Sprite } from './sprites.ts';
import type { Geometry } from './win-marks.ts';

/** Margin around the window for symbols that grow, in cells. */
const MARGIN = 0.16;
/** Maximum number of device pixels per CSS pixel. */
const MAX_DENSITY = 2;
/** Coins per second that pass an empty place during respins of coins. */
const WHIRL_SPEED = 9;

type Deps = {
  canvas: HTMLCanvasElement;
  rules: SlotRules;
  sheet: HTMLImageElement;
  isCalm: boolean;
  /** The text of a value on a wild, a coin or an orb. */
  label(symbol: SlotSymbol, value: number): string;
};

/**
 * Scale and opacity of a symbol, in addition to its own motion; `pop`: further scale of a symbol that has
 * just landed.
 */
type Look = { readonly scale: number; readonly alpha: number; readonly pop: number };

export class ReelsPicture {
  readonly #deps: Deps;
  readonly #pen: CanvasRenderingContext2D;
  readonly #reels: number;
  readonly #rows: number;
  readonly #symbols: ReadonlySet<SlotSymbol>;
  #sprites: ReadonlyMap<SlotSymbol, Sprite> = new Map();
  /** Device pixels. */
  #cell = { width: 0, height: 0, size: 0 };
  #density = 1;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#pen = penOf(deps.canvas);
    this.#reels = deps.rules.strips.length;
    this.#rows = deps.rules.rows;
    this.#symbols = symbolsOf(deps.rules);
  }

  get pen(): CanvasRenderingContext2D {
    return this.#pen;
  }
  /** Width of a symbol, device pixels. */
  get size(): number {
    return this.#cell.size;
  }
  get geometry(): Geometry {
    return {
      centre: (cell) => this.centre(cell),
      rows: this.#rows,
      reels: this.#reels,
      cell: this.#cell,
      density: this.#density,
    };
  }

  /** Fits the canvas to its box. Returns false while the box has no size. */
  fit(): boolean {
    const { canvas, sheet } = this.#deps;
    const box = canvas.getBoundingClientRect();
    if (box.width === 0) return false;
    this.#density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
    canvas.width = Math.round(box.width * this.#density);
    canvas.height = Math.round(box.height * this.#density);
    const width = canvas.width / (this.#reels + 2 * MARGIN);
    const height = canvas.height / (this.#rows + 2 * MARGIN);
    const size = Math.round(Math.min(width, height) * 0.97);
    if (size !== this.#cell.size) this.#sprites = cutSprites(sheet, this.#symbols, size);
    this.#cell = { width, height, size };
    return true;
  }

  /** Centre of a cell (reel × rows + row), device pixels of the canvas. */
  centre(cell: number): { x: number; y: number } {
    return this.#middle(Math.floor(cell / this.#rows), cell % this.#rows);
  }

  clear(): void {
    const { width, height } = this.#deps.canvas;
    this.#pen.clearRect(0, 0, width, height);
  }

  /** Runs `draw` clipped to the window. */
  clipped(draw: () => void): void {
    this.#pen.save();
    this.#pen.beginPath();
    this.#pen.rect(0, MARGIN * this.#cell.height, this.#deps.canvas.width, this.#rows * this.#cell.height);
    this.#pen.clip();
    draw();
    this.#pen.restore();
  }

  /** A spinning reel; `pinned`: values of wilds that stay in front of it, by cell. */
  drawStrip(reel: Reel, index: number, pinned: ReadonlyMap<number, number>, now: number): void {
    const { position, isBlurred } = reel.frame(now);
    const first = Math.floor(-position) - 1;
    for (let tape = first; tape <= first + this.#rows + 2; tape += 1) {
      const row = tape + position;
      const sprite = this.#sprites.get(reel.symbolAt(tape));
      if (!sprite || row < -1.2 || row > this.#rows + 0.2) continue;
      const { x, y } = this.#middle(index, row);
      if (isBlurred && !this.#deps.isCalm) this.#drawBlurred(sprite, x, y);
      else this.#stamp(sprite, x, y, 1, 1);
    }
    const wild = this.#sprites.get('W');
    for (const [cell, value] of pinned) {
      if (Math.floor(cell / this.#rows) !== index || !wild) continue;
      const { x, y } = this.centre(cell);
      this.#stamp(wild, x, y, 1, 1);
      this.#write('W', value, x, y, 1);
    }
  }

  /** A reel at rest. `isWhirling`: coins pass its empty places. */
  drawBoard(
    board: Board,
    reel: number,
    now: number,
    isWhirling: boolean,
    lookOf: (cell: number) => Look,
  ): void {
    for (let row = 0; row < this.#rows; row += 1) {
      const tile = board.tile(reel, row, now);
      if (!tile) continue;
      const cell = reel * this.#rows + row;
      const { x, y } = this.#middle(reel, tile.row);
      const sprite = tile.symbol === null ? null : this.#sprites.get(tile.symbol);
      if (!sprite || tile.symbol === null) {
        this.#drawSocket(x, y, now + cell * 97, isWhirling);
        continue;
      }
      const look = lookOf(cell);
      const scale = tile.scale * (look.scale + look.pop);
      const alpha = tile.alpha * look.alpha;
      this.#stamp(sprite, x, y, scale, alpha);
      if (alpha > 0.5) this.#write(tile.symbol, tile.value, x, y, scale);
    }
  }

  /** An empty place; coins pass it during a respin. */
  #drawSocket(x: number, y: number, time: number, isWhirling: boolean): void {
    const pen = this.#pen;
    const size = this.#cell.size * 0.94;
    pen.save();
    pen.beginPath();
    pen.roundRect(x - size / 2, y - size / 2, size, size, size * 0.16);
    pen.fillStyle = '#05030f90';
    pen.fill();
    const coin = this.#sprites.get('C');
    if (isWhirling && coin && !this.#deps.isCalm) {
      pen.clip();
      pen.globalAlpha = 0.5;
      const step = ((time / 1000) * WHIRL_SPEED) % 2;
      for (const offset of [step - 2, step, step + 2])
        this.#drawBlurred(coin, x, y + offset * this.#cell.size);
    }
    pen.restore();
  }

  #middle(reel: number, row: number): { x: number; y: number } {
    return {
      x: (MARGIN + reel + 0.5) * this.#cell.width,
      y: (MARGIN + row + 0.5) * this.#cell.height,
    };
  }

  #stamp(sprite: Sprite, x: number, y: number, scale: number, alpha: number): void {
    const size = this.#cell.size * scale;
    this.#pen.globalAlpha = alpha;
    this.#pen.drawImage(sprite.sharp, Math.round(x - size / 2), Math.round(y - size / 2), size, size);
    this.#pen.globalAlpha = 1;
  }

  #drawBlurred({ blurred }: Sprite, x: number, y: number): void {
    this.#pen.drawImage(blurred, Math.round(x - this.#cell.size / 2), Math.round(y - blurred.height / 2));
  }

  #write(symbol: SlotSymbol, value: number, x: number, y: number, scale: number): void {
    if (value <= 0) return;
    const text = this.#deps.label(symbol, value);
    writeValue(this.#pen, { text, symbol, x, y, size: this.#cell.size * scale });
  }
}
