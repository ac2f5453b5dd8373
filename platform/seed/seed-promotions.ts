/** Promotions with their types, campaign pages and slides of the header, with their pictures. */
import { ROUTE_LOCALES } from '#contract/locales.ts';
import type { NewBlock, NewImage } from '#platform/content/content.api.ts';
import { onePicture, sceneImage, type Block } from './seed-blocks.ts';
import {
  CAMPAIGNS,
  PROMOTION_TEXTS,
  PROMOTION_TYPES,
  type Campaign,
  type PromotionKey,
  type PromotionTypeCode,
} from './texts/promotions.ts';

type Language = (typeof PROMOTION_TEXTS)['en'];

/** Ids of pictures and promotions are in addresses, so they are constant. */
const FIRST_PROMOTION_ID = 1001;
const IMAGES = { cashback: 31, code: 32, 'cabbage-days': 33, drops: 34, euro_slots: 35, autumn: 36 } as const;
/** Ids of pictures that seed-content.ts defines. */
const LIVE_IMAGE = 5;
const BONUS_IMAGE = 7;
const COMPETITION_IMAGES = { 'high-peaks': 8, 'long-road': 9, 'round-tables': 10 } as const;

export const PROMOTION_TYPE_IDS = Object.fromEntries(
  PROMOTION_TYPES.map((code, index) => [code, index + 1]),
) as Readonly<Record<PromotionTypeCode, number>>;

const inAll = (texts: (language: Language) => Record<string, string>): NewBlock['texts'] =>
  Object.fromEntries(ROUTE_LOCALES.map((locale) => [locale, texts(PROMOTION_TEXTS[locale])]));

export function buildPromotionImages(): NewImage[] {
  return [
    sceneImage(IMAGES.cashback, 'promotion-cashback', {
      scenery: 'cave',
      theme: 'gems',
      light: 'violet',
      seed: 311,
      icons: ['coin', 'money-bag', 'gem-stone', 'coin', 'crown'],
    }),
    sceneImage(IMAGES.code, 'promotion-code', {
      scenery: 'castle',
      theme: 'magic',
      light: 'own',
      seed: 322,
      icons: ['old-key', 'wrapped-gift', 'glowing-star', 'locked-with-key', 'coin'],
    }),
    sceneImage(IMAGES['cabbage-days'], 'cabbage-days', {
      scenery: 'orchard',
      theme: 'fruits',
      light: 'own',
      seed: 333,
      icons: ['leafy-green', 'leafy-green', 'coin', 'cherries', 'lemon'],
    }),
    sceneImage(IMAGES.drops, 'jackpot-drops', {
      scenery: 'stars',
      theme: 'space',
      light: 'violet',
      seed: 344,
      icons: ['gem-stone', 'coin', 'crown', 'glowing-star', 'coin'],
    }),
    sceneImage(IMAGES.euro_slots, 'euro-slots', {
      scenery: 'salon',
      theme: 'luck',
      light: 'own',
      seed: 355,
      icons: ['slot-machine', 'cherries', 'bell', 'lemon', 'coin'],
    }),
    sceneImage(IMAGES.autumn, 'promotion-autumn', {
      scenery: 'orchard',
      theme: 'fruits',
      light: 'violet',
      seed: 366,
      icons: ['lemon', 'cherries', 'balloon', 'coin', 'glowing-star'],
    }),
  ];
}

/** Default action of promotions by type. */
const TYPE_ACTIONS: Readonly<Record<PromotionTypeCode, string>> = {
  all: 'none',
  games: 'play',
  news: 'none',
  tournaments: 'competition',
  bonuses: 'deposit',
};

const promotionTypes = (): Block[] =>
  PROMOTION_TYPES.map((code, index) => ({
    type: 'promotion_types_v2',
    title: code,
    props: { id: PROMOTION_TYPE_IDS[code], code, active: true, order: index + 1, action: TYPE_ACTIONS[code] },
    texts: inAll(({ types }) => ({ name: types[code] })),
    position: 180 + index,
  }));

type Row = {
  key: PromotionKey;
  type: PromotionTypeCode;
  image: number;
  link: string;
  action?: string;
  terms: 'games' | 'tournament' | 'code';
  schedule?: object;
};
/** A Monday. The promotions of tournaments have the times of the competitions in seed-competitions.ts. */
const MONDAY = '2026-01-05T00:00:00Z';
const THURSDAY = '2026-01-08T00:00:00Z';
const ROWS: readonly Row[] = [
  {
    key: 'high-peaks',
    type: 'tournaments',
    image: COMPETITION_IMAGES['high-peaks'],
    link: 'competitions',
    terms: 'tournament',
    schedule: { first: MONDAY, lengthDays: 7, everyDays: 7 },
  },
  {
    key: 'round-tables',
    type: 'tournaments',
    image: COMPETITION_IMAGES['round-tables'],
    link: 'competitions',
    terms: 'tournament',
    schedule: { first: MONDAY, lengthDays: 5, everyDays: 7, announceDays: 1 },
  },
  {
    key: 'long-road',
    type: 'tournaments',
    image: COMPETITION_IMAGES['long-road'],
    link: 'competitions',
    terms: 'tournament',
    schedule: { first: THURSDAY, lengthDays: 4, everyDays: 7, announceDays: 3 },
  },
  {
    key: 'cashback',
    type: 'bonuses',
    image: IMAGES.cashback,
    link: 'cashback',
    action: 'play',
    terms: 'games',
  },
  {
    key: 'code',
    type: 'bonuses',
    image: IMAGES.code,
    link: 'profile/bonuses',
    action: 'code',
    terms: 'code',
  },
  {
    key: 'drops-wins',
    type: 'games',
    image: BONUS_IMAGE,
    link: 'drops-wins',
    terms: 'games',
  },
  {
    key: 'cabbage-days',
    type: 'games',
    image: IMAGES['cabbage-days'],
    link: 'cabbage-days',
    terms: 'tournament',
    schedule: { first: THURSDAY, lengthDays: 4, everyDays: 7, announceDays: 1 },
  },
  {
    key: 'autumn',
    type: 'games',
    image: IMAGES.autumn,
    link: 'games/exclusive',
    terms: 'games',
    schedule: { first: '2026-11-02T00:00:00Z', lengthDays: 20 },
  },
  {
    key: 'summer',
    type: 'games',
    image: LIVE_IMAGE,
    link: 'games/online',
    terms: 'games',
    schedule: { first: '2026-06-01T00:00:00Z', lengthDays: 90 },
  },
];

const promotions = (): Block[] =>
  ROWS.map(({ key, type, image, link, action, terms, schedule }, index) => ({
    id: FIRST_PROMOTION_ID + index,
    type: 'promotions',
    title: `promotion-${key}`,
    props: {
      active: true,
      order: index + 1,
      promotionTypeId: PROMOTION_TYPE_IDS[type],
      ...onePicture(image),
      showNavigationOnMobile: true,
      link,
      terms: `promotion/${terms}`,
      ...(action && { action }),
      ...(schedule && { schedule }),
    },
    texts: inAll(({ promotions: texts }) => texts[key]),
    imageIds: [image],
    position: 300 + index,
  }));

/** The picture of each campaign, and the list of games or of promotions that its page shows. */
const CAMPAIGN_ROWS: Readonly<Record<Campaign, { image: number; list: string | null; promotions?: string }>> =
  {
    cashback: { image: IMAGES.cashback, list: 'games/slot/cashback' },
    'drops-wins': { image: BONUS_IMAGE, list: 'games/slot/drops_and_wins' },
    drops: { image: IMAGES.drops, list: 'games/jackpot' },
    'cabbage-days': { image: IMAGES['cabbage-days'], list: 'games/tournament' },
    euro_slots: { image: IMAGES.euro_slots, list: 'games/slot/fruits' },
    bonuses: { image: IMAGES.code, list: null, promotions: 'bonuses' },
  };

const campaigns = (): Block[] =>
  CAMPAIGNS.map((code, index) => {
    const { image, list, promotions: offers } = CAMPAIGN_ROWS[code];
    return {
      type: 'campaigns',
      title: code,
      props: { active: true, order: index + 1, image, link: list, promotions: offers ?? null },
      texts: inAll(({ campaigns: texts }) => texts[code]),
      imageIds: [image],
      position: 500 + index,
    };
  });

/** Slides at the top of Home and the pages of the groups. */
const SLIDES: readonly Campaign[] = ['drops', 'cashback', 'euro_slots'];
const slides = (): Block[] =>
  SLIDES.map((code, index) => {
    const { image } = CAMPAIGN_ROWS[code];
    return {
      type: 'header_slider',
      title: `slide-${code}`,
      props: {
        active: true,
        order: index + 1,
        ...onePicture(image),
        promotionTypeId: null,
        showNavigationOnMobile: false,
        link: code,
      },
      texts: inAll(({ campaigns: texts }) => texts[code]),
      imageIds: [image],
      position: 600 + index,
    };
  });

export const buildPromotionBlocks = (): Block[] => [
  ...promotionTypes(),
  ...promotions(),
  ...campaigns(),
  ...slides(),
];
