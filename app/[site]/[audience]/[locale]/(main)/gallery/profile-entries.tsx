import { ProfileFrame } from '#components/profile/profile-frame.tsx';
import { ProfileSkeleton } from '#components/profile/profile-skeleton.tsx';
import { SectionMenu } from '#components/profile/section-menu.tsx';
import { ComingSection } from '#components/profile/section-state.tsx';
import { isProfileScreen, PROFILE_SECTIONS, type ProfileSectionName } from '#lib/profile/sections.ts';
import type { GalleryEntry, Samples } from './entry.ts';

const menu = ({ t }: Samples) => (
  <SectionMenu
    links={(Object.keys(PROFILE_SECTIONS) as ProfileSectionName[]).map((name) => ({
      href: `#${name}`,
      name: t.profile(`sections.${name}`),
      icon: PROFILE_SECTIONS[name].icon,
      current: name === 'balance',
      coming: !isProfileScreen(name),
      unread: name === 'messages',
    }))}
    logout={t.common('header.logout')}
    t={t.profile}
  />
);

/** Entries for components/profile. */
export const PROFILE: Readonly<Record<string, GalleryEntry>> = {
  SectionMenu: (samples) => ({ 'second section open': menu(samples) }),
  ProfileSkeleton: ({ t }) => ({ loading: <ProfileSkeleton label={t.common('loading')} /> }),
  ComingSection: ({ t }) => ({ wallets: <ComingSection section="wallets" t={t.profile} /> }),
  ProfileFrame: (samples) => ({
    'menu and content': (
      <ProfileFrame menu={menu(samples)}>
        <ComingSection section="transactions" t={samples.t.profile} />
      </ProfileFrame>
    ),
  }),
};
