/** Personal details: the player's data, phone and e-mail, and what is left for verification. */
import { ContactConfirm } from '#components/profile/information/contact-confirm.tsx';
import type { NewContact } from '#components/profile/information/contact-types.ts';
import { FieldsCard, PersonalForm } from '#components/profile/information/personal-form.tsx';
import styles from '#components/profile/information/information.module.css';
import { ProfileSkeleton } from '#components/profile/profile-skeleton.tsx';
import { VerificationLevels } from '#components/profile/verification-levels.tsx';
import { Card } from '#components/ui/card.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { dayOfTime } from '#contract/days.ts';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import type { ProfileReply } from '#contract/rest/profile.ts';
import type { RecoveryChannel } from '#contract/rest/recovery.ts';
import { timesOfCode } from '#lib/auth/sent-code.ts';
import { textOfFailure, textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import { bundleOf, LOCALE_NAMES } from '#lib/i18n/locales.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { checkContactCode, sendContactCode } from '#lib/rest/profile-calls.ts';
import type { User } from '#lib/session/user.ts';
import { registrationStart } from '../registration-start.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { usePersonalForm, useProfile } from './use-personal.ts';
import { useTexts } from './use-texts.ts';
import { verificationHrefs } from './verification-hrefs.ts';

const LANGUAGES = BUNDLE_LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }));

type Texts = {
  auth: Translator<'auth'>;
  personal: Translator<'personal'>;
  errors: Translator<'errors'>;
  common: Translator<'common'>;
};

export function Screen({ site, user }: ProfileScreenProps) {
  const t: Texts = useTexts(site.locale, ['auth', 'personal', 'errors', 'common']);
  const { data, error, mutate } = useProfile(site, user);
  return (
    <>
      <Card title={t.personal('levels.title')} icon="shield">
        <VerificationLevels user={user} hrefs={verificationHrefs(site)} t={t.personal} />
      </Card>
      <FieldsCard icon="phone" title={t.personal('contacts.title')}>
        <Contacts site={site} user={user} t={t} />
      </FieldsCard>
      <div id="personal" className={styles.target}>
        <Loaded
          big
          data={data}
          failed={error !== undefined}
          retry={() => void mutate()}
          common={t.common}
          skeleton={<ProfileSkeleton />}
        >
          {(profile) => <Personal site={site} user={user} profile={profile} mutate={mutate} t={t} />}
        </Loaded>
      </div>
    </>
  );
}

type PersonalProps = {
  site: SiteView;
  user: User;
  profile: ProfileReply;
  mutate: (data?: ProfileReply, options?: { revalidate: boolean }) => Promise<unknown>;
  t: Texts;
};

function Personal({ site, user, profile, mutate, t }: PersonalProps) {
  const form = usePersonalForm({ site, user, profile, mutate, t });
  return (
    <PersonalForm
      {...form.props}
      // After changes are discarded the birthday begins with its stored text.
      key={form.discards}
      locked={profile.locked}
      minimumAge={profile.minimum_age}
      isAnswerStored={profile.security_answer_set}
      languages={LANGUAGES}
      today={dayOfTime(new Date())}
      locale={bundleOf(site.locale)}
      t={t.personal}
      auth={t.auth}
    />
  );
}

function Contacts({ site, user, t }: { site: SiteView; user: User; t: Texts }) {
  const { session, rest } = getSession(site);
  const namedBy = (channel: RecoveryChannel, contact?: NewContact) =>
    contact && { [channel === 'sms' ? 'phone' : 'email']: contact.to };
  const actions = (channel: RecoveryChannel) => ({
    send: async (contact?: NewContact) => {
      const body = { ...namedBy(channel, contact), ...(contact?.password && { password: contact.password }) };
      const times = timesOfCode(await sendContactCode(rest, channel, body), Date.now());
      if (times.ok) return { ok: true, resendAt: times.value.resendAt } as const;
      const { fields, general } = await textsOfFailure(times.error, site.locale, [
        'phone',
        'email',
        'password',
      ]);
      const errors = {
        contact: fields.phone ?? fields.email,
        password: fields.password,
        general: general ?? undefined,
      };
      return { ok: false, errors } as const;
    },
    check: async (code: string, contact?: NewContact) => {
      const checked = await checkContactCode(rest, channel, { ...namedBy(channel, contact), code });
      if (!checked.ok) return { ok: false, error: await textOfFailure(checked.error, site.locale) } as const;
      // The push may be late.
      void session.reloadUser();
      return { ok: true } as const;
    },
  });
  const shared = {
    country: registrationStart(site).country,
    texts: { t: t.personal, auth: t.auth, problems: t.errors },
  };
  return (
    <>
      <ContactConfirm
        id="phone"
        label={t.personal('contacts.phone')}
        address={user.phone}
        isConfirmed={user.phoneApproved}
        {...actions('sms')}
        {...shared}
      />
      <ContactConfirm
        id="email"
        label={t.personal('contacts.email')}
        address={user.email}
        isConfirmed={user.emailApproved}
        {...actions('email')}
        {...shared}
      />
    </>
  );
}
