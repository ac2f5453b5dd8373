import { describe, expect, test } from '@jest/globals';
import { hasNavigation, isDoubled, toBanners } from './banners.ts';

const sizes = (name: string) => ({
  xs: `/${name}/xs.webp`,
  sm: null,
  md: null,
  lg: null,
  xl: `/${name}/xl.webp`,
});
const images = [1, 2, 3].map((id) => ({ id: String(id), compressedImage: { webp: sizes(String(id)) } }));
const node = (id: string, props: unknown) => ({
  id,
  props: typeof props === 'string' ? props : JSON.stringify(props),
  images,
});
const fine = { active: true, order: 1, title: 'A banner' };

describe('specification 2 §4 "Banners"', () => {
  test('shown only if active, sorted ascending by order', () => {
    const banners = toBanners([
      node('c', { ...fine, order: 3 }),
      node('off', { ...fine, active: false, order: 2 }),
      node('a', { ...fine, order: -1 }),
    ]);
    expect(banners.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test.each([
    [1, false, true],
    [3, false, true],
    [4, false, false],
    [3, true, false],
  ])('a list of %d banners, navigation %s, has copies: %s', (count, navigation, expected) =>
    expect(isDoubled(count, navigation)).toBe(expected),
  );

  test.each([
    [[], false],
    [[false, false], false],
    [[false, true], true],
  ])('navigation flags %j', (flags, shown) =>
    expect(hasNavigation(flags.map((showNavigationOnMobile) => ({ showNavigationOnMobile })))).toBe(shown),
  );
});

describe('specification 2 §3 "Banner / promotion content"', () => {
  test('picture layers: background, picture, top', () => {
    const [banner] = toBanners([node('a', { ...fine, image: 1, imageBackground: 2, imageTop: 3 })]);
    expect(banner?.layers).toEqual([sizes('2'), sizes('1'), sizes('3')]);
  });
  test.each([
    ['no JSON', '{'],
    ['no order', { active: true, title: 'x' }],
    ['a wrong flag', { ...fine, showNavigationOnMobile: 'yes' }],
    ['nothing to show', { active: true, order: 1, image: 99 }],
  ])('malformed content (%s) is omitted and reported, the rest stays', (_name, props) => {
    const broken: string[] = [];
    const banners = toBanners([node('bad', props), node('good', fine)], (id) => broken.push(id));
    expect(banners.map(({ id }) => id)).toEqual(['good']);
    expect(broken).toEqual(['bad']);
  });
});
