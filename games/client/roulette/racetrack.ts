/**
 * The racetrack: a press on a number bets on it and its neighbours, a press on a section lays an announced
 * bet.
 */
import { WHEEL, colourOf, spotOf } from '#games/engines/roulette/spots.ts';
import { svg } from '../table/svg.ts';
import { ANNOUNCED, neighboursOf } from './announced.ts';
import type { Announced } from './announced.ts';
import { SECTIONS, TrackPlan } from './track-plan.ts';

type Chips = readonly (readonly [spot: string, chips: number])[];
type Deps = {
  box: HTMLElement;
  name(section: Announced): string;
  /** Accessible name of a bet on neighbours. */
  describe(numbers: readonly number[]): string;
  isOpen(): boolean;
  onLay(chips: Chips, label: string): void;
  onAim(numbers: readonly number[]): void;
};
/** A number or section of the track. */
type Part = {
  readonly shape: SVGElement;
  readonly text: SVGElement;
  readonly kind: string;
  readonly label: string;
  /** Numbers covered by the bet. */
  readonly numbers: readonly number[];
  readonly chips: Chips;
};

export function createRacetrack(deps: Deps): void {
  const { box, isOpen, onLay, onAim } = deps;
  const drawing = svg('svg', { role: 'group' });
  box.append(drawing);
  let drawnSize = '';

  function partElement({ shape, text, kind, label, numbers, chips }: Part): SVGGElement {
    const attributes = { class: `part ${kind}`, role: 'button', tabindex: 0, 'aria-label': label };
    const element = svg('g', attributes, shape, text);
    const lay = (): void => {
      if (isOpen()) onLay(chips, label);
    };
    element.addEventListener('click', lay);
    element.addEventListener('keydown', (event) => {
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
    for (const event of ['pointerenter', 'focus']) element.addEventListener(event, aim(numbers));
    for (const event of ['pointerleave', 'blur']) element.addEventListener(event, aim([]));
    return element;
  }

  function draw(): void {
    const { clientWidth: width, clientHeight: height } = box;
    const size = `${width} ${height}`;
    if (width === 0 || height === 0 || size === drawnSize) return;
    drawnSize = size;
    const plan = new TrackPlan(width, height);
    const sections = SECTIONS.map((section) => partElement(sectionPart(plan, section, deps)));
    const numbers = WHEEL.map((number, index) => {
      const element = partElement(numberPart(plan, number, index, deps));
      element.setAttribute('data-number', String(number));
      return element;
    });
    drawing.setAttribute('viewBox', `0 0 ${size}`);
    drawing.replaceChildren(...sections, ...numbers);
  }
  new ResizeObserver(draw).observe(box);
}

function numberPart(plan: TrackPlan, number: number, index: number, { describe }: Deps): Part {
  const { path, centre } = plan.number(index);
  const numbers = neighboursOf(number);
  const text = {
    'font-size': Math.min(plan.step * 0.62, plan.band * 0.5, 20),
    'text-anchor': 'middle',
    dy: '0.35em',
    x: centre.x,
    y: centre.y,
  };
  return {
    shape: svg('path', { d: path }),
    text: svg('text', text, String(number)),
    kind: colourOf(number),
    label: describe(numbers),
    numbers,
    chips: numbers.map((one) => [`straight-${one}`, 1] as const),
  };
}

function sectionPart(plan: TrackPlan, [section, from, to]: (typeof SECTIONS)[number], { name }: Deps): Part {
  const { path, centre, length } = plan.section(from, to);
  const label = name(section);
  const chips = ANNOUNCED[section];
  const isTurned = !plan.isUpright && length < 64;
  const room = isTurned ? plan.radius * 2.2 : (plan.isUpright ? 2 * plan.radius : length) * 1.5;
  const text = {
    'font-size': Math.min(17, room / label.length),
    'text-anchor': 'middle',
    dy: '0.35em',
    transform: `translate(${centre.x} ${centre.y})${isTurned ? ' rotate(90)' : ''}`,
  };
  return {
    shape: svg('path', { d: path }),
    text: svg('text', text, label),
    kind: 'section',
    label,
    numbers: WHEEL.filter((number) => chips.some(([spot]) => covers(spot, number))),
    chips,
  };
}

const covers = (id: string, number: number): boolean => spotOf(id)?.numbers.includes(number) === true;
