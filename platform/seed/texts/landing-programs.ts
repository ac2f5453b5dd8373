/** Titles, descriptions and terms of the bonus programs of landings, in every content language. */
import type { ContentLocale } from '#contract/locales.ts';

type ProgramText = readonly [title: string, description: string, details: string];
/**
 * Texts by kind of prize. `n`: a number of spins, units of money (which the title does not show) or percent.
 */
type KindTexts = Readonly<Record<'spins' | 'money' | 'deposit', (n: number) => ProgramText>>;

export const LANDING_PROGRAM_TEXTS: Readonly<Record<ContentLocale, KindTexts>> = {
  ru: {
    spins: (n) => [
      `Приз: ${n} фриспинов`,
      'Вращения популярного слота, выигранные на акции.',
      'Активируйте приз и играйте. Выигрыш станет бонусными деньгами, их нужно поставить десять раз в слотах из списка.',
    ],
    money: () => [
      'Приз: бонусные деньги',
      'Деньги на бонусный счёт, выигранные на акции.',
      'Активируйте приз: депозит не нужен. Засчитываются ставки во всех играх, десять размеров приза; живые и настольные игры – на десятую часть.',
    ],
    deposit: (n) => [
      `Приз: +${n}% к депозиту`,
      'Прибавка к следующему депозиту, выигранная на акции.',
      'Активируйте приз и пополните счёт. Прибавку нужно поставить двадцать раз в слотах из списка.',
    ],
  },
  en: {
    spins: (n) => [
      `Prize: ${n} free spins`,
      'Spins of a popular slot that you have won.',
      'Activate the prize and play. What you win becomes bonus money, to be staked ten times in the listed slots.',
    ],
    money: () => [
      'Prize: bonus money',
      'Money on your bonus balance that you have won.',
      'Activate the prize: no deposit is needed. Stakes in all games count, ten times the prize; live and table games with a tenth.',
    ],
    deposit: (n) => [
      `Prize: +${n}% on your deposit`,
      'An addition to your next deposit that you have won.',
      'Activate the prize and make a deposit. The addition is to be staked twenty times in the listed slots.',
    ],
  },
  kk: {
    spins: (n) => [
      `Жүлде: ${n} фриспин`,
      'Акцияда ұтқан танымал слот айналымдары.',
      'Жүлдені іске қосып, ойнаңыз. Ұтыс бонус ақшаға айналады, оны тізімдегі слоттарда он рет тігу керек.',
    ],
    money: () => [
      'Жүлде: бонус ақша',
      'Акцияда ұтқан, бонус шотыңызға түсетін ақша.',
      'Жүлдені іске қосыңыз: депозит керек емес. Барлық ойындағы тігістер есептеледі, жүлденің он еселенген мөлшері; тірі және үстел ойындары оннан бір бөлігімен.',
    ],
    deposit: (n) => [
      `Жүлде: депозитке +${n}%`,
      'Келесі депозитке қосылатын, акцияда ұтқан үстеме.',
      'Жүлдені іске қосып, шотты толтырыңыз. Үстемені тізімдегі слоттарда жиырма рет тігу керек.',
    ],
  },
  uz: {
    spins: (n) => [
      `Sovrin: ${n} ta frispin`,
      'Aksiyada yutilgan, mashhur slot aylanishlari.',
      'Sovrinni faollashtiring va oʻynang. Yutuq bonus pulga aylanadi, uni roʻyxatdagi slotlarda oʻn marta tikish kerak.',
    ],
    money: () => [
      'Sovrin: bonus pul',
      'Aksiyada yutilgan, bonus hisobingizga tushadigan pul.',
      'Sovrinni faollashtiring: depozit kerak emas. Barcha oʻyinlardagi tikishlar hisoblanadi, sovrinning oʻn barobari; jonli va stol oʻyinlari oʻndan bir qismi bilan.',
    ],
    deposit: (n) => [
      `Sovrin: depozitga +${n}%`,
      'Keyingi depozitga qoʻshiladigan, aksiyada yutilgan ustama.',
      'Sovrinni faollashtiring va hisobni toʻldiring. Ustamani roʻyxatdagi slotlarda yigirma marta tikish kerak.',
    ],
  },
  ky: {
    spins: (n) => [
      `Сыйлык: ${n} фриспин`,
      'Акцияда утулган, таанымал слоттун айлануулары.',
      'Сыйлыкты иштетип, ойноңуз. Утуш бонус акчага айланат, аны тизмедеги слоттордо он жолу коюу керек.',
    ],
    money: () => [
      'Сыйлык: бонус акча',
      'Акцияда утулган, бонус эсебиңизге түшө турган акча.',
      'Сыйлыкты иштетиңиз: депозит керек эмес. Бардык оюндардагы коюмдар эсептелет, сыйлыктын он эселенген өлчөмү; жандуу жана үстөл оюндары ондон бир бөлүгү менен.',
    ],
    deposit: (n) => [
      `Сыйлык: депозитке +${n}%`,
      'Кийинки депозитке кошулуучу, акцияда утулган үстөк.',
      'Сыйлыкты иштетип, эсепти толуктаңыз. Үстөктү тизмедеги слоттордо жыйырма жолу коюу керек.',
    ],
  },
  uk: {
    spins: (n) => [
      `Приз: ${n} фриспінів`,
      'Обертання популярного слота, виграні на акції.',
      'Активуйте приз і грайте. Виграш стане бонусними грошима, їх треба поставити десять разів у слотах зі списку.',
    ],
    money: () => [
      'Приз: бонусні гроші',
      'Гроші на бонусний рахунок, виграні на акції.',
      'Активуйте приз: депозит не потрібен. Зараховуються ставки в усіх іграх, десять розмірів призу; живі й настільні ігри – на десяту частину.',
    ],
    deposit: (n) => [
      `Приз: +${n}% до депозиту`,
      'Надбавка до наступного депозиту, виграна на акції.',
      'Активуйте приз і поповніть рахунок. Надбавку треба поставити двадцять разів у слотах зі списку.',
    ],
  },
  az: {
    spins: (n) => [
      `Hədiyyə: ${n} frispin`,
      'Aksiyada udulmuş, məşhur slotun fırlanmaları.',
      'Hədiyyəni aktivləşdirin və oynayın. Uduş bonus puluna çevrilir, onu siyahıdakı slotlarda on dəfə mərcə qoymaq lazımdır.',
    ],
    money: () => [
      'Hədiyyə: bonus pulu',
      'Aksiyada udulmuş, bonus hesabınıza düşən pul.',
      'Hədiyyəni aktivləşdirin: depozit lazım deyil. Bütün oyunlardakı mərclər sayılır, hədiyyənin on misli; canlı və stol oyunları onda bir hissə ilə.',
    ],
    deposit: (n) => [
      `Hədiyyə: depozitə +${n}%`,
      'Növbəti depozitə əlavə olunan, aksiyada udulmuş artım.',
      'Hədiyyəni aktivləşdirin və hesabı artırın. Artımı siyahıdakı slotlarda iyirmi dəfə mərcə qoymaq lazımdır.',
    ],
  },
};
