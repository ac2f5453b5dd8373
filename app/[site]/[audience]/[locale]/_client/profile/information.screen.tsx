/** Personal details: the player's data, phone and e-mail, and the remaining steps of verification. */
import { FieldsCard, PersonalForm } from '#components/profile/information/personal-form.tsx';
import styles from '#components/profile/information/information.module.css';
import { ProfileSkeleton } from '#components/profile/profile-skeleton.tsx';
import { VerificationLevels } from '#components/profile/verification-levels.tsx';
import { Card } from '#components/ui/card.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { dayOfTime } from '#contract/days.ts';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import type { ProfileReply } from '#contract/rest/profile.ts';
import { bundleOf, LOCALE_NAMES } from '#lib/i18n/locales.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { User } from '#lib/session/user.ts';
import type { SiteView } from '../site-view.ts';
import { Contacts } from './contacts.tsx';
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
        <Contacts site={site} user={user} t={{ t: t.personal, auth: t.auth, problems: t.errors }} />
      </FieldsCard>
      <div id="personal" className={styles.target}>
        <Loaded
          big
          data={data}
          failed={error !== undefined}
          retry={() => mutate()}
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
      // A new key after the player discards changes mounts the form again, so that the birthday field shows its stored
      // text.
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
