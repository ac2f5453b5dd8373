/** Upper half of the figures on face cards: head and shoulders above the slanting line from 24,78 to 76,62. */
import { svg } from './svg.ts';

export const GOLD = '#e2a829';
const SKIN = '#f6d7b4';

/** Colours of a figure: robe, trimmings, hair. */
type Colours = { readonly robe: string; readonly other: string; readonly hair: string };
type Figure = {
  readonly hair: string;
  /** Path of the hair behind the head. */
  readonly hairBehind: string;
  /** Draws what lies over the face: beard, hat, flower. */
  front(colours: Colours): SVGElement[];
};

const jack: Figure = {
  hair: '#a8672b',
  hairBehind: 'M39.500 33C38 42 38 50 41 53.500H59C62 50 62 42 60.500 33Z',
  front: ({ robe, other }) => [
    // A cap with a feather.
    svg('path', { d: 'M37.500 34C38 24 46 20 54 21C60 22 63 27 62.500 34Q50 29 37.500 34Z', fill: other }),
    svg('path', { d: 'M37 34.500Q50 28.500 63 34.500L62.500 31Q50 25.500 37.500 31Z', fill: GOLD }),
    svg('path', {
      d: 'M41 27C34 25 30 20 31 16C37 17 44 20 45 26Z',
      fill: '#fff',
      stroke: robe,
      'stroke-width': 0.9,
    }),
    svg('path', { d: 'M33 18.500L44 26', stroke: robe, 'stroke-width': 0.8 }),
  ],
};

const queen: Figure = {
  hair: '#8a4b1d',
  hairBehind: 'M38 34C34 46 35 56 40 60H60C65 56 66 46 62 34Z',
  front: ({ robe, other, hair }) => [
    svg('path', {
      d: 'M40.500 41C40 31 46 28.500 50 32C54 28.500 60 31 59.500 41C57 36 53 35 50 35C47 35 43 36 40.500 41Z',
      fill: hair,
    }),
    // A tiara and a flower.
    svg('path', {
      d: 'M40 31L41 23L45 27.500L50 18.500L55 27.500L59 23L60 31Q50 27.500 40 31Z',
      fill: GOLD,
      stroke: '#7d5510',
      'stroke-width': 0.9,
    }),
    svg('circle', { cx: 50, cy: 25.5, r: 1.8, fill: other }),
    svg('path', { d: 'M48 47.300q2 1.800 4 0q-2 -1 -4 0', fill: '#c2333f' }),
    ...[0, 72, 144, 216, 288].map((turn) =>
      svg('ellipse', {
        cx: 33,
        cy: 46.5,
        rx: 1.9,
        ry: 3.2,
        fill: '#fff',
        stroke: robe,
        'stroke-width': 0.6,
        transform: `rotate(${turn} 33 50)`,
      }),
    ),
    svg('circle', { cx: 33, cy: 50, r: 1.8, fill: GOLD }),
  ],
};

const king: Figure = {
  hair: '#6f6a66',
  hairBehind: 'M39 36C37 44 36.500 52 39 57L44 54V36ZM61 36C63 44 63.500 52 61 57L56 54V36Z',
  front: ({ other, hair }) => [
    // Beard and crown.
    svg('path', {
      d: 'M41 43C41 54 45 58.500 50 60C55 58.500 59 54 59 43C57.500 48 55 46.500 50 47C45 46.500 42.500 48 41 43Z',
      fill: hair,
    }),
    svg('path', {
      d: 'M47.500 49.500q2.500 1.400 5 0',
      fill: 'none',
      stroke: '#8d2b2b',
      'stroke-width': 1.2,
    }),
    svg('path', {
      d: 'M38.500 34L36 19L43 26L50 16.500L57 26L64 19L61.500 34Z',
      fill: GOLD,
      stroke: '#7d5510',
      'stroke-width': 0.9,
    }),
    svg('path', { d: 'M38.500 34H61.500V30.500H38.500Z', fill: other }),
    svg('circle', { cx: 50, cy: 24.5, r: 2, fill: other }),
  ],
};

export type Court = 'jack' | 'queen' | 'king';
const FIGURES: Readonly<Record<Court, Figure>> = { jack, queen, king };

/** Draws the half figure of a face card. `robe`: colour of the suit; `other`: a second colour. */
export function courtFigure(court: Court, robe: string, other: string): SVGElement[] {
  const { hair, hairBehind, front } = FIGURES[court];
  const colours = { robe, other, hair };
  return [
    svg('path', { d: hairBehind, fill: hair }),
    ...shoulders(colours),
    ...face(colours),
    ...front(colours),
  ];
}

const shoulders = ({ robe, other }: Colours): SVGElement[] => [
  svg('path', {
    d: 'M24.600 77.700V70C26 60 36 55 43 54L50 62L57 54C64 55 74 58 75.400 62.200Z',
    fill: robe,
  }),
  svg('path', { d: 'M43 54L50 62L57 54L61 55L50.500 69.500L39 55Z', fill: GOLD }),
  svg('path', {
    d: 'M33 57.500L37.500 73.600L43 71.900L38.500 56ZM61.500 55.300L58.500 67.300L64 65.600L66.500 56.600Z',
    fill: other,
  }),
  svg('rect', { x: 46, y: 47, width: 8, height: 10, fill: SKIN }),
];

const face = ({ hair }: Colours): SVGElement[] => [
  svg('ellipse', { cx: 50, cy: 41.5, rx: 9.5, ry: 11.5, fill: SKIN }),
  svg('path', {
    d: 'M45 40.500h2.600M52.400 40.500h2.600M50 41v4.500h-1.200M47.500 48q2.500 1.400 5 0',
    fill: 'none',
    stroke: '#3a2418',
    'stroke-width': 1.1,
    'stroke-linecap': 'round',
  }),
  svg('path', {
    d: 'M44.600 38q1.600 -1.300 3.200 0M52.200 38q1.600 -1.300 3.200 0',
    fill: 'none',
    stroke: hair,
    'stroke-width': 1.2,
  }),
];
