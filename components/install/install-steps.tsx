import type { ReactNode } from 'react';
import { styles } from './install-style.ts';
import { StepPicture, type StepPictureName } from './step-picture.tsx';

export type InstallStep = { readonly picture: StepPictureName; readonly text: string };

/** Numbered steps with pictures. `title`: heading of this part; absent if the page shows nothing else. */
export function InstallSteps({
  id,
  title,
  steps,
  children,
}: {
  id: string;
  title?: string;
  steps: readonly InstallStep[];
  children?: ReactNode;
}) {
  return (
    <section className={styles.way} id={id} aria-labelledby={title ? `${id}-title` : undefined}>
      {title && (
        <h2 id={`${id}-title`} className={styles.wayTitle}>
          {title}
        </h2>
      )}
      <ol className={styles.steps}>
        {steps.map(({ picture, text }) => (
          <li key={text} className={styles.step}>
            <StepPicture name={picture} />
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
