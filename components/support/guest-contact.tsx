import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './guest-contact.module.css';

type GuestContactProps = {
  email: string | null;
  /** Resolves to null when the address is stored, or to a text of the problem with it. */
  onSave: (email: string) => Promise<string | null>;
  t: Translator<'support'>;
};

/** Asks a guest for an e-mail address, to which answers are sent after the guest has left. */
export function GuestContact({ email, onSave, t }: GuestContactProps) {
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState(email ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  if (!isOpen)
    return (
      <p className={styles.saved}>
        <Icon name="mail" size={16} />
        <span>{email === null ? t('contact.title') : t('contact.saved', { email })}</span>
        <Button type="link" size="sm" onClick={() => setOpen(true)}>
          {t(email === null ? 'contact.add' : 'contact.change')}
        </Button>
      </p>
    );
  async function save(): Promise<void> {
    setSaving(true);
    const problem = await onSave(value.trim());
    setSaving(false);
    setError(problem);
    if (problem === null) setOpen(false);
  }
  return (
    <form
      className={styles.contact}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <p className={styles.text}>{t('contact.text')}</p>
      <div className={styles.row}>
        <TextField
          label={t('contact.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={value}
          onChange={(next) => {
            setValue(next);
            setError(null);
          }}
          error={error}
        />
        <Button submit type="outline" loading={isSaving}>
          {t('contact.save')}
        </Button>
      </div>
    </form>
  );
}
