/** The built product while PostgreSQL and Redis hang or are down. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPair, type Pair } from '../../scripts/lib/pair.ts';
import { startServices, type Services } from '../../scripts/lib/services.ts';
import { printLine, createFaultChecks, type FaultChecks } from '#tests/fixtures/fault-checks.ts';
import { openGate, type Gate } from '#tests/fixtures/gate.ts';
import { ask } from '#tests/fixtures/http.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let services: Services;
let pair: Pair | null = null;
let checks: FaultChecks;
const gates: Partial<Record<'postgres' | 'redis', Gate>> = {};
const folder = mkdtempSync(join(tmpdir(), 'croupier-services-'));

/** Opens a gate (tests/fixtures/gate.ts) before a service; returns the service's address through this gate. */
async function gated(name: 'postgres' | 'redis', address: string): Promise<string> {
  const url = new URL(address);
  const gate = await openGate(url.hostname, Number(url.port));
  gates[name] = gate;
  return Object.assign(url, { host: gate.host }).href;
}
test.beforeAll(async () => {
  test.setTimeout(300_000);
  services = await startServices(folder);
  if (!services.postgres || !services.redis) return;
  pair = await startPair(join(folder, 'data'), {
    DATABASE_URL: await gated('postgres', services.postgres),
    REDIS_URL: await gated('redis', services.redis),
  });
  checks = await createFaultChecks(pair);
});
test.afterAll(async () => {
  for (const gate of Object.values(gates)) await gate.heal();
  await pair?.stop();
  for (const gate of Object.values(gates)) await gate.die();
  await services?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const READY = { store: true, bus: true, disk: true };
const ROWS = [
  ['redis', 'hang', { ...READY, bus: false }],
  ['redis', 'die', { ...READY, bus: false }],
  ['postgres', 'hang', { ...READY, store: false }],
  ['postgres', 'die', { ...READY, store: false }],
] as const;
for (const [name, fault, readiness] of ROWS)
  test(
    `${name}: ${fault}; pages and calls get readable answers, readiness names the service, and everything recovers`,
    { tag: LONG_ONLY },
    async () => {
      test.skip(pair === null, 'PostgreSQL or Redis is not installed.');
      const gate = gates[name];
      if (!pair || !gate) return;
      const { platformAddress } = pair;
      await gate[fault]();
      try {
        const since = performance.now();
        await checks.bet();
        printLine(
          `    ${name} ${fault}: bet ${Math.round(performance.now() - since)} ms; ${(await checks.requestEach()).join('; ')}`,
        );
        const { status, text } = await ask(platformAddress, '/readyz');
        expect([status, JSON.parse(text)]).toEqual([503, readiness]);
      } finally {
        await gate.heal();
      }
      await checks.expectRecovery();
    },
  );
