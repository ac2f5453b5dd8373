/** Builds the parts of social sign-in over the kernel and accounts. */
import { miniAppBotToken, socialProviders, type Settings } from '#config/settings.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Accounts } from '#platform/accounts/accounts.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { createCountedGroups } from '#platform/kernel/http/counted-groups.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { createSocialAccounts } from './accounts-of-players.ts';
import { createCarriedSessions } from './carried-sessions.ts';
import { createMiniApp } from './mini-app.ts';
import { createOwnLinks } from './own-links.ts';
import { createSocial, type EmailCodes } from './social.service.ts';

type Deps = {
  settings: Settings;
  store: Store;
  bus: Bus;
  clock: Clock;
  log: FastifyBaseLogger;
  accounts: Accounts;
  codes: EmailCodes | null;
};

export function composeSocial(deps: Deps) {
  const { settings } = deps;
  const parts = {
    ...deps,
    socialAccounts: createSocialAccounts(deps),
    countedGroups: createCountedGroups(settings),
  };
  const providers = socialProviders(settings);
  return {
    social: createSocial({ ...parts, providers }),
    ownLinks: createOwnLinks({ ...parts, providers }),
    miniApp: createMiniApp({ ...parts, botToken: miniAppBotToken(settings) }),
    carriedSessions: createCarriedSessions(parts),
  };
}
