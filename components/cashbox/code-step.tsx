import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { clockText, useSecondsLeft } from '#components/ui/use-seconds-left.ts';
import type { ChannelsReply, OrderReply, SentCodeReply } from '#contract/rest/cashbox-orders.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import type { Proof } from '#lib/cashbox/flow.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';
import { OrderHead } from './order-card.tsx';
import { Problem } from './problem.tsx';

type Channel = ChannelsReply['channels'][number];
type CodeStepProps = {
  order: OrderReply;
  channels: readonly Channel[];
  /** Why the last code was refused, in words. */
  failure: string | null;
  pending: boolean;
  send: (channel: Channel['channel']) => Promise<Result<SentCodeReply, Failure>>;
  onConfirm: (proof: Proof) => void;
  /** Takes the order back. */
  onCancel: () => void;
  money: (amount: string) => string;
  locale: string;
  t: Translator<'cashbox'>;
};
type Sent = { channel: Channel; handle: string | null; resendAt: number };

const CODE_DIGITS = 6;

function useCode({ send, locale, onConfirm }: Pick<CodeStepProps, 'send' | 'locale' | 'onConfirm'>) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [sending, setSending] = useState<Channel['channel'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const isSending = useRef(false);
  return {
    sent,
    sending,
    problem,
    code,
    setCode,
    back: () => setSent(null),
    async ask(channel: Channel) {
      if (isSending.current) return;
      isSending.current = true;
      setSending(channel.channel);
      setProblem(null);
      const reply = await send(channel.channel);
      isSending.current = false;
      setSending(null);
      if (!reply.ok) return setProblem(await textOfFailure(reply.error, locale));
      setCode('');
      setSent({ channel, handle: reply.value.handle, resendAt: Date.now() + reply.value.resend_in * 1000 });
    },
    confirm(digits: string) {
      if (sent && digits.length === CODE_DIGITS)
        onConfirm({ channel: sent.channel.channel, handle: sent.handle, code: digits });
    },
  };
}

/** The code that confirms a withdrawal: by which way it comes, and what has come. */
export function CodeStep(props: CodeStepProps) {
  const { order, channels, failure, pending, onCancel, money, t } = props;
  const step = useCode(props);
  const { sent } = step;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        step.confirm(step.code);
      }}
    >
      <OrderHead order={order} money={money} t={t}>
        {null}
      </OrderHead>
      {sent === null ? (
        <>
          <p className={styles.words}>{t(channels.length === 0 ? 'code.none' : 'code.choose')}</p>
          <div className={styles.channels}>
            {channels.map((channel) => (
              <Button
                key={channel.channel}
                wide
                size="lg"
                type="plain"
                icon={channel.channel === 'email' ? 'mail' : channel.channel === 'sms' ? 'phone' : 'shield'}
                loading={step.sending === channel.channel}
                onClick={() => void step.ask(channel)}
              >
                {t(`code.by.${channel.channel}`)} {channel.recipient}
              </Button>
            ))}
          </div>
          <Problem text={step.problem ?? failure} />
        </>
      ) : (
        <>
          <p className={styles.words}>
            {t(`code.sent.${sent.channel.channel}`, { recipient: sent.channel.recipient ?? '' })}
          </p>
          <CodeField
            label={t('code.label')}
            value={step.code}
            onChange={step.setCode}
            onComplete={step.confirm}
            error={failure}
            disabled={pending}
          />
          <Resend sent={sent} pending={step.sending !== null} ask={step.ask} t={t} />
          <Problem text={step.problem} />
          <Button submit wide size="lg" loading={pending}>
            {t('code.submit')}
          </Button>
        </>
      )}
      <div className={styles.quiet}>
        {sent !== null && channels.length > 1 && (
          <Button type="link" onClick={step.back}>
            {t('code.other')}
          </Button>
        )}
        <Button type="link" onClick={onCancel}>
          {t('code.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Resend({
  sent,
  pending,
  ask,
  t,
}: {
  sent: Sent;
  pending: boolean;
  ask: (channel: Channel) => Promise<void>;
  t: Translator<'cashbox'>;
}) {
  const left = useSecondsLeft(sent.resendAt);
  if (sent.channel.channel === 'app') return null;
  if (left > 0)
    return (
      <p role="timer" className={styles.timer}>
        {t('code.againIn', { time: clockText(left) })}
      </p>
    );
  return (
    <Button type="link" loading={pending} onClick={() => void ask(sent.channel)}>
      {t('code.again')}
    </Button>
  );
}
