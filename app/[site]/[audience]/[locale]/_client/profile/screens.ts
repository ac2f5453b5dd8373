/** The screens of the profile, each in a chunk of its own that is loaded when its section opens. */
import type { ComponentType } from 'react';
import type { ProfileScreenName } from '#lib/profile/sections.ts';
import type { ProfileScreenProps } from './screen-props.ts';

export const PROFILE_SCREENS: Record<
  ProfileScreenName,
  () => Promise<{ Screen: ComponentType<ProfileScreenProps> }>
> = {
  information: () => import('./information.screen.tsx'),
  balance: () => import('./balance.screen.tsx'),
  bonuses: () => import('./bonuses.screen.tsx'),
  messages: () => import('./messages.screen.tsx'),
  account: () => import('./account-page.tsx'),
  wallets: () => import('./wallets.screen.tsx'),
  withdrawals: () => import('./withdrawals.screen.tsx'),
  transactions: () => import('./transactions.screen.tsx'),
};
