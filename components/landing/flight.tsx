import { mark } from '#lib/core/marks.ts';
import styles from './flight.module.css';

/** The plane's path; it ends where the whole plane is still inside the picture. */
const PATH = 'M30 300C200 296 330 256 420 170C450 140 470 112 486 76';

/** The sky through which a plane climbs, and the number that grows on its way; flight-show.ts moves both. */
export const Flight = ({ label, unit }: { label: string; unit: string }) => (
  <div className={styles.sky}>
    <svg viewBox="0 0 560 340" role="img" aria-label={label}>
      <g className={styles.grid}>
        {[80, 150, 220, 290].map((y) => (
          <path key={y} d={`M0 ${y}H560`} />
        ))}
      </g>
      <g className={styles.clouds}>
        <path d="M60 120q6 -22 28 -18q10 -20 32 -12q26 -6 30 18q20 2 18 20H52q-8 -2 8 -8Z" />
        <path d="M330 250q5 -18 22 -14q9 -16 26 -10q20 -4 24 14q16 2 14 16H322q-6 -2 8 -6Z" />
        <path d="M452 196q4 -14 17 -11q7 -12 20 -8q16 -3 19 11q12 2 11 12h-73q-5 -1 6 -4Z" />
      </g>
      <path className={styles.ground} d="M0 322H560" />
      <path className={styles.path} d={PATH} pathLength={1} />
      <path className={styles.trail} d={PATH} pathLength={1} {...mark('trail')} />
      <g transform="translate(30 300)" {...mark('plane')}>
        <Plane />
      </g>
    </svg>
    <p className={styles.count} aria-hidden="true">
      <b {...mark('counter')}>0</b>
      <span>{unit}</span>
    </p>
  </div>
);

const Plane = () => (
  <g transform="translate(0 -10) scale(1.15)">
    <path d="M-44 2Q-46 -16 -34 -18L-22 -4Z" fill="var(--l-red)" />
    <path d="M-40 4Q-20 -10 16 -10Q40 -8 46 2Q40 12 10 13Q-22 14 -40 4Z" fill="var(--l-cream)" />
    <path d="M-40 4Q-20 12 10 13Q40 12 46 2Q20 8 -40 4Z" fill="var(--l-stone-deep)" />
    <path d="M8 -9Q22 -8 28 -2L8 -1Z" fill="var(--l-blue)" />
    <path d="M-14 4L14 4L-2 24L-16 24Z" fill="var(--l-red)" />
    <path d="M-14 4L14 4L10 8L-14 8Z" fill="var(--l-red-deep)" />
    <circle cx={-26} cy={-1} r={3} fill="var(--l-gold)" />
    <rect className={styles.rotor} x={45} y={-16} width={4} height={36} rx={2} fill="var(--l-gold)" />
    <circle cx={47} cy={2} r={4} fill="var(--l-gold-deep)" />
  </g>
);
