import { SmsSwitch } from '#components/profile/messages/sms-switch.tsx';
import type { Failure } from '#lib/errors/failure.ts';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { askToDisableSms, disableSms, enableSms } from '#lib/rest/inbox-calls.ts';
import { href } from '#lib/routes/links.ts';
import { getSession } from '../services.ts';
import { linkSite } from '../site-view.ts';
import type { ProfileScreenProps } from './screen-props.ts';

/** The switch with its calls; the push `update_user_info` brings the new state to every tab. */
export function MessagesBySms({ site, user, t }: ProfileScreenProps & { t: Translator<'inbox'> }) {
  const { rest, session } = getSession(site);
  const textOf = (failure: Failure) => {
    const { texts, separator } = describeFailure(failure);
    return translateTexts(site.locale, texts, separator);
  };
  const switchBy = async (call: ReturnType<typeof enableSms>): Promise<string | null> => {
    const reply = await call;
    if (!reply.ok) return textOf(reply.error);
    await session.reloadUser();
    return null;
  };
  return (
    <SmsSwitch
      on={user.receiveSms}
      phone={user.phone}
      informationHref={href(linkSite(site), site.locale, 'profileInformation')}
      t={t}
      onAsk={async () => {
        const reply = await askToDisableSms(rest);
        return reply.ok ? { resendIn: reply.value.resend_in } : { error: await textOf(reply.error) };
      }}
      onDisable={(code) => switchBy(disableSms(rest, code))}
      onEnable={() => switchBy(enableSms(rest))}
    />
  );
}
