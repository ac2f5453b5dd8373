/** Gallery entries of the date input, of its calendar, of the masked input and of the stepper. */
import { enGB } from 'react-day-picker/locale/en-GB';
import { ButtonLink } from '#components/ui/button.tsx';
import { DateCalendar } from '#components/ui/date-calendar.tsx';
import { DateField } from '#components/ui/date-field.tsx';
import { MaskedField } from '#components/ui/masked-field.tsx';
import { Stepper, type Step } from '#components/ui/stepper.tsx';
import type { TextFieldProps } from '#components/ui/text-field.tsx';
import type { DateFormat } from '#lib/core/dates.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { styles } from './gallery-styles.ts';
import { WithState } from './samples.tsx';

const DAY = '1990-05-17';
const LIMITS = { min: '2026-03-10', max: '2026-03-20', start: '2026-03-15' };

type DateProps = {
  format?: DateFormat;
  min?: string;
  max?: string;
  error?: string;
  hint?: string;
  disabled?: boolean;
  readOnly?: boolean;
};
const date = ({ t, language }: Samples, value: string | null, props: DateProps = {}) => (
  <WithState value={value}>
    {(held, change) => (
      <div className={styles.field}>
        <DateField
          label={t.auth('fields.email')}
          name="gallery"
          value={held}
          onChange={change}
          locale={language}
          start="1996-01-01"
          texts={{
            calendar: t.personal('date.calendar'),
            placeholder: props.format ?? t.personal('date.placeholder'),
            clamped: (day) => t.personal('date.clamped', { day }),
          }}
          {...props}
        />
      </div>
    )}
  </WithState>
);
const masked = (
  { t }: Samples,
  value: string,
  props: Partial<TextFieldProps> & { pattern?: string } = {},
) => (
  <WithState value={value}>
    {(held, change) => (
      <div className={styles.field}>
        <MaskedField
          label={t.auth('fields.promocode')}
          name="gallery"
          pattern="+000 (00) 000-00-00"
          inputMode="tel"
          value={held}
          onChange={change}
          {...props}
        />
      </div>
    )}
  </WithState>
);
const calendar = (value: string | null, limits = { min: '1900-01-01', max: '2099-12-31', start: DAY }) => (
  <WithState value={value}>
    {(held, change) => (
      <DateCalendar {...limits} value={held} locale={enGB} focus={false} onChoose={change} />
    )}
  </WithState>
);
const steps = ({ t, casinoHref }: Samples, states: readonly Exclude<Step['state'], 'stopped'>[]) => {
  const labels = {
    done: t.personal('levels.done'),
    current: t.personal('levels.todo'),
    pending: t.personal('levels.documents.title'),
    waiting: t.personal('levels.waiting'),
    failed: t.personal('levels.documents.failed'),
  };
  return (
    <Stepper
      label={t.personal('levels.title')}
      steps={(['phone', 'email', 'documents'] as const).map((name, index) => {
        const state = states[index] ?? 'waiting';
        return {
          name,
          title: t.personal(`levels.${name}.title`),
          state,
          stateLabel: labels[state],
          text: state !== 'done' && t.personal(`levels.${name}.text`),
          action: (state === 'current' || state === 'failed') && (
            <ButtonLink type="outline" size="sm" href={casinoHref}>
              {t.personal(`levels.${name}.action`)}
            </ButtonLink>
          ),
        };
      })}
    />
  );
};

export const DATE_ENTRIES: Readonly<Record<string, GalleryEntry>> = {
  MaskedField: (samples) => ({
    empty: masked(samples, ''),
    'partly filled': masked(samples, '+998 (90'),
    filled: masked(samples, '+998 (90) 123-45-67'),
    'letters and digits': masked(samples, '', { pattern: 'aa 0000-##', placeholder: 'AB 1234-X5' }),
    error: masked(samples, '+998 (90', { error: samples.t.auth('validation.phoneIncomplete') }),
    disabled: masked(samples, '+998 (90) 123-45-67', { disabled: true }),
    'read only': masked(samples, '+998 (90) 123-45-67', { readOnly: true }),
  }),
  DateField: (samples) => ({
    empty: date(samples, null),
    filled: date(samples, DAY),
    'year first': date(samples, DAY, { format: 'YYYY-MM-DD' }),
    'month first': date(samples, DAY, { format: 'MM/DD/YYYY' }),
    'a few days only': date(samples, null, { ...LIMITS, hint: `${LIMITS.min} – ${LIMITS.max}` }),
    error: date(samples, null, { error: samples.t.errors('dateUnparseable') }),
    disabled: date(samples, DAY, { disabled: true }),
    'read only': date(samples, DAY, { readOnly: true }),
  }),
  DateCalendar: () => ({
    'a day is chosen': calendar(DAY),
    'a few days only': calendar(null, LIMITS),
    'no day': calendar(null, { min: '2026-03-20', max: '2026-03-10', start: '2026-03-15' }),
  }),
  Stepper: (samples) => ({
    begun: steps(samples, ['current', 'waiting', 'waiting']),
    'under way': steps(samples, ['done', 'current', 'waiting']),
    failed: steps(samples, ['done', 'done', 'failed']),
    done: steps(samples, ['done', 'done', 'done']),
  }),
};
