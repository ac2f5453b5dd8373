import { expect, test } from '@jest/globals';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { renderToString } from 'react-dom/server';
import { GameHostIsland, type GameHostProps } from './game-host.island.tsx';

test('a development server, which knows the query, renders the empty shell of the frame', () => {
  const props = { texts: { frame: 'Lucky Fox', loading: 'Loading' }, art: null } as unknown as GameHostProps;
  const html = renderToString(
    <AppRouterContext value={{} as never}>
      <SearchParamsContext value={new URLSearchParams('free=1') as never}>
        <GameHostIsland {...props} />
      </SearchParamsContext>
    </AppRouterContext>,
  );
  expect(html).toContain('aria-label="Lucky Fox"');
  expect(html).not.toContain('<iframe');
});
