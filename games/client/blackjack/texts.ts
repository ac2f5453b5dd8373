import { blackjackEn } from './texts/en.ts';
import { blackjackKk } from './texts/kk.ts';
import { blackjackKy } from './texts/ky.ts';
import { blackjackRu } from './texts/ru.ts';
import { blackjackUz } from './texts/uz.ts';

export const TEXTS = { ru: blackjackRu, en: blackjackEn, kk: blackjackKk, uz: blackjackUz, ky: blackjackKy };
export type BlackjackKey = keyof typeof TEXTS.en;
