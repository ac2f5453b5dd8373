import { describe, expect, jest, test } from '@jest/globals';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { BrowserGraphql } from '#lib/graphql/browser-client.ts';
import { cameFromAnotherPage } from './came-from.ts';
import { checkLaunch, GUARD_MS } from './check-launch.ts';
import { GAME_STATUS } from './answers.ts';

const network: Failure = { kind: 'network' };
const status = (statusCode: string): Result<unknown, Failure> =>
  ok({ gameInit: { statusCode, supplierStatusCode: null, url: null, display: 'FRAME', game: null } });
const step = (condition: number, processConditions: number[]): Result<unknown, Failure> =>
  ok({
    userPromo: {
      activeStep: {
        id: '1',
        condition,
        gameIdsList: ['7'],
        userProgram: { id: '1', program: { id: '1', processConditions } },
      },
    },
  });
const NO_BONUS = ok({ userPromo: { activeStep: null } });
const WAGERS = step(6, [4]);

describe('specification 2 §4, game launch guard: its requests', () => {
  const check = async (
    answers: {
      status?: Result<unknown, Failure>;
      promo?: Result<unknown, Failure>;
      bonusBalance?: Result<boolean, Failure>;
    },
    gameId = '9',
  ) => {
    const asked = jest.fn<(document: unknown, variables: unknown) => void>();
    const graphql = (async (document: unknown, variables: unknown) => {
      asked(document, variables);
      return document === GAME_STATUS ? (answers.status ?? status('OK')) : (answers.promo ?? NO_BONUS);
    }) as unknown as BrowserGraphql;
    const bonusBalanceOn = jest.fn(async () => answers.bonusBalance ?? ok(false));
    const decision = await checkLaunch(
      { graphql, bonusBalanceOn },
      { gameId, fromAnotherPage: true, request: { manufacturer: 'nova', slug: 'g' } },
    );
    return { decision, asked, bonusBalanceOn };
  };
  const OPEN = { do: 'open', report: null };

  test('the status is requested without starting a session of the game', async () => {
    const { decision, asked } = await check({});
    expect(decision).toEqual(OPEN);
    expect(asked).toHaveBeenCalledWith(GAME_STATUS, {
      manufacturer: 'nova',
      slug: 'g',
      withoutInit: true,
    });
  });
  test('without answers in time the game opens: the launch must not wait for their time-outs', async () => {
    jest.useFakeTimers();
    const never = () => new Promise<never>(() => {});
    const decision = checkLaunch(
      { graphql: never as unknown as BrowserGraphql, bonusBalanceOn: never },
      { gameId: '9', fromAnotherPage: true, request: { manufacturer: 'nova', slug: 'g' } },
    );
    jest.advanceTimersByTime(GUARD_MS);
    expect(await decision).toEqual({ do: 'open', report: { kind: 'timeout' } });
    jest.useRealTimers();
  });
  test('DISABLED_BY_PROMO is shown, whatever the bonus', async () => {
    expect((await check({ status: status('DISABLED_BY_PROMO'), promo: err(network) })).decision).toEqual({
      do: 'notice',
      modal: 'notBonusGame',
    });
  });
  test.each<[string, Parameters<typeof check>, object]>([
    [
      'another game than the step’s',
      [{ promo: WAGERS }],
      { do: 'warn', modal: 'wagering', position: 'bottom' },
    ],
    ['a game of the step', [{ promo: WAGERS }, '7'], OPEN],
    ['the bonus balance is on', [{ promo: WAGERS, bonusBalance: ok(true) }], OPEN],
    [
      'the balance cannot be read',
      [{ promo: WAGERS, bonusBalance: err(network) }],
      { do: 'open', report: network },
    ],
    ['another condition of the step', [{ promo: step(4, [4]) }], OPEN],
    ['another process condition', [{ promo: step(6, [3]) }], OPEN],
    ['the status cannot be read', [{ status: err(network), promo: WAGERS }], { do: 'open', report: network }],
    ['the bonus cannot be read', [{ promo: err(network) }], { do: 'open', report: network }],
  ])('%s', async (_name, context, expected) => expect((await check(...context)).decision).toEqual(expected));
  test('the balance is requested only when the decision depends on it', async () => {
    expect((await check({})).bonusBalanceOn).not.toHaveBeenCalled();
    expect((await check({ promo: WAGERS })).bonusBalanceOn).toHaveBeenCalledTimes(1);
  });
});

describe('specification 2 §4: coming from another page', () => {
  const game = 'https://a.example/casino/games/nova/g';
  const list = 'https://a.example/casino/games/slot';
  test.each([
    ['by client navigation', { entry: list, type: 'navigate', referrer: '' }, true],
    ['by a link without scripts', { entry: game, type: 'navigate', referrer: list }, true],
    ['by its address', { entry: game, type: 'navigate', referrer: '' }, false],
    ['by a link of another site', { entry: game, type: 'navigate', referrer: 'https://b.example/x' }, false],
    ['reloaded', { entry: game, type: 'reload', referrer: list }, false],
    ['in its other mode', { entry: `${game}?free=1`, type: 'navigate', referrer: game }, false],
  ])('%s', (_name, start, expected) =>
    expect(cameFromAnotherPage(new URL(`${game}?a=1`), start)).toBe(expected),
  );
});
