import styles from './landing-frame.module.css';

const COLOURS = ['accent', 'glow', 'pink', 'teal', 'yellow', 'white'] as const;

/** Confetti that falls over the page once after a prize was won; not shown with reduced motion. */
export const Confetti = () => (
  <div className={styles.confetti} aria-hidden="true">
    {Array.from({ length: 26 }, (_, index) => (
      <i
        key={index}
        style={{
          left: `${(index * 37 + 5) % 100}%`,
          animationDelay: `${(index % 9) * 70}ms`,
          animationDuration: `${1500 + (index % 5) * 260}ms`,
          background: `var(--l-${COLOURS[index % COLOURS.length]})`,
        }}
      />
    ))}
  </div>
);
