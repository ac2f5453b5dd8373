import { useState } from 'react';
import type { SecondFactorSetupReply } from '#contract/rest/security.ts';
import { Button } from '#components/ui/button.tsx';
import { CODE_DIGITS, CodeField } from '#components/ui/code-field.tsx';
import { notify } from '#components/ui/notify.ts';
import { QrCode } from '#components/ui/qr-code.tsx';
import type { SecurityCalls } from '#lib/rest/security-calls.ts';
import { CurrentPassword } from '../current-password.tsx';
import styles from './account.module.css';
import type { CardTexts } from './card-texts.ts';

import { SendForm } from './send-form.tsx';
import { useSend } from './use-send.ts';

type StepProps = CardTexts & { onCancel: () => void };
type FactorSetupProps = StepProps & {
  calls: Pick<SecurityCalls, 'setUp' | 'confirm'>;
  onCodes: (codes: readonly string[]) => void;
};

/** Switches the second factor on: asks for the password, then shows the key for the app and asks for its first code. */
export function FactorSetup({ calls, onCodes, ...rest }: FactorSetupProps) {
  const [key, setKey] = useState<SecondFactorSetupReply | null>(null);
  return key === null ? (
    <AskPassword {...rest} calls={calls} onKey={setKey} />
  ) : (
    <FirstCode {...rest} calls={calls} keyOfApp={key} onCodes={onCodes} />
  );
}

function AskPassword({
  calls,
  onKey,
  onCancel,
  ...texts
}: StepProps & { calls: Pick<SecurityCalls, 'setUp'>; onKey: (key: SecondFactorSetupReply) => void }) {
  const { t, auth, locale } = texts;
  const [password, setPassword] = useState('');
  const sending = useSend(locale, ['password']);
  const submit = async () => {
    if (!password) return sending.show({ password: auth('validation.required') });
    const key = await sending.send(() => calls.setUp(password));
    if (key) onKey(key.value);
  };
  return (
    <SendForm
      sending={sending}
      onSubmit={() => void submit()}
      submit={t('factor.next')}
      cancel={{ text: t('cancel'), run: onCancel }}
    >
      <p>{t('factor.askPassword')}</p>
      <CurrentPassword
        label={auth('fields.password')}
        value={password}
        onChange={setPassword}
        error={sending.errors.password}
        auth={auth}
      />
    </SendForm>
  );
}

/** The key in groups of four characters, as authenticator apps show it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function FirstCode({
  calls,
  keyOfApp: { secret, uri },
  onCodes,
  onCancel,
  t,
  locale,
}: StepProps & {
  calls: Pick<SecurityCalls, 'confirm'>;
  keyOfApp: SecondFactorSetupReply;
  onCodes: (codes: readonly string[]) => void;
}) {
  const [code, setCode] = useState('');
  const sending = useSend(locale, ['code']);
  const submit = async (digits: string) => {
    if (digits.length < CODE_DIGITS) return sending.show({ code: t('factor.codeShort') });
    const reply = await sending.send(() => calls.confirm(digits));
    if (reply) return onCodes(reply.value.codes);
    setCode('');
  };
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify({ type: 'success', text: t('copied') }),
      () => notify({ type: 'warning', text: t('notCopied') }),
    );
  return (
    <div className={styles.setup}>
      <h3>{t('factor.scanTitle')}</h3>
      <div className={styles.scan}>
        <div className={styles.qr}>
          <QrCode text={uri} label={t('factor.qrLabel')} />
        </div>
        <div className={styles.secret}>
          <p>{t('factor.scanText')}</p>
          <a href={uri}>{t('factor.openApp')}</a>
          <p>{t('factor.secret')}</p>
          <code data-secret={secret}>{grouped(secret)}</code>
          <Button type="plain" size="sm" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      </div>
      <SendForm
        sending={sending}
        onSubmit={() => void submit(code)}
        submit={t('factor.confirm')}
        cancel={{ text: t('cancel'), run: onCancel }}
      >
        <CodeField
          label={t('factor.code')}
          value={code}
          onChange={setCode}
          onComplete={(digits) => void submit(digits)}
          error={sending.errors.code ?? null}
        />
      </SendForm>
    </div>
  );
}
