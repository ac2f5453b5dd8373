/** The table one lays chips on: drawn for its box, played by pointer and by keys. */
import { SPOTS, colourOf, spotOf } from '#games/engines/roulette/spots.ts';
import type { Spot } from '#games/engines/roulette/spots.ts';
import { chipFace } from '../table/chips.ts';
import { svg } from '../table/svg.ts';
import { anchorOf, areaOf, neighbourOf, placedOn, spotAt } from './felt-plan.ts';
import type { Area, Point } from './felt-plan.ts';
import type { Layout } from './layout.ts';

type Ports = {
  box: HTMLElement;
  /** What stands in a cell: a number, '1st 12', 'Red'. */
  label(spot: Spot): string;
  /** The face of a stack of chips. */
  face(amount: bigint): { kind: number; label: string };
  isOpen(): boolean;
  onLay(spot: Spot): void;
  onTake(spot: Spot): void;
  /** The spot under the pointer or cursor; null = none. */
  onAim(spot: Spot | null): void;
};

const STEPS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
/** The same keys on an upright table, which lies with its zero on top. */
const STEPS_UPRIGHT: Readonly<Record<string, Point>> = {
  ArrowDown: { x: 1, y: 0 },
  ArrowUp: { x: -1, y: 0 },
  ArrowLeft: { x: 0, y: 1 },
  ArrowRight: { x: 0, y: -1 },
};

export function createFelt({ box, label, face, isOpen, onLay, onTake, onAim }: Ports) {
  const cells = svg('g', { class: 'cells' });
  const light = svg('g', { class: 'light' });
  const chips = svg('g', { class: 'chips' });
  const marker = svg('g', { class: 'marker' });
  const drawing = svg('svg', { 'aria-hidden': 'true' }, cells, light, marker, chips);
  box.append(drawing);
  const cellOf = new Map<string, SVGElement>();
  let plan = placedOn(1, 1, false);
  let isUpright = false;
  let size = { width: 0, height: 0 };
  let chipRadius = 10;
  let layout: Layout = new Map();
  let number: number | null = null;
  let cursor: Spot | null = null;
  let aimed: Spot | null = null;

  function areaOnScreen({ x, y, width, height }: Area): Area {
    const [a, b] = [plan.toScreen({ x, y }), plan.toScreen({ x: x + width, y: y + height })];
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
  }

  function drawCells(): void {
    cells.replaceChildren();
    cellOf.clear();
    for (const spot of SPOTS) {
      const area = areaOf(spot);
      if (!area) continue;
      const { x, y, width, height } = areaOnScreen(area);
      const inset = 1;
      const isNumber = spot.kind === 'straight';
      const colour = isNumber
        ? colourOf(spot.numbers[0] ?? 0)
        : spot.id === 'red' || spot.id === 'black'
          ? spot.id
          : 'plain';
      const text = label(spot);
      const isTurned = isUpright && (spot.kind === 'dozen' || spot.kind === 'even-chance');
      const room = isTurned ? height : width;
      const font = Math.min(
        (isTurned ? width : height) * (isNumber ? 0.5 : 0.42),
        (room * 1.3) / Math.max(2, text.length),
        26,
      );
      const centre = `${x + width / 2} ${y + height / 2}`;
      const cell = svg(
        'g',
        { class: `cell ${colour} ${spot.kind}` },
        svg('rect', {
          x: x + inset,
          y: y + inset,
          width: width - 2 * inset,
          height: height - 2 * inset,
          rx: Math.min(6, width * 0.1),
        }),
        isLozenge(spot)
          ? svg('path', {
              class: 'lozenge',
              d: lozenge(
                x + width / 2,
                y + height / 2,
                Math.min(isTurned ? width : height, (isTurned ? height : width) / 1.75) * 0.42,
                isTurned,
              ),
            })
          : svg(
              'text',
              {
                'font-size': font,
                'text-anchor': 'middle',
                dy: '0.35em',
                transform: `translate(${centre})${isTurned ? ' rotate(-90)' : ''}`,
              },
              text,
            ),
      );
      cells.append(cell);
      cellOf.set(spot.id, cell);
    }
  }

  const chipAt = (id: string, amount: bigint): SVGGElement | null => {
    const spot = spotOf(id);
    if (!spot) return null;
    const { x, y } = plan.toScreen(anchorOf(spot));
    const { kind, label: text } = face(amount);
    const inner = svg('g', {}, chipFace(kind, text));
    const place = svg(
      'g',
      { class: 'chip', transform: `translate(${x} ${y}) scale(${chipRadius / 50})`, 'data-spot': id },
      inner,
    );
    return place;
  };
  function drawChips(): void {
    chips.replaceChildren(
      ...[...layout].map(([id, amount]) => chipAt(id, amount)).filter((chip) => chip !== null),
    );
  }

  function drawMarker(): void {
    marker.replaceChildren();
    const spot = number === null ? null : spotOf(`straight-${number}`);
    for (const [id, cell] of cellOf)
      cell.classList.toggle('is-hit', number !== null && spotOf(id)?.numbers.includes(number) === true);
    const area = spot && areaOf(spot);
    if (!area) return;
    const { x, y, width, height } = areaOnScreen(area);
    marker.append(svg('rect', { x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 5 }));
  }

  function aim(spot: Spot | null, isKey = false): void {
    if (spot === aimed) return;
    aimed = spot;
    light.replaceChildren();
    for (const [id, cell] of cellOf) {
      const covered = spotOf(id);
      cell.classList.toggle(
        'is-lit',
        spot !== null && covered?.kind === 'straight' && spot.numbers.includes(covered.numbers[0] ?? -1),
      );
      cell.classList.toggle('is-aimed', spot !== null && spot.id === id);
    }
    if (spot) {
      const { x, y } = plan.toScreen(anchorOf(spot));
      light.append(svg('circle', { cx: x, cy: y, r: chipRadius * 1.12, class: isKey ? 'cursor' : 'ghost' }));
    }
    onAim(spot);
  }

  function fit(): void {
    const width = box.clientWidth;
    const height = box.clientHeight;
    if (width === 0 || height === 0 || (width === size.width && height === size.height)) return;
    size = { width, height };
    isUpright = matchMedia('(orientation: portrait)').matches;
    plan = placedOn(width, height, isUpright);
    const cell = (isUpright ? height : width) / 14;
    chipRadius = Math.max(8, Math.min(23, cell * 0.43, (isUpright ? width : height) * 0.075));
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    drawCells();
    drawChips();
    drawMarker();
  }
  new ResizeObserver(fit).observe(box);

  const spotUnder = (event: PointerEvent): Spot | null => {
    const bounds = box.getBoundingClientRect();
    const { x, y } = plan.toTable({
      x: event.clientX - bounds.left - box.clientLeft,
      y: event.clientY - bounds.top - box.clientTop,
    });
    return spotAt(x, y);
  };
  // A finger slides to the place it means and lays where it lifts; the right button and a long press take
  // away.
  let pressed = false;
  let hold: ReturnType<typeof setTimeout> | undefined;
  box.addEventListener('pointerdown', (event) => {
    if (!isOpen() || event.button === 2) return;
    pressed = true;
    box.setPointerCapture(event.pointerId);
    const spot = spotUnder(event);
    aim(spot);
    clearTimeout(hold);
    hold = setTimeout(() => {
      if (!pressed || !spot || spot !== aimed || !layout.has(spot.id)) return;
      pressed = false;
      onTake(spot);
    }, 550);
  });
  box.addEventListener('pointermove', (event) => {
    if (isOpen() && (pressed || event.pointerType === 'mouse')) aim(spotUnder(event));
  });
  box.addEventListener('pointerup', (event) => {
    clearTimeout(hold);
    const spot = spotUnder(event);
    if (pressed && spot && isOpen()) onLay(spot);
    pressed = false;
    if (event.pointerType !== 'mouse') aim(null);
  });
  const leave = (): void => {
    clearTimeout(hold);
    pressed = false;
    aim(null);
  };
  box.addEventListener('pointercancel', leave);
  box.addEventListener('pointerleave', () => !pressed && leave());
  box.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const spot = spotUnder(event as PointerEvent);
    if (spot && isOpen()) onTake(spot);
  });
  box.addEventListener('focus', () => {
    if (!box.matches(':focus-visible')) return;
    cursor ??= spotOf('straight-0');
    aim(cursor, true);
  });
  box.addEventListener('blur', () => aim(null));
  box.addEventListener('keydown', (event) => {
    if (!isOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = (isUpright ? STEPS_UPRIGHT : STEPS)[event.key];
    cursor ??= spotOf('straight-0');
    if (!cursor) return;
    if (step) {
      const next = neighbourOf(anchorOf(cursor), step);
      if (next) aim((cursor = next), true);
    } else if (event.key === 'Enter' || event.key === ' ') onLay(cursor);
    else if (event.key === 'Delete' || event.key === 'Backspace') onTake(cursor);
    else return;
    event.preventDefault();
    // Here Enter lays a chip; elsewhere it turns the wheel.
    event.stopPropagation();
  });

  return {
    /** Chips as they lie now. */
    show(now: Layout): void {
      layout = now;
      drawChips();
    },
    /** Lights up what a spot or several numbers cover: for the racetrack and the statistics. */
    light(numbers: readonly number[]): void {
      for (const [id, cell] of cellOf)
        cell.classList.toggle(
          'is-lit',
          numbers.some((one) => id === `straight-${one}`),
        );
    },
    /**
     * Marks the number that fell, parts the chips into won and lost and writes on them what comes back; a
     * null number takes the mark away.
     */
    result(fell: number | null, back: ReadonlyMap<string, string> = new Map()): void {
      number = fell;
      drawMarker();
      for (const chip of chips.querySelectorAll<SVGGElement>('.chip')) {
        const paid = back.get(chip.dataset['spot'] ?? '');
        chip.classList.toggle('is-won', paid !== undefined);
        chip.classList.toggle('is-lost', fell !== null && paid === undefined);
        if (paid !== undefined)
          chip.append(svg('text', { class: 'paid', 'text-anchor': 'middle', y: -62, 'font-size': 46 }, paid));
      }
    },
  };
}

const isLozenge = ({ id }: Spot): boolean => id === 'red' || id === 'black';
const lozenge = (x: number, y: number, reach: number, isTurned: boolean): string => {
  const [wide, high] = isTurned ? [reach, reach * 1.7] : [reach * 1.7, reach];
  return `M${x} ${y - high}L${x + wide} ${y}L${x} ${y + high}L${x - wide} ${y}Z`;
};
