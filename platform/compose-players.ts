/** Builds the domains about players and their money; only compose-domains.ts uses it. */
import { WITHDRAW_NEEDS } from '#contract/jurisdiction.ts';
import { createAccounts } from './accounts/accounts.service.ts';
import type { Bonuses } from './bonus/bonus.service.ts';
import type { Codes } from './codes/codes.api.ts';
import { createDocuments } from './documents/documents.service.ts';
import { openFiles } from './kernel/files/open-files.ts';
import type { Outbox } from './outbox/outbox.api.ts';
import { createPayments, type Payments } from './payments/payments.service.ts';
import type { Landings } from './landings/landings.api.ts';
import type { Kernel } from './process-kernel.ts';
import { createProfile } from './profile/profile.service.ts';
import type { Realtime } from './realtime/realtime.api.ts';
import { composeSocial } from './social/compose-social.ts';
import type { EmailCodes } from './social/social.service.ts';
import type { Status } from './status/status.api.ts';
import type { Wallet } from './wallet/wallet.api.ts';

type Deps = Kernel & {
  wallet: Wallet;
  realtime: Realtime;
  codes: Codes;
  outbox: Outbox;
  status: Status;
  bonuses: Bonuses;
  landings: Pick<Landings, 'welcome'>;
};

export function createPlayerDomains(deps: Deps) {
  const { settings, codes, status, bonuses, landings } = deps;
  const accounts = createAccounts({
    ...deps,
    regionIsOpen: status.regionIsOpen,
    finishLinking: (tx, playerId, flow) => social.social.finishLinking(tx, playerId, flow),
    removeSocialLinks: (tx, playerId) => social.social.removeLinks(tx, playerId),
    withdrawState: (playerId) => payments.withdrawState(playerId),
    welcome: landings.welcome,
    threshold: bonuses.threshold,
  });
  const documents = createDocuments({
    ...deps,
    files: openFiles(settings),
    withdrawAccess: async (tx, playerId) => {
      const { withdraw_access, withdraw_access_str } = await payments.withdrawState(playerId, tx);
      return { withdraw_access, withdraw_access_str };
    },
  });
  const payments: Payments = createPayments({
    ...deps,
    secondFactor: accounts.secondFactorCodes,
    identityIsPending: documents.identityIsPending,
    wagering: bonuses.wagering,
    bonusOffers: bonuses.depositOffers,
    onDeposit: bonuses.deposited,
    onChargeBack: bonuses.chargedBack,
    regionIsOpen: status.regionIsOpen,
    withdrawNeeds: (region) => status.jurisdiction(region).withdrawNeeds ?? WITHDRAW_NEEDS,
  });
  const profile = createProfile({
    ...deps,
    provePassword: accounts.provePassword,
    identityIsPending: documents.identityIsPending,
    minimumAge: (region) => status.jurisdiction(region).minimumAge,
  });
  const social = composeSocial({ ...deps, accounts, codes: socialCodes(codes) });
  return { accounts, documents, payments, profile, social };
}

/** The codes by e-mail that a social sign-in requires. */
const socialCodes = (codes: Codes): EmailCodes => ({
  async send({ email, ...sent }, { ip }) {
    const { times } = await codes.send({
      purpose: 'social-login',
      channel: 'email',
      to: email,
      ...sent,
      address: ip,
    });
    return times;
  },
  check: ({ email, ...sent }, { ip }) =>
    codes.check({ purpose: 'social-login', to: email, ...sent, address: ip }),
});
