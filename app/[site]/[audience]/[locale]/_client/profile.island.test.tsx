/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { SessionState } from '#lib/session/session-state.ts';
import type { User } from '#lib/session/user.ts';
import type { SiteView } from './site-view.ts';
import { sessionAtom, tab } from './tab-state.ts';

type Props = { user: User };
const load = jest.fn<() => Promise<{ Screen: ComponentType<Props> }>>();
const start = jest.fn<() => Promise<void>>();
jest.unstable_mockModule('./profile/screens.ts', () => ({
  PROFILE_SCREENS: { balance: load, account: load, bonuses: load },
}));
jest.unstable_mockModule('./services.ts', () => ({ getSession: () => ({ session: { start } }) }));
const { ProfileIsland } = await import('./profile.island.tsx');

const texts = {
  loading: 'Loading',
  loadingLonger: 'It takes longer',
  failedTitle: 'Failed',
  failedText: 'Not loaded',
  retry: 'Try again',
  guestTitle: 'Signed out',
  guestText: 'Log in',
  login: 'Log in here',
};
const player = (username: string, balance = '1.00'): SessionState => ({
  status: 'player',
  user: { username, balance } as User,
  failure: null,
});
const show = (name: 'balance' | 'account' | 'bonuses' = 'balance') =>
  render(<ProfileIsland site={{ locale: 'en' } as SiteView} screen={name} texts={texts} />);
const become = (state: SessionState | null) => act(async () => tab.set(sessionAtom, state));
const Screen = ({ user }: Props) => (
  <p>
    {user.username} has {user.balance}
  </p>
);

/** In newer browsers `scrollTo` returns a promise. */
const scrolled = jest.fn<(left: number, top: number) => Promise<void>>();
beforeEach(() => {
  scrolled.mockReset().mockResolvedValue();
  Object.assign(globalThis, { scrollTo: scrolled });
  load.mockReset().mockResolvedValue({ Screen });
  start.mockReset().mockResolvedValue();
  tab.set(sessionAtom, null);
});
afterEach(cleanup);

test('the island shows a skeleton until the player is known, then the screen with current data', async () => {
  show();
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeNull();
  await become({ status: 'player', user: null, failure: null });
  expect(load).not.toHaveBeenCalled();
  await become(player('aliya'));
  await screen.findByText('aliya has 1.00');
  await become(player('aliya', '2.00'));
  expect(screen.queryByText('aliya has 2.00')).not.toBeNull();
  expect(scrolled).not.toHaveBeenCalled();
  await become({ status: 'guest' });
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(screen.queryByText(/aliya/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in here' }).getAttribute('data-open-modal')).toBe('login');
});

test('the island shows a waiting text once the record or the code of the screen takes longer than usual', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => {}));
  const said = () => screen.getByRole('status', { name: 'Loading' }).textContent;
  show('bonuses');
  await act(async () => jest.advanceTimersByTime(LONGER_MS));
  expect(said()).toBe('It takes longer');
  await become(player('aliya'));
  expect(said()).toBe('');
  await act(async () => jest.advanceTimersByTime(LONGER_MS));
  expect(said()).toBe('It takes longer');
  jest.useRealTimers();
});

test("if the player's record cannot be loaded, a retry starts the session again", async () => {
  show();
  const failure: Failure = { kind: 'network' };
  await become({ status: 'player', user: null, failure });
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(start).toHaveBeenCalledTimes(1);
  // A player whose record is known stays on the screen when a later request fails.
  await become({ ...player('aliya'), failure } as SessionState);
  await screen.findByText('aliya has 1.00');
});

test('if the code of a screen cannot be loaded, a retry loads it again', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  show('account');
  await become(player('aliya'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await act(async () => retry.click());
  await screen.findByText('aliya has 1.00');
  expect(load).toHaveBeenCalledTimes(2);
  errors.mockRestore();
});
