import { TEXTS as BLACKJACK } from '../blackjack/texts.ts';
import type { GameTexts } from '../kit/words.ts';

const en = {
  commonHand: 'Common hand',
  printCommon: 'One hand for everybody',
  yourTurn: 'Your decision',
  playersDecide: 'Players decide',
  nextCard: 'No more decisions',
  dealing: 'The cards are being dealt',
  dealerHas: 'The dealer has {dealer}',
  didHit: 'You take the next card',
  didStand: 'You stand',
  didDouble: 'Doubled: you take one card',
  decisions: 'Your decisions',
  commonRule:
    'One hand for everybody: all players share the first two cards and every further card. Your own decisions say where your hand ends.',
  windowRule:
    'In each window of {n} seconds you take the next card or stand. A decision counts from the moment it reached the server.',
  silentRule: 'If you say nothing in a window, your hand stands.',
  courseRule:
    'The common hand is dealt on until it has a hard 17 or 21, even when nobody plays on. Then the dealer plays.',
  noSplitRule:
    'Double: on the first two cards, for exactly one more card. There is no split and no insurance.',
  liveKeys: 'H hit, S stand, D double. Space or Enter bets.',
};
type OwnKey = keyof typeof en;

const OWN: GameTexts<OwnKey> = {
  en,
  ru: {
    commonHand: 'Общая рука',
    printCommon: 'Одна рука на всех',
    yourTurn: 'Ваше решение',
    playersDecide: 'Игроки решают',
    nextCard: 'Решения приняты',
    dealing: 'Карты раздаются',
    dealerHas: 'У дилера {dealer}',
    didHit: 'Вы берёте следующую карту',
    didStand: 'Вы остановились',
    didDouble: 'Удвоено: вам одна карта',
    decisions: 'Ваши решения',
    commonRule:
      'Одна рука на всех: первые две карты и все следующие общие. Где кончается ваша рука, решаете вы сами.',
    windowRule:
      'На каждое решение {n} секунд: взять следующую карту или остановиться. Решение считается с момента, когда оно дошло до сервера.',
    silentRule: 'Если вы ничего не выбрали, ваша рука остаётся как есть.',
    courseRule:
      'Общая рука сдаётся до жёстких 17 или до 21, даже если никто больше не играет. Потом играет дилер.',
    noSplitRule: 'Удвоение: на первых двух картах, ровно за одну карту. Разделения и страховки нет.',
    liveKeys: 'H — ещё, S — хватит, D — удвоить. Пробел или Enter — ставка.',
  },
  kk: {
    commonHand: 'Ортақ қол',
    printCommon: 'Бәріне бір қол',
    yourTurn: 'Шешім сізде',
    playersDecide: 'Ойыншылар шешуде',
    nextCard: 'Шешімдер қабылданды',
    dealing: 'Карталар таратылуда',
    dealerHas: 'Дилерде {dealer}',
    didHit: 'Келесі картаны аласыз',
    didStand: 'Тоқтадыңыз',
    didDouble: 'Екі еселенді: бір карта аласыз',
    decisions: 'Шешімдеріңіз',
    commonRule:
      'Бәріне бір қол: алғашқы екі карта да, кейінгілері де ортақ. Қолыңыз қай жерде аяқталатынын өзіңіз шешесіз.',
    windowRule:
      'Әр шешімге {n} секунд: келесі картаны аласыз немесе тоқтайсыз. Шешім серверге жеткен сәттен есептеледі.',
    silentRule: 'Ештеңе таңдамасаңыз, қолыңыз сол күйі қалады.',
    courseRule:
      'Ешкім ойнамаса да, ортақ қол қатты 17-ге немесе 21-ге дейін таратылады. Содан кейін дилер ойнайды.',
    noSplitRule: 'Екі еселеу: алғашқы екі картада, дәл бір карта үшін. Бөлу де, сақтандыру да жоқ.',
    liveKeys: 'H — тағы, S — жетеді, D — екі еселеу. Бос орын пернесі немесе Enter — бәс.',
  },
  uz: {
    commonHand: 'Umumiy qoʻl',
    printCommon: 'Hammaga bitta qoʻl',
    yourTurn: 'Qaror sizda',
    playersDecide: 'Oʻyinchilar qaror qilmoqda',
    nextCard: 'Qarorlar qabul qilindi',
    dealing: 'Kartalar tarqatilmoqda',
    dealerHas: 'Dilerda {dealer}',
    didHit: 'Keyingi kartani olasiz',
    didStand: 'Toʻxtadingiz',
    didDouble: 'Ikki baravar: bitta karta olasiz',
    decisions: 'Qarorlaringiz',
    commonRule:
      'Hammaga bitta qoʻl: dastlabki ikki karta ham, keyingilari ham umumiy. Qoʻlingiz qayerda tugashini oʻzingiz hal qilasiz.',
    windowRule:
      'Har bir qarorga {n} soniya: keyingi kartani olasiz yoki toʻxtaysiz. Qaror serverga yetgan paytdan hisoblanadi.',
    silentRule: 'Hech narsa tanlamasangiz, qoʻlingiz shunday qoladi.',
    courseRule:
      'Hech kim oʻynamasa ham, umumiy qoʻl qattiq 17 yoki 21 gacha tarqatiladi. Keyin diler oʻynaydi.',
    noSplitRule: 'Ikkilash: dastlabki ikki kartada, aniq bitta karta uchun. Boʻlish va sugʻurta yoʻq.',
    liveKeys: 'H — yana, S — yetadi, D — ikkilash. Probel yoki Enter — tikish.',
  },
  ky: {
    commonHand: 'Жалпы кол',
    printCommon: 'Баарына бир кол',
    yourTurn: 'Чечим сизде',
    playersDecide: 'Оюнчулар чечип жатат',
    nextCard: 'Чечимдер кабыл алынды',
    dealing: 'Карталар таратылууда',
    dealerHas: 'Дилерде {dealer}',
    didHit: 'Кийинки картаны аласыз',
    didStand: 'Токтодуңуз',
    didDouble: 'Эки эселенди: бир карта аласыз',
    decisions: 'Чечимдериңиз',
    commonRule:
      'Баарына бир кол: алгачкы эки карта да, кийинкилери да жалпы. Колуңуз кайсы жерде бүтөрүн өзүңүз чечесиз.',
    windowRule:
      'Ар бир чечимге {n} секунд: кийинки картаны аласыз же токтойсуз. Чечим серверге жеткен учурдан эсептелет.',
    silentRule: 'Эч нерсе тандабасаңыз, колуңуз ошол бойдон калат.',
    courseRule: 'Эч ким ойнобосо да, жалпы кол катуу 17ге же 21ге чейин таратылат. Андан кийин дилер ойнойт.',
    noSplitRule: 'Эки эселөө: алгачкы эки картада, так бир карта үчүн. Бөлүү да, камсыздандыруу да жок.',
    liveKeys: 'H — дагы, S — жетет, D — эки эселөө. Боштук баскычы же Enter — коюм.',
  },
};

/** Words of blackjack with those of the common table. */
export const TEXTS = {
  en: { ...BLACKJACK.en, ...OWN.en },
  ru: { ...BLACKJACK.ru, ...OWN.ru },
  kk: { ...BLACKJACK.kk, ...OWN.kk },
  uz: { ...BLACKJACK.uz, ...OWN.uz },
  ky: { ...BLACKJACK.ky, ...OWN.ky },
};
export type LiveBlackjackKey = keyof typeof TEXTS.en;
