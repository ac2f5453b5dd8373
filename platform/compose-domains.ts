/** Builds every domain and wires their dependencies (docs/architecture.md, Platform). */
import { sessionsEndedSince } from './accounts/players.ts';
import { BONUS_CHECKS } from './bonus/bonus-checks.ts';
import { composeBonuses } from './bonus/compose-bonuses.ts';
import { createCatalog } from './catalog/catalog.service.ts';
import { createCodes } from './codes/codes.service.ts';
import { COMPETITION_CHECKS } from './competitions/competition-checks.ts';
import { createCompetitions } from './competitions/competitions.service.ts';
import { scoreSubscriber } from './competitions/scores.ts';
import { createPlayerDomains } from './compose-players.ts';
import type { Kernel } from './process-kernel.ts';
import { createContent } from './content/content.service.ts';
import { createContentEditor } from './content/edit-content.ts';
import { createInbox } from './inbox/inbox.service.ts';
import { JACKPOT_CHECKS } from './jackpots/jackpot-checks.ts';
import { createJackpots } from './jackpots/jackpots.service.ts';
import { createCountedGroups } from './kernel/http/counted-groups.ts';
import { createLandings } from './landings/landings.service.ts';
import { createOutbox } from './outbox/outbox.service.ts';
import { gatewayOf } from './outbox/provider.ts';
import { PAYMENT_CHECKS } from './payments/payment-checks.ts';
import { composePlay } from './compose-play.ts';
import { composeSports } from './compose-sports.ts';
import { SPORTS_CHECKS } from './sports/sports-checks.ts';
import { createRealtime } from './realtime/realtime.service.ts';
import { createSupport } from './support/support.service.ts';
import { createStatus } from './status/status.service.ts';
import { createWarehouse } from './warehouse/warehouse.service.ts';
import { createWallet } from './wallet/wallet.service.ts';
import { createWins } from './wins/wins.service.ts';

export type Domains = ReturnType<typeof createDomains>;

/** Builds the services, each after those that it needs. */
export function createDomains(kernel: Kernel) {
  const { settings, store, clock } = kernel;
  const realtime = createRealtime({
    ...kernel,
    tokenTtlMs: settings.TOKEN_TTL_HOURS * 3_600_000,
    sessionsEndedSince,
  });
  const jackpots = createJackpots({ store, clock, realtime });
  const { bonuses, wallet } = composeBonuses(kernel, realtime, (hooks) =>
    createWallet({
      store,
      realtime,
      clock,
      bonusRule: hooks.bonusRule,
      playerTerms: hooks.playerTerms,
      // Every process uses this order, so that row locks are taken in one order: wallet, pools, competitions,
      // bonuses.
      roundSubscribers: [jackpots.roundSubscriber, scoreSubscriber, ...hooks.roundSubscribers],
      auditChecks: [
        ...JACKPOT_CHECKS,
        ...COMPETITION_CHECKS,
        ...BONUS_CHECKS,
        ...PAYMENT_CHECKS,
        ...SPORTS_CHECKS,
      ],
    }),
  );
  const status = createStatus({ ...kernel, realtime, hasSports: kernel.feed !== undefined });
  const competitions = createCompetitions({ ...kernel, wallet, realtime, pagesChanged: status.changed });
  const outbox = createOutbox({ ...kernel, provider: gatewayOf(settings) });
  const codes = createCodes({ ...kernel, outbox });
  const landings = createLandings({
    ...kernel,
    bonuses,
    countedGroups: createCountedGroups(settings),
    isOpen: (region, landing) =>
      status.jurisdiction(region).verticals[landing === 'sport' ? 'sport' : 'casino'],
  });
  const players = createPlayerDomains({
    ...kernel,
    wallet,
    realtime,
    codes,
    outbox,
    status,
    bonuses,
    landings,
  });
  const catalog = createCatalog({ ...kernel, openVerticals: status.openVerticals });
  const content = createContent(kernel);
  const contentEditor = createContentEditor({
    ...kernel,
    changed: content.changed,
    pagesChanged: status.changed,
  });
  const play = composePlay(kernel, { ...players, wallet, catalog, status, bonuses });
  const wins = createWins({ ...kernel, catalog });
  const inbox = createInbox({ ...kernel, codes, realtime });
  const support = createSupport({ ...kernel, realtime, inbox, outbox });
  const warehouse = createWarehouse(kernel);
  return {
    ...players,
    outbox,
    codes,
    inbox,
    support,
    realtime,
    jackpots,
    wallet,
    bonuses,
    landings,
    status,
    competitions,
    catalog,
    content,
    contentEditor,
    ...play,
    wins,
    warehouse,
    ...composeSports(kernel, { wallet, bonuses, codes, status, realtime }),
  };
}
