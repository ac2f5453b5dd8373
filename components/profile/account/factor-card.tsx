import { useState } from 'react';
import type { SecondFactorReply } from '#contract/rest/security.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { SkeletonOf } from '#components/ui/skeleton.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Failure } from '#lib/errors/failure.ts';
import type { Result } from '#lib/core/result.ts';
import type { SecurityCalls } from '#lib/rest/security-calls.ts';
import { CurrentPassword } from '../current-password.tsx';
import styles from './account.module.css';
import type { CardTexts } from './card-texts.ts';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SendForm } from './send-form.tsx';
import { useSend } from './use-send.ts';

type FactorCardProps = CardTexts & {
  calls: SecurityCalls;
  data: SecondFactorReply | undefined;
  failed: boolean;
  /** Reloads `data`, the state of the second factor. */
  reload: () => void;
  /** The account has a password; without one the second factor cannot be set up, because the set-up asks for it. */
  hasPassword: boolean;
  /** Host of the site: names the file of recovery codes. */
  siteHost: string;
  /** Shows a notice about what was done. */
  notify: (text: string) => void;
};
type Step = 'none' | 'setUp' | 'disable' | 'renew' | { codes: readonly string[] };
/** The card warns when no more than this number of recovery codes is left. */
const FEW_CODES = 3;

/** On or off, shown beside the title; a placeholder until it is known. */
const stateOf = (isOn: boolean | undefined, t: FactorCardProps['t']) =>
  isOn === undefined
    ? {
        aside: (
          <SkeletonOf>
            <Badge text={t('off')} />
          </SkeletonOf>
        ),
      }
    : { state: { text: t(isOn ? 'on' : 'off'), on: isOn } };

export function FactorCard(props: FactorCardProps) {
  const { t, common, calls, data, failed, reload, hasPassword, siteHost, notify } = props;
  const [step, setStep] = useState<Step>('none');
  const close = () => setStep('none');
  const done = (text: string) => {
    close();
    reload();
    notify(text);
  };
  // Switching the second factor on returns recovery codes; `data` is reloaded once the player has stored them.
  const isOn = typeof step === 'object' || data?.enabled === true;
  const showCodes = (codes: readonly string[]) => setStep({ codes });
  const content = ({ enabled, recovery_codes: left }: SecondFactorReply) => {
    if (typeof step === 'object')
      return (
        <RecoveryCodes {...{ siteHost, t }} codes={step.codes} onDone={() => done(t('factor.doneCodes'))} />
      );
    if (step === 'setUp') return <FactorSetup {...props} onCodes={showCodes} onCancel={close} />;
    if (step === 'disable')
      return (
        <Proof
          {...props}
          text={t('factor.askDisable')}
          submit={t('factor.disable')}
          call={calls.disable}
          onDone={() => done(t('factor.doneOff'))}
          onCancel={close}
        />
      );
    if (step === 'renew')
      return (
        <Proof
          {...props}
          text={t('factor.askRenew')}
          submit={t('factor.renew')}
          call={calls.renewCodes}
          onDone={({ codes }) => showCodes(codes)}
          onCancel={close}
        />
      );
    return enabled ? (
      <>
        <p className={left <= FEW_CODES ? styles.warning : undefined}>
          {left <= FEW_CODES && <Icon name="warning" size={20} />}
          {t('factor.codesLeft', { count: left })}
        </p>
        <div className={styles.actions}>
          <Button type="plain" onClick={() => setStep('renew')}>
            {t('factor.renew')}
          </Button>
          <Button type="outline" onClick={() => setStep('disable')}>
            {t('factor.disable')}
          </Button>
        </div>
      </>
    ) : hasPassword ? (
      <div className={styles.actions}>
        <Button onClick={() => setStep('setUp')}>{t('factor.enable')}</Button>
      </div>
    ) : (
      <p className={styles.place}>{t('factor.needsPassword')}</p>
    );
  };
  return (
    <Card icon="shield" title={t('factor.title')} note={t('factor.text')} {...stateOf(data && isOn, t)}>
      <Loaded
        data={data}
        failed={failed}
        retry={reload}
        common={common}
        skeleton={<SkeletonOf>{content({ enabled: false, recovery_codes: 0 })}</SkeletonOf>}
      >
        {content}
      </Loaded>
    </Card>
  );
}

type ProofProps<T> = CardTexts & {
  text: string;
  submit: string;
  call: (proof: { password: string; code: string }) => Promise<Result<T, Failure>>;
  onDone: (reply: T) => void;
  onCancel: () => void;
};

/** Form that asks for password and code, because a thief of the session has neither. */
function Proof<T>({ text, submit, call, onDone, onCancel, t, auth, locale }: ProofProps<T>) {
  const [fields, setFields] = useState({ password: '', code: '' });
  const sending = useSend(locale, ['password', 'code']);
  const send = async () => {
    const missing = Object.entries(fields).flatMap(([name, value]) =>
      value.trim() ? [] : [[name, auth('validation.required')] as const],
    );
    if (missing.length > 0) return sending.show(Object.fromEntries(missing));
    const reply = await sending.send(() => call(fields));
    if (reply) onDone(reply.value);
  };
  return (
    <SendForm
      sending={sending}
      onSubmit={() => void send()}
      submit={submit}
      cancel={{ text: t('cancel'), run: onCancel }}
    >
      <p>{text}</p>
      <CurrentPassword
        label={auth('fields.password')}
        value={fields.password}
        onChange={(password) => setFields({ ...fields, password })}
        error={sending.errors.password}
        auth={auth}
      />
      <TextField
        label={t('factor.anyCode')}
        name="code"
        autoComplete="one-time-code"
        maxLength={32}
        required
        value={fields.code}
        onChange={(code) => setFields({ ...fields, code })}
        error={sending.errors.code}
        hint={t('factor.anyCodeHint')}
      />
    </SendForm>
  );
}
