import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './code-by-channel.module.css';
import { CODE_DIGITS, CodeField } from './code-field.tsx';
import { useFocusStep } from './focus-step.ts';
import { Longer } from './longer.tsx';
import { ResendCode } from './resend-code.tsx';
import { useCodeStep } from './use-code-step.ts';
import { useFormStep, type StepTexts } from './use-form-step.ts';

/** A channel by which a code is delivered. */
export type CodeChannelView<Name extends string> = {
  name: Name;
  icon: string;
  /** Text of the button that chooses the channel. */
  text: string;
  /** Text shown once the code has been sent. */
  sent: string;
  /** False for an authenticator app: it generates its codes itself, so no code is sent. */
  isSent: boolean;
};
/** `resendAt`: when the next code can be sent; milliseconds since 1970. */
export type CodeSent = { resendAt: number } | { failed: StepTexts };

export type CodeByChannelProps<Name extends string> = {
  ways: readonly CodeChannelView<Name>[];
  ask: (way: Name) => Promise<CodeSent>;
  /** Sends the code to be checked. Null = it was right, or the step is over. */
  check: (way: Name, code: string) => Promise<StepTexts | null>;
  /** Text that says why there are no channels. */
  failure?: string | null;
  /** Renders a problem of the step as a whole. */
  problem: (text: string | null) => ReactNode;
  texts: {
    choose: string;
    label: string;
    submit: string;
    again: string;
    againIn: (time: string) => string;
    other: string;
    /** Shown while sending or checking a code takes longer than usual. */
    longer: string;
  };
  /** Content beside the button "another way". */
  children: ReactNode;
};

function useCodeByChannel<Name extends string>({ ask, check }: CodeByChannelProps<Name>) {
  const form = useFormStep();
  const [chosen, setChosen] = useState<Name | null>(null);
  const [sent, setSent] = useState<{ way: CodeChannelView<Name>; resendAt: number } | null>(null);
  const sendBy = async (way: CodeChannelView<Name>): Promise<StepTexts | null> => {
    const answer = await ask(way.name);
    if ('failed' in answer) return answer.failed;
    setSent({ way, resendAt: answer.resendAt });
    return null;
  };
  const code = useCodeStep({
    step: form,
    check: async (digits) => (sent === null ? null : check(sent.way.name, digits)),
    send: async () => (sent === null ? null : sendBy(sent.way)),
  });
  return {
    ...code,
    chosen,
    sent,
    choose: (way: CodeChannelView<Name>) =>
      form.during('send', async () => {
        setChosen(way.name);
        const failed = await sendBy(way);
        if (failed) form.fail(failed);
      }),
    back() {
      setSent(null);
      code.change('');
    },
  };
}
type Step<Name extends string> = ReturnType<typeof useCodeByChannel<Name>>;
type PartProps<Name extends string> = CodeByChannelProps<Name> & { step: Step<Name> };

/** Confirms an action by a code: the player chooses a channel, then enters the code. */
export function CodeByChannel<Name extends string>(props: CodeByChannelProps<Name>) {
  const { ways, texts, children } = props;
  const step = useCodeByChannel(props);
  return (
    <div className={styles.form}>
      {step.sent === null ? (
        <ChannelList {...props} step={step} />
      ) : (
        <Typed {...props} step={step} sent={step.sent} />
      )}
      {step.pending !== null && <Longer text={texts.longer} />}
      <div className={styles.quiet}>
        {step.sent !== null && ways.length > 1 && (
          <Button type="link" onClick={step.back}>
            {texts.other}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

function ChannelList<Name extends string>({ ways, failure = null, problem, texts, step }: PartProps<Name>) {
  return (
    <>
      <p className={styles.words}>{texts.choose}</p>
      <div className={styles.ways}>
        {ways.map((way) => (
          <Button
            key={way.name}
            wide
            size="lg"
            type="plain"
            icon={way.icon}
            loading={step.pending === 'send' && step.chosen === way.name}
            onClick={() => void step.choose(way)}
          >
            {way.text}
          </Button>
        ))}
      </div>
      {problem(step.failure.fields.code ?? step.failure.general ?? failure)}
    </>
  );
}

type TypedProps<Name extends string> = PartProps<Name> & { sent: NonNullable<Step<Name>['sent']> };

function Typed<Name extends string>({ problem, texts, step, sent: { way, resendAt } }: TypedProps<Name>) {
  const { input } = step;
  useFocusStep(input);
  const isWhole = step.code.length === CODE_DIGITS;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) void step.submit();
      }}
    >
      <p className={styles.words}>{way.sent}</p>
      <CodeField
        label={texts.label}
        value={step.code}
        onChange={step.change}
        onComplete={(digits) => void step.submit(digits)}
        error={step.failure.fields.code ?? null}
        inputRef={input}
      />
      {way.isSent && (
        <div className={styles.quiet}>
          <ResendCode
            resendAt={resendAt}
            pending={step.pending === 'send'}
            send={() => void step.resend()}
            text={texts.again}
            textIn={texts.againIn}
          />
        </div>
      )}
      {problem(step.failure.general)}
      <Button submit wide size="lg" loading={step.pending === 'submit'} disabled={!isWhole}>
        {texts.submit}
      </Button>
    </form>
  );
}
