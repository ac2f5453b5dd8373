import { describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { getMessages } from '#lib/i18n/get-messages.server.ts';
import { GALLERY_NAMESPACES } from './entry.ts';
import { CONTENT } from './content-entries.tsx';
import { Gallery } from './gallery.island.tsx';
import { KIT } from './kit-entries.tsx';
import { PARTS } from './part-entries.tsx';

/** Stands once in every page and shows nothing by itself: the entry of `Icon` draws from it. */
const WITHOUT_LOOK = ['IconSprite'];

/** Parts of pages without an entry, and where they are looked at instead. */
const ELSEWHERE = {
  'around every page, so around the gallery too: its guard walks them there':
    'Header SkipLink BottomBar Footer CopyrightLine Drawer GroupLinks LanguageLinks LanguageMenu Logo SocialLinks SocialPanel UserMenu',
  'of real rounds and players, whom nobody invents: journeys of home and competitions':
    'CompetitionBlock TopWinsTrack',
  'asks the platform as it is used: journeys of account, search, lists and play':
    'AccountField AuthModal BonusNotice CardMenu GameCover GameFrame GameFrameShell GameNotice OpenGameModal PromoGames PromoGamesPlace GameTiles ListFilters PopularGames ManufacturersModal RegistrationFields SearchField SearchModal SearchOptions SearchResults SearchStartView',
  'has no look of its own, or is drawn inside another':
    'Boot GamesSlider Picture RefreshIsland ServerFragment',
};

/** Components that files export. */
const exportedBy = (pattern: string): string[] =>
  globSync(pattern)
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export (?:function|const) ([A-Z][A-Za-z]+)\b/gm)].map(
        (match) => match[1] ?? '',
      ),
    );
const exported = exportedBy('components/ui/*.tsx');

const game = {
  slug: 'a-game',
  name: 'A Game',
  href: '/casino/games/octavo/a-game',
  manufacturer: { code: 'octavo', name: 'Octavo', href: '/casino/games/octavo' },
  picture: null,
  demoHref: '/casino/games/octavo/a-game?free=1',
  badges: [],
};

describe('decision 0080: the gallery of the kit', () => {
  test('every component of components/ui has an entry, and every entry is a component', () => {
    expect(exported.length).toBeGreaterThan(10);
    expect(Object.keys(KIT).sort()).toEqual(exported.filter((name) => !WITHOUT_LOOK.includes(name)).sort());
  });

  test('every other component has an entry, or stands where it is looked at', () => {
    const others = exportedBy('components/!(ui)/*.tsx');
    expect(
      [
        ...Object.keys({ ...PARTS, ...CONTENT }),
        ...Object.values(ELSEWHERE).flatMap((names) => names.split(' ')),
      ].sort(),
    ).toEqual(others.sort());
  });

  test.each(ROUTE_LOCALES)('every state is drawn in %s', async (locale) => {
    const messages = await getMessages(locale, GALLERY_NAMESPACES);
    const html = renderToStaticMarkup(
      <Gallery
        messages={messages}
        page={{ games: [game], totalCount: 25, nextHref: '/next' }}
        casinoHref="/casino"
      />,
    );
    const states = [...html.matchAll(/data-stage="([^"]+)"[^>]*>(.)/g)];
    expect(states.length).toBeGreaterThan(80);
    // A state without markup shows nothing.
    expect(states.filter(([, , next]) => next !== '<').map(([, name]) => name)).toEqual([]);
    // A key that has no text shows as itself.
    expect(html).not.toMatch(/>\s*(?:auth|catalog|common|errors|game|home)\.[a-z]+[\w.]*\s*</i);
  });
});
