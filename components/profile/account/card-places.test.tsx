/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { SecurityCalls } from '#lib/rest/security-calls.ts';
import { ChannelsCard } from './channels-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SocialCard } from './social-card.tsx';
import { SubscriptionsCard } from './subscriptions-card.tsx';

const nothing = () => undefined;
const NOW = Date.UTC(2026, 10, 25, 12);
const loaded = await loadMessages('en', ['security', 'auth', 'common', 'cashbox']);
const texts = {
  locale: 'en',
  t: translatorOf(loaded, 'security'),
  auth: translatorOf(loaded, 'auth'),
  common: translatorOf(loaded, 'common'),
};
const card = { ...texts, failed: false, reload: nothing, notify: nothing, calls: {} as SecurityCalls };
const MAIL = 'n•••@example.com';
const own = {
  id: 'a',
  current: true,
  kind: 'desktop' as const,
  browser: null,
  system: null,
  region: null,
  created: new Date(NOW).toISOString(),
  last_seen: new Date(NOW).toISOString(),
};

/** Each card, rendered with the data of a new account or before its data has loaded. */
const CARDS: readonly (readonly [string, (isLoaded: boolean) => ReactElement])[] = [
  [
    'second factor',
    (is) => (
      <FactorCard
        {...card}
        hasPassword
        siteHost="localhost"
        data={is ? { enabled: false, recovery_codes: 0 } : undefined}
      />
    ),
  ],
  ...[[], [MAIL]].map(
    (contacts) =>
      [
        `channels, ${contacts.length} confirmed`,
        (is: boolean) => (
          <ChannelsCard
            {...card}
            cashbox={translatorOf(loaded, 'cashbox')}
            calls={{ ask: nothing, disable: nothing, enable: nothing } as never}
            contacts={contacts}
            data={
              is
                ? {
                    channels: contacts.map((recipient) => ({
                      channel: 'email' as const,
                      recipient,
                      enabled: true,
                    })),
                  }
                : undefined
            }
            onChanged={nothing}
            informationHref="#"
          />
        ),
      ] as const,
  ),
  [
    'social accounts',
    (is) => <SocialCard {...card} login="" hasPassword data={is ? { links: [] } : undefined} />,
  ],
  ['sessions', (is) => <SessionsCard {...card} now={NOW} data={is ? { sessions: [own] } : undefined} />],
  [
    'subscriptions',
    (is) => (
      <SubscriptionsCard
        {...card}
        sms={{ on: false, href: '#' }}
        onChange={nothing}
        data={is ? { email: false, push: false } : undefined}
      />
    ),
  ],
];

test.each(CARDS)('%s: the placeholder has the place of what a new account shows', (_name, show) => {
  const { container, rerender } = render(show(false));
  const placeholder = container.querySelector('[role=status] [inert]');
  const before = [placeholder?.textContent, placeholder?.querySelectorAll('li, label, button, a').length];
  rerender(show(true));
  expect(container.querySelector('[inert]')).toBeNull();
  const [head, ...content] = [...(container.querySelector('section')?.children ?? [])];
  expect(head).toBeDefined();
  expect(before).toEqual([
    content.map((part) => part.textContent).join(''),
    content.flatMap((part) => [
      ...(part.matches('li, label, button, a') ? [part] : []),
      ...part.querySelectorAll('li, label, button, a'),
    ]).length,
  ]);
});
