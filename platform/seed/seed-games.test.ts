import { describe, expect, test } from '@jest/globals';
import { hasIcon } from '#artwork/icons.ts';
import { SLOT_PROFILES } from '#games/engines/slots/profiles.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import { gameKind } from '#games/server/kinds/kinds.ts';
import { sharedKind } from '#games/server/kinds/shared-kinds.ts';
import { MANUFACTURERS } from './manufacturers.ts';
import { GROUP_IDS } from './seed-constants.ts';
import { buildBlocks, buildImages } from './seed-content.ts';
import { buildGames, SUPPLIERS } from './seed-games.ts';
import type { SeedGame } from './seed-games.ts';
import { buildGroups, buildSubgroups } from './seed-groups.ts';
import { mechanicOf } from './slot-mathematics.ts';

const games = buildGames(20260101);
const groups = buildGroups(games);
const subgroups = buildSubgroups(games, groups);

const countsBy = (name: (game: SeedGame) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(games, name)].map(([key, list]) => [key, list.length]));
const subgroupOf = (group: string, slug: string) => {
  const id = groups.find((each) => each.slug === group)?.id;
  return subgroups.find((subgroup) => subgroup.groupId === id && subgroup.slug === slug);
};

describe('the data set depends on the seed number only', () => {
  test('the same seed number gives the same games, another number gives other games', () => {
    expect(buildGames(20260101)).toEqual(games);
    expect(buildGames(7)).not.toEqual(games);
  });
  test('ids and slugs do not depend on the seed number, so that favorites stay valid with another seed', () => {
    expect(buildGames(7).map(({ id, slug }) => [id, slug])).toEqual(games.map(({ id, slug }) => [id, slug]));
  });
});

describe('the seeded catalogue', () => {
  test('28 manufacturers and 588 games, with enough in every group', () => {
    expect(games).toHaveLength(588);
    expect(MANUFACTURERS).toHaveLength(28);
    for (const manufacturer of MANUFACTURERS)
      expect(games.filter((game) => game.manufacturer === manufacturer).length).toBeGreaterThanOrEqual(
        manufacturer.likes.length > 0 ? 20 : 4,
      );
    expect(countsBy(({ engine }) => engine.kind)).toEqual({
      slot: 498,
      crash: 6,
      mines: 8,
      plinko: 8,
      dice: 6,
      wheel: 6,
      roulette: 6,
      blackjack: 6,
      videopoker: 6,
      keno: 6,
      draws: 4,
      races: 4,
      live: 20,
      'blackjack-live': 4,
    });
    expect(countsBy(({ category }) => category.group)).toEqual({
      slot: 498,
      fast: 34,
      table: 18,
      lottery: 10,
      vsport: 4,
      online: 24,
    });
  });
  test('specification 2 §2: games of one manufacturer have no demo, all others have one', () => {
    const without = games.filter(({ hasDemo }) => !hasDemo);
    expect(without).toHaveLength(31);
    expect(new Set(without.map(({ manufacturer }) => manufacturer.code))).toEqual(new Set(['saltbox']));
    expect(games.filter(({ manufacturer }) => manufacturer.code === 'saltbox')).toHaveLength(31);
  });
  test('each group has one supplier; isSlot is true for slots only', () => {
    for (const group of ['slot', 'fast', 'table', 'lottery', 'vsport', 'online'])
      expect(
        new Set(games.filter(({ category }) => category.group === group).map(({ supplierId }) => supplierId))
          .size,
      ).toBe(1);
    expect(new Set(games.map(({ supplierId }) => supplierId)).size).toBe(SUPPLIERS.length);
    for (const game of games) expect(game.isSlot).toBe(game.engine.kind === 'slot');
  });
  test('every rule set of the slots is used by 2 to 14 games; a manufacturer has at most six mechanics', () => {
    const slots = games.filter(({ isSlot }) => isSlot);
    for (const { id } of SLOT_PROFILES) {
      const titles = slots.filter(({ engine }) => engine.profile === id).length;
      expect([id, titles >= 2 && titles <= 14]).toEqual([id, true]);
    }
    for (const manufacturer of MANUFACTURERS) {
      const mechanics = slots
        .filter((game) => game.manufacturer === manufacturer)
        .flatMap(({ category }) => ('rules' in category ? mechanicOf(category.rules) : []));
      // Four mechanics that the manufacturer prefers, and those that titles require.
      expect(new Set(mechanics).size).toBeLessThanOrEqual(6);
    }
  });
  test('games have the number of lines that their title names', () => {
    const linesOf = (slug: string) => {
      const category = games.find((game) => game.slug === slug)?.category;
      return category && 'rules' in category ? category.rules.lines?.length : undefined;
    };
    expect([linesOf('twenty-ripe-lines'), linesOf('juice-street-40'), linesOf('peachy-ten')]).toEqual([
      20, 40, 10,
    ]);
  });
  test.each(['name', 'slug', 'gameId'] as const)('%s is unique', (key) =>
    expect(new Set(games.map((game) => String(game[key]).toLowerCase())).size).toBe(games.length),
  );
  test('slugs fit a URL and are not reserved names', () => {
    const reserved = new Set([...groups.map((group) => group.slug), 'favorites', 'user-bonus', 'home-hot']);
    for (const { slug } of [...games, ...MANUFACTURERS.map(({ code }) => ({ slug: code }))]) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(reserved.has(slug)).toBe(false);
    }
  });
  test('every game is playable: its kind has its rules and theme, with the declared RTP and volatility', () => {
    for (const { slug, engine, rtp, volatility } of games) {
      const kind = gameKind(engine.kind) ?? sharedKind(engine.kind);
      const rules = kind?.rules(engine.profile) as { rtp: number; volatility: number } | null | undefined;
      expect([slug, rules?.rtp, rules?.volatility]).toEqual([slug, rtp, volatility]);
      expect([slug, kind?.config(rules, engine.theme)]).toEqual([slug, expect.anything()]);
    }
  });
  test('no two games other than slots share both rules and theme', () => {
    const engines = games
      .filter(({ isSlot }) => !isSlot)
      .map(({ engine: { kind, profile, theme } }) => `${kind} ${profile} ${theme}`);
    expect(new Set(engines).size).toBe(engines.length);
  });
  test('every icon of a picture exists', () => {
    for (const { art } of games) expect(art.icons.filter((icon) => !hasIcon(icon))).toEqual([]);
    for (const { scene } of buildImages()) expect(scene?.icons.filter((icon) => !hasIcon(icon))).toEqual([]);
    for (const { icon } of [...groups, ...subgroups]) expect([icon, hasIcon(icon)]).toEqual([icon, true]);
  });
  test('specification 2 §9: group ids with a meaning; groups by a feature have exactly the games with it', () => {
    expect(GROUP_IDS).toMatchObject({ hot: 5, new: 23, drops_and_wins: 83, jackpot: 98 });
    for (const { slug, games: members } of [...groups, ...subgroups])
      expect([slug, members.length > 0]).toEqual([slug, true]);
    const slotsWith = (holds: (rules: SlotRules) => boolean) =>
      new Set(games.filter(({ category }) => 'rules' in category && holds(category.rules)));
    expect(new Set(subgroupOf('slot', 'buybonus')?.games)).toEqual(slotsWith(({ buy }) => buy !== undefined));
    expect(new Set(groups.find(({ slug }) => slug === 'jackpot')?.games)).toEqual(
      slotsWith(({ hold }) => hold !== undefined),
    );
  });
  test('a game is in the group of its kind and in no other vertical', () => {
    for (const vertical of ['slot', 'online', 'fast', 'table', 'lottery', 'vsport'])
      expect(new Set(groups.find(({ slug }) => slug === vertical)?.games)).toEqual(
        new Set(games.filter(({ category }) => category.group === vertical)),
      );
    for (const { groupId, games: members } of subgroups) {
      const group = groups.find(({ id }) => id === groupId);
      for (const game of members) expect(group?.games).toContain(game);
    }
  });
  test('specification 2 §2: subgroups with the paired layout', () => {
    const paired = subgroups
      .filter(({ likeSlider }) => likeSlider)
      .map(({ groupId, slug }) => `${groups.find(({ id }) => id === groupId)?.slug ?? ''}/${slug}`);
    expect(paired).toEqual([
      'fast/hot',
      'online/hot',
      'online/roulette_live',
      'online/blackjack_live',
      'online/baccarat_live',
      'online/game_shows',
      'online/asian_games',
      'lottery/hot',
    ]);
  });
  test('Home follows the order of specification 2 §2: twelve rows, of 24 games where the group has as many', () => {
    const sections = buildBlocks().filter((block) => block.type === 'main_page_sections');
    expect(sections.map(({ title }) => title).slice(0, 14)).toEqual([
      'hot',
      'exclusive',
      'events',
      'online',
      'top_wins',
      'fast',
      'jackpot',
      'cashback',
      'providers',
      'buybonus',
      'drops_and_wins',
      'promotions',
      'lottery',
      'new',
    ]);
    const rows = sections.filter(({ props }) => props['kind'] === 'games');
    expect(rows).toHaveLength(12);
    for (const { title, props } of rows) {
      const list = props['subgroup']
        ? subgroupOf(String(props['group']), String(props['subgroup']))
        : groups.find((group) => group.slug === props['group']);
      expect([
        title,
        (list?.games.length ?? 0) >= (title === 'online' ? 20 : title === 'lottery' ? 10 : 24),
      ]).toEqual([title, true]);
    }
  });
});
