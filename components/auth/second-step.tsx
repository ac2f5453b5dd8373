import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { cx } from '#components/ui/cx.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useCodeStep } from '#components/ui/use-code-step.ts';
import { useFormStep } from '#components/ui/use-form-step.ts';
import { clockText, useSecondsLeft } from '#components/ui/use-seconds-left.ts';
import { isRefusedWith } from '#lib/errors/is-refused-with.ts';
import { textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { Challenge } from '#lib/session/session.ts';
import styles from './auth-modal.module.css';
import { GeneralError } from './general-error.tsx';
import type { AuthAnswer } from './use-auth-form.ts';

type SecondStepProps = {
  locale: string;
  needsCode: Challenge;
  check: (challenge: Challenge, code: string) => Promise<AuthAnswer>;
  done: (firstLogin: boolean) => void;
  /** Goes back to the first step, which still has its input. */
  back: () => void;
  access: Translator<'access'>;
};
/** A code of the authenticator app, or one of the recovery codes. */
type Kind = 'app' | 'recovery';

function useSecondStep({ locale, needsCode, check, done, access }: SecondStepProps) {
  const [kind, setKind] = useState<Kind>('app');
  const [isRefused, setRefused] = useState(false);
  const left = useSecondsLeft(needsCode.endsAt);
  const step = useFormStep();
  const tryCode = async (code: string) => {
    const answer = await check(needsCode, code.trim());
    if (answer.ok) done('firstLogin' in answer.value && answer.value.firstLogin);
    else if (isRefusedWith(answer.error, 'challenge_expired')) setRefused(true);
    else return textsOfFailure(answer.error, locale, ['code']);
    return null;
  };
  const ways = {
    app: useCodeStep({ step, incomplete: access('second.incomplete'), check: tryCode }),
    recovery: useCodeStep({
      step,
      incomplete: access('second.required'),
      isComplete: (code) => code.trim() !== '',
      check: tryCode,
    }),
  };
  return {
    ...ways[kind],
    kind,
    left,
    isOver: left === 0 || isRefused,
    setKind(next: Kind) {
      setKind(next);
      step.clear();
    },
  };
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStep(props: SecondStepProps) {
  const { access, back } = props;
  const step = useSecondStep(props);
  if (step.isOver) return <StepOver access={access} back={back} />;
  const isApp = step.kind === 'app';
  return (
    <form
      className={cx(styles.form, styles.step)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void step.submit();
      }}
    >
      <p className={styles.lead}>{access(isApp ? 'second.text' : 'second.recoveryText')}</p>
      <CodeInput step={step} access={access} />
      <p role="timer" className={styles.timer}>
        {access('second.left', { time: clockText(step.left) })}
      </p>
      <GeneralError text={step.failure.general} />
      <Button submit wide size="lg" loading={step.pending !== null}>
        {access(step.pending ? 'second.pending' : 'second.submit')}
      </Button>
      <div className={styles.ways}>
        <Button type="link" onClick={() => step.setKind(isApp ? 'recovery' : 'app')}>
          {access(isApp ? 'second.useRecovery' : 'second.useApp')}
        </Button>
        <Button type="link" onClick={back}>
          {access('second.back')}
        </Button>
      </div>
    </form>
  );
}

type CodeInputProps = {
  step: ReturnType<typeof useSecondStep>;
  access: Translator<'access'>;
};

function CodeInput({ step, access }: CodeInputProps) {
  if (step.kind === 'app')
    return (
      <CodeField
        key="app"
        label={access('second.code')}
        value={step.code}
        onChange={step.change}
        onComplete={(code) => void step.submit(code)}
        error={step.failure.fields.code}
        inputRef={step.input}
      />
    );
  return (
    <TextField
      key="recovery"
      label={access('second.recoveryCode')}
      name="recovery-code"
      autoComplete="off"
      placeholder="xxxxx-xxxxx"
      maxLength={32}
      required
      value={step.code}
      onChange={step.change}
      error={step.failure.fields.code}
      inputRef={step.input}
    />
  );
}

function StepOver({ access, back }: Pick<SecondStepProps, 'access' | 'back'>) {
  return (
    <div className={cx(styles.form, styles.step)}>
      <GeneralError text={access('second.over')} />
      <Button wide size="lg" onClick={back}>
        {access('second.again')}
      </Button>
    </div>
  );
}

type SecondStepModalProps = SecondStepProps & { onClose: () => void; common: Translator<'common'> };

/** The second step in a modal of its own, for ways of signing in that have no form. */
export function SecondStepModal({ onClose, common, ...props }: SecondStepModalProps) {
  return (
    <Dialog title={props.access('second.title')} closeLabel={common('actions.close')} onClose={onClose}>
      <SecondStep {...props} />
    </Dialog>
  );
}
