/** The background of a landing page: a separate drawing for each page, in the colours of themes.css. */
import type { ReactElement } from 'react';
import type { LandingCode } from '#contract/landings.ts';
import { Cloud, range, Rays, Snow, spread, Sprinkles, Stars } from './scenery-parts.tsx';
import styles from './scenery.module.css';

/** A curtain at the left edge; the right one is its mirror image. */
const Curtain = () => (
  <>
    <path d="M0 0H250Q236 300 96 520Q70 700 84 900H0Z" fill="var(--l-far)" />
    <path d="M60 0H118Q112 300 34 512Q20 700 26 900H0V520Q54 300 60 0Z" fill="var(--l-near)" opacity={0.55} />
    <path d="M172 0H208Q196 300 74 520Q60 560 56 600Q160 300 172 0Z" fill="var(--l-near)" opacity={0.5} />
    <path d="M0 500Q70 500 104 516Q108 536 98 552Q60 536 0 540Z" fill="var(--l-gold)" />
    <path d="M86 548l-8 54l10 34l10 -34l-4 -50z" fill="var(--l-gold)" />
    <path d="M250 0Q236 300 96 520" fill="none" stroke="var(--l-gold)" strokeWidth={4} opacity={0.8} />
  </>
);
const Royal = () => (
  <>
    <Rays y={470} />
    {/* The left curtain hangs further outside than the right one, because the text begins beside it. */}
    <g transform="translate(-60 0)">
      <Curtain />
    </g>
    <g transform="translate(1440 0) scale(-1 1)">
      <Curtain />
    </g>
    <ellipse cx={980} cy={640} rx={470} ry={96} fill="var(--l-glow)" opacity={0.2} />
    <ellipse cx={980} cy={628} rx={430} ry={78} fill="var(--l-far)" opacity={0.9} />
    <ellipse
      cx={980}
      cy={620}
      rx={430}
      ry={78}
      fill="none"
      stroke="var(--l-gold)"
      strokeWidth={3}
      opacity={0.6}
    />
  </>
);

const TOWERS = [90, 150, 60, 200, 120, 170, 80, 230, 140, 100, 190, 70, 160, 110, 210, 130, 90, 180];
const Night = () => (
  <>
    <Stars />
    <g className={styles.faint}>
      <circle cx={1180} cy={180} r={92} fill="var(--l-cream)" opacity={0.9} />
      <circle cx={1216} cy={160} r={80} fill="var(--l-sky-1)" opacity={0.55} />
    </g>
    <Cloud x={120} y={150} scale={1.5} />
    <Cloud x={860} y={60} />
    <Cloud x={560} y={320} scale={0.8} />
    {TOWERS.map((height, index) => (
      <path key={index} d={`M${index * 82} 900V${780 - height}h66v${height + 120}Z`} fill="var(--l-near)" />
    ))}
    <g fill="var(--l-glow)" opacity={0.7}>
      {TOWERS.flatMap((height, index) =>
        range(4).map((floor) =>
          (index + floor) % 3 === 0 ? null : (
            <path
              key={`${index} ${floor}`}
              d={`M${index * 82 + 12 + (floor % 2) * 26} ${796 - height + floor * 30}h10v12h-10z`}
            />
          ),
        ),
      )}
    </g>
  </>
);

const Thunder = () => (
  <>
    <Rays y={520} count={14} />
    <Cloud x={60} y={90} scale={2.2} />
    <Cloud x={880} y={30} scale={2.6} />
    <Cloud x={420} y={260} scale={1.4} />
    <g className={styles.bolt} fill="var(--l-gold-light)">
      <path d="M300 60l-60 130h44l-40 120l120 -160h-52l44 -90z" />
      <path d="M1290 130l-44 96h32l-30 90l90 -120h-38l32 -66z" />
    </g>
    <path d="M0 760Q180 680 340 740T700 720T1060 740T1440 690V900H0Z" fill="var(--l-far)" opacity={0.8} />
    <path d="M0 820Q220 740 430 810T860 800T1440 780V900H0Z" fill="var(--l-stone)" opacity={0.22} />
    <path d="M0 860Q260 800 520 850T1040 850T1440 830V900H0Z" fill="var(--l-stone)" opacity={0.4} />
  </>
);

const Steppe = () => (
  <>
    <Rays x={980} y={400} count={24} />
    <circle cx={980} cy={400} r={300} fill="var(--l-glow)" opacity={0.28} />
    <g fill="none" stroke="var(--l-glow)" strokeWidth={7} opacity={0.55}>
      <circle cx={980} cy={400} r={250} />
      <circle cx={980} cy={400} r={232} />
      <path d="M800 216Q980 340 1160 216M764 262Q980 400 1196 262M800 584Q980 460 1160 584M764 538Q980 400 1196 538M796 220Q920 400 796 580M1164 220Q1040 400 1164 580" />
    </g>
    <path
      d="M-20 560l60 -26l50 14l52 -40l-24 44l66 10l-70 12l-40 40l-16 -36z"
      fill="var(--l-near)"
      opacity={0.85}
      transform="translate(120 -330)"
    />
    <path d="M0 700Q200 600 430 690T900 660T1440 640V900H0Z" fill="var(--l-far)" />
    <path d="M0 790Q260 690 560 780T1100 770T1440 720V900H0Z" fill="var(--l-near)" />
    {[
      [150, 700, 1],
      [290, 724, 0.72],
    ].map(([x, y, scale]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
        <path d="M-64 0Q-60 -54 0 -78Q60 -54 64 0Z" fill="var(--l-cream)" />
        <path d="M-64 0V36H64V0Z" fill="var(--l-stone)" />
        <path d="M-64 4H64M-64 16H64" stroke="var(--l-red)" strokeWidth={5} strokeDasharray="12 8" />
        <path d="M-14 36V-2H14V36Z" fill="var(--l-red-deep)" />
      </g>
    ))}
  </>
);

const leafPath = 'M0 0Q60 -70 150 -40Q120 40 30 40Q0 30 0 0Z';
const Fruits = () => (
  <>
    <Rays />
    <g fill="var(--l-green)" opacity={0.85}>
      <path d={leafPath} transform="translate(-40 120) rotate(30) scale(1.6)" />
      <path d={leafPath} transform="translate(-30 20) rotate(70) scale(1.3)" fill="var(--l-green-deep)" />
      <path d={leafPath} transform="translate(1470 840) rotate(200) scale(1.9)" />
      <path d={leafPath} transform="translate(1480 700) rotate(160) scale(1.3)" fill="var(--l-green-deep)" />
      <path d={leafPath} transform="translate(-60 860) rotate(-30) scale(1.4)" />
    </g>
    <g>
      <circle cx={60} cy={770} r={86} fill="var(--l-orange)" />
      <path
        d="M14 736A58 58 0 0 1 60 706"
        fill="none"
        stroke="var(--l-white)"
        strokeWidth={10}
        strokeLinecap="round"
        opacity={0.5}
      />
      <circle cx={196} cy={832} r={64} fill="var(--l-red)" />
      <circle cx={1370} cy={96} r={74} fill="var(--l-lime)" />
      <circle cx={1370} cy={96} r={58} fill="var(--l-cream)" opacity={0.35} />
    </g>
    <Sprinkles colours={['yellow', 'pink', 'lime']} />
  </>
);

const Orchard = () => (
  <>
    <Rays count={22} />
    <path d="M0 800Q240 700 520 780T1060 760T1440 720V900H0Z" fill="var(--l-far)" />
    <path d="M0 860Q300 780 640 850T1440 810V900H0Z" fill="var(--l-near)" />
    <g>
      {range(26).map((index) => {
        const [x, y] = spread(index, 1440, 860);
        const turn = 0.35 + ((index * 7) % 10) / 14;
        return (
          <g
            key={index}
            transform={`translate(${x} ${y}) rotate(${index * 31}) scale(${turn} 1)`}
            opacity={0.75}
          >
            <circle r={17 + (index % 3) * 5} fill="var(--l-gold-deep)" />
            <circle r={13 + (index % 3) * 5} fill="var(--l-gold)" />
            <circle r={7 + (index % 3) * 2} fill="var(--l-gold-light)" />
          </g>
        );
      })}
    </g>
  </>
);

const Lollipop = ({ x, y, colour }: { x: number; y: number; colour: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-6 0H6V300H-6Z" fill="var(--l-cream)" />
    <circle r={70} fill={`var(--l-${colour})`} />
    <path
      d="M0 0q20 -8 24 12q0 30 -30 28q-40 -4 -38 -44q6 -46 52 -46q52 4 54 58"
      fill="none"
      stroke="var(--l-white)"
      strokeWidth={13}
      strokeLinecap="round"
      opacity={0.85}
    />
  </g>
);
const Sweets = () => (
  <>
    <Rays count={16} />
    <Sprinkles colours={['white', 'teal', 'yellow', 'pink']} />
    <Lollipop x={612} y={704} colour="red" />
    <Lollipop x={1360} y={560} colour="teal" />
    <path d="M0 790Q160 690 330 770T700 760T1060 770T1440 700V900H0Z" fill="var(--l-far)" />
    <path
      d="M0 860Q140 800 260 850T560 845T860 850T1160 845T1440 820V900H0Z"
      fill="var(--l-cream)"
      opacity={0.85}
    />
  </>
);

const Stadium = () => (
  <>
    <g fill="var(--l-glow)">
      {[120, 480, 960, 1320].map((x) => (
        <g key={x}>
          <path d={`M${x} 120L${x - 210} 780H${x + 210}Z`} opacity={0.09} />
          <g className={styles.faint}>
            <path d={`M${x - 60} 96h120v48h-120z`} fill="var(--l-near)" />
            {range(8).map((index) => (
              <circle
                key={index}
                cx={x - 45 + (index % 4) * 30}
                cy={110 + Math.floor(index / 4) * 20}
                r={8}
              />
            ))}
          </g>
        </g>
      ))}
    </g>
    <path d="M0 330Q720 240 1440 330V640H0Z" fill="var(--l-far)" />
    <g fill="var(--l-white)">
      {range(170).map((index) => {
        const [x, y] = spread(index, 1440, 220);
        return <circle key={index} cx={x} cy={y + 350} r={4} opacity={0.1 + (index % 5) * 0.07} />;
      })}
    </g>
    <path d="M0 620H1440V652H0Z" fill="var(--l-near)" />
    {range(6).map((index) => (
      <path
        key={index}
        d={`M0 ${652 + index * 44}H1440V${696 + index * 44}H0Z`}
        fill={index % 2 ? 'var(--l-green)' : 'var(--l-green-deep)'}
        opacity={0.75}
      />
    ))}
    <path d="M0 668H1440" stroke="var(--l-white)" strokeWidth={4} opacity={0.6} />
  </>
);

const Winter = () => (
  <>
    <Stars count={50} height={420} />
    <path
      d="M0 620L160 430L270 540L420 360L600 590L760 440L930 600L1110 380L1280 560L1440 440V900H0Z"
      fill="var(--l-far)"
      opacity={0.7}
    />
    <path d="M0 740Q260 650 520 730T1010 720T1440 690V900H0Z" fill="var(--l-near)" opacity={0.35} />
    {[70, 210, 1250].map((x, index) => (
      <g key={x} transform={`translate(${x} ${718 - index * 6}) scale(${1 - index * 0.08})`}>
        <path d="M0 0H110V90H0Z" fill="var(--l-brown-deep)" />
        <path d="M-16 4L55 -58L126 4Z" fill="var(--l-white)" />
        <path d="M16 24h26v28H16zM68 24h26v28H68z" fill="var(--l-glow)" />
      </g>
    ))}
    <path d="M0 830Q300 740 640 820T1440 780V900H0Z" fill="var(--l-near)" opacity={0.85} />
    <Snow />
  </>
);

const SCENES: Readonly<Record<LandingCode, () => ReactElement>> = {
  'welcome-bonus': Royal,
  aviator: Night,
  gates_of_olympus: Thunder,
  golden_times_kz: Steppe,
  fruity_wheel: Fruits,
  fruity_wheel_money: Orchard,
  sweet_wheel: Sweets,
  sport: Stadium,
  'new-year': Winter,
};

export function Scenery({ landing }: { landing: LandingCode }) {
  const Scene = SCENES[landing];
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Scene />
    </svg>
  );
}
