import type { ReactNode } from 'react';
import styles from './campaign-hero.module.css';

/** Head of a promotion or campaign: its picture with title, text and actions on it; on phones below it. */
export function CampaignHero({
  title,
  text,
  meta,
  layers,
  children,
}: {
  title: string;
  text: string;
  /** State and times, above the title. */
  meta?: ReactNode;
  /** Pictures stacked on each other, the lowest first. */
  layers: readonly ReactNode[];
  /** Actions. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.hero}>
      <div className={styles.picture}>
        {layers.map((layer, index) => (
          <div key={index} className={styles.layer}>
            {layer}
          </div>
        ))}
      </div>
      <div className={styles.body}>
        {meta && <div className={styles.meta}>{meta}</div>}
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
