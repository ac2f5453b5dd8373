import type { PrizeText } from '#lib/landing/prize-text.ts';
import { middleOf, pointAt, sectorPath } from '#lib/landing/wheel.ts';
import { mark } from '#lib/core/marks.ts';
import { SectorIcon, type WheelArt } from './wheel-icons.tsx';
import styles from './wheel.module.css';

const RADIUS = 178;
const BULBS = 32;
/** Font sizes of the number on a sector by its length, so that it stays within the sector. */
const fontOf = (text: string): number =>
  Math.max(15, Math.min(31, Math.round(145 / Math.max(text.length, 4))));
/** Colours of the sectors in turn (themes.css). */
const toneOf = (place: number): number => (place % 4) + 1;

/**
 * A wheel of fortune. The turning part is an element of its own, which the browser moves without painting it
 * again; rim and pointer are fixed. The drawing has an accessible name; its prizes are listed on the page.
 */
export function Wheel({
  prizes,
  art,
  label,
}: {
  prizes: readonly PrizeText[];
  art: WheelArt;
  label: string;
}) {
  return (
    <div className={styles.wheel} role="img" aria-label={label} data-accent={art}>
      <div className={styles.turning} {...mark('turning')} {...mark('sectors', prizes.length)}>
        <svg viewBox="-200 -200 400 400" aria-hidden="true">
          {prizes.map((prize, place) => (
            <Sector key={place} prize={prize} place={place} count={prizes.length} art={art} />
          ))}
          <defs>
            <radialGradient id="wheel-depth">
              <stop offset="0.2" stopColor="var(--l-ink)" stopOpacity="0.34" />
              <stop offset="0.62" stopColor="var(--l-ink)" stopOpacity="0" />
              <stop offset="0.9" stopColor="var(--l-white)" stopOpacity="0.1" />
              <stop offset="1" stopColor="var(--l-ink)" stopOpacity="0.3" />
            </radialGradient>
          </defs>
          <circle r={RADIUS} fill="url(#wheel-depth)" />
          {prizes.map((_, place) => {
            const [x, y] = pointAt(RADIUS, (place * 360) / prizes.length);
            return <path key={place} className={styles.seam} d={`M0 0L${x} ${y}`} />;
          })}
        </svg>
      </div>
      <svg className={styles.rim} viewBox="-200 -200 400 400" aria-hidden="true">
        <defs>
          <linearGradient id="wheel-rim" x1="0" y1="0" x2="0.7" y2="1">
            <stop offset="0" stopColor="var(--l-gold-light)" />
            <stop offset="0.35" stopColor="var(--l-gold)" />
            <stop offset="0.7" stopColor="var(--l-gold-deep)" />
            <stop offset="1" stopColor="var(--l-gold)" />
          </linearGradient>
        </defs>
        <circle
          r={188}
          className={styles.band}
          stroke={art === 'sweets' ? 'var(--l-red)' : 'url(#wheel-rim)'}
        />
        {art === 'sweets' && <circle r={188} className={styles.cane} />}
        <circle r={198} className={styles.line} />
        <circle r={178} className={styles.line} />
        {art !== 'sweets' &&
          Array.from({ length: BULBS }, (_, index) => {
            const [x, y] = pointAt(188, (index * 360) / BULBS);
            return <circle key={index} cx={x} cy={y} r={4.2} className={styles.bulb} />;
          })}
        <Hub art={art} />
        <path className={styles.pointer} d="M0 -160L-15 -192Q0 -206 15 -192Z" />
        <circle className={styles.pin} cy={-187} r={4.5} />
      </svg>
    </div>
  );
}

function Sector({
  prize: { value, label },
  place,
  count,
  art,
}: {
  prize: PrizeText;
  place: number;
  count: number;
  art: WheelArt;
}) {
  const tone = toneOf(place);
  return (
    <g>
      <path d={sectorPath(place, count, RADIUS)} fill={`var(--w-${tone})`} />
      <g transform={`rotate(${middleOf(place, count)})`} fill={`var(--w-ink-${tone})`}>
        <text className={styles.value} y={-131} fontSize={fontOf(value)}>
          {value}
        </text>
        <text className={styles.label} y={-113}>
          {label}
        </text>
        <g transform="translate(0 -78)">
          <circle r={24} className={styles.plate} />
          <g transform="scale(0.92)">
            <SectorIcon art={art} place={place} />
          </g>
        </g>
      </g>
    </g>
  );
}

const Hub = ({ art }: { art: WheelArt }) => (
  <>
    <circle r={44} className={styles.hub} />
    <circle r={34} className={styles.hubFace} />
    <g transform="scale(1.15)">
      <SectorIcon art={art} place={art === 'coins' ? 3 : 0} />
    </g>
  </>
);
