import { mark } from '#lib/core/marks.ts';
import styles from './segments.module.css';

export type ColumnChoiceView = { readonly href: string; readonly name: string; readonly current: boolean };

type Props = {
  choices: readonly ColumnChoiceView[];
  /** Code of the chosen columns; null: those of the whole match. */
  set: string | null;
  label: string;
};

/** Links that choose the columns of markets in the rows of a list: each choice has its own address. */
export function ColumnChoice({ choices, set, label }: Props) {
  if (choices.length < 2) return null;
  return (
    <nav className={styles.segments} aria-label={label} {...mark('line-set', set ?? '')}>
      {choices.map(({ href, name, current }) => (
        <a key={href} className={styles.segment} href={href} aria-current={current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
