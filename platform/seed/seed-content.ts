/**
 * Blocks of content: sections of Home, banners with their pictures, promotion types, switches, markdown
 * pages.
 */
import type { ContentLocale } from '#contract/locales.ts';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import type { NewBlock, NewImage } from '#platform/content/content.api.ts';
import { onePicture, sceneImage, type Block } from './seed-blocks.ts';
import { LANGUAGES, PUBLISHED_AT } from './seed-constants.ts';
import { THEME_ORDER } from './seed-groups.ts';
import { buildPromotionBlocks, PROMOTION_TYPE_IDS } from './seed-promotions.ts';
import type { SeedLanguage } from './texts/seed-language.ts';

/**
 * Number of themes with a row on Home after the sections of the specification; with them Home has twelve rows
 * of games.
 */
const THEMES_ON_HOME = 3;

const inAll = (texts: (language: SeedLanguage) => Record<string, string>): NewBlock['texts'] =>
  Object.fromEntries(
    CONTENT_LOCALES.map((locale): [ContentLocale, Record<string, string>] => [
      locale,
      texts(LANGUAGES[locale]),
    ]),
  );

/** Pictures of banners and promotions. */
export function buildImages(): NewImage[] {
  return [
    sceneImage(1, 'banner-free', {
      scenery: 'orchard',
      theme: 'fruits',
      light: 'own',
      seed: 11,
      icons: ['slot-machine', 'cherries', 'coin', 'lemon', 'bell'],
    }),
    sceneImage(2, 'banner-new', {
      scenery: 'castle',
      theme: 'magic',
      light: 'violet',
      seed: 22,
      icons: ['wrapped-gift', 'crown', 'glowing-star', 'balloon', 'party-popper'],
    }),
    sceneImage(3, 'banner-fair', {
      scenery: 'fjord',
      theme: 'vikings',
      light: 'own',
      seed: 33,
      icons: ['shield', 'locked-with-key', 'balance-scale', 'game-die', 'old-key'],
    }),
    sceneImage(4, 'banner-exclusive', {
      scenery: 'cave',
      theme: 'gems',
      light: 'own',
      seed: 44,
      icons: ['crown', 'gem-stone', 'ring', 'diamond-with-a-dot', 'trophy'],
    }),
    sceneImage(5, 'promotion-live', {
      scenery: 'salon',
      theme: 'luck',
      light: 'own',
      seed: 55,
      icons: ['bullseye', 'ferris-wheel', 'game-die', 'crown', 'coin'],
    }),
    sceneImage(6, 'promotion-fast', {
      scenery: 'stars',
      theme: 'space',
      light: 'own',
      seed: 66,
      icons: ['rocket', 'bomb', 'glowing-star', 'game-die', 'coin'],
    }),
    sceneImage(7, 'promotion-bonus', {
      scenery: 'dunes',
      theme: 'egypt',
      light: 'own',
      seed: 77,
      icons: ['beetle', 'coin', 'wrapped-gift', 'crown', 'gem-stone'],
    }),
    sceneImage(8, 'competition-peaks', {
      scenery: 'fjord',
      theme: 'alpine',
      light: 'own',
      seed: 88,
      icons: ['trophy', 'mountain', 'glowing-star', 'coin', 'crown'],
    }),
    sceneImage(9, 'competition-road', {
      scenery: 'dunes',
      theme: 'west',
      light: 'own',
      seed: 99,
      icons: ['trophy', 'racing-car', 'cactus', 'coin', 'glowing-star'],
    }),
    sceneImage(10, 'competition-tables', {
      scenery: 'salon',
      theme: 'luck',
      light: 'own',
      seed: 110,
      icons: ['trophy', 'crown', 'game-die', 'coin', 'bullseye'],
    }),
  ];
}

export function buildBlocks(): NewBlock[] {
  return [
    ...homeSections(),
    ...banners('banners', 200, BANNERS),
    ...banners('promotions', 350, PROMOTIONS),
    switches(),
    ...buildPromotionBlocks(),
  ].map((block, index) => ({
    id: index + 1,
    ...block,
    updatedAt: PUBLISHED_AT,
  }));
}

type Section = {
  title: string;
  kind: 'games' | 'providers' | 'events' | 'promotions' | 'top_wins' | 'jackpot';
  group?: string;
  subgroup?: string;
  maxRow?: number;
};

/** The sections of Home: "the configured main-page section order" of specification 2 §2, then a few themes. */
function homeSections(): Block[] {
  const rows: Section[] = [
    { title: 'hot', kind: 'games', group: 'slot', subgroup: 'hot', maxRow: 2 },
    { title: 'exclusive', kind: 'games', group: 'exclusive' },
    { title: 'events', kind: 'events' },
    { title: 'online', kind: 'games', group: 'online' },
    { title: 'top_wins', kind: 'top_wins' },
    { title: 'fast', kind: 'games', group: 'fast' },
    { title: 'jackpot', kind: 'jackpot' },
    { title: 'cashback', kind: 'games', group: 'slot', subgroup: 'cashback' },
    { title: 'providers', kind: 'providers' },
    { title: 'buybonus', kind: 'games', group: 'slot', subgroup: 'buybonus' },
    { title: 'drops_and_wins', kind: 'games', group: 'slot', subgroup: 'drops_and_wins' },
    { title: 'promotions', kind: 'promotions' },
    { title: 'lottery', kind: 'games', group: 'lottery' },
    { title: 'new', kind: 'games', group: 'new' },
    ...THEME_ORDER.slice(0, THEMES_ON_HOME).map((theme): Section => ({
      title: theme,
      kind: 'games',
      group: 'slot',
      subgroup: theme,
    })),
  ];
  return rows.map(({ title, ...props }, index) => ({
    type: 'main_page_sections',
    title,
    props: {
      ...props,
      ...(props.kind === 'games' ? { maxRow: props.maxRow ?? 1 } : {}),
      active: true,
      order: (index + 1) * 10,
    },
    texts: {},
    position: index + 1,
  }));
}

type Banner = {
  key: keyof SeedLanguage['banners'];
  image: number;
  promotionTypeId: number;
  link: string;
  active: boolean;
};
const BANNERS: readonly Banner[] = [
  { key: 'free', image: 1, promotionTypeId: PROMOTION_TYPE_IDS.games, link: '/games/slot', active: true },
  { key: 'new', image: 2, promotionTypeId: PROMOTION_TYPE_IDS.news, link: '/games/new', active: true },
  {
    key: 'exclusive',
    image: 4,
    promotionTypeId: PROMOTION_TYPE_IDS.games,
    link: '/games/exclusive',
    active: true,
  },
  {
    key: 'fair',
    image: 3,
    promotionTypeId: PROMOTION_TYPE_IDS.news,
    link: '/rules/provably-fair',
    active: true,
  },
];
const PROMOTIONS: readonly Banner[] = [
  { key: 'live', image: 5, promotionTypeId: PROMOTION_TYPE_IDS.games, link: '/games/online', active: true },
  { key: 'fast', image: 6, promotionTypeId: PROMOTION_TYPE_IDS.games, link: '/games/fast', active: true },
  {
    key: 'bonus',
    image: 7,
    promotionTypeId: PROMOTION_TYPE_IDS.games,
    link: '/games/slot/buybonus',
    active: true,
  },
];
/** Ids of promotions are part of addresses, so they are constant. Those of seed-promotions.ts are higher. */
const FIRST_PROMOTION_ID = 901;

/** Props in the shape of specification 2 §3 "Banner / promotion content"; `link` is a path without locale. */
function banners(type: 'banners' | 'promotions', firstPosition: number, all: readonly Banner[]): Block[] {
  return all.map(({ key, image, promotionTypeId, link, active }, index) => ({
    ...(type === 'promotions' && { id: FIRST_PROMOTION_ID + index }),
    type,
    title: `${type}-${key}`,
    props: {
      active,
      // These promotions of games stand after the promotions of seed-promotions.ts.
      order: (type === 'promotions' ? 50 : 0) + index + 1,
      promotionTypeId,
      ...onePicture(image),
      showNavigationOnMobile: true,
      link,
      ...(type === 'promotions' && { terms: 'promotion/games' }),
    },
    texts: inAll((language) => language.banners[key]),
    imageIds: [image],
    position: firstPosition + index,
  }));
}

/** Whether top wins are shown (specification 2 §7 `getContent`). */
const switches = (): Block => ({
  type: 'settings',
  title: 'isShowBigWins',
  props: { isShowBigWins: true },
  texts: {},
  position: 400,
});
