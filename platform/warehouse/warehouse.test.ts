import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompactEncrypt, importJWK } from 'jose';
import { randomUUID } from 'node:crypto';
import { PATHS } from '#contract/paths.ts';
import { EVENT_NAMES, FINGERPRINT_JWE, type TrackingRecord } from '#contract/rest/warehouse.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { createPostbacks } from './postbacks.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ WAREHOUSE_MB_PER_DAY: '16', WAREHOUSE_ROWS: '100' });
});
afterAll(() => platform.close());

const event = (more: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  timestamp: '2026-11-25T10:00:00.000Z',
  geo: 'DEV',
  eventName: EVENT_NAMES.closeLogin,
  dataSource: { platform: 'CASINO', origin: 'http://localhost:3000' },
  ...more,
});
const record = (more: Partial<TrackingRecord> = {}): TrackingRecord => ({
  clickID: randomUUID(),
  last_clickID: '',
  partner: 'p1',
  subpartner: '',
  source: '',
  landing: 'http://localhost/casino',
  referrer: '',
  time_zone: 'Asia/Almaty',
  lang_code: 'ru',
  country_code: 'KZ',
  client_ip: '203.0.113.7',
  current_domain: 'localhost',
  queryset: '',
  ...more,
});
const payload = (more: Record<string, unknown> = {}) => ({
  hardware: { userAgent: 'test' },
  webRTCLeaks: [],
  a_ssid: '',
  id: randomUUID(),
  errors: [],
  cookie: '',
  canvasFingerprint: 'ab',
  ip: '',
  ...more,
});
async function encrypt(value: unknown): Promise<string> {
  const { body } = await platform.call('GET', PATHS.fingerprintKey);
  const key = await importJWK(body as { kty: 'EC' }, FINGERPRINT_JWE.alg);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader(FINGERPRINT_JWE)
    .encrypt(key);
}
const sendFingerprint = (body: string, token?: string) =>
  platform.app.inject({
    method: 'POST',
    url: PATHS.fingerprint,
    payload: body,
    headers: { 'content-type': 'text/plain', ...(token ? { authorization: `JWT ${token}` } : {}) },
  });

describe('events of the data warehouse (specification 1 §7)', () => {
  it.each([PATHS.events, PATHS.statistics])('%s stores each event once', async (path) => {
    const events = [event({ clickId: 'c', utm_source: 's' }), event()];
    const first = await platform.call('POST', path, { body: { events } });
    const again = await platform.call('POST', path, { body: { events } });
    expect([first.body, again.body]).toEqual([{ accepted: 2 }, { accepted: 0 }]);
    const stored = await platform.domains.warehouse.events(EVENT_NAMES.closeLogin, 100);
    expect(stored.filter(({ id }) => id === events[0]?.id)).toMatchObject([
      { geo: 'DEV', playerId: null, event: { clickId: 'c', utm_source: 's' } },
    ]);
  });

  it('contain the player who sends them; those of an ended session count as a guest’s', async () => {
    const token = await platform.register();
    const [own, guests] = [event(), event()];
    await platform.call('POST', PATHS.events, { body: { events: [own] }, token });
    await platform.call('POST', PATHS.events, { body: { events: [guests] }, token: 'x.y.z' });
    const stored = await platform.domains.warehouse.events(undefined, 100);
    expect(stored.find(({ id }) => id === own.id)?.playerId).toEqual(expect.any(String));
    expect(stored.find(({ id }) => id === guests.id)?.playerId).toBeNull();
  });

  it.each([
    ['no list', {}],
    ['an empty list', { events: [] }],
    ['too many', { events: Array.from({ length: 51 }, () => event()) }],
    ['another platform', { events: [event({ dataSource: { platform: 'X', origin: 'y' } })] }],
    ['a name with spaces', { events: [event({ eventName: 'a b' })] }],
    ['an unknown field', { events: [event({ password: 'x' })] }],
    ['a wrong time', { events: [event({ timestamp: 'yesterday' })] }],
    ['a NUL character', { events: [event({ modal: 'a\u0000' })] }],
    ['a long value', { events: [event({ modal: 'a'.repeat(257) })] }],
  ])('refuses %s', async (_name, body) => {
    expect((await platform.call('POST', PATHS.events, { body })).status).toBe(400);
  });

  it('limits the calls of an address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const send = () => platform.call('POST', PATHS.events, { body: { events: [event()] }, headers });
    const statuses = [];
    for (let call = 0; call < 121; call += 1) statuses.push((await send()).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('accepts no more bytes from an address in a day than its share of the budget, also in few calls', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const long = 'a'.repeat(256);
    const body = () => ({
      events: Array.from({ length: 50 }, () => event({ modal: long, clickId: long, subId: long })),
    });
    const statuses: number[] = [];
    let retryAfter: unknown;
    const ask = async () => {
      const answer = await platform.app.inject({
        method: 'POST',
        url: PATHS.events,
        payload: body(),
        headers,
      });
      retryAfter = answer.headers['retry-after'];
      return answer.statusCode;
    };
    while (statuses.at(-1) !== 429 && statuses.length < 30) statuses.push(await ask());
    expect(statuses.length).toBeLessThan(25);
    expect(Number(retryAfter)).toBeGreaterThan(3600);
    // Another address is still served.
    const other = { headers: { 'x-forwarded-for': '203.0.113.78' }, body: body() };
    expect((await platform.call('POST', PATHS.events, other)).status).toBe(200);
    platform.clock.pass(86_400_001);
    expect(await ask()).toBe(200);
  });

  it('accepts postbacks, by which partners are paid, when visits have used up the day', async () => {
    const whole = { max: Infinity, windowMs: 86_400_000 };
    await countTry(platform.kernel.bus, 'warehouse.visitBytes', 'all', whole, 16_000_000);
    const headers = { 'x-forwarded-for': '203.0.113.90' };
    const visit = await platform.call('POST', PATHS.events, { headers, body: { events: [event()] } });
    expect(visit.status).toBe(429);
    const postback = await platform.call('POST', PATHS.postback, { headers, body: record() });
    expect(postback.body).toEqual({ accepted: true });
    platform.clock.pass(86_400_001);
  });

  it('keeps the newest rows of a table that has too many', async () => {
    for (let n = 0; n < 4; n += 1) {
      const events = Array.from({ length: 50 }, () => event());
      const headers = { 'x-forwarded-for': `203.0.113.${100 + n}` };
      await platform.call('POST', PATHS.events, { body: { events }, headers });
      platform.clock.pass(1000);
    }
    const newest = (await platform.domains.warehouse.events(undefined, 50)).map(({ id }) => id);
    platform.clock.pass(3_600_001);
    await platform.domains.warehouse.run();
    const left = (await platform.domains.warehouse.events(undefined, 1000)).map(({ id }) => id);
    expect(left).toHaveLength(100);
    expect(left).toEqual(expect.arrayContaining(newest));
  });

  it('deletes events after their retention', async () => {
    const old = event();
    await platform.call('POST', PATHS.events, { body: { events: [old] } });
    platform.clock.pass(91 * 86_400_000);
    await platform.domains.warehouse.run();
    expect(await platform.domains.warehouse.events(undefined, 1000)).toEqual([]);
  });
});

describe('the other calls (specification 1 §7)', () => {
  it('answers /parse with address and region, and refuses other bodies', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    const good = { timezone: 'Asia/Almaty', locale: 'ru', platform: 'Linux' };
    expect((await platform.call('POST', PATHS.parse, { body: good, headers })).body).toEqual({
      ip: '203.0.113.8',
      country_code: 'DEV',
    });
    expect((await platform.call('POST', PATHS.parse, { body: { timezone: 1 } })).status).toBe(400);
  });

  it('returns the host for the iOS app and the public address', async () => {
    expect((await platform.call('GET', PATHS.iosMirror)).body).toEqual({ domain: 'localhost' });
    expect((await platform.call('GET', PATHS.publicIp)).body).toEqual({ ip: '127.0.0.1' });
  });
});

describe('affiliate postback (specification 1 §5)', () => {
  it('needs click and partner, and counts a click once', async () => {
    const body = record();
    const send = (sent: unknown) => platform.call('POST', PATHS.postback, { body: sent });
    expect((await send(body)).body).toEqual({ accepted: true });
    expect((await send({ ...body, landing: 'other' })).body).toEqual({ accepted: false });
    const [stored] = await platform.domains.warehouse.postbacks.list(1);
    // The platform's values are stored, not those that the sender claimed.
    expect(stored?.record).toMatchObject({ client_ip: '127.0.0.1', current_domain: 'localhost' });
    expect((await send(record({ clickID: '' }))).status).toBe(400);
    expect((await send(record({ partner: '' }))).status).toBe(400);
  });

  it('is sent again after a failure, and given up after the last attempt', async () => {
    const { store, clock } = { store: platform.kernel.store, clock: platform.clock };
    const log = { error: () => undefined, warn: () => undefined };
    let calls = 0;
    let status = 503;
    const postbacks = createPostbacks({
      store,
      clock,
      log,
      address: 'http://affiliate.test/',
      fetch: async () => ((calls += 1), new Response(null, { status })),
    });
    await postbacks.run();
    const before = calls;
    await postbacks.run();
    expect(calls).toBe(before);
    for (let round = 0; round < 8; round += 1) {
      platform.clock.pass(86_400_000);
      await postbacks.run();
    }
    expect((await postbacks.list(10)).map(({ state }) => state)).toEqual(['failed']);
    const good = record();
    await postbacks.add(good);
    status = 200;
    await postbacks.run();
    expect((await postbacks.list(1))[0]).toMatchObject({ state: 'sent', tries: 1, lastError: null });
  });
});

it('postbacks are deleted after 90 days', async () => {
  await platform.domains.warehouse.postbacks.add(record());
  platform.clock.pass(91 * 86_400_000);
  await platform.domains.warehouse.run();
  expect(await platform.domains.warehouse.postbacks.list(10)).toEqual([]);
});

describe('device fingerprint (specification 1 §3, §7)', () => {
  it('stores one sighting for device and player, and returns a signed id', async () => {
    const token = await platform.register();
    const sent = payload();
    const first = await sendFingerprint(await encrypt(sent), token);
    const again = await sendFingerprint(await encrypt(sent), token);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toContain('text/plain');
    expect(first.body).toBe(again.body);
    expect(first.body.startsWith(`${sent.id}.`)).toBe(true);
    const user = await platform.call('GET', PATHS.user, { token });
    const devices = await platform.domains.warehouse.devicesOf((user.body as { id: string }).id);
    expect(devices).toMatchObject([{ deviceId: sent.id, sightings: 2 }]);
  });

  it('gives a device without an id a new one', async () => {
    const answer = await sendFingerprint(await encrypt(payload({ id: '' })));
    expect(answer.body).toMatch(/^[\w-]{36}\.[\w-]{43}$/);
  });

  it('refuses what it cannot decrypt or parse', async () => {
    expect((await sendFingerprint('text')).statusCode).toBe(400);
    expect((await sendFingerprint(await encrypt({ hardware: 1 }))).statusCode).toBe(400);
    expect((await sendFingerprint(await encrypt(payload({ more: 1 })))).statusCode).toBe(400);
    const large = payload({ hardware: { userAgent: 'a'.repeat(15_000) } });
    expect((await sendFingerprint(await encrypt(large))).statusCode).toBe(400);
    expect((await sendFingerprint('a'.repeat(25_000))).statusCode).toBe(413);
    expect((await platform.call('POST', PATHS.fingerprint, { body: {} })).status).toBe(400);
  });
});
