import { describe, expect, jest, test } from '@jest/globals';
import { imagePrefix, toCardPicture, toPromoPicture, toPicture } from './picture.ts';
import { toCardView } from './to-card-view.ts';

const all = {
  xs: '/media/a/xs.webp',
  sm: '/media/a/sm.webp',
  md: '/media/a/md.webp',
  lg: '/media/a/lg.webp',
  xl: '/media/a/xl.webp',
};

describe('specification 2 §7 "Game images"', () => {
  test.each([
    ['RU', undefined, ''],
    ['ru', 'https://img.example', ''],
    ['KZ', undefined, '/casino'],
    ['KZ', null, '/casino'],
    ['KZ', 'https://img.example', 'https://img.example'],
  ])('prefix in %s with domain %s', (region, domain, expected) =>
    expect(imagePrefix(region, domain)).toBe(expected),
  );

  test('2x and 3x are in a folder inside the size folder', () => {
    expect(toPicture({ md: '/media/a/md.webp' }, { prefix: '/casino', width: 3, height: 4 })).toEqual({
      src: '/casino/media/a/md.webp',
      srcSet: '/casino/media/a/md.webp 1x, /casino/media/a/2x/md.webp 2x, /casino/media/a/3x/md.webp 3x',
      sources: [],
      width: 3,
      height: 4,
    });
  });

  test('a complete address, and one that has its prefix, are not changed', () => {
    expect(
      toPicture(
        { xl: 'https://cdn.example/a.webp' },
        { prefix: '/casino', width: 1, height: 1, densities: 1 },
      )?.src,
    ).toBe('https://cdn.example/a.webp');
    expect(
      toPicture({ xl: '/casino/media/a.webp' }, { prefix: '/casino', width: 1, height: 1, densities: 1 })
        ?.src,
    ).toBe('/casino/media/a.webp');
  });
});

describe('specification 2 §9 "Image breakpoints"', () => {
  test('smaller sizes become sources up to their width; xl is the default', () => {
    const picture = toPicture(all, { prefix: '', width: 3, height: 4, densities: 1 });
    expect(picture?.src).toBe('/media/a/xl.webp');
    expect(picture?.sources).toEqual([
      { media: '(max-width:400px)', srcSet: '/media/a/xs.webp 1x' },
      { media: '(max-width:600px)', srcSet: '/media/a/sm.webp 1x' },
      { media: '(max-width:767px)', srcSet: '/media/a/md.webp 1x' },
      { media: '(max-width:1023px)', srcSet: '/media/a/lg.webp 1x' },
    ]);
  });
  test('only the requested sizes are used', () => {
    const picture = toPicture(all, { prefix: '', width: 3, height: 4, densities: 2, sizes: ['md', 'xl'] });
    expect(picture?.sources).toEqual([
      { media: '(max-width:767px)', srcSet: '/media/a/md.webp 1x, /media/a/2x/md.webp 2x' },
    ]);
  });
  test('no size: null', () => {
    expect(toPicture({}, { prefix: '', width: 3, height: 4 })).toBeNull();
    expect(toPicture(null, { prefix: '', width: 3, height: 4 })).toBeNull();
  });
});

test('a card uses the desktop size and, for dense screens, the doubled phone size', () => {
  expect(toCardPicture(all, { prefix: '/casino', width: 3, height: 4 })).toEqual({
    src: '/casino/media/a/md.webp',
    srcSet: '/casino/media/a/md.webp 1x, /casino/media/a/2x/xs.webp 1.5x',
    sources: [],
    width: 3,
    height: 4,
  });
  expect(toCardPicture({ xl: '/media/a/xl.webp' }, { prefix: '', width: 3, height: 4 })?.src).toBe(
    '/media/a/xl.webp',
  );
});

test('specification 2 §8 "Missing image asset": a card without a picture is logged, once', () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const size = { xs: null, sm: null, md: null, lg: null, xl: null };
  const game = {
    slug: 'bare',
    name: 'Bare',
    hasDemo: false,
    groups: [],
    pragmaticGames: [],
    manufacturer: { code: 'OCTAVO', name: 'Octavo' },
    compressedImage: { webp: size },
  };
  const links = { game: () => '/g', manufacturer: () => '/m' };
  for (let time = 0; time < 2; time += 1)
    expect(toCardView(game, { links, imagePrefix: '', jackpotIcon: true }).picture).toBeNull();
  expect(warnings.mock.calls).toEqual([['The game bare has no picture']]);
});

describe('toPromoPicture (specification 2 §2 "Games slider")', () => {
  const ratio = { prefix: '/casino', width: 3, height: 4 };
  test('a tile of two cards gets the largest size twice, and three times on dense desktop screens', () =>
    expect(toPromoPicture({ md: '/a/md.webp', xl: '/a/xl.webp' }, ratio)).toMatchObject({
      src: '/casino/a/xl.webp',
      srcSet: '/casino/a/2x/xl.webp 1x, /casino/a/3x/xl.webp 2x',
      sources: [{ media: '(max-width:767px)', srcSet: '/casino/a/2x/xl.webp' }],
    }));
  test('a game without that size keeps its largest one', () =>
    expect(toPromoPicture({ md: '/a/md.webp' }, ratio)).toMatchObject({ src: '/casino/a/md.webp' }));
});
