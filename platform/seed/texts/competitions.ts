/** Names, descriptions and rules of the competitions, in every content language. */
import type { ContentLocale } from '#contract/locales.ts';
import type { Nomination } from '#platform/competitions/competitions.api.ts';

export type CompetitionCode = 'high-peaks' | 'long-road' | 'round-tables';
type CompetitionTexts = {
  names: Readonly<Record<CompetitionCode, string>>;
  /** What wins, by nomination; one sentence. */ short: Readonly<Record<Nomination, string>>;
  /** Rules of all competitions. */ rules: string;
};

export const COMPETITION_TEXTS: Readonly<Record<ContentLocale, CompetitionTexts>> = {
  ru: {
    names: { 'high-peaks': 'Высокие вершины', 'long-road': 'Долгая дорога', 'round-tables': 'Круглые столы' },
    short: {
      multiplier: 'Побеждает самый большой выигрыш за один раунд в пересчёте на ставку.',
      wins: 'Каждый выигрыш приносит очки: во сколько раз он больше ставки. Очки складываются.',
      rounds: 'За каждый сыгранный раунд — одно очко. Побеждает тот, кто сыграл больше всех.',
    },
    rules:
      'Участвует каждый, кто играет в игры турнира на деньги: записываться не нужно. Засчитываются раунды, завершённые между началом и концом турнира; раунды на бонусные средства и бесплатные раунды не засчитываются. Размер ставки и валюта не дают преимущества. При равных очках выше тот, кто набрал их раньше. Призы зачисляются на основной баланс сразу после окончания, в валюте счёта и без отыгрыша. Фриспины, выигранные как приз, семь дней ждут в бонусах; выигрыш с них – настоящие деньги без отыгрыша.',
  },
  en: {
    names: { 'high-peaks': 'High Peaks', 'long-road': 'The Long Road', 'round-tables': 'Round Tables' },
    short: {
      multiplier: 'The biggest win of a single round, measured against its bet, takes first place.',
      wins: 'Every win scores its multiple of the bet in points. Points add up.',
      rounds: 'One point for every round played. Whoever plays the most wins.',
    },
    rules:
      'Everyone who plays the games of the tournament for real money takes part: there is nothing to sign up for. Rounds finished between its start and its end count; rounds with bonus money and free rounds do not. Neither the size of the bet nor the currency gives an advantage. Of equal scores, the one reached first ranks higher. Prizes are paid to the main balance right after the end, in the currency of the account and free of wagering. Free spins won as a prize wait in the bonuses for seven days; what they win is real money, free of wagering.',
  },
  kk: {
    names: { 'high-peaks': 'Биік шыңдар', 'long-road': 'Ұзақ жол', 'round-tables': 'Дөңгелек үстелдер' },
    short: {
      multiplier: 'Бір раундта бәске шаққандағы ең үлкен ұтыс жеңеді.',
      wins: 'Әр ұтыс бәстен неше есе көп болса, сонша ұпай береді. Ұпайлар қосылады.',
      rounds: 'Ойналған әр раунд үшін бір ұпай. Ең көп ойнаған жеңеді.',
    },
    rules:
      'Турнир ойындарын ақшаға ойнағанның бәрі қатысады: бөлек жазылудың қажеті жоқ. Турнир басталғаннан аяқталғанға дейін біткен раундтар есептеледі; бонус ақшасына ойналған және тегін раундтар есептелмейді. Бәс мөлшері де, валюта да артықшылық бермейді. Ұпай тең болса, оны бұрын жинаған жоғары тұрады. Жүлделер турнир біткен бойда негізгі балансқа, шот валютасымен, ойнап шығару шартынсыз түседі. Жүлдеге тиген фриспиндер бонустарда жеті күн күтеді; олардың ұтысы – ойнап шығару шартынсыз нақты ақша.',
  },
  uz: {
    names: { 'high-peaks': 'Baland choʻqqilar', 'long-road': 'Uzoq yoʻl', 'round-tables': 'Davra stollari' },
    short: {
      multiplier: 'Bir raundda tikishga nisbatan eng katta yutuq gʻolib boʻladi.',
      wins: 'Har bir yutuq tikishdan necha barobar katta boʻlsa, shuncha ochko beradi. Ochkolar qoʻshiladi.',
      rounds: 'Oʻynalgan har bir raund uchun bir ochko. Eng koʻp oʻynagan gʻolib boʻladi.',
    },
    rules:
      'Turnir oʻyinlarini haqiqiy pulga oʻynagan har kim qatnashadi: alohida yozilish shart emas. Turnir boshidan oxirigacha tugagan raundlar hisoblanadi; bonus puliga oʻynalgan va bepul raundlar hisoblanmaydi. Tikish miqdori ham, valyuta ham ustunlik bermaydi. Ochkolar teng boʻlsa, ularni oldin toʻplagan yuqori turadi. Sovrinlar turnir tugashi bilan asosiy balansga, akkaunt valyutasida, oʻynab chiqish shartisiz oʻtkaziladi. Sovrin boʻlgan frispinlar bonuslarda yetti kun kutadi; ularning yutugʻi – oʻynab chiqish shartisiz haqiqiy pul.',
  },
  uk: {
    names: { 'high-peaks': 'Високі вершини', 'long-road': 'Довга дорога', 'round-tables': 'Круглі столи' },
    short: {
      multiplier: 'Перемагає найбільший виграш за один раунд у перерахунку на ставку.',
      wins: 'Кожен виграш приносить очки: у скільки разів він більший за ставку. Очки додаються.',
      rounds: 'За кожен зіграний раунд – одне очко. Перемагає той, хто зіграв найбільше.',
    },
    rules:
      'Бере участь кожен, хто грає в ігри турніру на реальні гроші: записуватися не потрібно. Зараховуються раунди, завершені між початком і кінцем турніру; раунди на бонусні гроші та безкоштовні раунди не зараховуються. Розмір ставки й валюта не дають переваги. За рівних очок вище той, хто набрав їх раніше. Призи зараховуються на основний рахунок одразу після завершення, у валюті рахунку й без відіграшу. Фріспіни, виграні як приз, сім днів чекають у бонусах; виграш із них – справжні гроші без відіграшу.',
  },
  az: {
    names: { 'high-peaks': 'Uca zirvələr', 'long-road': 'Uzun yol', 'round-tables': 'Dəyirmi masalar' },
    short: {
      multiplier: 'Bir raundda mərcə nisbətən ən böyük uduş qazanan qalib gəlir.',
      wins: 'Hər uduş mərcdən neçə dəfə böyükdürsə, o qədər xal verir. Xallar toplanır.',
      rounds: 'Oynanılan hər raunda bir xal. Ən çox oynayan qalib gəlir.',
    },
    rules:
      'Turnirin oyunlarını real pulla oynayan hər kəs iştirak edir: qeydiyyata ehtiyac yoxdur. Turnirin əvvəlindən sonuna qədər bitən raundlar sayılır; bonus pulu ilə oynanılan və pulsuz raundlar sayılmır. Nə mərcin məbləği, nə də valyuta üstünlük verir. Xallar bərabər olduqda onları daha əvvəl toplayan yuxarı yer tutur. Mükafatlar turnir bitən kimi əsas hesaba, hesabın valyutasında və dövriyyə şərti olmadan köçürülür. Mükafat olaraq udulan pulsuz fırlanmalar bonuslarda yeddi gün gözləyir; onların uduşu şərtsiz real puldur.',
  },
  ky: {
    names: { 'high-peaks': 'Бийик чокулар', 'long-road': 'Узак жол', 'round-tables': 'Тегерек үстөлдөр' },
    short: {
      multiplier: 'Бир раундда коюмга салыштырмалуу эң чоң утуш жеңет.',
      wins: 'Ар бир утуш коюмдан канча эсе чоң болсо, ошончо упай берет. Упайлар кошулат.',
      rounds: 'Ойнолгон ар бир раунд үчүн бир упай. Эң көп ойногон жеңет.',
    },
    rules:
      'Турнирдин оюндарын акчага ойногондун баары катышат: өзүнчө жазылуунун кереги жок. Турнир башталгандан аяктаганга чейин бүткөн раунддар эсептелет; бонус акчага ойнолгон жана акысыз раунддар эсептелбейт. Коюмдун өлчөмү да, валюта да артыкчылык бербейт. Упайлар тең болсо, аларды эрте топтогон жогору турат. Байгелер турнир бүтөрү менен негизги баланска, эсептин валютасында, ойноп чыгуу шартысыз түшөт. Байгеге тийген фриспиндер бонустарда жети күн күтөт; алардын утушу – ойнотуу шартысыз чыныгы акча.',
  },
};
