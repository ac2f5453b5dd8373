/** The manufacturers' emblems: small signs in a 48 × 48 box, in two colours of the manufacturer. */
type Colors = readonly [main: string, second: string];

const MARKS = {
  anvil: ([a, b]) =>
    `<path d="M6 20h14c0-4 2-6 5-6h17c-1 6-6 9-12 10v5c5 1 8 4 8 9H12c0-5 3-8 8-9v-3C13 26 8 24 6 20Z" fill="${a}"/><path d="M24 2c1 4 5 5 3 9-1-2-2-2-3-4-1 2-2 3-2 4-3-3 1-5 2-9Z" fill="${b}"/>`,
  ninepin: ([a, b]) =>
    `<path d="M24 3c4 0 6 3 5 7-1 3-2 5-1 8 4 7 6 11 5 19-1 5-4 8-9 8s-8-3-9-8c-1-8 1-12 5-19 1-3 0-5-1-8-1-4 1-7 5-7Z" fill="${a}"/><path d="M19 15h10M19 19h10" stroke="${b}" stroke-width="3"/>`,
  leaf: ([a, b]) =>
    `<path d="M6 42C4 18 16 5 43 5c1 26-9 38-28 36L8 47Z" fill="${a}"/><path d="M9 42C16 28 24 20 36 13" stroke="${b}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
  lantern: ([a, b]) =>
    `<path d="M16 10h16l5 8v18l-4 6H15l-4-6V18Z" fill="${a}"/><path d="M24 17c4 6 6 8 6 13a6 6 0 0 1-12 0c0-5 2-7 6-13Z" fill="${b}"/><path d="M18 9a6 6 0 0 1 12 0" stroke="${a}" stroke-width="3.4" fill="none"/>`,
  kestrel: ([a, b]) =>
    `<path d="M2 12c14 0 20 4 24 12 4-6 10-9 20-9-6 3-8 6-9 10-3 9-9 16-20 19 3-4 4-7 3-11C10 32 4 24 2 12Z" fill="${a}"/><circle cx="37" cy="18" r="2.6" fill="${b}"/>`,
  octave: ([a, b]) =>
    `<circle cx="24" cy="24" r="21" fill="none" stroke="${a}" stroke-width="5"/><circle cx="24" cy="24" r="9" fill="${b}"/><path d="M24 3v42" stroke="${a}" stroke-width="4"/>`,
  saltbox: ([a, b]) =>
    `<path d="M4 26 18 6l26 20v18H4Z" fill="${a}"/><path d="M4 38c6-6 10-6 13 0s8 6 13 0 9-6 14-1v7H4Z" fill="${b}"/>`,
  moon: ([a, b]) =>
    `<path d="M31 4a21 21 0 1 0 13 31A19 19 0 0 1 31 4Z" fill="${a}"/><path d="m37 9 2 6 6 2-6 2-2 6-2-6-6-2 6-2Z" fill="${b}"/>`,
  kettle: ([a, b]) =>
    `<path d="M10 20h22l10-6-3 11c0 12-6 19-16 19S8 37 8 28c0-3 1-6 2-8Z" fill="${a}"/><path d="M16 18c0-9 12-9 12 0" stroke="${a}" stroke-width="3.6" fill="none"/><circle cx="22" cy="31" r="6.5" fill="${b}"/>`,
  quill: ([a, b]) =>
    `<path d="M44 3C22 5 10 16 8 38l-4 7 3 1 5-8C32 36 43 24 44 3Z" fill="${a}"/><path d="M11 37C19 24 27 17 37 10M20 26l10 1M16 32l8 0" stroke="${b}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
  comet: ([a, b]) =>
    `<path d="M3 9c14 2 22 5 29 11l-10 11C14 24 8 17 3 9Z" fill="${b}"/><path d="M14 4c9 3 17 8 22 14L26 28C19 22 16 13 14 4Z" fill="${a}" opacity=".75"/><circle cx="33" cy="33" r="12.5" fill="${a}"/>`,
  dune: ([a, b]) =>
    `<circle cx="33" cy="15" r="10" fill="${b}"/><path d="M2 40C12 20 20 20 27 30c5 7 10 9 19 8v7H2Z" fill="${a}"/>`,
  wing: ([a, b]) =>
    `<path d="M3 34C6 14 22 5 45 4c-2 6-7 10-13 12 5 0 7 0 9-1-3 7-9 10-16 11 4 1 6 1 8 1-6 9-18 10-26 6Z" fill="${a}"/><path d="M3 34c8-9 14-12 22-14" stroke="${b}" stroke-width="3" fill="none"/>`,
  tiger: ([a, b]) =>
    `<path d="M6 6h36v36H6Z" fill="${a}"/><path d="M6 14l15 4-15 4ZM6 26l13 4-13 4ZM42 14l-15 4 15 4ZM42 26l-13 4 13 4ZM24 36l5 6H19ZM24 6l4 9h-8Z" fill="${b}"/>`,
  tower: ([a, b]) =>
    `<path d="M12 16h24l3 29H9Z" fill="${a}"/><path d="M9 6h6v4h6V6h6v4h6V6h6v11H9Z" fill="${b}"/><path d="M19 45V34a5 5 0 0 1 10 0v11Z" fill="${b}"/>`,
  tulip: ([a, b]) =>
    `<path d="M24 27C10 27 8 16 10 4c5 2 8 5 9 9 1-5 3-8 5-10 2 2 4 5 5 10 1-4 4-7 9-9 2 12 0 23-14 23Z" fill="${a}"/><path d="M24 27v18M24 43c-8 0-12-4-13-11 8 0 12 4 13 11Zm0 0c8 0 12-4 13-11-8 0-12 4-13 11Z" stroke="${b}" stroke-width="3" fill="${b}"/>`,
  vane: ([a, b]) =>
    `<path d="M22 12h4v33h-4Z" fill="${b}"/><path d="M4 14h26l-6-8 20 11-20 11 6-8H4l5-3Z" fill="${a}"/><path d="M12 45h24l-4-6H16Z" fill="${a}"/>`,
  overpass: ([a, b]) =>
    `<path d="M2 30C10 10 38 10 46 30v6C38 18 10 18 2 36Z" fill="${a}"/><path d="M9 30h5v15H9ZM34 30h5v15h-5Z" fill="${a}"/><path d="M21 45 23 24h2l2 21Z" fill="${b}"/><circle cx="24" cy="8" r="5" fill="${b}"/>`,
  nettle: ([a, b]) =>
    `<path d="m24 2 5 7 6-2-1 8 8 0-4 7 7 4-7 4 4 7-8 0-2 6-6-3-2 5-2-5-6 3-2-6-8 0 4-7-7-4 7-4-4-7 8 0-1-8 6 2Z" fill="${a}"/><path d="M24 10v30M24 20l-8-4M24 20l8-4M24 30l-9-4M24 30l9-4" stroke="${b}" stroke-width="2.8" fill="none" stroke-linecap="round"/>`,
  pegs: ([a, b]) =>
    `<circle cx="24" cy="8" r="6" fill="${b}"/>${[
      [15, 20],
      [33, 20],
      [7, 31],
      [24, 31],
      [41, 31],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.4" fill="${a}"/>`)
      .join('')}<path d="M3 39h12v6H3ZM18 39h12v6H18ZM33 39h12v6H33Z" fill="${b}"/>`,
  brass: ([a, b]) =>
    `<circle cx="24" cy="24" r="21" fill="${a}"/><circle cx="24" cy="24" r="15" fill="${b}"/><path d="M24 12c5 6 10 9 10 14a5.4 5.4 0 0 1-8 4.6l2 5.4h-8l2-5.4A5.4 5.4 0 0 1 14 26c0-5 5-8 10-14Z" fill="${a}"/>`,
  acorn: ([a, b]) =>
    `<path d="M9 22h30c0 12-7 18-15 24C16 40 9 34 9 22Z" fill="${a}"/><path d="M6 20c0-9 8-13 18-13s18 4 18 13c0 3-2 4-4 4H10c-2 0-4-1-4-4Z" fill="${b}"/><path d="M24 2v7" stroke="${b}" stroke-width="4" stroke-linecap="round"/>`,
  lamp: ([a, b]) =>
    `<path d="M16 4h16l9 20H7Z" fill="${a}"/><path d="M10 27h28L46 46H2Z" fill="${b}" opacity=".55"/><circle cx="24" cy="27" r="5" fill="${b}"/>`,
  meridian: ([a, b]) =>
    `<circle cx="24" cy="24" r="20" fill="none" stroke="${a}" stroke-width="3.6"/><ellipse cx="24" cy="24" rx="9" ry="20" fill="none" stroke="${a}" stroke-width="3"/><path d="M4 24h40" stroke="${a}" stroke-width="3"/><path d="m24 1 3 8-3 8-3-8Z" fill="${b}"/><circle cx="24" cy="24" r="4" fill="${b}"/>`,
  popper: ([a, b]) =>
    `<path d="M4 45 15 15l18 18Z" fill="${a}"/><path d="M11 26l11 11M8 35l5 5" stroke="${b}" stroke-width="3"/><circle cx="36" cy="8" r="4" fill="${b}"/><circle cx="43" cy="24" r="3" fill="${a}"/><path d="M24 4c4 4 2 8-1 11M31 25c3-4 7-5 12-3" stroke="${b}" stroke-width="3.2" fill="none" stroke-linecap="round"/>`,
  drum: ([a, b]) =>
    `<circle cx="24" cy="21" r="18" fill="none" stroke="${a}" stroke-width="4"/><circle cx="18" cy="25" r="6" fill="${b}"/><circle cx="30" cy="26" r="6" fill="${a}"/><circle cx="24" cy="15" r="6" fill="${b}"/><path d="M10 46 15 35h18l5 11Z" fill="${a}"/>`,
  numeral: ([a, b]) =>
    `<path d="M4 10h40v9a5 5 0 0 0 0 10v9H4v-9a5 5 0 0 0 0-10Z" fill="${a}"/><path d="M17 17h14v4l-7 14h-6l7-13h-8Z" fill="${b}"/>`,
  post: ([a, b]) =>
    `<path d="M20 14h8v32h-8Z" fill="${a}"/><path d="M20 20h8v6h-8ZM20 32h8v6h-8Z" fill="${b}"/><circle cx="24" cy="10" r="9" fill="${b}"/><circle cx="24" cy="10" r="4.5" fill="${a}"/><path d="M2 40h14v4H2ZM32 40h14v4H32Z" fill="${a}"/>`,
} satisfies Record<string, (colors: Colors) => string>;
export type MarkName = keyof typeof MARKS;
const isMark = (name: string): name is MarkName => Object.hasOwn(MARKS, name);

/** An emblem at a position and size; '' for an unknown one. */
export function drawMark(name: string, colors: Colors, x: number, y: number, size: number): string {
  return isMark(name)
    ? `<g transform="translate(${x} ${y}) scale(${size / 48})">${MARKS[name](colors)}</g>`
    : '';
}
