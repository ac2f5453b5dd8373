/** Two copies of the platform on one database: a prize of a landing is drawn and paid once. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import type { LandingDrawReply } from '#contract/rest/landing.ts';
import type { Platform } from '#platform/compose.ts';
import { openTwins, type Twins } from '#platform/testing/open-twins.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { replaceLandings } from './landings.api.ts';

let twins: Twins;
beforeAll(async () => {
  twins = await openTwins();
  const landing = { active: true, claimHours: 72 };
  const prize = {
    place: 0,
    kind: 'free_bets' as const,
    amount: 2,
    weight: 1,
    award: { freeBets: 2, days: 7 },
  };
  await twins.stores[0].transaction((tx) =>
    replaceLandings(tx, {
      landings: [
        { code: 'sport', ...landing },
        { code: 'new-year', ...landing },
      ],
      prizes: [
        { id: 1, landing: 'sport', ...prize },
        { id: 2, landing: 'new-year', ...prize },
      ],
    }),
  );
});
afterAll(async () => {
  expect(isSound(await twins.copies[0].domains.wallet.audit())).toBe(true);
  await twins.close();
});

/** Runs six calls at the same time, three in each copy of the platform. */
const inBoth = <T>(call: (copy: Platform, number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(
    Array.from({ length: 6 }, (_, number) => call(twins.copies[number % 2] ?? twins.copies[0], number)),
  );
async function draw(
  copy: Platform,
  landing: string,
  visitor: string,
  token?: string,
): Promise<LandingDrawReply> {
  const answer = await copy.app.inject({
    method: 'POST',
    url: PATHS.landingDraw,
    headers: {
      [HEADERS.siteRegion]: 'DEV',
      ...(token !== undefined && { [HEADERS.authorization]: `JWT ${token}` }),
    },
    payload: { landing, visitor },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<LandingDrawReply>();
}
const freeBetsOf = async (token: string): Promise<number> =>
  twins.copies[1].domains.bonuses.freeBets.countOf(await twins.idOf(token));

test('a visitor gets one prize in both copies, and of many registrations with its code one is paid', async () => {
  const drawn = await inBoth((copy) => draw(copy, 'sport', 'v'.repeat(40)));
  const codes = new Set(drawn.map(({ code }) => code));
  expect(codes.size).toBe(1);
  const [prize] = codes;
  const tokens = await inBoth((copy) => twins.signUp(copy, { prize }));
  const paid = await Promise.all(tokens.map(freeBetsOf));
  expect(paid.toSorted()).toEqual([0, 0, 0, 0, 0, 2]);
});

test('a player who draws in both copies and on several devices is paid once', async () => {
  const token = await twins.signUp();
  const drawn = await inBoth((copy, number) =>
    draw(copy, 'new-year', `device-${number}`.padEnd(40, 'x'), token),
  );
  expect(new Set(drawn.map(({ code, state }) => `${code} ${state}`)).size).toBe(1);
  expect(drawn[0]?.state).toBe('claimed');
  expect(await freeBetsOf(token)).toBe(2);
});

test('a guest’s draw is credited to one of two accounts that claim it in both copies at once', async () => {
  const visitor = 'w'.repeat(40);
  const { code } = await draw(twins.copies[0], 'new-year', visitor);
  const tokens = [await twins.signUp(), await twins.signUp()];
  const taken = await inBoth((copy, number) => draw(copy, 'new-year', visitor, tokens[number % 2]));
  expect(new Set(taken.filter((one) => one.code === code).map(({ code: same }) => same)).size).toBe(1);
  expect(await Promise.all(tokens.map(freeBetsOf))).toEqual([2, 2]);
});
