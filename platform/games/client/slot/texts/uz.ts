import type { SlotTexts } from './en.ts';

export const slotUz: SlotTexts = {
  play: 'Aylantirish',
  autoTitle: 'Nechta aylanish?',
  autoNote: 'Avtooʻyin frispinlarda, katta yutuqda va mablagʻ yetmaganda toʻxtaydi.',
  feature: '3 ta skatter — {n} ta frispin, yutuqlar ×{m}',
  lineWin: '{line}-chiziq: {amount}',
  scatterWin: 'Skatterlar: {amount}',
  freeWon: 'Frispinlar',
  freeMore: 'Yana +{n} frispin',
  freeMultiplied: 'Barcha yutuqlar ×{m}',
  freeStart: 'Boshlash uchun bosing',
  freeBack: 'Davom etamiz',
  freeCount: 'Frispin: {n} / {of}',
  freeOver: 'Frispinlar tugadi',
  wildRule: 'Skatterdan boshqa har qanday belgini almashtiradi.',
  scatterRule: 'Istalgan joyda toʻlaydi. Uchta va undan koʻpi frispinlarni boshlaydi.',
  linesTitle: 'Toʻlov chiziqlari: {n}',
  linesRule:
    'Yutuqlar chapdan, yonma-yon barabanlarda, har bir chiziqning eng uzun kombinatsiyasi boʻyicha hisoblanadi. Barcha chiziqlar yutuqlari qoʻshiladi.',
  freeTitle: 'Frispinlar',
  freeRule:
    '3, 4 yoki 5 ta skatter {a}, {b} yoki {c} ta frispin beradi. Frispinlarda barcha yutuqlar {m} ga koʻpaytiriladi, skatterlar yangi frispinlar qoʻshadi — bir raundda {cap} tagacha.',
  outcomeRule: 'Natija barabanlar toʻxtashidan oldin serverda hal qilinadi. Animatsiya, tez toʻxtatish va turbo unga taʼsir qilmaydi.',
};
