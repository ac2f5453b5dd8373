/** Texts of sports promotions in each language, with placeholders in braces. */
import type { ContentLocale } from '#contract/locales.ts';
import { decimalSign } from '#contract/numbers.ts';
import { decimalOdds, type Odds } from '#settlement/odds.ts';

export type PromoProduct = 'boost' | 'express' | 'express-bonus';
type PromoTexts = { title: string; text: string; condition: string };

/** `{competition}`, `{match}`: names; `{percent}`, `{legs}`, `{odds}`, `{most}`: numbers. */
export const PROMO_TEXTS: Readonly<Record<ContentLocale, Readonly<Record<PromoProduct, PromoTexts>>>> = {
  en: {
    boost: {
      title: '{competition}: boosted odds',
      text: '{match}: today one outcome pays {percent}% more profit.',
      condition: 'A single on the outcome of the offer, until the match begins. The stake is limited.',
    },
    express: {
      title: 'Express of the day',
      text: 'Ready-made accumulators of today’s matches, each leg with {percent}% more profit.',
      condition:
        'All legs of the offer in one accumulator, until the first match begins. The stake is limited.',
    },
    'express-bonus': {
      title: 'Accumulator bonus up to {most}%',
      text: 'The more legs an accumulator has, the more is added to its winnings.',
      condition: 'From {legs} legs at odds of {odds} or more; void legs do not count.',
    },
  },
  ru: {
    boost: {
      title: '{competition}: повышенные коэффициенты',
      text: '{match}: сегодня один исход приносит на {percent} % больше чистого выигрыша.',
      condition: 'Ординар на исход из предложения до начала матча. Сумма ставки ограничена.',
    },
    express: {
      title: 'Экспресс дня',
      text: 'Готовые экспрессы из сегодняшних матчей: по каждому исходу на {percent} % больше чистого выигрыша.',
      condition: 'Все исходы предложения в одном экспрессе до начала первого матча. Сумма ставки ограничена.',
    },
    'express-bonus': {
      title: 'Бонус к экспрессу до {most} %',
      text: 'Чем больше событий в экспрессе, тем больше прибавка к выигрышу.',
      condition: 'От {legs} событий с коэффициентом от {odds}; возвраты не считаются.',
    },
  },
  kk: {
    boost: {
      title: '{competition}: көтерілген коэффициенттер',
      text: '{match}: бүгін бір нәтиже {percent} % артық таза ұтыс береді.',
      condition: 'Ұсыныстағы нәтижеге матч басталғанға дейін ординар. Бәс сомасы шектелген.',
    },
    express: {
      title: 'Күн экспресі',
      text: 'Бүгінгі матчтардан дайын экспресстер: әр нәтижеге {percent} % артық таза ұтыс.',
      condition:
        'Ұсыныстың барлық нәтижелері бір экспресте, бірінші матч басталғанға дейін. Бәс сомасы шектелген.',
    },
    'express-bonus': {
      title: 'Экспреске {most} % дейін бонус',
      text: 'Экспресте оқиға неғұрлым көп болса, ұтысқа қосымша соғұрлым көп.',
      condition: 'Коэффициенті {odds} бастап {legs} оқиғадан; қайтарылғандар есептелмейді.',
    },
  },
  uz: {
    boost: {
      title: '{competition}: oshirilgan koeffitsiyentlar',
      text: '{match}: bugun bitta natija {percent} % koʻproq sof yutuq beradi.',
      condition: 'Taklifdagi natijaga oʻyin boshlanguncha ordinar. Tikish summasi cheklangan.',
    },
    express: {
      title: 'Kun ekspressi',
      text: 'Bugungi oʻyinlardan tayyor ekspresslar: har bir natijaga {percent} % koʻproq sof yutuq.',
      condition:
        'Taklifning barcha natijalari bitta ekspressda, birinchi oʻyin boshlanguncha. Tikish summasi cheklangan.',
    },
    'express-bonus': {
      title: 'Ekspressga {most} % gacha bonus',
      text: 'Ekspressda voqealar qancha koʻp boʻlsa, yutuqqa shuncha koʻp qoʻshiladi.',
      condition: 'Koeffitsiyenti {odds} dan boshlab {legs} ta voqeadan; qaytarilganlar hisoblanmaydi.',
    },
  },
  uk: {
    boost: {
      title: '{competition}: підвищені коефіцієнти',
      text: '{match}: сьогодні один результат дає на {percent} % більше чистого виграшу.',
      condition: 'Ординар на результат із пропозиції до початку матчу. Сума ставки обмежена.',
    },
    express: {
      title: 'Експрес дня',
      text: 'Готові експреси із сьогоднішніх матчів: за кожним результатом на {percent} % більше чистого виграшу.',
      condition:
        'Усі результати пропозиції в одному експресі до початку першого матчу. Сума ставки обмежена.',
    },
    'express-bonus': {
      title: 'Бонус до експреса до {most} %',
      text: 'Що більше подій в експресі, то більша надбавка до виграшу.',
      condition: 'Від {legs} подій з коефіцієнтом від {odds}; повернення не рахуються.',
    },
  },
  az: {
    boost: {
      title: '{competition}: artırılmış əmsallar',
      text: '{match}: bu gün bir nəticə {percent}% çox xalis uduş gətirir.',
      condition: 'Təklifdəki nəticəyə oyun başlayana qədər tək mərc. Mərc məbləği məhduddur.',
    },
    express: {
      title: 'Günün ekspresi',
      text: 'Bugünkü oyunlardan hazır ekspreslər: hər nəticəyə {percent}% çox xalis uduş.',
      condition: 'Təklifin bütün nəticələri bir ekspresdə, ilk oyun başlayana qədər. Mərc məbləği məhduddur.',
    },
    'express-bonus': {
      title: 'Ekspresə {most}% qədər bonus',
      text: 'Ekspresdə hadisələr nə qədər çoxdursa, uduşa o qədər çox əlavə olunur.',
      condition: 'Əmsalı {odds} və yuxarı olan {legs} hadisədən; qaytarılanlar sayılmır.',
    },
  },
  ky: {
    boost: {
      title: '{competition}: жогорулатылган коэффициенттер',
      text: '{match}: бүгүн бир жыйынтык {percent} % көбүрөөк таза утуш берет.',
      condition: 'Сунуштагы жыйынтыкка матч башталганга чейин ординар. Коюм суммасы чектелген.',
    },
    express: {
      title: 'Күндүн экспресси',
      text: 'Бүгүнкү матчтардан даяр экспресстер: ар бир жыйынтыкка {percent} % көбүрөөк таза утуш.',
      condition:
        'Сунуштун бардык жыйынтыктары бир экспрессте, биринчи матч башталганга чейин. Коюм суммасы чектелген.',
    },
    'express-bonus': {
      title: 'Экспресске {most} % чейин бонус',
      text: 'Экспрессте окуя канчалык көп болсо, утушка ошончолук көп кошулат.',
      condition: 'Коэффициенти {odds} баштап {legs} окуядан; кайтарылгандар эсептелбейт.',
    },
  },
};

/** The text with its placeholders replaced by the values. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Odds as the language writes them in texts: 1400 is '1,40' in Russian. */
export const oddsIn = (locale: ContentLocale, value: Odds): string =>
  decimalOdds(value).replace('.', decimalSign(locale));
