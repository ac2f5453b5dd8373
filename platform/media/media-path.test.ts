import { describe, expect, test } from '@jest/globals';
import { gameImages, manufacturerLogo } from './image-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { parseMediaPath } from './media-path.ts';

const below = (path: string | null | undefined): string =>
  (path ?? '').replace(PATHS.media, '').replace(/\?.*$/, '');

describe('specification 2 §7 "Game images": the path contains picture, density and size', () => {
  test.each([
    ['games/cosmocat/md.webp', { kind: 'games', name: 'cosmocat', density: 1, size: 'md' }],
    ['games/cosmocat/2x/xs.webp', { kind: 'games', name: 'cosmocat', density: 2, size: 'xs' }],
    [
      'games/bell-and-berry-co/3x/xl.webp',
      { kind: 'games', name: 'bell-and-berry-co', density: 3, size: 'xl' },
    ],
    ['landscape/cosmocat/md.webp', { kind: 'landscape', name: 'cosmocat', density: 1, size: 'md' }],
    ['content/3/2x/lg.webp', { kind: 'content', name: '3', density: 2, size: 'lg' }],
    ['icons/beetle.webp', { kind: 'icons', name: 'beetle', density: 1 }],
    ['icons/3x/beetle.webp', { kind: 'icons', name: 'beetle', density: 3 }],
    ['manufacturers/octavo.svg', { kind: 'manufacturers', name: 'octavo' }],
    ['og/groups/drops_and_wins.jpg', { kind: 'og', of: 'groups', name: 'drops_and_wins' }],
    ['og/groups/slot/hot.jpg', { kind: 'og', of: 'groups', name: 'slot', subgroup: 'hot' }],
  ])('%s', (path, request) => expect(parseMediaPath(path)).toEqual(request));

  test('every path that the platform generates is parsed', () => {
    const at = new Date(0);
    for (const path of [...Object.values(gameImages('cosmocat', at)), manufacturerLogo('octavo', at)])
      expect(parseMediaPath(below(path))).not.toBeNull();
  });

  test.each([
    '',
    'games',
    'games/',
    'games/cosmocat',
    'games/cosmocat/md.png',
    'games/cosmocat/xxl.webp',
    'games/cosmocat/1x/md.webp',
    'games/cosmocat/4x/md.webp',
    'games/cosmocat/2x/2x/md.webp',
    'games//md.webp',
    'games/../../etc/passwd',
    'games/..%2f..%2fetc/md.webp',
    'games/COSMOCAT/md.webp',
    'games/cosmo cat/md.webp',
    'games/cosmocat/md.webp/',
    'games/cosmocat/md.webp\n',
    'constructor/x/md.webp',
    '__proto__/x/md.webp',
    `games/${'a'.repeat(81)}/md.webp`,
    'manufacturers/octavo.webp',
    'og/sports/x.jpg',
    'og/games/cosmocat/hot.jpg',
    'og/groups/slot/hot/x.jpg',
  ])('no picture: %j', (path) => expect(parseMediaPath(path)).toBeNull());
});
