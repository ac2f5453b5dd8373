import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { buildManifest, APP_ICONS, appIconOf, appIconPath, type AppIcon } from '#lib/seo/app-manifest.ts';
import { decide } from '#tests/fixtures/visits.ts';
import { siteOfHost } from '#tests/fixtures/sites.ts';
import { drawAppIcon } from './app-icons.ts';

const HOSTS = ['localhost', 'alt.localhost', 'sport.localhost'];

describe('the manifest of each brand', () => {
  test.each(HOSTS)('%s: name, colours, and a start within the scope, in each language', (host) => {
    const site = siteOfHost(host);
    for (const locale of site.brand.locales) {
      const manifest = JSON.parse(buildManifest(site, locale)) as Record<string, string>;
      expect(manifest).toMatchObject({
        id: '/casino',
        name: site.brand.name,
        lang: locale,
        theme_color: site.brand.theme.themeColor,
        scope: site.ownSport ? '/' : '/casino',
      });
      expect(manifest['start_url']?.startsWith(manifest['scope'] ?? '?')).toBe(true);
    }
  });
  test.each([
    ['localhost/casino/app/kk.webmanifest', 200],
    ['alt.localhost/casino/app/en.webmanifest', 200],
    ['localhost/casino/app/tr.webmanifest', 404],
    ['localhost/casino/app/../ru.webmanifest', 404],
  ])('%s: %i', (url, status) => {
    const decision = decide({ url });
    expect('status' in decision && decision.status).toBe(status);
    if (status === 200)
      expect(decision.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  });
});

describe('icons', () => {
  const names = Object.keys(APP_ICONS) as AppIcon[];
  test('each icon has its path, and any other path has no icon', () => {
    for (const name of names) expect(appIconOf(appIconPath(name))).toBe(name);
    for (const path of [
      '/casino/app/',
      '/casino/app/toString',
      '/app/icon-192.png',
      '/casino/app/icon-1.png',
    ])
      expect(appIconOf(path)).toBeNull();
  });
  test.each(HOSTS.flatMap((host) => names.map((name) => [host, name] as const)))(
    '%s %s: a PNG of its size, opaque where the system cuts it, with the accent of the brand',
    async (host, name) => {
      const { brand } = siteOfHost(host);
      const png = await drawAppIcon(brand, name);
      const { size, rounded } = APP_ICONS[name];
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
      const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(data[3]).toBe(rounded ? 0 : 255);
      const accent = brand.theme.tokens['--c-accent'] ?? '';
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(accent.slice(at, at + 2), 16));
      let alike = 0;
      for (let at = 0; at < data.length; at += info.channels)
        if (
          Math.abs((data[at] ?? 0) - red) +
            Math.abs((data[at + 1] ?? 0) - green) +
            Math.abs((data[at + 2] ?? 0) - blue) <
          24
        )
          alike += 1;
      expect(alike).toBeGreaterThan((size * size) / 100);
    },
  );
  test('the same icon is drawn once', async () => {
    const { brand } = siteOfHost('localhost');
    expect(await drawAppIcon(brand, 'icon-192.png')).toBe(await drawAppIcon(brand, 'icon-192.png'));
  });
});
