/** Drawings of the sectors of a wheel, each in a box of 40 by 40 SVG units centred on the origin. */
import type { ReactElement } from 'react';

const shine = (d: string) => (
  <path d={d} fill="none" stroke="var(--l-white)" strokeWidth={2.4} strokeLinecap="round" opacity={0.55} />
);
const leaf = (d: string) => <path d={d} fill="var(--l-green)" />;
const stem = (d: string) => (
  <path d={d} fill="none" stroke="var(--l-green-deep)" strokeWidth={2.4} strokeLinecap="round" />
);

const FRUITS: readonly ReactElement[] = [
  // Cherries
  <>
    {stem('M-7 4Q-4 -10 4 -16Q8 -8 9 6')}
    {leaf('M4 -16Q14 -22 18 -12Q9 -8 4 -16Z')}
    <circle cx={-8} cy={9} r={9} fill="var(--l-red)" />
    <circle cx={10} cy={11} r={9} fill="var(--l-red-deep)" />
    {shine('M-13 7Q-12 3 -9 3M5 9Q6 5 9 5')}
  </>,
  // Lemon
  <>
    <path d="M-18 0Q-15 -14 0 -14Q12 -14 17 -3Q20 0 17 3Q12 14 0 14Q-15 14 -18 0Z" fill="var(--l-yellow)" />
    <path d="M-11 9Q2 14 13 4Q9 13 0 13Q-7 13 -11 9Z" fill="var(--l-orange)" opacity={0.45} />
    {leaf('M6 -14Q12 -22 19 -16Q14 -9 6 -14Z')}
    {shine('M-12 -3Q-10 -9 -3 -10')}
  </>,
  // Watermelon
  <>
    <path d="M-18 -6A18 18 0 0 0 18 -6Z" fill="var(--l-green-deep)" />
    <path d="M-15 -6A15 15 0 0 0 15 -6Z" fill="var(--l-cream)" />
    <path d="M-13 -6A13 13 0 0 0 13 -6Z" fill="var(--l-red)" />
    <path d="M-6 -2l1 3M0 0l0 3M6 -2l-1 3" stroke="var(--l-ink)" strokeWidth={2.4} strokeLinecap="round" />
  </>,
  // Orange
  <>
    <circle r={15} cy={2} fill="var(--l-orange)" />
    <path d="M-12 10A15 15 0 0 0 15 2A13 13 0 0 1 -12 10Z" fill="var(--l-red)" opacity={0.3} />
    {leaf('M0 -13Q6 -21 14 -17Q10 -9 0 -13Z')}
    {shine('M-10 -1Q-8 -8 -2 -9')}
  </>,
  // Grapes
  <>
    {stem('M0 -10Q0 -16 4 -18')}
    {leaf('M2 -11Q10 -20 17 -13Q11 -6 2 -11Z')}
    {[
      [-9, -5],
      [0, -6],
      [9, -5],
      [-5, 3],
      [5, 3],
      [0, 11],
    ].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={6} fill="var(--l-violet)" />
    ))}
    {shine('M-12 -6Q-11 -9 -8 -9M-3 -7Q-2 -10 1 -10')}
  </>,
  // Strawberry
  <>
    <path d="M0 18Q-16 8 -14 -5Q-8 -12 0 -8Q8 -12 14 -5Q16 8 0 18Z" fill="var(--l-red)" />
    {leaf('M-10 -9Q-4 -16 0 -10Q4 -16 10 -9Q4 -5 0 -7Q-4 -5 -10 -9Z')}
    <path
      d="M-7 0l1 2M0 -1l0 2M7 0l-1 2M-4 6l1 2M4 6l-1 2M0 11l0 2"
      stroke="var(--l-yellow)"
      strokeWidth={2}
      strokeLinecap="round"
    />
  </>,
  // Kiwi
  <>
    <circle r={16} fill="var(--l-brown)" />
    <circle r={13.5} fill="var(--l-lime)" />
    <circle r={5} fill="var(--l-cream)" />
    <path
      d="M0 -9v2M7 -6l-1 1M9 1h-2M6 7l-1 -1M0 10v-2M-6 7l1 -1M-9 1h2M-7 -6l1 1"
      stroke="var(--l-ink)"
      strokeWidth={2}
      strokeLinecap="round"
    />
  </>,
  // Plum
  <>
    {stem('M0 -12Q1 -17 5 -18')}
    <path d="M0 -11C-18 -16 -19 16 0 16C19 16 18 -16 0 -11Z" fill="var(--l-violet-deep)" />
    <path d="M0 -11Q5 2 0 16" fill="none" stroke="var(--l-violet)" strokeWidth={2} />
    {shine('M-11 0Q-11 -6 -6 -8')}
  </>,
];

const SWEETS: readonly ReactElement[] = [
  // Doughnut
  <>
    <circle r={16} fill="var(--l-brown)" />
    <path d="M-15 2Q-15 -15 0 -15Q15 -15 15 2Q11 6 8 3Q5 8 1 4Q-3 9 -7 4Q-11 7 -15 2Z" fill="var(--l-pink)" />
    <circle r={5} fill="var(--l-cream)" />
    <path
      d="M-9 -6l3 1M-2 -11l2 2M6 -10l-1 3M10 -3l-3 -1"
      stroke="var(--l-white)"
      strokeWidth={2}
      strokeLinecap="round"
    />
  </>,
  // Lollipop
  <>
    <path d="M4 6L14 18" stroke="var(--l-white)" strokeWidth={3.5} strokeLinecap="round" />
    <circle cx={-2} cy={-3} r={13} fill="var(--l-red)" />
    <path
      d="M-2 -3q4 -2 5 2q0 6 -6 6q-8 0 -8 -8q0 -10 10 -10"
      fill="none"
      stroke="var(--l-white)"
      strokeWidth={3}
      strokeLinecap="round"
    />
  </>,
  // Cake
  <>
    <path d="M-13 2h26l-3 14h-20z" fill="var(--l-orange)" />
    <path d="M-7 3l1 12M0 3v12M7 3l-1 12" stroke="var(--l-brown)" strokeWidth={1.6} opacity={0.6} />
    <path
      d="M-16 2Q-17 -6 -9 -7Q-8 -14 0 -14Q8 -14 9 -7Q17 -6 16 2Q10 6 5 2Q0 6 -5 2Q-10 6 -16 2Z"
      fill="var(--l-cream)"
    />
    <circle cy={-15} r={4.5} fill="var(--l-red)" />
  </>,
  // Wrapped sweet
  <>
    <path d="M-10 -2L-20 -9L-18 0L-20 9ZM10 -2L20 -9L18 0L20 9Z" fill="var(--l-violet)" />
    <ellipse rx={12} ry={10} fill="var(--l-violet-deep)" />
    <path d="M-6 -8Q-1 0 -6 8M2 -10Q7 0 2 10" fill="none" stroke="var(--l-pink)" strokeWidth={3} />
  </>,
  // Ice cream
  <>
    <path d="M-9 1L0 20L9 1Z" fill="var(--l-gold)" />
    <path d="M-5 2L2 16M5 2L-2 16" stroke="var(--l-gold-deep)" strokeWidth={1.4} />
    <circle cx={-6} cy={-3} r={8} fill="var(--l-pink)" />
    <circle cx={6} cy={-3} r={8} fill="var(--l-teal)" />
    <circle cy={-11} r={8} fill="var(--l-cream)" />
  </>,
  // Macaroon
  <>
    <path d="M-15 -2Q-14 -13 0 -13Q14 -13 15 -2Z" fill="var(--l-teal)" />
    <rect x={-16} y={-2} width={32} height={6} rx={3} fill="var(--l-cream)" />
    <path d="M-15 4Q-14 15 0 15Q14 15 15 4Z" fill="var(--l-teal)" />
    {shine('M-9 -6Q-7 -10 -1 -10')}
  </>,
  // Biscuit
  <>
    <circle r={15} fill="var(--l-gold)" />
    <path d="M-12 9A15 15 0 0 0 15 0A14 14 0 0 1 -12 9Z" fill="var(--l-gold-deep)" opacity={0.5} />
    <path
      d="M-6 -6h.1M5 -8h.1M8 2h.1M-2 2h.1M-8 6h.1M3 9h.1"
      stroke="var(--l-brown-deep)"
      strokeWidth={4.5}
      strokeLinecap="round"
    />
  </>,
  // Jelly heart
  <>
    <path d="M0 16C-22 2 -16 -15 -5 -13Q-1 -12 0 -8Q1 -12 5 -13C16 -15 22 2 0 16Z" fill="var(--l-red)" />
    {shine('M-11 -2Q-11 -8 -6 -8')}
  </>,
];

const coin = (y: number) => (
  <>
    <ellipse cy={y} rx={14} ry={6} fill="var(--l-gold-deep)" />
    <ellipse cy={y - 3} rx={14} ry={6} fill="var(--l-gold)" />
    <ellipse cy={y - 3} rx={9} ry={3.4} fill="var(--l-gold-light)" />
  </>
);
const COINS: readonly ReactElement[] = [
  <>{coin(6)}</>,
  <>
    {coin(10)}
    {coin(4)}
    {coin(-2)}
  </>,
  <>
    {coin(9)}
    {coin(2)}
  </>,
  <>
    <path d="M-6 -12Q0 -8 6 -12L9 -5Q20 4 14 14Q8 19 0 18Q-8 19 -14 14Q-20 4 -9 -5Z" fill="var(--l-brown)" />
    <path d="M-10 -5h20" stroke="var(--l-gold)" strokeWidth={3} strokeLinecap="round" />
    <circle cy={7} r={6.5} fill="var(--l-gold)" />
    <circle cy={7} r={3} fill="var(--l-gold-light)" />
  </>,
];

export type WheelArt = 'fruits' | 'sweets' | 'coins';
const ICONS: Readonly<Record<WheelArt, readonly ReactElement[]>> = {
  fruits: FRUITS,
  sweets: SWEETS,
  coins: COINS,
};

/** The drawing of the sector with index `place` (from 0); the drawings repeat when there are more sectors. */
export function SectorIcon({ art, place }: { art: WheelArt; place: number }) {
  const icons = ICONS[art];
  return icons[place % icons.length] ?? null;
}
