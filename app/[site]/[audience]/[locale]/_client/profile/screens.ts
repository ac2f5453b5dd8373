/** The screens of the profile, each a chunk of its own that is loaded when its section is opened. */
import type { ComponentType } from 'react';
import type { ProfileScreenName } from '#lib/profile/sections.ts';
import type { User } from '#lib/session/user.ts';
import type { SiteView } from '../site-view.ts';

export type ProfileScreenProps = {
  site: SiteView;
  /** The signed-in player, kept current by pushes. */
  user: User;
};

export const PROFILE_SCREENS: Record<
  ProfileScreenName,
  () => Promise<{ Screen: ComponentType<ProfileScreenProps> }>
> = {
  information: () => import('./information.screen.tsx'),
  balance: () => import('./balance.screen.tsx'),
  bonuses: () => import('./bonuses.screen.tsx'),
  messages: () => import('./messages.screen.tsx'),
  account: () => import('./account.screen.tsx'),
};
