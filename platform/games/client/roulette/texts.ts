import { rouletteEn } from './texts/en.ts';
import { rouletteKk } from './texts/kk.ts';
import { rouletteKy } from './texts/ky.ts';
import { rouletteRu } from './texts/ru.ts';
import { rouletteUz } from './texts/uz.ts';

export const TEXTS = { ru: rouletteRu, en: rouletteEn, kk: rouletteKk, uz: rouletteUz, ky: rouletteKy };
