import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { ResendCode } from '#components/ui/resend-code.tsx';
import { useCodeStep } from '#components/ui/use-code-step.ts';
import { useFormStep } from '#components/ui/use-form-step.ts';
import type { ChannelsReply, OrderReply, SentCodeReply } from '#contract/rest/cashbox-orders.ts';
import { SENT_CODE_DIGITS } from '#contract/rest/sent-code.ts';
import { timesOfCode } from '#lib/auth/sent-code.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';
import { OrderHead } from './order-card.tsx';
import { Problem } from './problem.tsx';

type Channel = ChannelsReply['channels'][number];
type CodeStepProps = {
  order: OrderReply;
  channels: readonly Channel[];
  /** Why there are no channels, in words. */
  failure: string | null;
  /** Sends a code; the app makes its own. */
  ask: (channel: Channel['channel']) => Promise<Result<SentCodeReply, Failure>>;
  confirm: (channel: Channel['channel'], code: string) => Promise<Result<OrderReply, Failure>>;
  /** Takes the order back. */
  onCancel: () => void;
  money: (amount: string) => string;
  locale: string;
  t: Translator<'cashbox'>;
};

const ICONS = { sms: 'phone', email: 'mail', app: 'shield' } as const;

function useCode({ ask, confirm, locale }: CodeStepProps) {
  const form = useFormStep();
  const [channel, setChannel] = useState<Channel | null>(null);
  const [sent, setSent] = useState<{ channel: Channel; resendAt: number } | null>(null);
  const textsOf = (failure: Failure) => textsOfFailure(failure, locale, ['code'] as const);
  const sendBy = async (by: Channel) => {
    const times = timesOfCode(await ask(by.channel), Date.now());
    if (!times.ok) return textsOf(times.error);
    setSent({ channel: by, resendAt: times.value.resendAt });
    return null;
  };
  const code = useCodeStep({
    step: form,
    async check(digits) {
      if (sent === null) return null;
      const answer = await confirm(sent.channel.channel, digits);
      return answer.ok ? null : textsOf(answer.error);
    },
    send: async () => (sent === null ? null : sendBy(sent.channel)),
  });
  return {
    ...code,
    channel,
    sent,
    choose: (by: Channel) =>
      form.during('send', async () => {
        setChannel(by);
        const failed = await sendBy(by);
        if (failed) form.fail(failed);
      }),
    back() {
      setSent(null);
      code.change('');
    },
  };
}
type CodeForm = ReturnType<typeof useCode>;

/** The code that confirms a withdrawal: by which way it comes, and what has come. */
export function CodeStep(props: CodeStepProps) {
  const { order, channels, failure, onCancel, money, t } = props;
  const step = useCode(props);
  return (
    <div className={styles.form}>
      <OrderHead order={order} money={money} t={t}>
        {null}
      </OrderHead>
      {step.sent === null ? (
        <Ways channels={channels} failure={failure} step={step} t={t} />
      ) : (
        <Typed step={step} sent={step.sent} t={t} />
      )}
      <div className={styles.quiet}>
        {step.sent !== null && channels.length > 1 && (
          <Button type="link" onClick={step.back}>
            {t('code.other')}
          </Button>
        )}
        <Button type="link" onClick={onCancel}>
          {t('code.cancel')}
        </Button>
      </div>
    </div>
  );
}

type WaysProps = Pick<CodeStepProps, 'channels' | 'failure' | 't'> & { step: CodeForm };

function Ways({ channels, failure, step, t }: WaysProps) {
  return (
    <>
      <p className={styles.words}>{t(channels.length === 0 ? 'code.none' : 'code.choose')}</p>
      <div className={styles.channels}>
        {channels.map((channel) => (
          <Button
            key={channel.channel}
            wide
            size="lg"
            type="plain"
            icon={ICONS[channel.channel]}
            loading={step.pending === 'send' && step.channel === channel}
            onClick={() => void step.choose(channel)}
          >
            {t(`code.by.${channel.channel}`)} {channel.recipient}
          </Button>
        ))}
      </div>
      <Problem text={step.failure.fields.code ?? step.failure.general ?? failure} />
    </>
  );
}

type TypedProps = Pick<CodeStepProps, 't'> & { step: CodeForm; sent: NonNullable<CodeForm['sent']> };

function Typed({ step, sent: { channel, resendAt }, t }: TypedProps) {
  const { input } = step;
  useEffect(() => input.current?.focus(), [input]);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (step.code.length === SENT_CODE_DIGITS) void step.submit();
      }}
    >
      <p className={styles.words}>
        {t(`code.sent.${channel.channel}`, { recipient: channel.recipient ?? '' })}
      </p>
      <CodeField
        label={t('code.label')}
        value={step.code}
        onChange={step.change}
        onComplete={(digits) => void step.submit(digits)}
        error={step.failure.fields.code ?? null}
        inputRef={input}
      />
      {channel.channel !== 'app' && (
        <div className={styles.quiet}>
          <ResendCode
            resendAt={resendAt}
            pending={step.pending === 'send'}
            send={() => void step.resend()}
            text={t('code.again')}
            textIn={(time) => t('code.againIn', { time })}
          />
        </div>
      )}
      <Problem text={step.failure.general} />
      <Button
        submit
        wide
        size="lg"
        loading={step.pending === 'submit'}
        disabled={step.code.length < SENT_CODE_DIGITS}
      >
        {t('code.submit')}
      </Button>
    </form>
  );
}
