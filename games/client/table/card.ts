/** Pictures of playing cards as SVG, 100 units wide and 140 high. */
import { rankOf, suitOf } from '#games/engines/cards/cards.ts';
import { courtFigure, GOLD } from './court-figures.ts';
import type { Court } from './court-figures.ts';
import { PIP_PLACES } from './pip-places.ts';
import { svg } from './svg.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUITS = ['♠', '♥', '♦', '♣'] as const;
const RED = '#c61f30';
const BLACK = '#1b1c22';
/** Paths of the suits (spades, hearts, diamonds, clubs), each in a square with sides of 100 around 0,0. */
const SUIT_PATHS = [
  'M0 -46C8 -30 44 -12 44 14C44 34 22 42 7 26C9 36 13 42 20 47H-20C-13 42 -9 36 -7 26C-22 42 -44 34 -44 14C-44 -12 -8 -30 0 -46Z',
  'M0 44C-10 30 -46 8 -46 -18C-46 -44 -12 -50 0 -24C12 -50 46 -44 46 -18C46 8 10 30 0 44Z',
  'M0 -48C8 -30 22 -12 36 0C22 12 8 30 0 48C-8 30 -22 12 -36 0C-22 -12 -8 -30 0 -48Z',
  'M0 -46A20 20 0 0 1 17 -15A21 21 0 1 1 7 24C9 36 13 42 20 47H-20C-13 42 -9 36 -7 24A21 21 0 1 1 -17 -15A20 20 0 0 1 0 -46Z',
] as const;
const colourOf = (suit: number): string => (suit === 1 || suit === 2 ? RED : BLACK);

/** A card as text: 'K♥'. */
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

/** Draws the face of a card. */
export function cardFront(card: number): SVGSVGElement {
  const suit = suitOf(card);
  const rank = rankOf(card);
  return svg(
    'svg',
    { viewBox: '0 0 100 140', class: 'front', 'aria-hidden': 'true' },
    svg('rect', { width: 100, height: 140, rx: 8, fill: '#fdfbf5' }),
    svg('g', { fill: colourOf(suit) }, ...fieldOf(rank, suit), corner(card, false), corner(card, true)),
  );
}

const COURTS: Readonly<Record<number, Court>> = { 9: 'jack', 10: 'queen', 11: 'king' };

function fieldOf(rank: number, suit: number): SVGElement[] {
  const court = COURTS[rank];
  if (court) return courtField(court, suit);
  return rank === 12 ? ace(suit) : (PIP_PLACES[rank] ?? []).map(([x, y]) => mark(suit, x, y, 20, y > 70));
}

const ace = (suit: number): SVGElement[] => [
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
];

/** A face card: the same half figure twice, rotated. */
function courtField(court: Court, suit: number): SVGElement[] {
  const robe = colourOf(suit);
  const other = robe === RED ? '#23408e' : '#b3242f';
  const half = (isDown: boolean): SVGElement =>
    svg(
      'g',
      { transform: isDown ? 'rotate(180 50 70)' : '' },
      ...courtFigure(court, robe, other),
      mark(suit, 69, 34, 14),
    );
  return [
    svg('rect', {
      x: 24,
      y: 15,
      width: 52,
      height: 110,
      rx: 4,
      fill: '#fff7e2',
      stroke: robe,
      'stroke-width': 1.2,
    }),
    half(false),
    half(true),
    svg('path', { d: 'M24 78L76 62', stroke: GOLD, 'stroke-width': 2.6 }),
  ];
}

/** Draws the back of a card, which is the same for all cards, in the colours of the theme. */
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

/**
 * Creates the element of a card on the table. Null = the face is not known yet: the card lies face down and has the
 * class `is-down` until `turnCard`.
 */
export function cardElement(card: number | null): HTMLElement {
  const made = document.createElement('div');
  made.className = card === null ? 'card is-down' : 'card';
  const sides = document.createElement('div');
  sides.className = 'sides';
  sides.append(...(card === null ? [] : [cardFront(card)]), cardBack());
  made.append(sides);
  return made;
}

/** Turns a face-down card over and shows the face of `card`. */
export function turnCard(element: HTMLElement, card: number): void {
  element.querySelector('.sides')?.prepend(cardFront(card));
  element.classList.remove('is-down');
}

/** A card as coloured text. */
export function cardWord(card: number): HTMLElement {
  const made = document.createElement('span');
  made.className = isRed(card) ? 'card-word red' : 'card-word';
  made.textContent = cardText(card);
  return made;
}
