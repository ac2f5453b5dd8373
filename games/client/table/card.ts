/** Playing cards: our own drawing. A card is 100 by 140. */
import { rankOf, suitOf } from '#games/engines/cards/cards.ts';
import { svg } from './svg.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUITS = ['♠', '♥', '♦', '♣'] as const;
const RED = '#c61f30';
const BLACK = '#1b1c22';
const GOLD = '#e2a829';
const SKIN = '#f6d7b4';
/** Suits in a square of 100 around 0,0. */
const SUIT_PATHS = [
  'M0 -46C8 -30 44 -12 44 14C44 34 22 42 7 26C9 36 13 42 20 47H-20C-13 42 -9 36 -7 26C-22 42 -44 34 -44 14C-44 -12 -8 -30 0 -46Z',
  'M0 44C-10 30 -46 8 -46 -18C-46 -44 -12 -50 0 -24C12 -50 46 -44 46 -18C46 8 10 30 0 44Z',
  'M0 -48C8 -30 22 -12 36 0C22 12 8 30 0 48C-8 30 -22 12 -36 0C-22 -12 -8 -30 0 -48Z',
  'M0 -46A20 20 0 0 1 17 -15A21 21 0 1 1 7 24C9 36 13 42 20 47H-20C-13 42 -9 36 -7 24A21 21 0 1 1 -17 -15A20 20 0 0 1 0 -46Z',
] as const;
/**
 * Places of the marks of two to ten: columns and rows of the field. Those below the middle stand on their
 * heads.
 */
const [LEFT, MIDDLE, RIGHT] = [37, 50, 63];
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [MIDDLE, 30],
    [MIDDLE, 110],
  ],
  [
    [MIDDLE, 30],
    [MIDDLE, 70],
    [MIDDLE, 110],
  ],
  [
    [LEFT, 30],
    [RIGHT, 30],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  [
    [LEFT, 30],
    [RIGHT, 30],
    [MIDDLE, 70],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  [
    [LEFT, 30],
    [RIGHT, 30],
    [LEFT, 70],
    [RIGHT, 70],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  [
    [LEFT, 30],
    [RIGHT, 30],
    [MIDDLE, 50],
    [LEFT, 70],
    [RIGHT, 70],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  [
    [LEFT, 30],
    [RIGHT, 30],
    [MIDDLE, 50],
    [LEFT, 70],
    [RIGHT, 70],
    [MIDDLE, 90],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  [
    [LEFT, 29],
    [RIGHT, 29],
    [LEFT, 56],
    [RIGHT, 56],
    [MIDDLE, 70],
    [LEFT, 84],
    [RIGHT, 84],
    [LEFT, 111],
    [RIGHT, 111],
  ],
  [
    [LEFT, 29],
    [RIGHT, 29],
    [MIDDLE, 42],
    [LEFT, 56],
    [RIGHT, 56],
    [LEFT, 84],
    [RIGHT, 84],
    [MIDDLE, 98],
    [LEFT, 111],
    [RIGHT, 111],
  ],
];

const colourOf = (suit: number): string => (suit === 1 || suit === 2 ? RED : BLACK);

/** 'K♥': a card in letters. */
export const cardText = (card: number): string => `${RANKS[rankOf(card)] ?? ''}${SUITS[suitOf(card)] ?? ''}`;
const isRed = (card: number): boolean => colourOf(suitOf(card)) === RED;

const mark = (suit: number, x: number, y: number, size: number, isDown = false): SVGElement =>
  svg('path', {
    d: SUIT_PATHS[suit] ?? '',
    transform: `translate(${x} ${y}) scale(${(isDown ? -size : size) / 100})`,
  });

function corner(card: number, isDown: boolean): SVGElement {
  const rank = RANKS[rankOf(card)] ?? '';
  return svg(
    'g',
    { transform: isDown ? 'rotate(180 50 70)' : '' },
    svg(
      'text',
      {
        x: 13,
        y: 25,
        'text-anchor': 'middle',
        'font-size': rank === '10' ? 22 : 25,
        'font-weight': 800,
        'letter-spacing': rank === '10' ? -2.5 : 0,
      },
      rank,
    ),
    mark(suitOf(card), 13, 38, 17),
  );
}

/** The face of a card. */
export function cardFront(card: number): SVGSVGElement {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const field =
    rank <= 8
      ? (PLACES[rank] ?? []).map(([x, y]) => mark(suit, x, y, 20, y > 70))
      : rank === 12
        ? [
            svg('circle', {
              cx: 50,
              cy: 70,
              r: 31,
              fill: 'none',
              stroke: GOLD,
              'stroke-width': 1.2,
              'stroke-dasharray': '1 3',
              'stroke-linecap': 'round',
            }),
            mark(suit, 50, 70, 46),
          ]
        : court(rank, suit);
  return svg(
    'svg',
    { viewBox: '0 0 100 140', class: 'front', 'aria-hidden': 'true' },
    svg('rect', { width: 100, height: 140, rx: 8, fill: '#fdfbf5' }),
    svg('g', { fill: colourOf(suit) }, ...field, corner(card, false), corner(card, true)),
  );
}

/** A court card: the same half figure twice, head to head. */
function court(rank: number, suit: number): SVGElement[] {
  const half = (isDown: boolean): SVGElement =>
    svg('g', { transform: isDown ? 'rotate(180 50 70)' : '' }, ...figure(rank, suit), mark(suit, 69, 34, 14));
  return [
    svg('rect', {
      x: 24,
      y: 15,
      width: 52,
      height: 110,
      rx: 4,
      fill: '#fff7e2',
      stroke: colourOf(suit),
      'stroke-width': 1.2,
    }),
    half(false),
    half(true),
    svg('path', { d: 'M24 78L76 62', stroke: GOLD, 'stroke-width': 2.6 }),
  ];
}

/** Head and shoulders above the line from 24,78 to 76,62. */
function figure(rank: number, suit: number): SVGElement[] {
  const robe = colourOf(suit);
  const other = robe === RED ? '#23408e' : '#b3242f';
  const hair = rank === 10 ? '#8a4b1d' : rank === 11 ? '#6f6a66' : '#a8672b';
  const shoulders = [
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
  const face = [
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
  if (rank === 11)
    return [
      svg('path', {
        d: 'M39 36C37 44 36.500 52 39 57L44 54V36ZM61 36C63 44 63.500 52 61 57L56 54V36Z',
        fill: hair,
      }),
      ...shoulders,
      ...face,
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
    ];
  if (rank === 10)
    return [
      svg('path', { d: 'M38 34C34 46 35 56 40 60H60C65 56 66 46 62 34Z', fill: hair }),
      ...shoulders,
      ...face,
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
    ];
  return [
    svg('path', { d: 'M39.500 33C38 42 38 50 41 53.500H59C62 50 62 42 60.500 33Z', fill: hair }),
    ...shoulders,
    ...face,
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
  ];
}

/** The back of every card, in the colours of the look. */
export function cardBack(): SVGSVGElement {
  const lattice = Array.from(
    { length: 17 },
    (_, index) => `M${-140 + index * 15} 0l140 140M${index * 15} 0l-140 140`,
  ).join('');
  return svg(
    'svg',
    { viewBox: '0 0 100 140', class: 'back', 'aria-hidden': 'true' },
    svg('rect', { width: 100, height: 140, rx: 8, fill: '#fdfbf5' }),
    svg('rect', { x: 5, y: 5, width: 90, height: 130, rx: 5, class: 'back-ground' }),
    svg(
      'svg',
      { x: 5, y: 5, width: 90, height: 130, viewBox: '5 5 90 130' },
      svg('path', { d: lattice, class: 'back-lattice' }),
    ),
    svg('rect', { x: 8.5, y: 8.5, width: 83, height: 123, rx: 3.5, class: 'back-line' }),
    svg('circle', { cx: 50, cy: 70, r: 19, class: 'back-ground' }),
    svg('circle', { cx: 50, cy: 70, r: 19, class: 'back-line' }),
    svg(
      'g',
      { class: 'back-mark' },
      ...[0, 1, 2, 3].map((suit) =>
        mark(
          suit,
          50 + (suit % 2 === 0 ? 0 : suit === 1 ? 8 : -8),
          70 + (suit % 2 === 1 ? 0 : suit === 0 ? -8 : 8),
          11,
        ),
      ),
    ),
  );
}

/** A card on the table: turns over when `is-down` comes and goes. Null = nobody knows its face yet. */
export function cardElement(card: number | null): HTMLElement {
  const made = document.createElement('div');
  made.className = card === null ? 'card is-down' : 'card';
  const sides = document.createElement('div');
  sides.className = 'sides';
  sides.append(...(card === null ? [] : [cardFront(card)]), cardBack());
  made.append(sides);
  return made;
}

/** Gives a card that lies face down its face, and turns it. */
export function turnCard(element: HTMLElement, card: number): void {
  element.querySelector('.sides')?.prepend(cardFront(card));
  element.classList.remove('is-down');
}

/** A card in letters, in its colour. */
export function cardWord(card: number): HTMLElement {
  const made = document.createElement('span');
  made.className = isRed(card) ? 'card-word red' : 'card-word';
  made.textContent = cardText(card);
  return made;
}
