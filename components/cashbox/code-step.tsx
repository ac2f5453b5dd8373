import { Button } from '#components/ui/button.tsx';
import { CodeByChannel } from '#components/ui/code-by-channel.tsx';
import type { ChannelsReply, OrderReply } from '#contract/rest/cashbox-orders.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import { codeAsked } from '#lib/auth/sent-code.ts';
import { codeTexts, codeChannelView } from '#lib/cashbox/code-channel-texts.ts';
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
  /** Why the channels could not be loaded; null = they could. */
  failure: string | null;
  /** Sends a code by a channel. Not used for an authenticator app, which generates its own codes. */
  ask: (channel: Channel['channel']) => Promise<Result<CodeSentReply, Failure>>;
  confirm: (channel: Channel['channel'], code: string) => Promise<Result<OrderReply, Failure>>;
  /** Cancels the order. */
  onCancel: () => void;
  money: (amount: string) => string;
  locale: string;
  t: Translator<'cashbox'>;
};

/** The code that confirms a withdrawal. */
export function CodeStep(props: CodeStepProps) {
  const { order, channels, failure, ask, confirm, onCancel, money, locale, t } = props;
  return (
    <div className={styles.form}>
      <OrderHead order={order} money={money} t={t}>
        {null}
      </OrderHead>
      <CodeByChannel
        ways={channels.map((channel) => codeChannelView(channel, t))}
        ask={(channel) => codeAsked(ask(channel), locale)}
        check={async (channel, code) => {
          const answer = await confirm(channel, code);
          return answer.ok ? null : textsOfFailure(answer.error, locale, ['code']);
        }}
        failure={failure}
        problem={(text) => <Problem text={text} />}
        texts={{
          ...codeTexts(t),
          choose: t(channels.length === 0 ? 'code.none' : 'code.choose'),
          submit: t('code.submit'),
        }}
      >
        <Button type="link" onClick={onCancel}>
          {t('code.cancel')}
        </Button>
      </CodeByChannel>
    </div>
  );
}
