import { useState } from 'react';
import type { CodeChannelsReply } from '#contract/rest/code-channels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeByChannel } from '#components/ui/code-by-channel.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { SkeletonOf } from '#components/ui/skeleton.tsx';
import { codeAsked } from '#lib/auth/sent-code.ts';
import { CODE_ICONS, codeTexts, codeChannelView } from '#lib/cashbox/code-channel-texts.ts';
import { textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { CodeChannelCalls } from '#lib/rest/code-channel-calls.ts';
import styles from './account.module.css';
import type { CardTexts } from './card-texts.ts';
import { SendAlert } from './send-form.tsx';
import { useSend } from './use-send.ts';

type Channel = CodeChannelsReply['channels'][number];
type ChannelsCardProps = CardTexts & {
  cashbox: Translator<'cashbox'>;
  calls: Pick<CodeChannelCalls, 'ask' | 'disable' | 'enable'>;
  data: CodeChannelsReply | undefined;
  /** Confirmed contacts: until `data` has loaded, the placeholder has one channel for each of them. */
  contacts: readonly string[];
  failed: boolean;
  reload: () => void;
  /** Called with the channels after a change. */
  onChanged: (reply: CodeChannelsReply) => void;
  /** Address of the page where a phone or an e-mail is confirmed. */
  informationHref: string;
  notify: (text: string) => void;
};

/** The channels that deliver codes for operations with money; the player switches each on or off. */
export function ChannelsCard(props: ChannelsCardProps) {
  const { t, common, locale, calls, data, failed, reload, contacts, onChanged, informationHref, notify } =
    props;
  const [wanted, setWanted] = useState<Channel | null>(null);
  const sending = useSend(locale);
  const enable = async (channel: Channel) => {
    const reply = await sending.send(() => calls.enable(channel.channel));
    if (!reply) return;
    onChanged(reply.value);
    notify(t('channels.done.on', { name: t(`channels.names.${channel.channel}`) }));
  };
  const content = ({ channels }: CodeChannelsReply) =>
    channels.length === 0 ? (
      <>
        <p className={styles.place}>{t('channels.none')}</p>
        <div className={styles.actions}>
          <ButtonLink type="outline" size="sm" href={informationHref}>
            {t('channels.add')}
          </ButtonLink>
        </div>
      </>
    ) : (
      <ul className={styles.sessions}>
        {channels.map((channel) => (
          <ChannelRow
            key={channel.channel}
            channel={channel}
            t={t}
            onSwitch={() => (channel.enabled ? setWanted(channel) : void enable(channel))}
          />
        ))}
      </ul>
    );
  const expected = contacts.map((recipient, at) => ({
    channel: at === 0 ? ('email' as const) : ('sms' as const),
    recipient,
    enabled: true,
  }));
  return (
    <Card id="codes" icon="lock" title={t('channels.title')} note={t('channels.text')}>
      <Loaded
        data={data}
        failed={failed}
        retry={reload}
        common={common}
        skeleton={<SkeletonOf>{content({ channels: expected })}</SkeletonOf>}
      >
        {content}
      </Loaded>
      <SendAlert text={sending.general} />
      {wanted && data && (
        <SwitchOff
          {...props}
          channels={data.channels}
          wanted={wanted}
          onClose={() => setWanted(null)}
          onDone={(reply) => {
            setWanted(null);
            onChanged(reply);
            notify(t('channels.done.off', { name: t(`channels.names.${wanted.channel}`) }));
          }}
        />
      )}
    </Card>
  );
}

type RowProps = Pick<ChannelsCardProps, 't'> & { channel: Channel; onSwitch: () => void };

function ChannelRow({ channel: one, t, onSwitch }: RowProps) {
  const { channel, recipient, enabled, new_until: newUntil } = one;
  const name = t(`channels.names.${channel}`);
  return (
    <li className={styles.session}>
      <Icon name={CODE_ICONS[channel]} size={20} />
      <div>
        <p className={styles.device}>
          {name} <Badge text={t(enabled ? 'on' : 'off')} on={enabled} />
        </p>
        {recipient && <p className={styles.place}>{recipient}</p>}
        {enabled && newUntil && (
          <p className={styles.place}>{t('channels.newUntil', { time: momentText(newUntil) })}</p>
        )}
      </div>
      <Button type="outline" size="sm" onClick={onSwitch}>
        {t(enabled ? 'channels.disable' : 'channels.enable')}
        <span className="srOnly"> {name}</span>
      </Button>
    </li>
  );
}

type SwitchOffProps = ChannelsCardProps & {
  channels: readonly Channel[];
  wanted: Channel;
  onClose: () => void;
  onDone: (reply: CodeChannelsReply) => void;
};

/**
 * Dialog that switches a code channel off. Fewer channels make the account less secure, so a code confirms the change.
 * The platform decides which channels may send that code.
 */
function SwitchOff({ channels, wanted, calls, onClose, onDone, t, cashbox, common, locale }: SwitchOffProps) {
  return (
    <Dialog title={t('channels.confirmTitle')} closeLabel={common('actions.close')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('channels.confirmText', { name: t(`channels.names.${wanted.channel}`) })}</p>
        <CodeByChannel
          ways={channels.filter(({ enabled }) => enabled).map((channel) => codeChannelView(channel, cashbox))}
          ask={(by) => codeAsked(calls.ask({ channel: wanted.channel, by }), locale)}
          check={async (by, code) => {
            const answer = await calls.disable({ channel: wanted.channel, by, code });
            if (!answer.ok) return textsOfFailure(answer.error, locale, ['code']);
            onDone(answer.value);
            return null;
          }}
          problem={(text) => <SendAlert text={text} />}
          texts={{ ...codeTexts(cashbox), choose: t('channels.choose'), submit: t('channels.disable') }}
        >
          <Button type="link" onClick={onClose}>
            {t('cancel')}
          </Button>
        </CodeByChannel>
      </div>
    </Dialog>
  );
}
