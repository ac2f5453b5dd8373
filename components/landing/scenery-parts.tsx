/** Drawings that the scenery of several landing pages contains. */
import styles from './scenery.module.css';

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
/** The point with this index in a low-discrepancy sequence, which spreads points evenly; the same on every page. */
export const spread = (index: number, width: number, height: number): readonly [number, number] => [
  Math.round((((index + 1) * 0.754877) % 1) * width),
  Math.round((((index + 1) * 0.56984) % 1) * height),
];

/** Beams from a point, as a fan of wedges. */
export const Rays = ({ x = 980, y = 430, count = 18 }: { x?: number; y?: number; count?: number }) => (
  <g className={styles.rays} fill="var(--l-glow)">
    {range(count).map((index) => (
      <path
        key={index}
        d={`M${x} ${y}L${x + 1500} ${y - 90}L${x + 1500} ${y + 90}Z`}
        transform={`rotate(${(index * 360) / count} ${x} ${y})`}
      />
    ))}
  </g>
);
export const Stars = ({ count = 60, height = 560 }: { count?: number; height?: number }) => (
  <g fill="var(--l-white)">
    {range(count).map((index) => {
      const [x, y] = spread(index, 1440, height);
      return (
        <circle key={index} cx={x} cy={y} r={1 + (index % 3) * 0.6} opacity={0.25 + (index % 4) * 0.18} />
      );
    })}
  </g>
);
export const Sprinkles = ({ colours }: { colours: readonly string[] }) => (
  <g strokeWidth={7} strokeLinecap="round" opacity={0.5}>
    {range(46).map((index) => {
      const [x, y] = spread(index, 1440, 900);
      const colour = colours[index % colours.length];
      return (
        <path
          key={index}
          d="M-8 0H8"
          transform={`translate(${x} ${y}) rotate(${index * 47})`}
          stroke={`var(--l-${colour})`}
        />
      );
    })}
  </g>
);
export const Snow = () => (
  <g fill="var(--l-white)">
    {range(70).map((index) => {
      const [x, y] = spread(index, 1440, 900);
      return <circle key={index} cx={x} cy={y} r={1.5 + (index % 4)} opacity={0.3 + (index % 3) * 0.2} />;
    })}
  </g>
);
export const Cloud = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <path
    transform={`translate(${x} ${y}) scale(${scale})`}
    d="M0 60q4 -34 40 -30q14 -38 58 -24q36 -24 66 12q44 -10 50 34q34 4 30 34H-24q-14 -14 24 -26Z"
    fill="var(--l-white)"
    opacity={0.14}
  />
);
