/**
 * Objects of which a visitor chooses one. Parts of them that have a class move when the object opens
 * (choice.module.css).
 */
import styles from './choice.module.css';

export const Chest = () => (
  <svg viewBox="0 0 180 170" aria-hidden="true">
    <ellipse cx={90} cy={158} rx={74} ry={10} fill="var(--l-ink)" opacity={0.45} />
    <path className={styles.light} d="M34 84L10 6H170L146 84Z" fill="var(--l-gold-light)" />
    <path d="M24 84H156V150Q156 156 150 156H30Q24 156 24 150Z" fill="var(--l-brown)" />
    <path d="M24 84H156V98H24Z" fill="var(--l-brown-deep)" />
    <path d="M24 112H156M24 134H156" stroke="var(--l-brown-deep)" strokeWidth={2.5} opacity={0.7} />
    <path d="M38 84h16v72h-16zM126 84h16v72h-16z" fill="var(--l-gold)" />
    <path d="M38 84h5v72h-5zM126 84h5v72h-5z" fill="var(--l-gold-light)" />
    <path d="M24 148H156V150Q156 156 150 156H30Q24 156 24 150Z" fill="var(--l-gold-deep)" />
    <g className={styles.coins}>
      {[58, 76, 96, 116].map((x, index) => (
        <g key={x} transform={`translate(${x} ${index % 2 === 0 ? 84 : 78})`}>
          <circle r={13} fill="var(--l-gold-deep)" />
          <circle r={11} cy={-1.5} fill="var(--l-gold)" />
          <circle r={6} cy={-1.5} fill="var(--l-gold-light)" />
        </g>
      ))}
    </g>
    <g className={styles.lid}>
      <path d="M20 86V62Q20 26 90 26Q160 26 160 62V86Z" fill="var(--l-brown)" />
      <path d="M20 86V76H160V86Z" fill="var(--l-gold-deep)" />
      <path d="M38 86V42Q45 34 54 31V86ZM126 86V31Q135 34 142 42V86Z" fill="var(--l-gold)" />
      <path d="M38 86V42L43 38V86ZM126 86V31L131 33V86Z" fill="var(--l-gold-light)" />
      <path
        d="M62 34Q90 28 118 34"
        fill="none"
        stroke="var(--l-white)"
        strokeWidth={3}
        opacity={0.25}
        strokeLinecap="round"
      />
      <path d="M76 70H104V98Q104 108 90 110Q76 108 76 98Z" fill="var(--l-gold)" />
      <path d="M76 70H82V104Q76 102 76 96Z" fill="var(--l-gold-light)" />
      <circle cx={90} cy={86} r={5} fill="var(--l-ink)" />
      <path d="M87.500 88h5l2 11h-9z" fill="var(--l-ink)" />
    </g>
  </svg>
);

export const Gate = () => (
  <svg viewBox="0 0 180 230" aria-hidden="true">
    <ellipse cx={90} cy={220} rx={82} ry={9} fill="var(--l-ink)" opacity={0.35} />
    <path d="M38 210V104A52 52 0 0 1 142 104V210Z" fill="var(--l-gold-light)" />
    <path
      className={styles.light}
      d="M38 210V104A52 52 0 0 1 142 104V210L170 224H10Z"
      fill="var(--l-white)"
    />
    <g className={styles.leafLeft}>
      <path d="M38 210V104A52 52 0 0 1 90 52V210Z" fill="var(--l-violet-deep)" />
      <path d="M48 200V108A42 42 0 0 1 82 66V200Z" fill="none" stroke="var(--l-gold)" strokeWidth={3} />
      <path d="M58 128l16 -24l-6 22h10l-18 28l6 -26z" fill="var(--l-gold)" />
      <circle cx={82} cy={160} r={4} fill="var(--l-gold-light)" />
    </g>
    <g className={styles.leafRight}>
      <path d="M142 210V104A52 52 0 0 0 90 52V210Z" fill="var(--l-violet-deep)" />
      <path d="M132 200V108A42 42 0 0 0 98 66V200Z" fill="none" stroke="var(--l-gold)" strokeWidth={3} />
      <path d="M104 128l16 -24l-6 22h10l-18 28l6 -26z" fill="var(--l-gold)" />
      <circle cx={98} cy={160} r={4} fill="var(--l-gold-light)" />
    </g>
    <path d="M30 210V104A60 60 0 0 1 150 104V210" fill="none" stroke="var(--l-stone-deep)" strokeWidth={6} />
    {[14, 148].map((x) => (
      <g key={x} transform={`translate(${x} 0)`}>
        <path d="M0 84H18V208H0Z" fill="var(--l-stone)" />
        <path d="M4 86V206M9 86V206M14 86V206" stroke="var(--l-stone-deep)" strokeWidth={2} />
        <path d="M-5 74H23V86H-5ZM-5 206H23V218H-5Z" fill="var(--l-stone)" />
        <path d="M-5 82H23V86H-5ZM-5 214H23V218H-5Z" fill="var(--l-stone-deep)" />
      </g>
    ))}
    <path d="M2 72L90 18L178 72Z" fill="var(--l-stone)" />
    <path d="M24 66L90 28L156 66Z" fill="var(--l-stone-deep)" />
    <path d="M92 36l-12 16h8l-4 12l14 -17h-8z" fill="var(--l-gold)" />
  </svg>
);

/** Rotation of the three bones, in degrees. */
const ROTATIONS = [-9, 4, 11] as const;
export const Asyq = ({ place }: { place: number }) => (
  <svg viewBox="0 0 180 200" aria-hidden="true">
    <ellipse cx={90} cy={186} rx={58} ry={9} fill="var(--l-ink)" opacity={0.4} />
    <path className={styles.light} d="M90 100L20 10H160Z" fill="var(--l-gold-light)" />
    <g className={styles.bone}>
      <g transform={`rotate(${ROTATIONS[place % ROTATIONS.length]} 90 110)`}>
        <path
          d="M56 34Q72 18 90 34Q108 18 124 34Q142 52 128 78Q118 92 122 108Q126 124 132 138Q138 166 116 178Q102 184 90 172Q78 184 64 178Q42 166 48 138Q54 124 58 108Q62 92 52 78Q38 52 56 34Z"
          fill="var(--l-gold)"
        />
        <path
          d="M124 34Q142 52 128 78Q118 92 122 108Q126 124 132 138Q138 166 116 178Q124 160 116 140Q104 108 112 82Q122 54 112 30Q119 29 124 34Z"
          fill="var(--l-gold-deep)"
        />
        <path
          d="M60 42Q72 30 86 42M58 146Q62 130 70 118"
          fill="none"
          stroke="var(--l-gold-light)"
          strokeWidth={6}
          strokeLinecap="round"
        />
        <path
          d="M90 74Q78 84 78 104Q78 126 90 136Q102 126 102 104Q102 84 90 74Z"
          fill="var(--l-gold-deep)"
          opacity={0.75}
        />
        <path
          d="M90 88q-7 6 -7 16q0 10 7 16q7 -6 7 -16q0 -10 -7 -16zM74 104h-10M116 104h-10"
          fill="none"
          stroke="var(--l-gold-light)"
          strokeWidth={3}
          strokeLinecap="round"
        />
      </g>
    </g>
  </svg>
);

export const Target = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <g className={styles.target}>
      <circle cx={50} cy={50} r={40} fill="var(--l-accent)" opacity={0.18} />
      <circle
        cx={50}
        cy={50}
        r={38}
        fill="none"
        stroke="var(--l-accent)"
        strokeWidth={5}
        strokeDasharray="18 8"
      />
      <circle cx={50} cy={50} r={20} fill="none" stroke="var(--l-accent)" strokeWidth={5} />
      <circle cx={50} cy={50} r={6} fill="var(--l-accent)" />
    </g>
    <g className={styles.ball}>
      <circle cx={50} cy={50} r={24} fill="var(--l-white)" />
      <path d="M50 38l11 8l-4 13h-14l-4 -13z" fill="var(--l-ink)" />
      <path
        d="M50 38V27M61 46l11 -5M57 59l7 10M43 59l-7 10M39 46l-11 -5"
        stroke="var(--l-ink)"
        strokeWidth={3}
      />
    </g>
  </svg>
);

const BAUBLES = ['var(--l-red)', 'var(--l-gold)', 'var(--l-teal)', 'var(--l-pink)', 'var(--l-blue)'] as const;
export const Bauble = ({ place }: { place: number }) => (
  <svg viewBox="0 0 100 120" aria-hidden="true">
    <path d="M50 0V18" stroke="var(--l-gold-light)" strokeWidth={3} />
    <circle className={styles.light} cx={50} cy={68} r={50} fill="var(--l-gold-light)" />
    <rect x={41} y={16} width={18} height={13} rx={3} fill="var(--l-gold)" />
    <g className={styles.shell}>
      <circle cx={50} cy={68} r={40} fill={BAUBLES[place % BAUBLES.length]} />
      <path d="M13 78Q50 96 87 78A40 40 0 0 1 13 78Z" fill="var(--l-ink)" opacity={0.22} />
      <path d="M12 58Q50 78 88 58" fill="none" stroke="var(--l-white)" strokeWidth={5} opacity={0.85} />
      <path d="M50 60l4 7l8 1l-6 6l2 8l-8 -4l-8 4l2 -8l-6 -6l8 -1z" fill="var(--l-white)" opacity={0.9} />
      <path
        d="M24 54Q28 40 42 35"
        fill="none"
        stroke="var(--l-white)"
        strokeWidth={6}
        strokeLinecap="round"
        opacity={0.6}
      />
    </g>
  </svg>
);
