/** Constants of the whole seed. */
import { GROUP_IDS as MEANINGFUL_IDS } from '#contract/group-ids.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { az } from './texts/az.ts';
import { en } from './texts/en.ts';
import { kk } from './texts/kk.ts';
import { ky } from './texts/ky.ts';
import { ru } from './texts/ru.ts';
import type { SeedLanguage } from './texts/seed-language.ts';
import { uk } from './texts/uk.ts';
import { uz } from './texts/uz.ts';

/** Raise it when rows of the data set change: stores with an older version are updated at the next start. */
export const DATA_SET_VERSION = '21';
/** Publication time of the data set. Constant, so that the same seed gives the same rows on any day. */
export const PUBLISHED_AT = new Date('2026-11-01T09:00:00Z');
export const LANGUAGES: Readonly<Record<ContentLocale, SeedLanguage>> = { ru, en, kk, uz, uk, az, ky };

/** Group ids. Those of specification 2 §9 decide about badges; the others are arbitrary. */
export const GROUP_IDS = {
  slot: 1,
  online: 2,
  fast: 3,
  table: 4,
  hot: MEANINGFUL_IDS.hot,
  lottery: 6,
  vsport: 7,
  exclusive: 8,
  new: MEANINGFUL_IDS.new,
  drops_and_wins: MEANINGFUL_IDS.dropsAndWins,
  jackpot: MEANINGFUL_IDS.jackpot,
} as const;
