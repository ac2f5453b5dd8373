/**
 * The wheel's order laid out as a track: a press on a number lays it with its neighbours, one on a section
 * the announced bet.
 */
import { WHEEL, colourOf, spotOf } from '#games/engines/roulette/spots.ts';
import { svg } from '../table/svg.ts';
import { ANNOUNCED, neighboursOf } from './announced.ts';
import type { Announced } from './announced.ts';

type Ports = {
  box: HTMLElement;
  name(section: Announced): string;
  /** For those who hear the page. */
  describe(numbers: readonly number[]): string;
  isOpen(): boolean;
  onLay(chips: readonly (readonly [spot: string, chips: number])[], label: string): void;
  onAim(numbers: readonly number[]): void;
};
type Point = { x: number; y: number };

/** Steps that a curved edge is drawn in. */
const SMOOTH = 5;
/** Where the sections part, in shares of the field within the numbers. */
const SECTIONS: readonly (readonly [name: Announced, from: number, to: number])[] = [
  ['tiers', 0, 0.37],
  ['orphelins', 0.37, 0.6],
  ['voisins', 0.6, 0.85],
  ['jeu-zero', 0.85, 1],
];

/**
 * A point of a stadium's edge that many pixels along from its right end, clockwise; `inset` pixels inside of
 * it. Lies on its side.
 */
function edgePoint(along: number, width: number, height: number, inset: number): Point {
  const radius = height / 2;
  const straight = width - height;
  const bend = Math.PI * radius;
  const reach = radius - inset;
  let rest = (along + 2 * (straight + bend)) % (2 * (straight + bend));
  // The right bend's lower half, the lower straight, the left bend, the upper straight, the right bend's
  // upper half.
  if (rest < bend / 2)
    return {
      x: width - radius + reach * Math.cos(rest / radius),
      y: radius + reach * Math.sin(rest / radius),
    };
  rest -= bend / 2;
  if (rest < straight) return { x: width - radius - rest, y: radius + reach };
  rest -= straight;
  if (rest < bend)
    return { x: radius - reach * Math.sin(rest / radius), y: radius + reach * Math.cos(rest / radius) };
  rest -= bend;
  if (rest < straight) return { x: radius + rest, y: radius - reach };
  rest -= straight;
  return { x: width - radius + reach * Math.sin(rest / radius), y: radius - reach * Math.cos(rest / radius) };
}

export function createRacetrack({ box, name, describe, isOpen, onLay, onAim }: Ports) {
  const drawing = svg('svg', { role: 'group' });
  box.append(drawing);
  let drawnFor = '';

  /** A part that can be pressed. */
  function part(
    shape: SVGElement,
    text: SVGElement,
    colour: string,
    label: string,
    numbers: readonly number[],
    chips: readonly (readonly [string, number])[],
  ): SVGGElement {
    const made = svg(
      'g',
      { class: `part ${colour}`, role: 'button', tabindex: 0, 'aria-label': label },
      shape,
      text,
    );
    const lay = (): void => {
      if (isOpen()) onLay(chips, label);
    };
    made.addEventListener('click', lay);
    made.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      lay();
    });
    const aim = (wanted: readonly number[]) => (): void => {
      for (const other of drawing.querySelectorAll('.part'))
        other.classList.toggle('is-lit', wanted.includes(Number(other.getAttribute('data-number') ?? -1)));
      onAim(wanted);
    };
    for (const event of ['pointerenter', 'focus']) made.addEventListener(event, aim(numbers));
    for (const event of ['pointerleave', 'blur']) made.addEventListener(event, aim([]));
    return made;
  }

  function draw(): void {
    const [boxWidth, boxHeight] = [box.clientWidth, box.clientHeight];
    const key = `${boxWidth}x${boxHeight}`;
    if (boxWidth === 0 || boxHeight === 0 || key === drawnFor) return;
    drawnFor = key;
    const isUpright = boxHeight > boxWidth;
    const long = Math.max(boxWidth, boxHeight) - 4;
    const deep = Math.min(boxWidth - 4, boxHeight - 4, long * 0.62);
    const shift = isUpright ? { x: (boxWidth - deep) / 2, y: 2 } : { x: 2, y: (boxHeight - deep) / 2 };
    /** From a track that lies on its side to the screen; upright its right end is on top. */
    const place = ({ x, y }: Point): Point =>
      isUpright ? { x: shift.x + y, y: shift.y + long - x } : { x: shift.x + x, y: shift.y + y };
    const path = (points: readonly Point[]): string =>
      `M${points
        .map(place)
        .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
        .join('L')}Z`;
    const around = 2 * (long - deep) + Math.PI * deep;
    const step = around / WHEEL.length;
    const band = Math.min(deep * 0.27, 46);

    const numbers = WHEEL.map((number, index) => {
      const from = (index - 0.5) * step;
      const rail = (inset: number): Point[] =>
        Array.from({ length: SMOOTH + 1 }, (_, at) =>
          edgePoint(from + (step * at) / SMOOTH, long, deep, inset),
        );
      const centre = place(edgePoint(index * step, long, deep, band / 2));
      const group = neighboursOf(number);
      const made = part(
        svg('path', { d: path([...rail(0), ...rail(band).reverse()]) }),
        svg(
          'text',
          {
            'font-size': Math.min(step * 0.62, band * 0.5, 20),
            'text-anchor': 'middle',
            dy: '0.35em',
            x: centre.x,
            y: centre.y,
          },
          String(number),
        ),
        colourOf(number),
        describe(group),
        group,
        group.map((one) => [`straight-${one}`, 1] as const),
      );
      made.setAttribute('data-number', String(number));
      return made;
    });

    const inner = { from: band + 3, to: deep - band - 3 };
    const radius = (inner.to - inner.from) / 2;
    const sections = SECTIONS.map(([section, from, to]) => {
      const start = deep / 2;
      const at = (share: number): number => inner.from + share * (long - 2 * inner.from);
      /** Half the height of the field there: it is round at its ends. */
      const half = (x: number): number => {
        const over = Math.max(start - x, x - (long - start), 0);
        return Math.sqrt(Math.max(0, radius * radius - over * over));
      };
      const xs = Array.from(
        { length: 13 },
        (_, index) => at(from) + 1.5 + ((at(to) - at(from) - 3) * index) / 12,
      );
      const points = [
        ...xs.map((x) => ({ x, y: deep / 2 - half(x) })),
        ...xs.reverse().map((x) => ({ x, y: deep / 2 + half(x) })),
      ];
      const centre = place({ x: (at(from) + at(to)) / 2, y: deep / 2 });
      const text = name(section);
      const room = isUpright ? 2 * radius : at(to) - at(from);
      const isTurned = !isUpright && at(to) - at(from) < 64;
      const covered = ANNOUNCED[section];
      return part(
        svg('path', { d: path(points) }),
        svg(
          'text',
          {
            'font-size': Math.min(17, isTurned ? (radius * 2.2) / text.length : (room * 1.5) / text.length),
            'text-anchor': 'middle',
            dy: '0.35em',
            transform: `translate(${centre.x} ${centre.y})${isTurned ? ' rotate(90)' : ''}`,
          },
          text,
        ),
        'section',
        text,
        WHEEL.filter((number) => covered.some(([spot]) => spotCovers(spot, number))),
        covered,
      );
    });
    drawing.setAttribute('viewBox', `0 0 ${boxWidth} ${boxHeight}`);
    drawing.replaceChildren(...sections, ...numbers);
  }
  new ResizeObserver(draw).observe(box);
}

const spotCovers = (id: string, number: number): boolean => spotOf(id)?.numbers.includes(number) === true;
