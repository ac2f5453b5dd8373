import { BalanceCards } from '#components/profile/balance-cards.tsx';
import { LockedList } from '#components/profile/locked-list.tsx';
import { MovementList } from '#components/profile/movement-list.tsx';
import { ProfileFrame } from '#components/profile/profile-frame.tsx';
import { ProfileSkeleton } from '#components/profile/profile-skeleton.tsx';
import { SectionMenu } from '#components/profile/section-menu.tsx';
import type { MovementView } from '#lib/profile/movement-view.ts';
import { PROFILE_SECTIONS, SECTION_COUNTS, type ProfileScreenName } from '#lib/profile/sections.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { furtherPages } from './further-pages.ts';
import { ACCOUNT } from './account-entries.tsx';
import { FUNDS } from './funds-entries.tsx';
import { INFORMATION } from './information-entries.tsx';

const menu = ({ t }: Samples) => (
  <SectionMenu
    links={(Object.keys(PROFILE_SECTIONS) as ProfileScreenName[]).map((name) => ({
      href: `#${name}`,
      name: t.profile(`sections.${name}`),
      icon: PROFILE_SECTIONS[name].icon,
      current: name === 'balance',
      count: SECTION_COUNTS[name] ?? null,
    }))}
    logout={t.common('header.logout')}
    t={t.profile}
  />
);

const amount = (sum: string) => `${sum} ₸`;
const at = (time: string) => new Date(`2026-11-${time}Z`);
const MOVEMENTS: readonly MovementView[] = [
  {
    id: '3',
    reason: 'win',
    icon: 'coins',
    game: { name: 'A Game', href: '#MovementList' },
    time: at('25T10:05:00'),
    main: { balance: 'real', change: '150', after: '9 990' },
    others: [{ balance: 'bonus', change: '100' }],
  },
  {
    id: '2',
    reason: 'bet',
    icon: 'play',
    game: { name: 'A Game', href: '#MovementList' },
    time: at('25T10:04:00'),
    main: { balance: 'bonus', change: '-100', after: '0' },
    others: [],
  },
  {
    id: '1',
    reason: 'play_credit',
    icon: 'gift',
    game: null,
    time: at('24T10:00:00'),
    main: { balance: 'real', change: '10 000', after: '10 000' },
    others: [],
  },
];
const movements = (samples: Samples, change: Partial<Parameters<typeof MovementList>[0]> = {}) => (
  <MovementList
    movements={MOVEMENTS}
    amountText={amount}
    further={furtherPages('more')}
    t={samples.t.profile}
    common={samples.t.common}
    {...change}
  />
);

/** Entries for components/profile. */
export const PROFILE: Readonly<Record<string, GalleryEntry>> = {
  ...INFORMATION,
  ...ACCOUNT,
  ...FUNDS,
  SectionMenu: (samples) => ({ 'second section open': menu(samples) }),
  ProfileSkeleton: () => ({ loading: <ProfileSkeleton /> }),
  BalanceCards: ({ t }) => ({
    'bonus first': (
      <BalanceCards
        amounts={{ real: amount('10 000'), bonus: amount('250'), sports: amount('0') }}
        bonusFirst
        t={t.profile}
      />
    ),
    'long amount': (
      <BalanceCards
        amounts={{ real: amount('9 999 999 999 999,99'), bonus: amount('0'), sports: amount('0') }}
        bonusFirst={false}
        t={t.profile}
      />
    ),
  }),
  LockedList: ({ t }) => ({
    nothing: <LockedList locked={{ holds: [], rounds: [], bonus: null }} t={t.profile} />,
    everything: (
      <LockedList
        locked={{
          holds: [
            { key: 'hold', amount: amount('500'), since: '25.11.2026', isBet: false },
            { key: 'stake', amount: amount('300'), since: '25.11.2026', isBet: true, isOfSports: true },
          ],
          rounds: [
            { key: 'round', amount: amount('50'), game: { name: 'A Game', href: '#LockedList' } },
            { key: 'gone', amount: amount('10'), game: null },
          ],
          bonus: amount('250'),
        }}
        t={t.profile}
      />
    ),
  }),
  MovementList: (samples) => ({
    'two days': movements(samples),
    'next page loads': movements(samples, { further: furtherPages('loading') }),
    'next page failed': movements(samples, { further: furtherPages('failed') }),
    empty: movements(samples, { movements: [] }),
  }),
  ProfileFrame: (samples) => ({
    'menu and content': (
      <ProfileFrame menu={menu(samples)}>
        <p>{samples.t.profile('balance.locked.none')}</p>
      </ProfileFrame>
    ),
  }),
};
