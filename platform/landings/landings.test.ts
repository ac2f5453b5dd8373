/** Draws of landing pages, and prizes that are paid once (specification 1 §2 "Landing pages under /land"). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import type { LandingDrawReply } from '#contract/rest/landing.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { replaceLandings } from './landings.api.ts';
import { DRAWS_BY_ADDRESS } from './landings.service.ts';
import { createBonusStage } from '#platform/testing/bonus-stage.ts';

const HOUR_MS = 3_600_000;
const CLAIM_HOURS = 72;
let platform: TestPlatform;
let addresses = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  const bonusStage = createBonusStage(platform);
  const program = await bonusStage.program({}, { trigger: 'code' });
  const other = await bonusStage.program({}, { trigger: 'code' });
  await platform.domains.bonuses.codes.open({ code: 'SPRING', program: other, uses: null, dateEnd: null });
  const landing = { active: true, claimHours: CLAIM_HOURS };
  const prize = { landing: 'sweet_wheel', kind: 'money' as const, award: { program } };
  await platform.kernel.store.transaction((tx) =>
    replaceLandings(tx, {
      landings: [
        { code: 'sweet_wheel', ...landing },
        { code: 'sport', ...landing },
        { code: 'aviator', ...landing, active: false },
        { code: 'new-year', ...landing, dateStart: new Date(platform.clock.now().getTime() + HOUR_MS) },
        { code: 'golden_times_kz', ...landing },
      ],
      prizes: [
        { id: 1, place: 0, amount: 20, weight: 0, ...prize },
        { id: 2, place: 1, amount: 60, weight: 5, ...prize },
        {
          id: 3,
          landing: 'sport',
          place: 0,
          kind: 'free_bets',
          amount: 3,
          weight: 1,
          award: { freeBets: 3, days: 7 },
        },
        { id: 4, place: 0, amount: 1, weight: 1, ...prize, landing: 'aviator' },
        { id: 5, place: 0, amount: 1, weight: 1, ...prize, landing: 'new-year' },
        {
          id: 6,
          place: 0,
          amount: 1,
          weight: 1,
          ...prize,
          landing: 'golden_times_kz',
          award: { program: 'gone' },
        },
      ],
    }),
  );
});
afterAll(async () => {
  expect(isSound(await platform.domains.wallet.audit())).toBe(true);
  await platform.close();
});

const newVisitor = () => freshId('visitor').padEnd(40, 'x');
const newAddress = () => `10.9.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const draw = (body: Record<string, unknown>, address = newAddress()) =>
  platform.call('POST', PATHS.landingDraw, { body, headers: { 'x-forwarded-for': address } });
const drawn = async (landing: string, visitor = newVisitor()) => {
  const { status, body } = await draw({ landing, visitor });
  expect(status).toBe(200);
  return body as LandingDrawReply;
};
const idOf = async (token: string): Promise<string> =>
  ((await platform.call('GET', PATHS.user, { token })).body as { id: string }).id;
/** Registers an account with the prize's code; returns how many prizes of landings it then has. */
const prizesOf = async (prize: string): Promise<number> => prizesOfPlayer(await platform.register({ prize }));
async function prizesOfPlayer(token: string): Promise<number> {
  const id = await idOf(token);
  const { listed } = await platform.domains.bonuses.ofPlayer(id);
  const bets = await platform.domains.bonuses.freeBets.countOf(id);
  return listed.filter(({ row }) => row.occasion.startsWith('landing:')).length + (bets > 0 ? 1 : 0);
}

describe('a draw', () => {
  test('gives a prize of the landing, in the requested currency', async () => {
    const visitor = newVisitor();
    const { body } = await draw({ landing: 'sweet_wheel', visitor, currency: 'EUR' });
    // 60 units of 0.1 EUR; the prize with the weight 0 is never drawn.
    expect(body).toEqual({
      landing: 'sweet_wheel',
      place: 1,
      prize: { kind: 'money', amount: '6.00', currency: 'EUR' },
      state: 'waiting',
      code: expect.stringMatching(/^WIN-/),
      expires: new Date(platform.clock.now().getTime() + CLAIM_HOURS * HOUR_MS).toISOString(),
    });
  });

  test('returns the same prize when repeated, also concurrently and on another landing', async () => {
    const visitor = newVisitor();
    const answers = await Promise.all(
      ['sport', 'sport', 'sweet_wheel', 'sport'].map((landing) => draw({ landing, visitor })),
    );
    expect(new Set(answers.map(({ body }) => (body as LandingDrawReply).code)).size).toBe(1);
    expect((await draw({ landing: 'sweet_wheel', visitor })).body).toEqual(
      (await draw({ landing: 'sport', visitor })).body,
    );
  });

  test.each(['aviator', 'new-year', 'gates_of_olympus'])('%s does not run: not_found', async (landing) => {
    expect(await draw({ landing, visitor: newVisitor() })).toMatchObject({
      status: 404,
      body: { detail: 'not_found' },
    });
  });

  test('a region that has closed casino games has no draw for them; a landing of sports is not affected', async () => {
    const statusIn = async (region: string, landing: string) => {
      const headers = { 'x-forwarded-for': newAddress(), [HEADERS.siteRegion]: region };
      const body = { landing, visitor: newVisitor() };
      return (await platform.call('POST', PATHS.landingDraw, { body, headers })).status;
    };
    expect(await statusIn('KZ', 'sweet_wheel')).toBe(404);
    expect(await statusIn('KZ', 'sport')).toBe(200);
    expect(await statusIn('TR', 'sport')).toBe(404);
  });

  test('prizes for one address, which many may share, are limited per day; repeats are not counted', async () => {
    const address = newAddress();
    const visitor = newVisitor();
    for (let index = 0; index < DRAWS_BY_ADDRESS.max; index += 1)
      expect((await draw({ landing: 'sport', visitor: newVisitor() }, address)).status).toBe(200);
    const refused = await draw({ landing: 'sport', visitor }, address);
    expect(refused).toMatchObject({ status: 429, body: { detail: 'too_many_attempts' } });
    platform.clock.pass(DRAWS_BY_ADDRESS.windowMs);
    expect((await draw({ landing: 'sport', visitor }, address)).status).toBe(200);
    for (let index = 0; index < 2 * DRAWS_BY_ADDRESS.max; index += 1)
      expect((await draw({ landing: 'sport', visitor }, address)).status).toBe(200);
  });

  test('the page lists the prizes with their chances', async () => {
    const { body } = await platform.call('POST', PATHS.graphql, {
      body: {
        query:
          '{ landing(code: "sweet_wheel", currency: "KZT") { claimHours prizes { kind amount currency chance } } gone: landing(code: "aviator", currency: "KZT") { code } }',
      },
    });
    expect(body).toEqual({
      data: {
        landing: {
          claimHours: CLAIM_HOURS,
          prizes: [
            { kind: 'money', amount: '600.00', currency: 'KZT', chance: 0 },
            { kind: 'money', amount: '1800.00', currency: 'KZT', chance: 100 },
          ],
        },
        gone: null,
      },
    });
  });
});

describe('a claim at registration', () => {
  test.each([
    ['a program', 'sweet_wheel'],
    ['free bets', 'sport'],
  ])('%s is in the bonuses of the new account', async (_name, landing) => {
    const { code } = await drawn(landing);
    expect(await prizesOf(` ${code.toLowerCase()} `)).toBe(1);
  });

  test('a promo code typed with it does not replace the prize, nor does the prize replace the promo code', async () => {
    const { code } = await drawn('sweet_wheel');
    const token = await platform.register({ promocode: 'SPRING', prize: code });
    expect(await prizesOfPlayer(token)).toBe(1);
    const { listed } = await platform.domains.bonuses.ofPlayer(await idOf(token));
    expect(listed.map(({ row }) => row.promocode).sort()).toEqual(['SPRING', null]);
  });

  test('the code may be typed on another device, as the promo code', async () => {
    const { code } = await drawn('sweet_wheel');
    expect(await prizesOfPlayer(await platform.register({ promocode: code }))).toBe(1);
  });

  test('where the region has closed the prize’s vertical, the prize stays unclaimed', async () => {
    const visitor = newVisitor();
    const { code } = await drawn('sweet_wheel', visitor);
    const token = await platform.register();
    const id = await idOf(token);
    await platform.kernel.store.transaction((tx) =>
      platform.domains.landings.welcome(tx, id, { promocode: null, prize: code, region: 'KZ' }),
    );
    expect(await prizesOfPlayer(token)).toBe(0);
    expect((await drawn('sweet_wheel', visitor)).state).toBe('waiting');
    expect(await prizesOf(code)).toBe(1);
  });

  test('of many registrations with one code at the same time, one gets the prize', async () => {
    const visitor = newVisitor();
    const { code } = await drawn('sport', visitor);
    const prizes = await Promise.all(Array.from({ length: 6 }, () => prizesOf(code)));
    expect(prizes.sort()).toEqual([0, 0, 0, 0, 0, 1]);
    expect((await drawn('sport', visitor)).state).toBe('claimed');
  });

  test('an existing account cannot claim it by typing the code', async () => {
    const { code } = await drawn('sweet_wheel');
    const token = await platform.register();
    const answer = await platform.call('POST', PATHS.promoCode, { token, body: { code } });
    expect(answer.body).toEqual({ code: ['promo_code_unknown'] });
    expect(await prizesOf(code)).toBe(1);
  });

  test('a prize that cannot be paid stays unclaimed and does not stop the registration', async () => {
    const visitor = newVisitor();
    const { code } = await drawn('golden_times_kz', visitor);
    expect(await prizesOf(code)).toBe(0);
    expect((await drawn('golden_times_kz', visitor)).state).toBe('waiting');
    expect(platform.logged.some(({ msg }) => String(msg).includes('could not be paid'))).toBe(true);
  });

  test('an expired prize is removed, and the visitor draws again', async () => {
    const visitor = newVisitor();
    const first = await drawn('sport', visitor);
    platform.clock.pass(CLAIM_HOURS * HOUR_MS);
    expect(await prizesOf(first.code)).toBe(0);
    const second = await drawn('sport', visitor);
    expect(second.code).not.toBe(first.code);
    expect(await prizesOf(second.code)).toBe(1);
  });
});

describe('players, specification 2 §2: the new-year landing is for them too', () => {
  const drawAs = (token: string, landing: string, visitor = newVisitor()) =>
    platform.call('POST', PATHS.landingDraw, { token, body: { landing, visitor } });
  beforeAll(() => void platform.clock.pass(2 * HOUR_MS));

  test('a player’s draw is paid at once, and once for the account, on several devices at the same time', async () => {
    const token = await platform.register();
    const answers = await Promise.all(Array.from({ length: 5 }, () => drawAs(token, 'new-year')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body as LandingDrawReply).code)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ landing: 'new-year', state: 'claimed' });
    expect(await prizesOfPlayer(token)).toBe(1);
  });

  test('the browser’s draw before the sign-in is credited to the account', async () => {
    const visitor = newVisitor();
    const { code } = await drawn('new-year', visitor);
    const token = await platform.register();
    expect((await drawAs(token, 'new-year', visitor)).body).toMatchObject({ code, state: 'claimed' });
    expect(await prizesOfPlayer(token)).toBe(1);
    // Another account in the same browser draws a prize of its own.
    const other = await platform.register();
    expect((await drawAs(other, 'new-year', visitor)).body).not.toMatchObject({ code });
    expect(await prizesOf(code)).toBe(0);
  });

  test('a player who got a prize of a landing for newcomers may draw here too', async () => {
    const { code } = await drawn('sweet_wheel');
    const token = await platform.register({ prize: code });
    expect((await drawAs(token, 'new-year')).status).toBe(200);
    expect(await prizesOfPlayer(token)).toBe(2);
  });

  test('players cannot draw on the other landings, which are for newcomers', async () => {
    const token = await platform.register();
    for (const landing of ['sweet_wheel', 'sport'])
      expect(await drawAs(token, landing)).toMatchObject({ status: 400, body: { detail: 'account_exists' } });
    expect(await prizesOfPlayer(token)).toBe(0);
  });
});

/** What the model knows about one visitor's prize. */
type Known = { code: string; expires: number; isClaimed: boolean };
const step = fc.oneof(
  fc.record({
    do: fc.constant('draw' as const),
    visitor: fc.nat(2),
    at: fc.constantFrom('sport', 'sweet_wheel'),
  }),
  fc.record({ do: fc.constant('claim' as const), visitor: fc.nat(2), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 40, CLAIM_HOURS) }),
);

test('model: with any actions of visitors and registrations, a prize is paid once and in time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const visitors = [newVisitor(), newVisitor(), newVisitor()];
      const model = new Map<number, Known>();
      const now = () => platform.clock.now().getTime();
      for (const each of steps) {
        if (each.do === 'wait') platform.clock.pass(each.hours * HOUR_MS);
        else if (each.do === 'draw') {
          const { code, expires, state } = await drawn(each.at, visitors[each.visitor]);
          const before = model.get(each.visitor);
          const stays = before && (before.isClaimed || before.expires > now());
          expect(code === before?.code).toBe(stays ?? false);
          expect(state).toBe(stays && before.isClaimed ? 'claimed' : 'waiting');
          if (!stays) model.set(each.visitor, { code, expires: Date.parse(expires), isClaimed: false });
        } else {
          const known = model.get(each.visitor);
          if (!known) continue;
          const isDue = !known.isClaimed && known.expires > now();
          const paid = await Promise.all(Array.from({ length: each.times }, () => prizesOf(known.code)));
          expect(paid.reduce((sum, count) => sum + count, 0)).toBe(isDue ? 1 : 0);
          known.isClaimed ||= isDue;
        }
      }
    }),
    { numRuns: 8 },
  );
});
