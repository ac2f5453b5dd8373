/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Push } from '#contract/push/frame.ts';
import type { BonusGamesSlider } from '#components/catalog/bonus-games-slider.tsx';
import type { SiteView } from './site-view.ts';

const slider = {
  onPage: jest.fn<BonusGamesSlider['onPage']>(),
  onPush: jest.fn<BonusGamesSlider['onPush']>(),
  clear: jest.fn<BonusGamesSlider['clear']>(),
};
const createHomeBonusGames = jest.fn<() => BonusGamesSlider>();
jest.unstable_mockModule('./home-bonus-games.ts', () => ({ createHomeBonusGames }));
const { bonusGamesFeature } = await import('./bonus-games.feature.ts');

const PLACE = '<div data-bonus-games-place=""></div>';
const open = (bonusGames = true) => bonusGamesFeature.player({ locale: 'en', bonusGames } as SiteView);
const push = (type: string) => ({ id: '1', type, payload: {} }) as Push;
const PLAYER = { status: 'player', user: null, failure: null } as const;
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  for (const mock of [createHomeBonusGames, ...Object.values(slider)]) mock.mockReset();
  createHomeBonusGames.mockReturnValue(slider);
  document.body.innerHTML = '';
  localStorage.clear();
});

describe('bonus games on Home', () => {
  test('load once, on a page that has a section for them', async () => {
    const part = open();
    part.session?.(PLAYER, null);
    await settle();
    expect(createHomeBonusGames).not.toHaveBeenCalled();
    document.body.innerHTML = PLACE;
    part.page?.();
    part.page?.();
    await waitFor(() => expect(slider.onPage).toHaveBeenCalledTimes(2));
    expect(createHomeBonusGames).toHaveBeenCalledTimes(1);
  });
  test('load after a push about the bonus, but not after a resync', async () => {
    const part = open();
    part.push?.(push('resync'));
    part.push?.(push('update_balance'));
    await settle();
    expect(createHomeBonusGames).not.toHaveBeenCalled();
    part.push?.(push('update_user_step'));
    await waitFor(() => expect(slider.onPush.mock.calls).toEqual([[push('update_user_step')]]));
  });
  test('a brand without bonus games ignores pushes', async () => {
    open(false).push?.(push('update_user_step'));
    await settle();
    expect(createHomeBonusGames).not.toHaveBeenCalled();
  });
  test('are removed by a sign-out, and the next visit reserves no space for them', async () => {
    document.body.innerHTML = PLACE;
    localStorage.setItem('bonusGames', '1');
    const part = open();
    part.session?.(PLAYER, null);
    part.session?.({ status: 'guest' }, 'player');
    await waitFor(() => expect(slider.clear).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('bonusGames')).toBeNull();
  });
  test('report a failure to load their code, and the next page loads it again', async () => {
    const reports = jest.spyOn(console, 'error').mockImplementation(() => {});
    document.body.innerHTML = PLACE;
    createHomeBonusGames.mockImplementationOnce(() => {
      throw new Error('chunk');
    });
    const part = open();
    part.page?.();
    await waitFor(() => expect(reports).toHaveBeenCalledWith('Defect in bonus games:', expect.anything()));
    part.page?.();
    await waitFor(() => expect(slider.onPage).toHaveBeenCalledTimes(1));
  });
});
