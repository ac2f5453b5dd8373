/**
 * Calls of the operator's command line. The web process does not forward their paths (contract/paths.ts
 * isPlatformPath); each needs OPERATOR_SECRET.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Settings } from '#config/settings.ts';
import { apiError } from '#contract/api-error.ts';
import { REGION_CODE } from '#contract/jurisdiction.ts';
import { readBody } from '#contract/read-body.ts';
import type { Accounts } from '#platform/accounts/accounts.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { addressGroups } from '#contract/address-groups.ts';
import { countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import type { Status } from '#platform/status/status.api.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { registerAccountCommands, type AccountDeps } from './account.routes.ts';
import { registerBonusCommands, type BonusCommandDeps } from './bonus.routes.ts';
import { registerContentCommands, type ContentCommandDeps } from './content.routes.ts';
import { registerDocumentRoutes, type DocumentDeps } from './document.routes.ts';
import { registerFreeRoundRoutes, type FreeRoundDeps } from './free-round.routes.ts';
import { registerLandingCommands, type LandingCommandDeps } from './landing.routes.ts';
import { registerInboxCommands, type InboxDeps } from './inbox.routes.ts';
import { registerMessageRoutes, type MessageDeps } from './message.routes.ts';
import { registerMoneyRoutes, type MoneyDeps } from './money.routes.ts';
import { registerPaymentCommands, type PaymentDeps } from './payment.routes.ts';
import { registerProfileReading, type ProfileDeps } from './profile.routes.ts';
import { registerSportsCommands, type SportsCommandDeps } from './sports.routes.ts';
import { registerSupportCommands, type SupportDeps } from './support.routes.ts';
import { registerWarehouseReading, type WarehouseDeps } from './warehouse.routes.ts';
import type { PlayerNamed } from './player-name.ts';

export const OPERATOR_BASE = '/operator/v1';
const WRONG_SECRETS = { max: 20, windowMs: 60_000 };
const region = v.pipe(v.string(), v.toUpperCase(), v.regex(REGION_CODE));

const bodies = {
  maintenance: v.strictObject({ on: v.boolean() }),
  restrict: v.strictObject({ region, on: v.boolean() }),
};

const digest = (text: string) => createHash('sha256').update(text).digest();

type Deps = Omit<
  AccountDeps &
    MessageDeps &
    BonusCommandDeps &
    ContentCommandDeps &
    LandingCommandDeps &
    DocumentDeps &
    FreeRoundDeps &
    InboxDeps &
    MoneyDeps &
    PaymentDeps &
    ProfileDeps &
    SportsCommandDeps &
    SupportDeps &
    WarehouseDeps,
  'playerNamed'
> & {
  settings: Pick<Settings, 'OPERATOR_SECRET'>;
  bus: Bus;
  accounts: Pick<Accounts, 'find' | 'throwOut' | 'unblock' | 'setMark' | 'user'>;
  status: Pick<
    Status,
    'setUnderdev' | 'setRestricted' | 'regionIsOpen' | 'regionFaults' | 'underdev' | 'report'
  >;
  wallet: Pick<Wallet, 'audit'>;
};

/** Adds every call below OPERATOR_BASE. */
export function registerOperatorRoutes(app: FastifyInstance, deps: Deps): void {
  const { accounts, status, settings, bus, wallet } = deps;
  const secret = digest(`Bearer ${settings.OPERATOR_SECRET}`);
  const playerNamed: PlayerNamed = async (name, field) => {
    const id = await accounts.find(name);
    if (id === null) throw apiError('not_found', { fields: { [field]: ['not_found'] } });
    return id;
  };

  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (timingSafeEqual(digest(request.headers.authorization ?? ''), secret)) return;
        await countTryOfGroups(bus, 'operator', addressGroups(request.requestContext.ip), WRONG_SECRETS);
        throw apiError('not_authenticated');
      });

      scope.post('/maintenance', async (request) => {
        const { on } = readBody(bodies.maintenance, request.body);
        await status.setUnderdev(on);
        return { underdev: on };
      });
      scope.post('/restrict', async (request) => {
        const body = readBody(bodies.restrict, request.body);
        await status.setRestricted(body.region, body.on);
        return { region: body.region, open: status.regionIsOpen(body.region) };
      });
      scope.post('/regions', async () => ({
        technicalWorks: await status.underdev(),
        regions: status.report(),
        faults: status.regionFaults(),
      }));
      scope.post('/audit', async () => {
        const audit = await wallet.audit();
        const sums = Object.fromEntries(
          Object.entries(audit.sums).map(([currency, sum]) => [currency, String(sum)]),
        );
        return { sound: isSound(audit), ...audit.faults, sums };
      });
      registerAccountCommands(scope, { ...deps, playerNamed });
      registerMessageRoutes(scope, { ...deps, playerNamed });
      registerInboxCommands(scope, { ...deps, playerNamed });
      registerSupportCommands(scope, { ...deps, playerNamed });
      registerProfileReading(scope, { ...deps, playerNamed });
      registerDocumentRoutes(scope, { ...deps, playerNamed });
      registerPaymentCommands(scope, { ...deps, playerNamed });
      registerFreeRoundRoutes(scope, { ...deps, playerNamed });
      registerBonusCommands(scope, { ...deps, playerNamed });
      registerSportsCommands(scope, { ...deps, playerNamed });
      registerContentCommands(scope, deps);
      registerLandingCommands(scope, deps);
      registerWarehouseReading(scope, { ...deps, playerNamed });
      registerMoneyRoutes(scope, { ...deps, playerNamed });
    },
    { prefix: OPERATOR_BASE },
  );
}
