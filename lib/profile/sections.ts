/** Sections of the profile (specification 1 §2 "Profile"), in the order of its menu. */
import type { RouteName } from '#lib/routes/table.ts';

/** Sections with a screen of their own, loaded in the browser. */
export const PROFILE_SCREEN_NAMES = [
  'information',
  'balance',
  'bonuses',
  'messages',
  'account',
  'wallets',
  'transactions',
] as const;
export type ProfileScreenName = (typeof PROFILE_SCREEN_NAMES)[number];

/** Sections that come with the cashbox: their page says so. */
export type ComingSectionName = 'withdrawals';

export type ProfileSectionName = ProfileScreenName | ComingSectionName;

export const PROFILE_SECTIONS = {
  information: { route: 'profileInformation', icon: 'user' },
  balance: { route: 'profileBalance', icon: 'coins' },
  bonuses: { route: 'profileBonuses', icon: 'gift' },
  messages: { route: 'profileMessages', icon: 'mail' },
  account: { route: 'profileAccount', icon: 'shield' },
  wallets: { route: 'profileWallets', icon: 'wallet' },
  withdrawals: { route: 'profileWithdrawals', icon: 'arrow-up' },
  transactions: { route: 'profileTransactions', icon: 'clock' },
} as const satisfies Record<ProfileSectionName, { route: RouteName; icon: string }>;

export const isProfileSection = (value: string): value is ProfileSectionName =>
  Object.hasOwn(PROFILE_SECTIONS, value);

export const isProfileScreen = (value: ProfileSectionName): value is ProfileScreenName =>
  (PROFILE_SCREEN_NAMES as readonly string[]).includes(value);
