import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { GameCard } from './game-card.tsx';

const game: GameCardView = {
  slug: 'lucky-fox',
  name: 'Lucky Fox',
  href: '/casino/games/tulpar/lucky-fox',
  manufacturer: { code: 'tulpar', name: 'Tulpar', href: '/casino/games/tulpar' },
  picture: { src: '/a/md.webp', srcSet: '/a/md.webp 1x, /a/2x/md.webp 2x', sources: [], width: 3, height: 4 },
  demoHref: '/casino/games/tulpar/lucky-fox?free=1',
  badges: ['hot', 'new'],
};
const html = async (change: Partial<GameCardView> = {}, eager = false) =>
  renderToStaticMarkup(
    <GameCard game={{ ...game, ...change }} t={await getTranslator('en', 'catalog')} eager={eager} />,
  );

describe('specification 2 §2 "Game card behaviour": server markup', () => {
  test('game and manufacturer are links that work without a script', async () => {
    const markup = await html();
    expect(markup).toMatch(/<a [^>]*href="\/casino\/games\/tulpar\/lucky-fox"[^>]*>Lucky Fox<\/a>/);
    expect(markup).toMatch(/<a [^>]*href="\/casino\/games\/tulpar"[^>]*>Tulpar<\/a>/);
  });
  test('the DEMO link exists only if the game has a demo, and is nofollow', async () => {
    expect(await html()).toMatch(/<a [^>]*href="\/casino\/games\/tulpar\/lucky-fox\?free=1" rel="nofollow"/);
    expect(await html({ demoHref: null })).not.toContain('data-demo');
  });
  test.each(BUNDLE_LOCALES)(
    'in %s the name of the DEMO link begins with its visible text (WCAG 2.5.3)',
    async (locale) => {
      const t = await getTranslator(locale, 'catalog');
      expect(t('card.demoGame', { game: game.name }).startsWith(t('card.demo'))).toBe(true);
    },
  );
  test('the favourite button is for players only and carries the slug of its game', async () => {
    expect(await html()).toMatch(
      /<button [^>]*data-favorite="lucky-fox" data-when="player" aria-pressed="false" aria-label="Add Lucky Fox to favourites"/,
    );
  });
  test('badges have texts', async () => {
    expect(await html()).toMatch(/data-badge="hot"><span>Hot<.*data-badge="new"><span>New</);
    expect(await html({ badges: [] })).not.toContain('data-badge');
  });
  test('art reserves its space and loads lazily, except in the first row', async () => {
    expect(await html()).toMatch(
      /<img [^>]*width="3" height="4" alt="" loading="lazy" fetchPriority="low" decoding="async"/,
    );
    expect(await html({}, true)).not.toContain('loading=');
  });
  test('a game without art has a card without a picture', async () => {
    expect(await html({ picture: null })).not.toContain('<img');
  });
  test('the name of a game is escaped as text in the HTML', async () => {
    expect(await html({ name: '<script>alert(1)</script>' })).not.toContain('<script>');
  });
});
