/** Code channels for withdrawals, as texts. */
import type { ChannelsReply } from '#contract/rest/cashbox-orders.ts';
import type { Translator } from '#lib/i18n/translator.ts';

type Channel = ChannelsReply['channels'][number];

export const CODE_ICONS: Readonly<Record<Channel['channel'], string>> = {
  sms: 'phone',
  email: 'mail',
  app: 'shield',
};

/** A channel in the form in which `CodeByChannel` shows it. */
export const codeChannelView = ({ channel, recipient }: Channel, t: Translator<'cashbox'>) => ({
  name: channel,
  icon: CODE_ICONS[channel],
  text: `${t(`code.by.${channel}`)} ${recipient ?? ''}`.trim(),
  sent: t(`code.sent.${channel}`, { recipient: recipient ?? '' }),
  isSent: channel !== 'app',
});

/** Texts that do not depend on the purpose of the code. */
export const codeTexts = (t: Translator<'cashbox'>) => ({
  label: t('code.label'),
  again: t('code.again'),
  againIn: (time: string) => t('code.againIn', { time }),
  other: t('code.other'),
  longer: t('waiting.longer'),
});
