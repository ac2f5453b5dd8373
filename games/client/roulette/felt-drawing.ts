/** Draws the roulette felt: cells, chips, the marked number and the spot under the pointer or cursor. */
import { SPOTS, colourOf, spotOf } from '#games/engines/roulette/spots.ts';
import type { Spot } from '#games/engines/roulette/spots.ts';
import { chipFace } from '../table/chips.ts';
import { svg } from '../table/svg.ts';
import { anchorOf, areaOf, feltProjection } from './felt-plan.ts';
import type { Area, Point } from './felt-plan.ts';
import type { Layout } from './layout.ts';

export type FeltLook = {
  /** Text of a cell: a number, '1st 12', 'Red'. */
  label(spot: Spot): string;
  /** The chip that represents an amount, and its text. */
  face(amount: bigint): { kind: number; label: string };
};

export class FeltDrawing {
  readonly #look: FeltLook;
  readonly #cells = svg('g', { class: 'cells' });
  readonly #light = svg('g', { class: 'light' });
  readonly #chips = svg('g', { class: 'chips' });
  readonly #marker = svg('g', { class: 'marker' });
  readonly #svg = svg('svg', { 'aria-hidden': 'true' }, this.#cells, this.#light, this.#marker, this.#chips);
  readonly #cellOf = new Map<string, SVGElement>();
  #plan = feltProjection(1, 1, false);
  #isUpright = false;
  #size = { width: 0, height: 0 };
  #chipRadius = 10;
  #layout: Layout = new Map();
  /** The winning number that is marked. */
  #number: number | null = null;

  constructor(box: HTMLElement, look: FeltLook) {
    this.#look = look;
    box.append(this.#svg);
    new ResizeObserver(() => this.#fit(box.clientWidth, box.clientHeight)).observe(box);
  }

  /** True when the zero is on top. */
  get isUpright(): boolean {
    return this.#isUpright;
  }

  /** Converts pixels within the box to cells of felt-plan.ts. */
  toTable(point: Point): Point {
    return this.#plan.toTable(point);
  }

  drawChips(layout: Layout): void {
    this.#layout = layout;
    const chips = [...layout].map(([id, amount]) => this.#chip(id, amount));
    this.#chips.replaceChildren(...chips.filter((chip) => chip !== null));
  }

  /** Highlights the cells of these numbers. */
  highlight(numbers: readonly number[]): void {
    for (const [id, cell] of this.#cellOf)
      cell.classList.toggle(
        'is-lit',
        numbers.some((number) => id === `straight-${number}`),
      );
  }

  /** Shows the spot under the pointer or, with `isKey`, under the keyboard's cursor. */
  aimAt(spot: Spot | null, isKey: boolean): void {
    this.#light.replaceChildren();
    this.highlight(spot?.numbers ?? []);
    for (const [id, cell] of this.#cellOf) cell.classList.toggle('is-aimed', spot?.id === id);
    if (!spot) return;
    const { x, y } = this.#plan.toScreen(anchorOf(spot));
    const kind = isKey ? 'cursor' : 'ghost';
    this.#light.append(svg('circle', { cx: x, cy: y, r: this.#chipRadius * 1.12, class: kind }));
  }

  /** Marks the winning number; null = none. */
  markNumber(number: number | null): void {
    this.#number = number;
    this.#drawMarker();
  }

  /** Marks chips as won (with the amount in `paid`) or lost; without a winning number removes the marks. */
  markChips(paid: ReadonlyMap<string, string>): void {
    for (const chip of this.#chips.querySelectorAll<SVGGElement>('.chip')) {
      const amount = paid.get(chip.dataset['spot'] ?? '');
      chip.classList.toggle('is-won', amount !== undefined);
      chip.classList.toggle('is-lost', this.#number !== null && amount === undefined);
      if (amount !== undefined)
        chip.append(svg('text', { class: 'paid', 'text-anchor': 'middle', y: -62, 'font-size': 46 }, amount));
    }
  }

  #fit(width: number, height: number): void {
    const { width: lastWidth, height: lastHeight } = this.#size;
    if (width === 0 || height === 0 || (width === lastWidth && height === lastHeight)) return;
    this.#size = { width, height };
    this.#isUpright = matchMedia('(orientation: portrait)').matches;
    this.#plan = feltProjection(width, height, this.#isUpright);
    const [long, deep] = this.#isUpright ? [height, width] : [width, height];
    this.#chipRadius = Math.max(8, Math.min(23, (long / 14) * 0.43, deep * 0.075));
    this.#svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.#drawCells();
    this.drawChips(this.#layout);
    this.#drawMarker();
  }

  #drawCells(): void {
    this.#cells.replaceChildren();
    this.#cellOf.clear();
    const longest = new Map<Spot['kind'], number>();
    for (const spot of SPOTS)
      longest.set(spot.kind, Math.max(longest.get(spot.kind) ?? 2, this.#lengthOf(spot)));
    for (const spot of SPOTS) {
      const area = areaOf(spot);
      if (!area) continue;
      const label = { text: this.#look.label(spot), room: longest.get(spot.kind) ?? 2 };
      const cell = cellPicture(spot, this.#areaOnScreen(area), label, this.#isUpright);
      this.#cells.append(cell);
      this.#cellOf.set(spot.id, cell);
    }
  }

  /** Number of characters of a spot's label; 0 for a spot without one. */
  #lengthOf(spot: Spot): number {
    return areaOf(spot) && !isLozenge(spot.id) ? this.#look.label(spot).length : 0;
  }

  #drawMarker(): void {
    const number = this.#number;
    this.#marker.replaceChildren();
    for (const [id, cell] of this.#cellOf)
      cell.classList.toggle('is-hit', number !== null && spotOf(id)?.numbers.includes(number) === true);
    const spot = number === null ? null : spotOf(`straight-${number}`);
    const area = spot && areaOf(spot);
    // Until the box has its first size, nothing can be measured; `#fit` draws the marker later.
    if (!area || this.#size.width === 0) return;
    const { x, y, width, height } = this.#areaOnScreen(area);
    this.#marker.append(svg('rect', { x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 5 }));
  }

  #chip(id: string, amount: bigint): SVGGElement | null {
    const spot = spotOf(id);
    if (!spot) return null;
    const { x, y } = this.#plan.toScreen(anchorOf(spot));
    const { kind, label } = this.#look.face(amount);
    const transform = `translate(${x} ${y}) scale(${this.#chipRadius / 50})`;
    return svg('g', { class: 'chip', transform, 'data-spot': id }, svg('g', {}, chipFace(kind, label)));
  }

  #areaOnScreen({ x, y, width, height }: Area): Area {
    const a = this.#plan.toScreen({ x, y });
    const b = this.#plan.toScreen({ x: x + width, y: y + height });
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
  }
}

function colourOfCell({ id, kind, numbers }: Spot): string {
  if (kind === 'straight') return colourOf(numbers[0] ?? 0);
  return isLozenge(id) ? id : 'plain';
}

/** Red and black are drawn as diamonds. */
const isLozenge = (id: string): boolean => id === 'red' || id === 'black';

function cellPicture(
  spot: Spot,
  { x, y, width, height }: Area,
  { text, room }: { readonly text: string; readonly room: number },
  isUpright: boolean,
): SVGGElement {
  const isTurned = isUpright && (spot.kind === 'dozen' || spot.kind === 'even-chance');
  const centre = { x: x + width / 2, y: y + height / 2 };
  const [along, across] = isTurned ? [height, width] : [width, height];
  const content = isLozenge(spot.id)
    ? lozenge(centre, Math.min(across, along / 1.75) * 0.42, isTurned)
    : svg(
        'text',
        {
          'font-size': Math.min(across * (spot.kind === 'straight' ? 0.5 : 0.42), (along * 1.3) / room, 26),
          'text-anchor': 'middle',
          dy: '0.35em',
          transform: `translate(${centre.x} ${centre.y})${isTurned ? ' rotate(-90)' : ''}`,
        },
        text,
      );
  const rx = Math.min(6, width * 0.1);
  return svg(
    'g',
    { class: `cell ${colourOfCell(spot)} ${spot.kind}` },
    svg('rect', { x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx }),
    content,
  );
}

function lozenge({ x, y }: Point, reach: number, isTurned: boolean): SVGElement {
  const [wide, high] = isTurned ? [reach, reach * 1.7] : [reach * 1.7, reach];
  return svg('path', {
    class: 'lozenge',
    d: `M${x} ${y - high}L${x + wide} ${y}L${x} ${y + high}L${x - wide} ${y}Z`,
  });
}
