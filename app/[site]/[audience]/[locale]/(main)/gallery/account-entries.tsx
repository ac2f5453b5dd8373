import { ChannelsCard } from '#components/profile/account/channels-card.tsx';
import { FactorCard } from '#components/profile/account/factor-card.tsx';
import { FactorSetup } from '#components/profile/account/factor-setup.tsx';
import { FirstPasswordCard, PasswordCard } from '#components/profile/account/password-card.tsx';
import { RecoveryCodes } from '#components/profile/account/recovery-codes.tsx';
import { SendForm } from '#components/profile/account/send-form.tsx';
import { SessionsCard } from '#components/profile/account/sessions-card.tsx';
import { SocialCard } from '#components/profile/account/social-card.tsx';
import { SubscriptionsCard } from '#components/profile/account/subscriptions-card.tsx';
import { useSend } from '#components/profile/account/use-send.ts';
import { TextField } from '#components/ui/text-field.tsx';
import type { SessionsReply, SubscriptionsReply } from '#contract/rest/security.ts';
import type { CodeChannelsReply } from '#contract/rest/code-channels.ts';
import type { SocialLinksReply } from '#contract/rest/social.ts';
import { err } from '#lib/core/result.ts';
import type { SecurityCalls } from '#lib/rest/security-calls.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { WithState } from './samples.tsx';

const NOW = Date.UTC(2026, 10, 25, 12);
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const nothing = () => undefined;
/** The gallery sends no requests. */
const refuse = async () => err({ kind: 'network' } as const);
const CALLS: SecurityCalls = {
  secondFactor: refuse,
  setUp: refuse,
  confirm: refuse,
  disable: refuse,
  renewCodes: refuse,
  changePassword: refuse,
  sessions: refuse,
  endSessions: refuse,
  socialLinks: refuse,
  unlinkSocial: refuse,
  subscriptions: refuse,
  subscribe: refuse,
};
const SESSIONS: SessionsReply['sessions'] = [
  { id: 'a', current: true, kind: 'mobile', browser: 'Chrome 140', system: 'Android', region: 'KZ', created: ago(900), last_seen: ago(0) },
  { id: 'b', current: false, kind: 'desktop', browser: 'Safari 18', system: 'macOS', region: 'UZ', created: ago(9000), last_seen: ago(47) },
  { id: 'c', current: false, kind: 'tablet', browser: null, system: null, region: null, created: ago(9000), last_seen: ago(2000) },
]; // oxfmt-ignore
const CODES = ['k3m9p-x7w2q', 'a8d4f-j6h5n', 'q2w3e-r4t5y', 'z9x8c-v7b6n'];

const texts = ({ t, language }: Samples) => ({
  locale: language,
  t: t.security,
  auth: t.auth,
  common: t.common,
});
const factor = (
  samples: Samples,
  data: { enabled: boolean; recovery_codes: number } | undefined,
  { failed = false, hasPassword = true } = {},
) => (
  <FactorCard
    {...texts(samples)}
    calls={CALLS}
    data={data}
    failed={failed}
    reload={nothing}
    hasPassword={hasPassword}
    siteHost="casino.example"
    notify={nothing}
  />
);
const sessions = (samples: Samples, list: SessionsReply['sessions']) => (
  <SessionsCard
    {...texts(samples)}
    calls={CALLS}
    data={{ sessions: list }}
    failed={false}
    reload={nothing}
    now={NOW}
    notify={nothing}
  />
);
const LINKS: SocialLinksReply['links'] = [
  { id: 'a', provider: 'sandbox', title: 'Sandbox', icon: 'shield', created: ago(90_000), last_used: ago(5) },
  { id: 'b', provider: 'tg_miniapp', title: null, icon: null, created: ago(9_000), last_used: ago(5) },
];
const social = (samples: Samples, links: SocialLinksReply['links'] | undefined, hasPassword = true) => (
  <SocialCard
    {...texts(samples)}
    calls={CALLS}
    login="name@example.com"
    hasPassword={hasPassword}
    data={links && { links }}
    failed={false}
    reload={nothing}
    notify={nothing}
  />
);
const CHANNELS: CodeChannelsReply['channels'] = [
  { channel: 'sms', recipient: '+7 ••• 12 34', enabled: true },
  { channel: 'email', recipient: 'n•••@example.com', enabled: true },
  { channel: 'app', recipient: null, enabled: false },
];
const channels = (samples: Samples, list: CodeChannelsReply['channels'] | undefined) => (
  <ChannelsCard
    {...texts(samples)}
    cashbox={samples.t.cashbox}
    calls={{ ask: refuse, disable: refuse, enable: refuse }}
    data={list && { channels: list }}
    contacts={['name@example.com']}
    failed={false}
    reload={nothing}
    onChanged={nothing}
    informationHref="#"
    notify={nothing}
  />
);
const subscriptions = (samples: Samples, value: SubscriptionsReply, sms: boolean) => (
  <WithState value={value}>
    {(held, change) => (
      <SubscriptionsCard
        {...texts(samples)}
        data={held}
        failed={false}
        reload={nothing}
        onChange={(name, on) => change({ ...held, [name]: on })}
        sms={{ on: sms, href: '#' }}
      />
    )}
  </WithState>
);
function FormSample({ samples: { t, language } }: { samples: Samples }) {
  const sending = useSend(language);
  return (
    <SendForm
      sending={sending}
      onSubmit={() => void sending.send(refuse)}
      submit={t.security('password.submit')}
      cancel={{ text: t.security('cancel'), run: nothing }}
    >
      <TextField label={t.auth('fields.email')} name="gallery" value="" onChange={nothing} />
    </SendForm>
  );
}

/** Entries for components/profile/account. */
export const ACCOUNT: Readonly<Record<string, GalleryEntry>> = {
  PasswordCard: (samples) => ({
    closed: (
      <PasswordCard
        {...texts(samples)}
        calls={CALLS}
        login="name@example.com"
        strength={() => null}
        onDone={nothing}
      />
    ),
  }),
  FirstPasswordCard: ({ t }) => ({
    'a confirmed e-mail': (
      <FirstPasswordCard contact="name@example.com" informationHref="#" onChoose={nothing} t={t.security} />
    ),
    'no confirmed contact': (
      <FirstPasswordCard contact={null} informationHref="#" onChoose={nothing} t={t.security} />
    ),
  }),
  FactorCard: (samples) => ({
    loading: factor(samples, undefined),
    failed: factor(samples, undefined, { failed: true }),
    off: factor(samples, { enabled: false, recovery_codes: 0 }),
    'no password': factor(samples, { enabled: false, recovery_codes: 0 }, { hasPassword: false }),
    on: factor(samples, { enabled: true, recovery_codes: 9 }),
    'few codes': factor(samples, { enabled: true, recovery_codes: 1 }),
  }),
  FactorSetup: (samples) => ({
    password: <FactorSetup {...texts(samples)} calls={CALLS} onCodes={nothing} onCancel={nothing} />,
  }),
  RecoveryCodes: ({ t }) => ({
    four: <RecoveryCodes codes={CODES} siteHost="casino.example" t={t.security} onDone={nothing} />,
  }),
  SendForm: (samples) => ({ 'fails when sent': <FormSample samples={samples} /> }),
  SessionsCard: (samples) => ({
    three: sessions(samples, SESSIONS),
    'this one only': sessions(samples, SESSIONS.slice(0, 1)),
  }),
  ChannelsCard: (samples) => ({
    'one is off': channels(samples, CHANNELS),
    none: channels(samples, []),
    loading: channels(samples, undefined),
  }),
  SocialCard: (samples) => ({
    two: social(samples, LINKS),
    'no password': social(samples, LINKS, false),
    none: social(samples, []),
    loading: social(samples, undefined),
  }),
  SubscriptionsCard: (samples) => ({
    mixed: subscriptions(samples, { email: true, push: false }, true),
    'SMS off': subscriptions(samples, { email: true, push: true }, false),
  }),
};
