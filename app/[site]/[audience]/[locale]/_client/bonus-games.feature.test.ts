/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Push } from '#contract/push/frame.ts';
import type { BonusSlider } from '#components/catalog/bonus-slider.tsx';
import type { SiteView } from './site-view.ts';

const slider = {
  onPage: jest.fn<BonusSlider['onPage']>(),
  onPush: jest.fn<BonusSlider['onPush']>(),
  clear: jest.fn<BonusSlider['clear']>(),
};
const createPromoGames = jest.fn<() => BonusSlider>();
jest.unstable_mockModule('./promo-games.ts', () => ({ createPromoGames }));
const { bonusGamesFeature } = await import('./bonus-games.feature.ts');

const PLACE = '<div data-promo-games=""></div>';
const open = (bonusGames = true) => bonusGamesFeature.player({ locale: 'en', bonusGames } as SiteView);
const push = (type: string) => ({ id: '1', type, payload: {} }) as Push;
const PLAYER = { status: 'player', user: null, failure: null } as const;
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  for (const mock of [createPromoGames, ...Object.values(slider)]) mock.mockReset();
  createPromoGames.mockReturnValue(slider);
  document.body.innerHTML = '';
  localStorage.clear();
});

describe('bonus games on Home', () => {
  test('load where the page has a section for them, once', async () => {
    const part = open();
    part.session?.(PLAYER, null);
    await settle();
    expect(createPromoGames).not.toHaveBeenCalled();
    document.body.innerHTML = PLACE;
    part.page?.();
    part.page?.();
    await waitFor(() => expect(slider.onPage).toHaveBeenCalledTimes(2));
    expect(createPromoGames).toHaveBeenCalledTimes(1);
  });
  test('load after a push about the bonus, but not after a resync', async () => {
    const part = open();
    part.push?.(push('resync'));
    part.push?.(push('update_balance'));
    await settle();
    expect(createPromoGames).not.toHaveBeenCalled();
    part.push?.(push('update_user_step'));
    await waitFor(() => expect(slider.onPush.mock.calls).toEqual([[push('update_user_step')]]));
  });
  test('a brand without bonus games ignores pushes', async () => {
    open(false).push?.(push('update_user_step'));
    await settle();
    expect(createPromoGames).not.toHaveBeenCalled();
  });
  test('a sign-out removes them, and the next visit reserves no space', async () => {
    document.body.innerHTML = PLACE;
    localStorage.setItem('bonusGames', '1');
    const part = open();
    part.session?.(PLAYER, null);
    part.session?.({ status: 'guest' }, 'player');
    await waitFor(() => expect(slider.clear).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('bonusGames')).toBeNull();
  });
  test('code that fails to load is reported, and loaded again the next time', async () => {
    const reports = jest.spyOn(console, 'error').mockImplementation(() => {});
    document.body.innerHTML = PLACE;
    createPromoGames.mockImplementationOnce(() => {
      throw new Error('chunk');
    });
    const part = open();
    part.page?.();
    await waitFor(() => expect(reports).toHaveBeenCalledWith('Defect in bonus games:', expect.anything()));
    part.page?.();
    await waitFor(() => expect(slider.onPage).toHaveBeenCalledTimes(1));
  });
});
