/**
 * Runs the acceptance suite of `npm run provider-check` on both adapters of the platform's port: direct
 * calls, and HTTP.
 */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PLATFORM_CALLS } from '#contract/provider.ts';
import { parseSettings } from '#config/settings.ts';
import { createSignedClient } from '#platform/kernel/http/signed-calls.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { isSound } from '#platform/wallet/audit.ts';
import type { CheckInput } from '../../scripts/provider-check/check-input.ts';
import { OTHER_CASES } from '../../scripts/provider-check/other-cases.ts';
import { sendRawTo } from '../../scripts/provider-check/send-raw.ts';
import { WALLET_CASES } from '../../scripts/provider-check/wallet-cases.ts';

const secret = parseSettings({}).PROVIDER_SECRET;
const CASES = [...WALLET_CASES, ...OTHER_CASES];
let platform: TestPlatform;
let url = '';
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
});
afterAll(() => platform.close());

async function prepareInput(over: 'in process' | 'HTTP'): Promise<CheckInput> {
  const { domains } = platform;
  const { id: playerId } = await domains.accounts.authenticate(await platform.register());
  const campaign = { id: `campaign-${over}`, gameId: 'some-game', stake: 50n, count: 3 };
  const { id: campaignId, ...terms } = campaign;
  await domains.wallet.freeRounds.give({ playerId, campaignId, ...terms, expiresAt: null });
  const common = { playerId, currency: 'KZT', region: 'DEV', gameId: 'some-game', unit: 100n, campaign };
  return over === 'HTTP'
    ? {
        ...common,
        port: createSignedClient({ calls: PLATFORM_CALLS, url, secret }),
        http: { send: sendRawTo(url), secret },
      }
    : { ...common, port: domains.platformPort, http: null };
}

describe.each(['in process', 'HTTP'] as const)('%s', (over) => {
  let input: CheckInput;
  beforeAll(async () => {
    input = await prepareInput(over);
  });
  const cases = CASES.filter(({ needs }) => over === 'HTTP' || needs !== 'http');
  for (const { name, run } of cases) test(name, () => run(input));
  test('after the suite the audit of the ledger finds no fault', async () => {
    expect(isSound(await platform.domains.wallet.audit())).toBe(true);
  });
});

test('a client with another secret is refused with 401, and throws an error', async () => {
  const port = createSignedClient({ calls: PLATFORM_CALLS, url, secret: 'another secret' });
  await expect(port.balance({ playerId: 'anybody' })).rejects.toThrow('answered 401 not_authenticated');
});

test('a call without a response is repeated; after the last attempt the client throws', async () => {
  const port = createSignedClient({ calls: PLATFORM_CALLS, url: 'http://127.0.0.1:1', secret });
  await expect(port.balance({ playerId: 'anybody' })).rejects.toThrow(/does not answer/);
});
