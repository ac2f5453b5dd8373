/** Objects that no icon set contains: cards, chips, wheels, balls. Drawn in a 32 × 32 box, like the icons. */
import { n } from './canvas.ts';
import { darken, lighten } from './color.ts';
import { letterLine } from './lettering.ts';

type Suit = 'spade' | 'heart' | 'diamond' | 'club';
/** Path data of the suits in a 10 × 10 box. */
const SUITS: Readonly<Record<Suit, string>> = {
  spade:
    'M5 .5C8 3.4 9.7 4.9 9.7 6.7A2.3 2.3 0 0 1 5.8 8L6.6 9.8H3.4L4.2 8A2.3 2.3 0 0 1 .3 6.7C.3 4.9 2 3.4 5 .5Z',
  heart:
    'M5 9.5C1.8 7 .2 5.3.2 3.4.2 1.9 1.3.9 2.6.9 3.7.9 4.6 1.5 5 2.4 5.4 1.5 6.3.9 7.4.9 8.7.9 9.8 1.9 9.8 3.4 9.8 5.3 8.2 7 5 9.5Z',
  diamond: 'M5 .2 8.8 5 5 9.8 1.2 5Z',
  club: 'M5 .4A2.3 2.3 0 0 1 6.8 4.2 2.3 2.3 0 1 1 5.7 7.7L6.4 9.8H3.6L4.3 7.7A2.3 2.3 0 1 1 3.2 4.2 2.3 2.3 0 0 1 5 .4Z',
};
const INK: Readonly<Record<Suit, string>> = {
  spade: '#15131f',
  club: '#15131f',
  heart: '#d91e3c',
  diamond: '#d91e3c',
};
const SHEET =
  '<linearGradient id="sheet" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#dfe2ee"/></linearGradient>';

const letters = (
  text: string,
  x: number,
  middle: number,
  width: number,
  height: number,
  color: string,
): string => `<path d="${letterLine(text, 'alfa-slab', x, middle, width, height).d}" fill="${color}"/>`;
const suitAt = (suit: Suit, x: number, y: number, size: number): string =>
  `<path d="${SUITS[suit]}" fill="${INK[suit]}" transform="translate(${n(x)} ${n(y)}) scale(${size / 10})"/>`;

/** A playing card of 14 × 20, centred at (x, y). */
const card = (rank: string, suit: Suit, x: number, y: number, turn: number, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale})"><rect x="-7.3" y="-10.3" width="14.6" height="20.6" rx="2" fill="#0b0a16" opacity=".35"/><rect x="-7" y="-10" width="14" height="20" rx="1.8" fill="url(#sheet)"/><rect x="-6.3" y="-9.3" width="12.6" height="18.6" rx="1.3" fill="none" stroke="${INK[suit]}" stroke-opacity=".22" stroke-width=".3"/>${letters(rank, -5.7, -6.9, 4.6, 4, INK[suit])}${suitAt(suit, -5.6, -4.1, 3)}${suitAt(suit, -4.4, -3.6, 8.8)}<g transform="rotate(180)">${letters(rank, -5.7, -6.9, 4.6, 4, INK[suit])}</g></g>`;

/** A stack of chips; the lowest is centred at (x, y). */
function chips(x: number, y: number, colors: readonly string[]): string {
  return colors
    .map((color, at) => {
      const top = y - at * 2.4;
      const edge = `<path d="M${x - 6} ${n(top)}v2.2a6 2.5 0 0 0 12 0v-2.2Z" fill="${darken(color, 0.35)}"/>`;
      const stripes = [-4.4, -0.8, 2.9]
        .map(
          (dx) =>
            `<rect x="${n(x + dx)}" y="${n(top + 1)}" width="1.6" height="3" fill="#fff" opacity=".85"/>`,
        )
        .join('');
      return `${edge}${stripes}<ellipse cx="${x}" cy="${n(top)}" rx="6" ry="2.5" fill="${color}"/><ellipse cx="${x}" cy="${n(top)}" rx="4.2" ry="1.7" fill="none" stroke="#fff" stroke-width=".5" stroke-dasharray="1.4 1"/><ellipse cx="${x}" cy="${n(top)}" rx="3" ry="1.15" fill="${lighten(color, 0.25)}"/>`;
    })
    .join('');
}

const polar = (cx: number, cy: number, rx: number, ry: number, share: number): string => {
  const angle = share * Math.PI * 2 - Math.PI / 2;
  return `${(cx + Math.cos(angle) * rx).toFixed(2)} ${(cy + Math.sin(angle) * ry).toFixed(2)}`;
};
/** Segments of a ring or disc. */
function segments(cx: number, cy: number, rx: number, ry: number, colors: readonly string[]): string {
  const count = colors.length;
  return colors
    .map(
      (color, at) =>
        `<path d="M${cx} ${cy}L${polar(cx, cy, rx, ry, at / count)}A${rx} ${ry} 0 0 1 ${polar(cx, cy, rx, ry, (at + 1) / count)}Z" fill="${color}"/>`,
    )
    .join('');
}

function rouletteWheel(): string {
  const pockets = Array.from({ length: 37 }, (_, at) =>
    at === 0 ? '#0d9a55' : at % 2 === 1 ? '#d3203a' : '#16141f',
  );
  const spokes = [0, 0.25, 0.5, 0.75]
    .map(
      (share) =>
        `<path d="M16 16.5L${polar(16, 16.5, 6.4, 5, share + 0.06)}" stroke="#ffe9a8" stroke-width="1.1" stroke-linecap="round"/><circle cx="${polar(16, 16.5, 6.4, 5, share + 0.06).replace(' ', '" cy="')}" r=".9" fill="#fff3c8"/>`,
    )
    .join('');
  return `<defs><radialGradient id="wood" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#b8763d"/><stop offset=".7" stop-color="#6b3512"/><stop offset="1" stop-color="#3a1806"/></radialGradient><radialGradient id="cone" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#c98b4d"/><stop offset="1" stop-color="#4a210a"/></radialGradient><linearGradient id="brass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6cf"/><stop offset="1" stop-color="#b57b1e"/></linearGradient></defs>
<ellipse cx="16" cy="18.8" rx="15.5" ry="12.6" fill="#1d0b03"/><ellipse cx="16" cy="16.7" rx="15.5" ry="12.8" fill="url(#wood)"/><ellipse cx="16" cy="16.6" rx="13.3" ry="10.9" fill="#2a1006"/><ellipse cx="16" cy="16.6" rx="12.9" ry="10.5" fill="none" stroke="url(#brass)" stroke-width=".6"/>${segments(16, 16.6, 12.2, 9.9, pockets)}<ellipse cx="16" cy="16.6" rx="9.6" ry="7.7" fill="none" stroke="url(#brass)" stroke-width=".7"/><ellipse cx="16" cy="16.6" rx="9.2" ry="7.3" fill="#1b0d08" opacity=".55"/><ellipse cx="16" cy="16.7" rx="8" ry="6.3" fill="url(#cone)"/>${spokes}<ellipse cx="16" cy="15.3" rx="2.5" ry="1.9" fill="url(#brass)"/><path d="M14.6 15.2 15.2 10.2h1.6l.6 5Z" fill="url(#brass)"/><circle cx="16" cy="9.8" r="1.5" fill="url(#brass)"/><circle cx="23.8" cy="10.5" r="1.35" fill="#fff"/><circle cx="23.4" cy="10.1" r=".5" fill="#fff"/><path d="M3 12C5 6.5 10 4.3 16 4.3" stroke="#fff" stroke-width=".7" opacity=".5" fill="none" stroke-linecap="round"/>`;
}

/** A die seen from a corner; `size` is the length of an edge. */
function die(
  x: number,
  y: number,
  size: number,
  turn: number,
  color: string,
  pips: readonly [number, number, number],
): string {
  const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
    1: [[0.5, 0.5]],
    2: [
      [0.26, 0.26],
      [0.74, 0.74],
    ],
    3: [
      [0.24, 0.24],
      [0.5, 0.5],
      [0.76, 0.76],
    ],
    4: [
      [0.27, 0.27],
      [0.73, 0.27],
      [0.27, 0.73],
      [0.73, 0.73],
    ],
    5: [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.5, 0.5],
      [0.25, 0.75],
      [0.75, 0.75],
    ],
    6: [
      [0.28, 0.22],
      [0.72, 0.22],
      [0.28, 0.5],
      [0.72, 0.5],
      [0.28, 0.78],
      [0.72, 0.78],
    ],
  };
  const w = size * 0.87;
  const h = size * 0.5;
  const face = (points: number, matrix: string, fill: string): string =>
    `<g transform="matrix(${matrix})"><rect width="${size}" height="${size}" rx="${size * 0.14}" fill="${fill}"/>${(spots[points] ?? []).map(([px, py]) => `<circle cx="${n(px * size)}" cy="${n(py * size)}" r="${(size * 0.105).toFixed(2)}" fill="#fff"/>`).join('')}</g>`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${face(pips[0], `.87 -.5 .87 .5 ${-w} 0`, lighten(color, 0.28))}${face(pips[1], `.87 .5 0 1 ${-w} 0`, color)}${face(pips[2], `.87 -.5 0 1 0 ${h}`, darken(color, 0.32))}</g>`;
}

/** A glossy ball with its number. */
const ball = (number: string, x: number, y: number, radius: number, color: string): string => {
  const id = `b${number}`;
  return `<defs><radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${lighten(color, 0.62)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, 0.5)}"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/><circle cx="${x}" cy="${n(y + radius * 0.05)}" r="${(radius * 0.56).toFixed(2)}" fill="#fff"/>${letters(number, x - radius * (number.length > 1 ? 0.42 : 0.2), y + radius * 0.07, radius * (number.length > 1 ? 0.84 : 0.42), radius * 0.55, '#1a1430')}<ellipse cx="${n(x - radius * 0.35)}" cy="${n(y - radius * 0.62)}" rx="${(radius * 0.32).toFixed(2)}" ry="${(radius * 0.16).toFixed(2)}" fill="#fff" opacity=".8" transform="rotate(-28 ${n(x - radius * 0.35)} ${n(y - radius * 0.62)})"/>`;
};

function prizeWheel(): string {
  const colors = [
    '#ff4d6d',
    '#ffd23f',
    '#3b82f6',
    '#22c55e',
    '#a855f7',
    '#ff8a3c',
    '#ff4d6d',
    '#ffd23f',
    '#06b6d4',
    '#22c55e',
    '#a855f7',
    '#ff8a3c',
  ];
  const bulbs = Array.from(
    { length: 16 },
    (_, at) =>
      `<circle cx="${polar(16, 16.6, 13.3, 13.3, at / 16).replace(' ', '" cy="')}" r=".75" fill="${at % 2 ? '#fff7d1' : '#ffdf6b'}"/>`,
  ).join('');
  return `<defs><linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3b8"/><stop offset=".5" stop-color="#e9a92f"/><stop offset="1" stop-color="#8f5508"/></linearGradient></defs><circle cx="16" cy="16.6" r="14.6" fill="url(#gold)"/><circle cx="16" cy="16.6" r="12.3" fill="#3a1055"/>${segments(16, 16.6, 11.9, 11.9, colors)}${colors.map((_, at) => `<path d="M16 16.6L${polar(16, 16.6, 11.9, 11.9, at / colors.length)}" stroke="#fff" stroke-width=".35" opacity=".75"/>`).join('')}${bulbs}<circle cx="16" cy="16.6" r="3.7" fill="url(#gold)"/><circle cx="16" cy="16.6" r="2.5" fill="#fff6d6"/><path d="m16 14.5.6 1.5 1.6.1-1.2 1 .4 1.6-1.4-.9-1.4.9.4-1.6-1.2-1 1.6-.1Z" fill="#e2357f"/><path d="M13 .4h6L16 6.6Z" fill="#e11d48" stroke="#fff" stroke-width=".6" stroke-linejoin="round"/><path d="M4.5 12A12.5 12.5 0 0 1 11 5.2" stroke="#fff" stroke-width="1" opacity=".45" fill="none" stroke-linecap="round"/>`;
}

const submarine = (): string =>
  `<defs><linearGradient id="hull" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0a3"/><stop offset=".45" stop-color="#ffc52e"/><stop offset="1" stop-color="#d0760c"/></linearGradient><radialGradient id="pane" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#f0feff"/><stop offset=".5" stop-color="#5fd2ff"/><stop offset="1" stop-color="#0d5fa8"/></radialGradient></defs><path d="M16 3.5h6v1.8h-4.2V9H16Z" fill="#c65f0a"/><path d="M12 8h8.5l1.5 5H10.5Z" fill="#ef9a1a"/><path d="M3 14.5 0 10v12.5l3-3.5Z" fill="#d8442f"/><path d="M2 17C3 12 8 11 16 11s15 1.8 15 7-7 7.5-15 7.5S2 22 2 17Z" fill="url(#hull)"/><path d="M5 21.5c5 2 17 2.5 23.5 0" stroke="#b5600a" stroke-width=".7" fill="none" opacity=".7"/>${[9, 16, 23].map((x) => `<circle cx="${x}" cy="17.5" r="3.2" fill="#8f4a05"/><circle cx="${x}" cy="17.5" r="2.5" fill="url(#pane)"/>`).join('')}<path d="M6 13.7C9 12.4 14 12.2 20 12.4" stroke="#fff" stroke-width="1" stroke-linecap="round" opacity=".7" fill="none"/><path d="M28.5 14.5l3.5-1-.5 3Z" fill="#fff6c9"/>`;

const treasureTile = (): string =>
  `<defs><linearGradient id="tile" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5b77d8"/><stop offset="1" stop-color="#25326f"/></linearGradient><linearGradient id="stone" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d7fff2"/><stop offset=".5" stop-color="#25e0a8"/><stop offset="1" stop-color="#058a74"/></linearGradient></defs><rect x="1.5" y="3.5" width="29" height="28" rx="5" fill="#101a44"/><rect x="1.5" y="1" width="29" height="28" rx="5" fill="url(#tile)"/><rect x="4" y="3.5" width="24" height="23" rx="3.5" fill="#121d4e"/><rect x="4" y="3.5" width="24" height="23" rx="3.5" fill="none" stroke="#9fb6ff" stroke-opacity=".5" stroke-width=".6"/><path d="M10.5 8.5h11l4 5.5L16 24 6.5 14Z" fill="url(#stone)"/><path d="M10.5 8.5 13 14 16 8.5 19 14l2.5-5.5M6.5 14h19M13 14l3 10 3-10" stroke="#fff" stroke-opacity=".65" stroke-width=".6" fill="none"/><path d="M10.5 8.5h5.5L13 14H6.5Z" fill="#fff" opacity=".4"/><path d="M4 6c2-2.5 6-3.6 12-3.6" stroke="#fff" stroke-opacity=".6" stroke-width=".8" fill="none" stroke-linecap="round"/>`;

function pegBoard(): string {
  let pegs = '';
  for (let row = 0; row < 6; row += 1)
    for (let at = 0; at <= row + 1; at += 1) {
      const [x, y] = [16 + (at - (row + 1) / 2) * 3.7, 7.5 + row * 3.1];
      pegs += `<circle cx="${n(x)}" cy="${n(y)}" r=".95" fill="#fff"/><circle cx="${n(x + 0.25)}" cy="${n(y + 0.25)}" r=".45" fill="#b7b3ff"/>`;
    }
  const colors = ['#ff2e63', '#ff8a3c', '#ffd23f', '#3ef0c2', '#ffd23f', '#ff8a3c', '#ff2e63'];
  const slots = colors
    .map(
      (color, at) =>
        `<rect x="${n(3.2 + at * 3.7)}" y="26.2" width="3.3" height="4" rx=".9" fill="${color}"/><rect x="${n(3.2 + at * 3.7)}" y="26.2" width="3.3" height="1.2" rx=".6" fill="#fff" opacity=".45"/>`,
    )
    .join('');
  return `<defs><linearGradient id="board" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6a4bff"/><stop offset="1" stop-color="#231062"/></linearGradient><radialGradient id="drop" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".4" stop-color="#ff7ab8"/><stop offset="1" stop-color="#c2186b"/></radialGradient></defs><path d="M12.5 1h7a3 3 0 0 1 2.7 1.6L31 24.5V29a2.5 2.5 0 0 1-2.5 2.5h-25A2.5 2.5 0 0 1 1 29v-4.5L9.8 2.6A3 3 0 0 1 12.5 1Z" fill="url(#board)" stroke="#c9bcff" stroke-width=".7"/>${pegs}${slots}<circle cx="16" cy="4" r="2.3" fill="url(#drop)"/><path d="M16.5 6.5c1 2 .2 3.3 1.6 5.2s.2 3 1.7 4.8" stroke="#ff9fd0" stroke-width=".6" stroke-dasharray="1 .8" fill="none"/>`;
}

function ballDrum(): string {
  const inside = [
    ball('7', 11.5, 16, 3.6, '#ff4d6d'),
    ball('42', 19.5, 17.2, 3.7, '#3b82f6'),
    ball('18', 15.3, 10, 3.5, '#ffc52e'),
    ball('63', 21.8, 10.6, 3.2, '#22c55e'),
    ball('80', 9.7, 9.4, 3, '#a855f7'),
  ].join('');
  return `<defs><radialGradient id="glass" cx=".35" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset=".6" stop-color="#bfe9ff" stop-opacity=".18"/><stop offset="1" stop-color="#8fd4ff" stop-opacity=".5"/></radialGradient><linearGradient id="base" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe7a1"/><stop offset="1" stop-color="#a8690f"/></linearGradient></defs><circle cx="16" cy="13" r="12.3" fill="#0d1c4f" opacity=".75"/>${inside}<circle cx="16" cy="13" r="12.3" fill="url(#glass)"/><circle cx="16" cy="13" r="12.3" fill="none" stroke="url(#base)" stroke-width="1.2"/><path d="M6.5 8.5A11 11 0 0 1 13 2.8" stroke="#fff" stroke-width="1.5" stroke-linecap="round" fill="none" opacity=".85"/><path d="M10 25.5h12l3 6H7Z" fill="url(#base)"/><rect x="13.5" y="23.5" width="5" height="5" rx="1.5" fill="#3a2008"/>`;
}

type Face = readonly [rank: string, suit: Suit];
const two = (left: Face, right: Face, turn: number): string =>
  `<defs>${SHEET}</defs>${card(...left, 11.4, 16.6, -turn)}${card(...right, 20.4, 15.8, turn)}`;
/** Cards side by side in a hand, the last one on top. */
const fan = (faces: readonly Face[]): string => {
  const middle = (faces.length - 1) / 2;
  const cards = faces.map((face, at) => {
    const off = (at - middle) / middle;
    return card(...face, 16 + off * 8.1, 16 + off * off * 3.5, off * 30, 0.86);
  });
  return `<defs>${SHEET}</defs>${cards.join('')}`;
};
const royal = (suit: Suit): string => fan((['10', 'J', 'Q', 'K', 'A'] as const).map((rank) => [rank, suit]));
const four = (rank: string): string =>
  fan((['diamond', 'club', 'heart', 'spade'] as const).map((suit) => [rank, suit]));

const OBJECTS: Readonly<Record<string, () => string>> = {
  'ace-and-knave': () => two(['J', 'heart'], ['A', 'spade'], 12),
  'ace-and-queen': () => two(['Q', 'club'], ['A', 'diamond'], 15),
  'ace-and-king': () => two(['A', 'heart'], ['K', 'spade'], 10),
  'natural-nine': () => two(['4', 'diamond'], ['5', 'club'], 9),
  'natural-eight': () => two(['K', 'spade'], ['8', 'heart'], 12),
  'royal-flush': () => royal('heart'),
  'royal-spades': () => royal('spade'),
  'four-aces': () => four('A'),
  'four-twos': () => four('2'),
  'chip-stack': () =>
    `${chips(9.5, 26, ['#1f6fd1', '#1f6fd1', '#17141f', '#1f6fd1', '#e0243f'])}${chips(22.5, 26, ['#0f9a57', '#e0243f', '#0f9a57', '#f1b52b', '#0f9a57', '#17141f', '#e0243f'])}`,
  'roulette-wheel': rouletteWheel,
  'dice-pair': () =>
    `${die(11.5, 7, 10.5, -8, '#e0243f', [5, 3, 6])}${die(21.5, 15, 9.5, 10, '#f7f3ff', [1, 4, 2]).replaceAll('fill="#fff"', 'fill="#e0243f"')}`,
  'three-dice': () =>
    [
      die(16, 3.4, 8.3, 4, '#f7f3ff', [6, 5, 4]),
      die(9, 14, 8.6, -8, '#f7f3ff', [1, 4, 2]),
      die(23, 14, 8.6, 10, '#f7f3ff', [3, 2, 5]),
    ]
      .join('')
      .replaceAll('fill="#fff"', 'fill="#d91e3c"'),
  'keno-balls': () =>
    `${ball('21', 21.5, 11, 8.2, '#3b82f6')}${ball('7', 10, 13.5, 7.6, '#ffc52e')}${ball('38', 17, 23, 7.8, '#ff4d6d')}`,
  'lottery-balls': () =>
    `${ball('9', 16, 7, 5.8, '#a855f7')}${ball('14', 10, 15.5, 5.8, '#ffc52e')}${ball('33', 22, 15.5, 5.8, '#22c55e')}${ball('5', 4.9, 24.9, 4.9, '#ff8a3c')}${ball('49', 16, 25, 5.9, '#ff4d6d')}${ball('27', 27.1, 24.9, 4.9, '#3b82f6')}`,
  'ball-drum': ballDrum,
  'prize-wheel': prizeWheel,
  'peg-board': pegBoard,
  'treasure-tile': treasureTile,
  submarine,
};
export const OBJECT_NAMES = Object.keys(OBJECTS);

/** SVG body of an object; null = unknown name. */
export const objectBody = (name: string): string | null => OBJECTS[name]?.() ?? null;
