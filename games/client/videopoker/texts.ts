import { pokerEn } from './texts/en.ts';
import { pokerKk } from './texts/kk.ts';
import { pokerKy } from './texts/ky.ts';
import { pokerRu } from './texts/ru.ts';
import { pokerUz } from './texts/uz.ts';

export const TEXTS = { ru: pokerRu, en: pokerEn, kk: pokerKk, uz: pokerUz, ky: pokerKy };
export type PokerKey = keyof typeof TEXTS.en;
