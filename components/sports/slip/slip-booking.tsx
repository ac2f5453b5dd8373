import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import styles from './slip-booking.module.css';
import type { OpenedCode, SharedSlip, SlipPanelProps } from './slip-types.ts';

type BookingProps = Pick<SlipPanelProps, 'on' | 't'>;

/** The code in two groups, which are easy to read out: "2345 ABCD". */
const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** Creates a code and a link of the slip, for another device or another person. */
export function ShareSlip({ on, t }: BookingProps) {
  const [shared, setShared] = useState<SharedSlip | null>(null);
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    setShared(await on.share());
    setBusy(false);
  };
  if (!shared)
    return (
      <Button type="plain" size="sm" icon="share" loading={isBusy} onClick={() => void share()}>
        {t('booking.share')}
      </Button>
    );
  return (
    <section className={styles.shared} aria-label={t('booking.share')}>
      <p className={styles.label}>{t('booking.code')}</p>
      <output className={styles.code}>{spaced(shared.code)}</output>
      <p className={styles.note}>{t('booking.until', { date: shared.until })}</p>
      <div className={styles.row}>
        <Button size="sm" onClick={() => on.copy(shared.link)}>
          {t('booking.copyLink')}
        </Button>
        <Button size="sm" type="outline" onClick={() => on.copy(shared.code)}>
          {t('booking.copyCode')}
        </Button>
        <Button size="sm" type="plain" onClick={() => setShared(null)}>
          {t('booking.close')}
        </Button>
      </div>
    </section>
  );
}

/** Field for a booking code; opens the slip of the code. */
export function BookingForm({ on, t }: BookingProps) {
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState<OpenedCode | 'asking' | null>(null);
  const open = async () => {
    setOutcome('asking');
    setOutcome(await on.open(code));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') void open();
      }}
    >
      <TextField
        label={t('booking.label')}
        name="booking"
        value={code}
        autoComplete="off"
        maxLength={20}
        error={outcome === 'unknown' ? t('booking.unknown') : null}
        onChange={(typed) => {
          setCode(typed.toUpperCase());
          setOutcome(null);
        }}
      />
      <Button submit type="outline" loading={outcome === 'asking'} disabled={code.trim() === ''}>
        {t('booking.open')}
      </Button>
    </form>
  );
}
