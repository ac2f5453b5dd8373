/**
 * Texts of promotions, campaign pages and slides of the header; languages without texts here get the English
 * ones.
 */
import type { RouteLocale } from '#contract/locales.ts';

export type PromotionTexts = Readonly<{ title: string; text: string; button: string }>;
export const PROMOTION_TYPES = ['all', 'games', 'news', 'tournaments', 'bonuses'] as const;
export type PromotionTypeCode = (typeof PROMOTION_TYPES)[number];
export const CAMPAIGNS = [
  'cashback',
  'drops-wins',
  'drops',
  'cabbage-days',
  'euro_slots',
  'bonuses',
] as const;
export type Campaign = (typeof CAMPAIGNS)[number];
export type PromotionKey =
  | Exclude<Campaign, 'bonuses' | 'drops' | 'euro_slots'>
  | 'high-peaks'
  | 'long-road'
  | 'round-tables'
  | 'code'
  | 'autumn'
  | 'summer';

type Texts = Readonly<{
  types: Readonly<Record<PromotionTypeCode, string>>;
  promotions: Readonly<Record<PromotionKey, PromotionTexts>>;
  campaigns: Readonly<Record<Campaign, PromotionTexts>>;
}>;

const t = (title: string, text: string, button: string): PromotionTexts => ({ title, text, button });

export const PROMOTION_TEXTS: Readonly<Record<RouteLocale, Texts>> = {
  en: {
    types: { all: 'All', games: 'Games', news: 'News', tournaments: 'Tournaments', bonuses: 'Bonuses' },
    promotions: {
      cashback: t(
        'Part of your losses back',
        'Cashback for play in the games that have its badge',
        'How it works',
      ),
      'drops-wins': t('Drops and Wins', 'Slots whose wins come more often than one expects', 'To the slots'),
      'cabbage-days': t('Cabbage days', 'From Thursday to Sunday rounds count, not stakes', 'Read on'),
      'high-peaks': t(
        'High peaks',
        'A week of climbing: the greatest win against its stake leads',
        'To the tournament',
      ),
      'long-road': t(
        'The long road',
        'From Thursday to Sunday every round takes you further',
        'To the tournament',
      ),
      'round-tables': t(
        'Round tables',
        'Five weekdays at the tables; every win is worth points',
        'To the tournament',
      ),
      code: t(
        'Got a promo code?',
        'Enter it in your profile, and the bonus is there at once',
        'Enter a code',
      ),
      autumn: t('Autumn harvest', 'Twenty days of games picked by hand', 'To the games'),
      summer: t('Long summer evenings', 'A summer of live tables', 'To the tables'),
    },
    campaigns: {
      cashback: t('Cashback', 'A part of what was lost comes back to the balance', 'Games with cashback'),
      'drops-wins': t('Drops and Wins', 'A selection of slots with frequent wins', 'To the slots'),
      drops: t(
        'Drops of the jackpots',
        'Three pools grow with every bet, and each must drop before its limit',
        'To the games',
      ),
      'cabbage-days': t(
        'Cabbage days',
        'The end of the week belongs to those who play calmly',
        'To the games',
      ),
      euro_slots: t('Euro slots', 'Classics of European halls: few lines, clear rules', 'To the slots'),
      bonuses: t('Bonuses', 'What there is to get, and what it asks for', 'Sign up'),
    },
  },
  ru: {
    types: { all: 'Все', games: 'Игры', news: 'Новости', tournaments: 'Турниры', bonuses: 'Бонусы' },
    promotions: {
      cashback: t('Часть проигрыша назад', 'Кешбэк за игру там, где стоит его значок', 'Как это работает'),
      'drops-wins': t('Drops and Wins', 'Слоты, в которых выигрыши приходят часто', 'К слотам'),
      'cabbage-days': t(
        'Капустные дни',
        'С четверга по воскресенье считаются раунды, а не ставки',
        'Читать дальше',
      ),
      'high-peaks': t(
        'Высокие вершины',
        'Неделя подъёма: ведёт тот, у кого самый большой множитель',
        'К турниру',
      ),
      'long-road': t('Долгая дорога', 'С четверга по воскресенье каждый раунд ведёт дальше', 'К турниру'),
      'round-tables': t('Круглые столы', 'Пять будних дней за столами: очки за каждый выигрыш', 'К турниру'),
      code: t('Есть промокод?', 'Введите его в профиле, и бонус сразу появится', 'Ввести код'),
      autumn: t('Осенний урожай', 'Двадцать дней игр, отобранных вручную', 'К играм'),
      summer: t('Долгие летние вечера', 'Лето за столами в реальном времени', 'К столам'),
    },
    campaigns: {
      cashback: t('Кешбэк', 'Часть проигранного возвращается на баланс', 'Игры с кешбэком'),
      'drops-wins': t('Drops and Wins', 'Подборка слотов с частыми выигрышами', 'К слотам'),
      drops: t(
        'Джекпоты, которые выпадают',
        'Три копилки растут с каждой ставкой, и каждая выпадает до своего предела',
        'К играм',
      ),
      'cabbage-days': t('Капустные дни', 'Конец недели принадлежит тем, кто играет спокойно', 'К играм'),
      euro_slots: t('Евро-слоты', 'Классика европейских залов: мало линий, ясные правила', 'К слотам'),
      bonuses: t('Бонусы', 'Что можно получить и чего это требует', 'Зарегистрироваться'),
    },
  },
  kk: {
    types: {
      all: 'Барлығы',
      games: 'Ойындар',
      news: 'Жаңалықтар',
      tournaments: 'Турнирлер',
      bonuses: 'Бонустар',
    },
    promotions: {
      cashback: t(
        'Ұтылғанның бір бөлігі қайтады',
        'Белгісі бар ойындардағы ойын үшін кешбэк',
        'Бұл қалай жұмыс істейді',
      ),
      'drops-wins': t('Drops and Wins', 'Ұтысы жиі түсетін слоттар', 'Слоттарға'),
      'cabbage-days': t(
        'Қырыққабат күндері',
        'Бейсенбіден жексенбіге дейін ставка емес, раунд саналады',
        'Толығырақ',
      ),
      'high-peaks': t('Биік шыңдар', 'Өрлеу аптасы: ең үлкен еселігі бар ойыншы алда', 'Турнирге'),
      'long-road': t('Ұзақ жол', 'Бейсенбіден жексенбіге дейін әр раунд алға апарады', 'Турнирге'),
      'round-tables': t('Дөңгелек үстелдер', 'Үстел басында бес жұмыс күні: әр ұтысқа ұпай', 'Турнирге'),
      code: t('Промокодыңыз бар ма?', 'Оны профильге енгізіңіз, бонус бірден пайда болады', 'Код енгізу'),
      autumn: t('Күзгі өнім', 'Қолмен таңдалған ойындардың жиырма күні', 'Ойындарға'),
      summer: t('Ұзақ жаз кештері', 'Нақты уақыттағы үстелдер жазы', 'Үстелдерге'),
    },
    campaigns: {
      cashback: t('Кешбэк', 'Ұтылғанның бір бөлігі балансқа қайтады', 'Кешбэгі бар ойындар'),
      'drops-wins': t('Drops and Wins', 'Ұтысы жиі слоттар жинағы', 'Слоттарға'),
      drops: t(
        'Түсетін джекпоттар',
        'Үш қор әр ставкамен өседі, әрқайсысы шегіне жетпей түседі',
        'Ойындарға',
      ),
      'cabbage-days': t('Қырыққабат күндері', 'Аптаның соңы байсалды ойнайтындардікі', 'Ойындарға'),
      euro_slots: t('Еуро слоттар', 'Еуропа залдарының классикасы: сызығы аз, ережесі анық', 'Слоттарға'),
      bonuses: t('Бонустар', 'Не алуға болады және ол нені талап етеді', 'Тіркелу'),
    },
  },
  uz: {
    types: {
      all: 'Hammasi',
      games: 'Oʻyinlar',
      news: 'Yangiliklar',
      tournaments: 'Turnirlar',
      bonuses: 'Bonuslar',
    },
    promotions: {
      cashback: t(
        'Yutqazganning bir qismi qaytadi',
        'Belgisi bor oʻyinlardagi oʻyin uchun keshbek',
        'Bu qanday ishlaydi',
      ),
      'drops-wins': t('Drops and Wins', 'Yutugʻi tez-tez tushadigan slotlar', 'Slotlarga'),
      'cabbage-days': t(
        'Karam kunlari',
        'Payshanbadan yakshanbagacha stavka emas, raund hisoblanadi',
        'Batafsil',
      ),
      'high-peaks': t(
        'Baland choʻqqilar',
        'Koʻtarilish haftasi: eng katta koeffitsiyent oldinda',
        'Turnirga',
      ),
      'long-road': t('Uzoq yoʻl', 'Payshanbadan yakshanbagacha har raund oldinga olib boradi', 'Turnirga'),
      'round-tables': t('Davra stollari', 'Stol atrofida besh ish kuni: har yutuqqa ochko', 'Turnirga'),
      code: t('Promokodingiz bormi?', 'Uni profilga kiriting, bonus darhol paydo boʻladi', 'Kod kiritish'),
      autumn: t('Kuz hosili', 'Qoʻlda tanlangan oʻyinlarning yigirma kuni', 'Oʻyinlarga'),
      summer: t('Uzun yoz oqshomlari', 'Jonli stollar yozi', 'Stollarga'),
    },
    campaigns: {
      cashback: t('Keshbek', 'Yutqazilganning bir qismi balansga qaytadi', 'Keshbekli oʻyinlar'),
      'drops-wins': t('Drops and Wins', 'Tez-tez yutuqli slotlar toʻplami', 'Slotlarga'),
      drops: t(
        'Tushadigan jekpotlar',
        'Uchta jamgʻarma har stavka bilan oʻsadi va har biri chegarasigacha tushadi',
        'Oʻyinlarga',
      ),
      'cabbage-days': t('Karam kunlari', 'Hafta oxiri xotirjam oʻynaydiganlarniki', 'Oʻyinlarga'),
      euro_slots: t('Yevro slotlar', 'Yevropa zallari klassikasi: chizigʻi kam, qoidasi aniq', 'Slotlarga'),
      bonuses: t('Bonuslar', 'Nima olish mumkin va u nimani talab qiladi', 'Roʻyxatdan oʻtish'),
    },
  },
  ky: {
    types: {
      all: 'Баары',
      games: 'Оюндар',
      news: 'Жаңылыктар',
      tournaments: 'Турнирлер',
      bonuses: 'Бонустар',
    },
    promotions: {
      cashback: t(
        'Утулгандын бир бөлүгү кайтат',
        'Белгиси бар оюндардагы оюн үчүн кешбэк',
        'Бул кантип иштейт',
      ),
      'drops-wins': t('Drops and Wins', 'Утушу көп түшкөн слоттор', 'Слотторго'),
      'cabbage-days': t(
        'Капуста күндөрү',
        'Бейшембиден жекшембиге чейин коюм эмес, раунд эсептелет',
        'Толугураак',
      ),
      'high-peaks': t('Бийик чокулар', 'Көтөрүлүү жумасы: эң чоң эселиги бар оюнчу алдыда', 'Турнирге'),
      'long-road': t('Узун жол', 'Бейшембиден жекшембиге чейин ар бир раунд алга алып барат', 'Турнирге'),
      'round-tables': t('Тегерек үстөлдөр', 'Үстөлдө беш иш күнү: ар бир утушка упай', 'Турнирге'),
      code: t('Промокодуңуз барбы?', 'Аны профилге киргизиңиз, бонус дароо пайда болот', 'Код киргизүү'),
      autumn: t('Күзгү түшүм', 'Кол менен тандалган оюндардын жыйырма күнү', 'Оюндарга'),
      summer: t('Узун жайкы кечтер', 'Реалдуу убакыттагы үстөлдөрдүн жайы', 'Үстөлдөргө'),
    },
    campaigns: {
      cashback: t('Кешбэк', 'Утулгандын бир бөлүгү баланска кайтат', 'Кешбэги бар оюндар'),
      'drops-wins': t('Drops and Wins', 'Утушу көп слоттордун тандалмасы', 'Слотторго'),
      drops: t(
        'Түшүүчү джекпоттор',
        'Үч казына ар бир коюм менен өсөт, ар бири чегине жетпей түшөт',
        'Оюндарга',
      ),
      'cabbage-days': t('Капуста күндөрү', 'Жуманын аягы токтоо ойногондордуку', 'Оюндарга'),
      euro_slots: t('Евро слоттор', 'Европа залдарынын классикасы: сызыгы аз, эрежеси ачык', 'Слотторго'),
      bonuses: t('Бонустар', 'Эмне алса болот жана ал эмнени талап кылат', 'Катталуу'),
    },
  },
};
