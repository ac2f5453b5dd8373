/**
 * The password on the account's screen: the player changes it, or sets it for the first time after a registration by a
 * social account.
 */
import type { ComponentProps } from 'react';
import { PasswordStrength } from '#components/auth/password-strength.tsx';
import { FirstPasswordCard, PasswordCard } from '#components/profile/account/password-card.tsx';
import { PASSWORD_MIN } from '#contract/rest/auth.ts';
import { loginOf } from '#lib/account/shown-name.ts';
import { keep } from '#lib/auth/kept-input.ts';
import { PHONE_COUNTRIES } from '#lib/phone/countries.ts';
import { href } from '#lib/routes/links.ts';
import type { User } from '#lib/session/user.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import { openModal } from '../open-modal.ts';
import { registrationStart } from '../registration-start.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import type { ProfileScreenProps } from './screen-props.ts';

type PasswordProps = ProfileScreenProps &
  Pick<ComponentProps<typeof PasswordCard>, 'calls' | 'onDone' | 'locale' | 't' | 'auth' | 'common'>;

/**
 * Signs the player out and opens the password recovery with a confirmed contact. Setting a password ends every session,
 * so this one ends first.
 */
async function recover(site: SiteView, { email, phone }: ReturnType<typeof confirmedOf>): Promise<void> {
  if (email !== null) keep(sessionStore(), { method: 'email', email });
  else if (phone !== null) {
    const { readPhone } = await import('#lib/phone/read-phone.ts');
    const { country, formatted } = readPhone(phone, registrationStart(site).country, PHONE_COUNTRIES).value;
    keep(sessionStore(), { method: 'phone', country, phoneText: formatted });
  }
  await getSession(site).session.signOut();
  openModal('recovery');
}

/** The confirmed contacts of the player, to which a code can be sent; null = not confirmed. */
const confirmedOf = ({ email, emailApproved, phone, phoneApproved }: User) => ({
  email: emailApproved ? email : null,
  phone: phoneApproved ? phone : null,
});

export function AccountPassword({ site, user, calls, onDone, ...texts }: PasswordProps) {
  const { t, auth } = texts;
  const confirmed = confirmedOf(user);
  if (!user.hasPassword)
    return (
      <FirstPasswordCard
        contact={confirmed.email ?? confirmed.phone}
        informationHref={href(linkSite(site), site.locale, 'profileInformation')}
        onChoose={() =>
          void recover(site, confirmed).catch((error: unknown) => reportFailure(error, site.locale))
        }
        t={t}
      />
    );
  return (
    <PasswordCard
      {...texts}
      calls={calls}
      login={loginOf(user)}
      strength={(password) => (
        <PasswordStrength
          password={password}
          known={[user.email, user.phone, user.username, location.hostname].filter((text) => text !== null)}
          hint={auth('passwordHint', { min: PASSWORD_MIN })}
          t={auth}
        />
      )}
      onDone={onDone}
    />
  );
}
