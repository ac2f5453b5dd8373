import { SmsSwitch } from '#components/profile/messages/sms-switch.tsx';
import { timesOfCode } from '#lib/auth/sent-code.ts';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { requestSmsDisableCode, disableSms, enableSms } from '#lib/rest/inbox-calls.ts';
import { href } from '#lib/routes/links.ts';
import { getSession } from '../services.ts';
import { linkSite } from '../site-view.ts';
import type { ProfileScreenProps } from './screen-props.ts';

/** The switch for messages by SMS, with its calls; the push `update_user_info` brings the new state to every tab. */
export function MessagesBySms({ site, user, t }: ProfileScreenProps & { t: Translator<'inbox'> }) {
  const { rest, session } = getSession(site);
  const switchBy = async (call: ReturnType<typeof enableSms>): Promise<string | null> => {
    const reply = await call;
    if (!reply.ok) return textOfFailure(reply.error, site.locale);
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
        const times = timesOfCode(await requestSmsDisableCode(rest), Date.now());
        return times.ok
          ? { resendAt: times.value.resendAt }
          : { error: await textOfFailure(times.error, site.locale) };
      }}
      onDisable={(code) => switchBy(disableSms(rest, code))}
      onEnable={() => switchBy(enableSms(rest))}
    />
  );
}
