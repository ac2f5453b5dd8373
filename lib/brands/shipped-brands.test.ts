import { describe, expect, test } from '@jest/globals';
import { siteOfHost, testSites } from '#tests/fixtures/sites.ts';
import { buildLogoSvg } from './logo.ts';

describe('the shipped brands are readable', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, two: string) =>
    (Math.max(luminance(one), luminance(two)) + 0.05) / (Math.min(luminance(one), luminance(two)) + 0.05);
  test.each(['default', 'alt', 'sport'])('%s: contrast of at least 4.5', (id) => {
    const tokens = testSites.brands.get(id)?.theme.tokens ?? {};
    const colour = (name: string) => tokens[`--c-${name}`] ?? '';
    for (const [one, two] of [
      ['accent', 'bg'],
      ['accent-2', 'bg'],
      ['text', 'bg'],
      ['on-accent', 'accent'],
    ] as const)
      expect([one, two, contrast(colour(one), colour(two)) >= 4.5]).toEqual([one, two, true]);
  });
  test('each has its own accent and a logo in its colours', () => {
    const shipped = ['default', 'alt', 'sport'].map(
      (id) => siteOfHost(id === 'default' ? 'localhost' : `${id}.localhost`).brand,
    );
    expect(new Set(shipped.map((brand) => brand.theme.tokens['--c-accent'])).size).toBe(3);
    for (const brand of shipped)
      expect(buildLogoSvg(brand)).toContain(`fill="${brand.theme.tokens['--c-accent']}"`);
  });
});
