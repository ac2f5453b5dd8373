import { useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { PROMO_CODE_MAX, promoCode } from '#contract/rest/bonus.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './promo-code-form.module.css';

/** Result of a promo code; `text`: why it was refused. */
export type PromoCodeOutcome = { ok: true } | { ok: false; text: string };

/** Field for a promo code. A refused code stays in the field, with the reason below it. */
export function PromoCodeForm({
  activate,
  t,
}: {
  activate: (code: string) => Promise<PromoCodeOutcome>;
  t: Translator<'bonus'>;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async () => {
    if (isPending) return;
    const code = v.safeParse(promoCode, text);
    if (!code.success) {
      setError(t('promo.required'));
      input.current?.focus();
      return;
    }
    setPending(true);
    const outcome = await activate(code.output);
    setPending(false);
    setError(outcome.ok ? null : outcome.text);
    if (outcome.ok) setText('');
    else input.current?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <span id={id} className="srOnly">
        {t('promo.title')}
      </span>
      <TextField
        label={t('promo.label')}
        name="promocode"
        value={text}
        onChange={(value) => {
          setText(value);
          setError(null);
        }}
        error={error}
        autoComplete="off"
        maxLength={PROMO_CODE_MAX}
        inputRef={input}
      />
      <Button submit loading={isPending}>
        {t('promo.submit')}
      </Button>
    </form>
  );
}
