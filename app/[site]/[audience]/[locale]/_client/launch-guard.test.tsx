/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { GAME_STATUS } from '#lib/game/answers.ts';
import type { SiteView } from './site-view.ts';

let status: Result<unknown, Failure>;
let promo: Result<unknown, Failure>;
let isBonusBalanceOn: boolean;
const reportFailure = jest.fn<(failure: unknown, locale: string, situation: string) => Promise<void>>();
jest.unstable_mockModule('./report-failure.ts', () => ({ reportFailure }));
jest.unstable_mockModule('./services.ts', () => ({
  getGraphql: async () => async (query: unknown) => (query === GAME_STATUS ? status : promo),
  getSession: () => ({ rest: async () => ok({ bonus_balance_on: isBonusBalanceOn }) }),
}));
const { passGuard } = await import('./launch-guard.tsx');

const site = {
  locale: 'en',
  defaultLocale: 'ru',
  brand: { ownSport: false },
} as unknown as SiteView;
const code = (statusCode: string) => ok({ gameInit: { statusCode, url: null, display: 'FRAME' } });
const wagering = ok({
  userPromo: {
    activeStep: {
      condition: 6,
      gameIdsList: ['1'],
      userProgram: { program: { processConditions: [4] } },
    },
  },
});
/** Runs the guard for game 2 and shows its notice. */
function ask(fromAnotherPage = true) {
  let outcome: Promise<'notBonusGame' | 'wagering' | null> | undefined;
  function Page() {
    const [notice, setNotice] = useState<ReactNode>(null);
    outcome ??= passGuard(site, { gameId: '2', fromAnotherPage, request: {} as never }, setNotice);
    return notice;
  }
  render(<Page />);
  return { outcome: () => outcome, user: userEvent.setup() };
}

beforeEach(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }); // missing in jsdom
  reportFailure.mockReset();
  [status, promo, isBonusBalanceOn] = [code('OK'), ok({ userPromo: null }), false];
});
afterEach(cleanup);

describe('specification 2 §4, launch guard', () => {
  test('no objection: the game opens without a notice', async () => {
    expect(await ask().outcome()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('wagering of bonus games: the player continues to a game that does not count', async () => {
    promo = wagering;
    const { outcome, user } = ask();
    await screen.findByRole('dialog');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/casino/en/games/user-bonus');
    await user.click(screen.getByRole('button', { name: /continue|play/i }));
    expect(await outcome()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('wagering of bonus games: the player closes the notice, and the game does not open', async () => {
    promo = wagering;
    const { outcome, user } = ask();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await outcome()).toBe('wagering');
  });
  test('the check applies only while bonus money is off: with bonus money on the game opens', async () => {
    promo = wagering;
    isBonusBalanceOn = true;
    expect(await ask().outcome()).toBeNull();
  });
  test('a game outside the bonus is refused when reached from another page, and opens on its own page', async () => {
    status = code('DISABLED_BY_PROMO');
    const { outcome, user } = ask();
    await screen.findByRole('dialog');
    await user.click(screen.getAllByRole('button')[0] as HTMLElement);
    expect(await outcome()).toBe('notBonusGame');
    cleanup();
    expect(await ask(false).outcome()).toBeNull();
  });
  test('a failed check is reported, and the game opens', async () => {
    status = err({ kind: 'network' });
    expect(await ask().outcome()).toBeNull();
    expect(reportFailure).toHaveBeenCalledWith({ kind: 'network' }, 'en', 'gameStatusCheck');
  });
});
