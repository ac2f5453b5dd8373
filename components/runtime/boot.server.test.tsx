import { expect, test } from '@jest/globals';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { renderToString } from 'react-dom/server';
import { Boot } from './boot.tsx';

test('on the server the boot island renders nothing', () => {
  const never = () => Promise.reject(new Error('loaded on the server'));
  const loaders = {
    islands: never,
    guard: never,
    late: never,
    webView: never,
    player: never,
    lists: never,
    fillSection: never,
    subgroups: never,
    onLoadFailure: () => {},
  };
  const html = renderToString(
    <AppRouterContext value={{} as never}>
      <PathnameContext value="/casino">
        <Boot site={{ locale: 'ru', homeHref: '/casino' }} loaders={loaders} />
      </PathnameContext>
    </AppRouterContext>,
  );
  expect(html).toBe('');
});
