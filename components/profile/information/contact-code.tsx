import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { useFocusStep } from '#components/ui/focus-step.ts';
import { ResendCode } from '#components/ui/resend-code.tsx';
import { useCodeStep } from '#components/ui/use-code-step.ts';
import { atCodeField, useFormStep } from '#components/ui/use-form-step.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { errorOf } from './contact-errors.ts';
import type { ProofCalls, ProofMethods } from './contact-types.ts';
import styles from './information.module.css';

type CodeEntryProps = {
  hint: string;
  code: ReturnType<typeof useCodeStep>;
  resendAt: number;
  onCancel: () => void;
  t: Translator<'personal'>;
};

export function CodeEntry({ hint, code, resendAt, onCancel, t }: CodeEntryProps) {
  const { input, pending } = code;
  // The button that requested the code has been removed, so the field takes the focus.
  useFocusStep(input);
  return (
    <>
      <CodeField
        label={t('contacts.code')}
        inputRef={input}
        value={code.code}
        onChange={code.change}
        onComplete={(digits) => void code.submit(digits)}
        error={code.failure.fields.code ?? null}
        hint={hint}
      />
      <div className={styles.actions}>
        <ResendCode
          resendAt={resendAt}
          pending={pending === 'send'}
          send={() => void code.resend()}
          text={t('contacts.again')}
          textIn={(time) => t('contacts.againIn', { time })}
        />
        <Button type="plain" size="sm" disabled={pending !== null} onClick={onCancel}>
          {t('contacts.cancel')}
        </Button>
      </div>
    </>
  );
}

type ProofEntryProps = {
  way: NonNullable<ProofMethods['code']>;
  resendAt: number;
  calls: ProofCalls;
  onSent: (resendAt: number) => void;
  onProof: (proof: string) => void;
  onCancel: () => void;
  t: Translator<'personal'>;
};

/** Entry of a code sent to a confirmed contact: it proves the player's identity. */
export function ProofEntry({ way, resendAt, calls, onSent, onProof, onCancel, t }: ProofEntryProps) {
  const code = useCodeStep({
    step: useFormStep(),
    async check(digits) {
      const checked = await calls.check(way.by, digits);
      if (!checked.ok) return atCodeField(checked.error);
      onProof(checked.proof);
      return null;
    },
    async send() {
      const sent = await calls.send(way.by);
      if (!sent.ok) return atCodeField(errorOf(sent.errors) ?? '');
      onSent(sent.resendAt);
      return null;
    },
  });
  const hint = t('contacts.proofSent', { to: way.to });
  return <CodeEntry hint={hint} code={code} resendAt={resendAt} onCancel={onCancel} t={t} />;
}
