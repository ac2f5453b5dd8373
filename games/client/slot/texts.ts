import { slotEn } from './texts/en.ts';
import { slotKk } from './texts/kk.ts';
import { slotKy } from './texts/ky.ts';
import { slotRu } from './texts/ru.ts';
import { slotUz } from './texts/uz.ts';

export const TEXTS = { ru: slotRu, en: slotEn, kk: slotKk, uz: slotUz, ky: slotKy };
