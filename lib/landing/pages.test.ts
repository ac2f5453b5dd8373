import { expect, test } from '@jest/globals';
import { LANDINGS, isForPlayers } from '#contract/landings.ts';
import { routeOf } from '#lib/routes/table.ts';
import { LANDING_PAGES } from './pages.ts';

test.each(LANDINGS)(
  'specification 2 §2: %s has a row that shows it and redirects the same visitors',
  (code) => {
    const { route, currency } = LANDING_PAGES[code];
    const { internal, access, path } = routeOf(route);
    expect(internal).toBe(`land/${code}/[currency]`);
    expect(access).toBe(isForPlayers(code) ? 'guest' : 'newcomer');
    // The address of a landing for one country has no currency parameter.
    if (currency !== null) expect(path).not.toContain('{');
  },
);
