import { mark } from '#lib/core/marks.ts';
import styles from './segments.module.css';

export type ColumnChoiceView = { readonly href: string; readonly name: string; readonly current: boolean };

type Props = {
  choices: readonly ColumnChoiceView[];
  /** The columns that are shown; null: of the whole match. */
  set: string | null;
  label: string;
};

/** Which columns the rows of a list show, as links: each choice has its own address. */
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
