/** Containers of the objects to choose from. */
import styles from './choice.module.css';

const LINES = Array.from({ length: 15 }, (_, index) => index);

/** A goal with its net, and the ball before it. */
export const Goal = () => (
  <svg className={styles.place} viewBox="0 0 640 420" aria-hidden="true">
    <path d="M40 330H600L640 420H0Z" fill="var(--l-green)" opacity={0.9} />
    <path d="M40 330H600L606 344H34ZM24 366H616L624 384H16Z" fill="var(--l-green-deep)" opacity={0.6} />
    <path d="M76 62H564V330H76Z" fill="var(--l-ink)" opacity={0.3} />
    <g stroke="var(--l-white)" strokeWidth={1.6} opacity={0.28}>
      {LINES.map((index) => (
        <path key={index} d={`M${76 + index * 34.8} 62V330M76 ${62 + index * 19.1}H564`} />
      ))}
    </g>
    <path
      d="M70 332V56H570V332"
      fill="none"
      stroke="var(--l-white)"
      strokeWidth={14}
      strokeLinejoin="round"
    />
    <path
      d="M70 332V56H570V332"
      fill="none"
      stroke="var(--l-stone-deep)"
      strokeWidth={3}
      strokeLinejoin="round"
      opacity={0.6}
    />
    <ellipse cx={320} cy={396} rx={40} ry={8} fill="var(--l-ink)" opacity={0.4} />
    <g className={styles.kick} transform="translate(320 372)">
      <circle r={26} fill="var(--l-white)" />
      <path d="M0 -13l12 9l-5 14h-14l-5 -14z" fill="var(--l-ink)" />
      <path
        d="M0 -13V-25M12 -4l12 -5M7 10l8 11M-7 10l-8 11M-12 -4l-12 -5"
        stroke="var(--l-ink)"
        strokeWidth={3}
      />
    </g>
  </svg>
);

const tier = (y: number, half: number, height: number) =>
  `M320 ${y}L${320 + half} ${y + height}Q${320 + half / 2} ${y + height - 14} 320 ${y + height}Q${320 - half / 2} ${y + height + 14} ${320 - half} ${y + height}Z`;

/** A fir with lights. */
export const Tree = () => (
  <svg className={styles.place} viewBox="0 0 640 640" aria-hidden="true">
    <ellipse cx={320} cy={610} rx={190} ry={22} fill="var(--l-white)" opacity={0.85} />
    <path d="M294 540H346V606H294Z" fill="var(--l-brown-deep)" />
    {[
      [360, 236, 200],
      [232, 196, 186],
      [116, 152, 168],
      [34, 104, 140],
    ].map(([y = 0, half = 0, height = 0], index) => (
      <g key={y}>
        <path d={tier(y, half, height)} fill={index % 2 === 0 ? 'var(--l-green-deep)' : 'var(--l-green)'} />
        <path
          d={`M${320 - half} ${y + height}Q${320 - half / 2} ${y + height + 14} 320 ${y + height}Q${320 + half / 2} ${y + height - 14} ${320 + half} ${y + height}`}
          fill="none"
          stroke="var(--l-gold)"
          strokeWidth={4}
          strokeDasharray="1 18"
          strokeLinecap="round"
        />
      </g>
    ))}
    <path
      d="M200 250Q320 300 424 236M160 396Q320 452 476 380M130 540Q320 590 520 520"
      fill="none"
      stroke="var(--l-gold-light)"
      strokeWidth={7}
      strokeDasharray="0.500 26"
      strokeLinecap="round"
    />
    <path d="M320 4l11 23l25 3l-19 17l6 25l-23 -13l-23 13l6 -25l-19 -17l25 -3z" fill="var(--l-gold)" />
    <path d="M320 4l0 55l-23 13l6 -25l-19 -17l25 -3z" fill="var(--l-gold-light)" />
  </svg>
);
