/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { NEW_OWN_LIST } from '#lib/catalog/own-list.ts';
import { OwnGames, type OwnGamesProps } from './own-games.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each([
  ['the platform fails', true, '#i-error', 'error.text'],
  ['there is no network', false, '#i-offline', 'network.offline'],
])('a list that could not be loaded tells that %s, with a way to try again', (_name, onLine, icon, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const keys = ((key: string) => key) as never;
  const onMore = jest.fn<OwnGamesProps['onMore']>();
  render(
    <OwnGames
      list="favorites"
      state={{ ...NEW_OWN_LIST, status: 'failed' }}
      t={{ catalog: keys, common: keys }}
      casinoHref="/casino"
      onMore={onMore}
    />,
  );
  expect(screen.queryByText('list.errorTitle')).not.toBeNull();
  expect(screen.queryByText(text)).not.toBeNull();
  expect(document.querySelector('use')?.getAttribute('href')).toBe(icon);
  screen.getByRole('button', { name: 'actions.retry' }).click();
  expect(onMore).toHaveBeenCalledTimes(1);
});
