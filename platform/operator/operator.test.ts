import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseSettings } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { REVALIDATE_CHANNEL, REVALIDATE_PATH } from '#contract/revalidation.ts';
import { createWebhook } from '#platform/status/webhook.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen, openSse, type Client } from '#platform/testing/stream-clients.ts';
import { UsageError } from './command-line.ts';
import { readCommand } from './commands.ts';
import { OPERATOR_BASE } from './operator.routes.ts';

const { OPERATOR_SECRET } = parseSettings({});
let platform: TestPlatform;
let port: number;
let guest: Client;
let player: Client;
let token: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  port = await listen(platform.app);
  token = await platform.register({ email: 'operated@example.test' });
  const { body } = await platform.call('POST', PATHS.ticket, { token });
  [guest, player] = await Promise.all([
    openSse(port),
    openSse(port, { ticket: (body as { ticket: string }).ticket }),
  ]);
});
afterAll(async () => {
  [guest, player].forEach((client: Client | undefined) => client?.close());
  await platform.close();
});

/** Parses a command line and sends its call to the platform. */
const operate = async (...argv: string[]) => {
  const { path, body } = readCommand(argv);
  const { status, body: answer } = await platform.call('POST', OPERATOR_BASE + path, {
    body,
    headers: { authorization: `Bearer ${OPERATOR_SECRET}` },
  });
  return { status, answer };
};

describe('operator', () => {
  test('maintenance switches underdev and pushes it to every stream (specification 1 §4)', async () => {
    expect(await operate('maintenance', 'on')).toEqual({ status: 200, answer: { underdev: true } });
    expect((await platform.call('GET', PATHS.underdev)).body).toEqual({ underdev: true });
    await guest.inbox.got('update_settings_underdev');
    await operate('maintenance', 'off');
    await player.inbox.got('update_settings_underdev', 2);
    expect(player.inbox.received.map(({ payload }) => payload)).toEqual([
      { underdev: true },
      { underdev: false },
    ]);
    expect((await platform.call('GET', PATHS.underdev)).body).toEqual({ underdev: false });
  });

  test('restrict closes a region for everything, and opens it again', async () => {
    const before = (await platform.call('GET', PATHS.restrictions)).body;
    expect(before).toMatchObject({ service_not_allowed: false, region: 'DEV' });
    expect(await operate('restrict', 'dev', 'on')).toEqual({
      status: 200,
      answer: { region: 'DEV', open: false },
    });
    const after = (await platform.call('GET', PATHS.restrictions)).body as { available_regions: string[] };
    expect(after).toMatchObject({ service_not_allowed: true, region: 'DEV' });
    expect(after.available_regions).not.toContain('DEV');
    expect(Object.values(platform.domains.status.openVerticals('DEV'))).not.toContain(true);
    await operate('restrict', 'dev', 'off');
    expect((await platform.call('GET', PATHS.restrictions)).body).toEqual(before);
    expect(
      (await platform.call('GET', PATHS.restrictions, { headers: { [HEADERS.siteRegion]: 'XX' } })).body,
    ).toMatchObject({
      service_not_allowed: true,
      region: 'XX',
    });
  });

  test('notify sends to everybody, or to one player by id, user name, e-mail or phone', async () => {
    await operate('notify', 'all', 'Good evening', '--type', 'success');
    await Promise.all([
      guest.inbox.got('notification_for_all_users'),
      player.inbox.got('notification_for_all_users'),
    ]);
    expect(guest.inbox.received.at(-1)?.payload).toEqual({ notification_type: 3, text: 'Good evening' });
    expect((await operate('notify', 'Operated@example.test', 'Hello')).status).toBe(200);
    await player.inbox.got('notification_for_user');
    expect(await operate('notify', 'nobody@example.test', 'Hello')).toEqual({
      status: 404,
      answer: { to: ['not_found'] },
    });
  });

  test('devices of a player are read by name', async () => {
    expect(await operate('devices', 'operated@example.test')).toEqual({ status: 200, answer: [] });
    expect((await operate('devices', 'nobody@example.test')).status).toBe(404);
  });

  test('push sends any message that fits the contract', async () => {
    expect(
      (await operate('push', 'operated@example.test', 'promo_max_bet_exceeded', '{"max_bet":"500"}')).status,
    ).toBe(200);
    await player.inbox.got('promo_max_bet_exceeded');
    expect(await operate('push', 'all', 'promo_max_bet_exceeded', '{"max_bet":500}')).toEqual({
      status: 400,
      answer: { payload: ['validation_failed'] },
    });
    expect((await operate('push', 'all', 'no_such_type')).status).toBe(400);
    for (const type of ['token_will_expire', 'resync', 'pong'])
      expect((await operate('push', 'operated@example.test', type)).status).toBe(200);
    await player.inbox.got('token_will_expire');
    await player.inbox.got('resync');
  });

  test('sign-out ends sessions and streams; so does a push of throwout_user', async () => {
    expect(await operate('sign-out', 'operated@example.test')).toEqual({
      status: 200,
      answer: { sessions: 1 },
    });
    await player.inbox.ended();
    expect(player.inbox.received.at(-1)?.type).toBe('sign_out');
    expect((await platform.call('GET', PATHS.user, { token })).status).toBe(401);
    const again = await platform.register({ email: 'thrown@example.test' });
    expect((await operate('push', 'all', 'throwout_all_users')).status).toBe(200);
    expect((await platform.call('GET', PATHS.user, { token: again })).status).toBe(401);
  });

  test('free rounds are granted once, pushed to the player, and the game opens with them', async () => {
    await platform.seed();
    const { games } = await platform.domains.catalog.whole();
    const slot = games.find(({ engine }) => engine.kind === 'slot');
    if (!slot) throw new Error('no slot');
    const email = 'lucky@example.test';
    const lucky = await platform.register({ email });
    const { body } = await platform.call('POST', PATHS.ticket, { token: lucky });
    const client = await openSse(port, { ticket: (body as { ticket: string }).ticket });
    const give = () => operate('free-rounds', email, slot.slug, '5', '--days', '3', '--campaign', 'spring');
    expect(await give()).toMatchObject({ status: 200, answer: { campaign: 'spring', left: 5 } });
    expect(await give()).toMatchObject({ status: 200, answer: { left: 5 } });
    await client.inbox.got('update_promo_freespin_available');
    client.close();
    expect((await operate('free-rounds', email, slot.slug, '6', '--campaign', 'spring')).status).toBe(409);
    expect((await operate('free-rounds', email, 'no-such-game', '5')).status).toBe(404);
    expect((await operate('free-rounds', email, slot.slug, '5', '--stake', '0.01')).status).toBe(400);
    const query = `{ gameInit(manufacturer: "${slot.manufacturer.code}", slug: "${slot.slug}", freegame: "spring") { statusCode supplierStatusCode } }`;
    const init = async (of: string) =>
      (
        await platform.call('POST', PATHS.graphql, {
          body: { query: query.replace('spring', of) },
          token: lucky,
        })
      ).body;
    expect(await init('spring')).toEqual({
      data: { gameInit: { statusCode: 'OK', supplierStatusCode: null } },
    });
    const promo =
      '{ userPromo { freeSpins { activated campaignId freespinsCount freespinsLeft dateExpire game { slug manufacturer compressedImage { webp { md } } } } } }';
    const { body: seen } = await platform.call('POST', PATHS.graphql, {
      body: { query: promo },
      token: lucky,
    });
    const game = {
      slug: slot.slug,
      manufacturer: slot.manufacturer.code,
      compressedImage: { webp: { md: expect.stringContaining(slot.slug) } },
    };
    const spring = {
      activated: false,
      campaignId: 'spring',
      freespinsCount: 5,
      freespinsLeft: 5,
      dateExpire: expect.any(String),
      game,
    };
    expect(seen).toEqual({ data: { userPromo: { freeSpins: [spring] } } });
    expect(await init('autumn')).toEqual({
      data: { gameInit: { statusCode: 'UNAVAILABLE', supplierStatusCode: 'CAMPAIGN_UNKNOWN' } },
    });
  });

  test('audit: the ledger with the play credit balances', async () => {
    const { status, answer } = await operate('audit');
    const { sound, sums, ...faults } = answer as Record<string, unknown>;
    expect({ status, sound, sums }).toMatchObject({ status: 200, sound: true, sums: { KZT: '0' } });
    const checks =
      'unbalanced miswagered negative stray_bonus drifted miscounted misgranted misbet mispaid misheld misheld_bets misdirected_bets misplayed_bonus mispooled unpaid misscored unprized order_amounts withdrawal_holds gateway_differences order_history';
    expect(faults).toEqual(Object.fromEntries(checks.split(' ').map((name) => [name, []])));
  });

  test('a balance is corrected once per key, and money is held, captured and released', async () => {
    const user = 'operated@example.test';
    const balanceAfter = async (...argv: string[]) => {
      const { status, answer } = await operate(...argv);
      expect(status).toBe(200);
      return Number((answer as { balance: string }).balance);
    };
    const start = await balanceAfter('credit', user, '50.00', 'goodwill', '--key', 'c1');
    expect(await balanceAfter('credit', user, '50.00', 'goodwill', '--key', 'c1')).toBe(start);
    expect((await operate('credit', user, '51.00', 'goodwill', '--key', 'c1')).status).toBe(409);
    expect(await balanceAfter('debit', user, '20.00', 'mistake')).toBe(start - 20);
    const held = await operate('hold', user, '30.00', 'withdrawal');
    const { key, balance } = held.answer as { key: string; balance: string };
    expect(balance).toBe((start - 50).toFixed(2));
    expect(await balanceAfter('capture', key, '10.00', 'paid out')).toBe(start - 50);
    expect(await balanceAfter('release', key, '20.00', 'cancelled')).toBe(start - 30);
    expect((await operate('release', key, '0.01', 'again')).answer).toMatchObject({
      detail: 'insufficient_funds',
    });
    expect((await operate('debit', user, '0', 'wrong')).status).toBe(400);
    expect((await operate('capture', 'no-hold', '1.00', 'wrong')).status).toBe(404);
    expect((await operate('audit')).answer).toMatchObject({ sound: true, misheld: [] });
  });

  test('without the secret every call is refused, and guesses are throttled', async () => {
    const statusWith = async (authorization?: string) =>
      (
        await platform.call('POST', `${OPERATOR_BASE}/maintenance`, {
          body: { on: true },
          headers: authorization === undefined ? {} : { authorization },
        })
      ).status;
    expect(await statusWith()).toBe(401);
    expect(await statusWith(`Bearer ${OPERATOR_SECRET}x`)).toBe(401);
    const tries = [];
    for (let n = 0; n < 25; n += 1) tries.push(await statusWith('Bearer guess'));
    expect(tries.at(-1)).toBe(429);
    expect((await platform.call('GET', PATHS.underdev)).body).toEqual({ underdev: false });
  });
});

describe('command line', () => {
  test.each([
    [[], 'A command is missing.'],
    [['dance'], 'Unknown command "dance".'],
    [['maintenance'], 'The form is: maintenance on|off'],
    [['maintenance', 'maybe'], 'Expected on or off, not "maybe".'],
    [['push', 'all', 'sign_out', '{'], 'The payload is not JSON: {'],
    [['sign-out'], 'The form is: sign-out <user>'],
    [['sign-out', 'x', '--type', 'info'], '--type belongs to notify.'],
    [['free-rounds', 'x', 'y', 'many'], 'Expected a whole number, not "many".'],
    [['audit', '--days', '3'], '--days belongs to free-rounds, promo-code, free-bets, message.'],
    [
      ['audit', '--key', 'k'],
      '--key belongs to bonus-award, free-bets, credit, debit, hold, capture, release, message.',
    ],
    [['notify', 'all', 'x', '--loud'], "Unknown option '--loud'"],
  ])('%j is refused: %s', (argv, message) => {
    expect(() => readCommand(argv)).toThrow(UsageError);
    expect(() => readCommand(argv)).toThrow(message);
  });
});

test('webhook: changes of a short time are sent in one signed call, which is repeated until it succeeds', async () => {
  const calls: { url: string | undefined; body: string; signature: unknown }[] = [];
  let done: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => (done = resolve));
  const web = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ url: request.url, body, signature: request.headers[HEADERS.signature] });
      response.statusCode = calls.length < 3 ? 503 : 204;
      response.end();
      if (calls.length === 3) done();
    });
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const published: [string, string][] = [];
  const bus = {
    publish: async (channel: string, message: string) => void published.push([channel, message]),
  };
  const webhook = createWebhook({
    bus,
    webUrl,
    secret: 'secret',
    clock: platform.clock,
    log: platform.kernel.log,
    retryAfterMs: [5, 5, 5],
  });
  webhook.changed(['site']);
  webhook.changed(['catalog', 'site']);
  await taken;
  expect(calls).toHaveLength(3);
  const { url, body, signature } = calls[2] ?? { body: '' };
  expect({ url, ...JSON.parse(body) }).toMatchObject({ url: REVALIDATE_PATH, tags: ['site', 'catalog'] });
  expect(signature).toBe(createHmac('sha256', 'secret').update(body).digest('hex'));
  // The bus delivers the same report to other processes of the web app.
  expect(published).toEqual([[REVALIDATE_CHANNEL, JSON.stringify({ body, signature })]]);
  webhook.stop();
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
});
