import { TABLE_TEXTS } from './table-texts.ts';
import { rouletteEn } from './texts/en.ts';
import { rouletteKk } from './texts/kk.ts';
import { rouletteKy } from './texts/ky.ts';
import { rouletteRu } from './texts/ru.ts';
import { rouletteUz } from './texts/uz.ts';

export const TEXTS = {
  ru: { ...TABLE_TEXTS.ru, ...rouletteRu },
  en: { ...TABLE_TEXTS.en, ...rouletteEn },
  kk: { ...TABLE_TEXTS.kk, ...rouletteKk },
  uz: { ...TABLE_TEXTS.uz, ...rouletteUz },
  ky: { ...TABLE_TEXTS.ky, ...rouletteKy },
};
