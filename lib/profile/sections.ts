/** Sections of the profile (specification 1 §2 "Profile"), in the order of its menu. */
import type { RouteName } from '#lib/routes/table.ts';

/** In the order of the header's menu; the screen of each is loaded in the browser. */
export const PROFILE_SCREEN_NAMES = [
  'information',
  'balance',
  'bonuses',
  'messages',
  'account',
  'wallets',
  'withdrawals',
  'transactions',
] as const;
export type ProfileScreenName = (typeof PROFILE_SCREEN_NAMES)[number];

export const PROFILE_SECTIONS = {
  information: { route: 'profileInformation', icon: 'user' },
  balance: { route: 'profileBalance', icon: 'coins' },
  bonuses: { route: 'profileBonuses', icon: 'gift' },
  messages: { route: 'profileMessages', icon: 'mail' },
  account: { route: 'profileAccount', icon: 'shield' },
  wallets: { route: 'profileWallets', icon: 'wallet' },
  withdrawals: { route: 'profileWithdrawals', icon: 'arrow-up' },
  transactions: { route: 'profileTransactions', icon: 'clock' },
} as const satisfies Record<ProfileScreenName, { route: RouteName; icon: string }>;

/** Sections with a number beside their name in the menus. */
export const SECTION_COUNTS: Partial<Record<ProfileScreenName, 'unread' | 'bonuses'>> = {
  bonuses: 'bonuses',
  messages: 'unread',
};

export const isProfileSection = (value: string): value is ProfileScreenName =>
  Object.hasOwn(PROFILE_SECTIONS, value);
