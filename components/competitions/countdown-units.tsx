import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

type CountdownUnitsProps = {
  /** Home passes its own styles, so that it does not load the style sheet of the competition pages. */
  styles: { clock?: string | undefined; unit?: string | undefined };
  t: Translator<'home'>;
};

/** The units of a countdown; the runtime fills them every second. Screen readers get the date instead. */
export const CountdownUnits = ({ styles, t }: CountdownUnitsProps) => (
  <div className={styles.clock} aria-hidden="true">
    {UNITS.map((unit) => (
      <span key={unit} className={styles.unit}>
        <b {...mark('unit', unit)}>––</b>
        {t(`competition.${unit}`)}
      </span>
    ))}
  </div>
);
