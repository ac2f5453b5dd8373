/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { NO_BONUSES } from '#lib/bonus/user-promo.ts';
import type { SiteView } from '../site-view.ts';

let freeBetsCount = 1;
const graphql = jest.fn(async () => ({ ok: true, value: { userPromo: { ...NO_BONUSES, freeBetsCount } } }));
jest.unstable_mockModule('../services.ts', () => ({ getGraphql: async () => graphql }));
const { changePromo, reloadPromo } = await import('../bonus-state.ts');
const { usePromo } = await import('./use-promo.ts');

test('the bonuses already loaded are shown at once, then every change', async () => {
  const site = { locale: 'en' } as SiteView;
  await reloadPromo(site);
  const { result } = renderHook(() => usePromo(site));
  expect(result.current.data?.freeBetsCount).toBe(1);
  await waitFor(() => expect(result.current.isValidating).toBe(false));
  const requests = graphql.mock.calls.length;
  await act(() => changePromo({ ...NO_BONUSES, freeBetsCount: 2 }));
  expect(result.current.data?.freeBetsCount).toBe(2);
  expect(graphql).toHaveBeenCalledTimes(requests);
  freeBetsCount = 3;
  await act(() => reloadPromo(site));
  expect(result.current.data?.freeBetsCount).toBe(3);
});
