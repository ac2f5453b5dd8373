import type { ReactNode } from 'react';
import styles from './campaign-hero.module.css';

/**
 * Head of a promotion or campaign: its picture with title, text and actions; they lie on the picture, on phones below
 * it.
 */
export function CampaignHero({
  title,
  text,
  meta,
  layers,
  children,
}: {
  title: string;
  text: string;
  /** State and times of the promotion, above the title. */
  meta?: ReactNode;
  /** The pictures, stacked; the lowest one is first. */
  layers: readonly ReactNode[];
  /** Buttons and links. */
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
