/** Titles, descriptions and terms of the bonus programs of the seed, in every content language. */
import type { ContentLocale } from '#contract/locales.ts';

export const PROGRAM_CODES = [
  'welcome-double',
  'welcome-spins',
  'reload',
  'daily-rounds',
  'cashback',
  'vip-table',
  'code-spins',
  'gift',
  'sport-start',
  'sport-money',
] as const;
export type ProgramCode = (typeof PROGRAM_CODES)[number];
type ProgramText = readonly [title: string, description: string, details: string];

export const BONUS_TEXTS: Readonly<Record<ContentLocale, Readonly<Record<ProgramCode, ProgramText>>>> = {
  ru: {
    'welcome-double': [
      'Удвоим первый депозит',
      'К первому депозиту добавим столько же бонусными деньгами.',
      'Активируйте бонус и пополните счёт. Бонус станет вашим, когда ставки в играх из списка достигнут двадцати его размеров.',
    ],
    'welcome-spins': [
      '30 фриспинов для начала',
      'Тридцать вращений популярного слота за наш счёт.',
      'Подтвердите телефон и активируйте бонус. Выигрыш станет бонусными деньгами, их нужно поставить пятнадцать раз только в слотах из списка.',
    ],
    reload: [
      'Ещё половина сверху',
      'Раз в неделю добавляем к депозиту половину бонусными деньгами.',
      'Активируйте бонус и пополните счёт. Засчитываются ставки во всех играх; живые и настольные игры – на десятую часть.',
    ],
    'daily-rounds': [
      'Сто раундов в день',
      'Сыграйте за день сто раундов в играх из списка и получите бонус.',
      'Засчитывается каждый раунд с минимальной ставкой и выше. Бонус нужно поставить десять раз в тех же играх.',
    ],
    cashback: [
      'Кешбэк недели',
      'Десятая часть проигранного за неделю вернётся настоящими деньгами.',
      'Активируйте в любой момент: учитываются проигрыши на свои деньги за следующие семь дней. Отыгрывать ничего не нужно.',
    ],
    'vip-table': [
      'Высокий стол',
      'Награда игрокам, чьи депозиты за месяц достигли порога.',
      'Засчитываются ставки своими деньгами в живых играх из списка. Награда – настоящие деньги без отыгрыша.',
    ],
    'code-spins': [
      'Фриспины по коду',
      'Двадцать фриспинов за промокод.',
      'Выигрыш станет бонусными деньгами, их нужно поставить десять раз в слотах из списка.',
    ],
    gift: [
      'Подарок от казино',
      'Бонусные деньги сразу и без депозита.',
      'Засчитываются ставки во всех играх, десять размеров бонуса; живые и настольные игры – на десятую часть.',
    ],
    'sport-start': ['Первые ставки', 'Бонус за ставки на спорт.', 'Засчитываются только ставки на спорт.'],
    'sport-money': [
      'Бонус для ставок на спорт',
      'Бонусные деньги сразу и без депозита – только для ставок на спорт.',
      'Ставьте бонусные деньги на спорт: в купоне выберите «Бонусный счёт». Засчитываются ставки на спорт с коэффициентом от 1,40, пять размеров бонуса; выигрыш таких ставок тоже становится бонусными деньгами, пока бонус не отыгран.',
    ],
  },
  en: {
    'welcome-double': [
      'Double your first deposit',
      'Your first deposit is doubled: the same amount again as bonus money.',
      'Activate the bonus, then top up. Bonus money is yours once its stakes reach twenty times the bonus in the listed slots.',
    ],
    'welcome-spins': [
      '30 free spins to begin with',
      'Thirty spins of a favourite slot, paid by us.',
      'Confirm your phone and activate. What the spins win becomes bonus money, to be staked fifteen times in the listed slots only.',
    ],
    reload: [
      'Half as much again',
      'Once a week half of a deposit is added as bonus money.',
      'Activate the bonus, then top up. Stakes in all games count; live and table games count for a tenth.',
    ],
    'daily-rounds': [
      'Hundred rounds a day',
      'Play a hundred rounds of the listed games in a day and get a bonus.',
      'Every round counts from the smallest stake. The bonus is staked ten times in the same games.',
    ],
    cashback: [
      'Weekly cashback',
      'A tenth of what you lose in a week comes back as real money.',
      'Activate it at any time: your losses with real money over the next seven days count. There is nothing to wager.',
    ],
    'vip-table': [
      'High table',
      'A reward for players whose deposits of the month have reached the threshold.',
      'Stakes of real money in the listed live games count. The reward is real money, free of wagering.',
    ],
    'code-spins': [
      'Spins by code',
      'Twenty free spins for a promo code.',
      'What the spins win becomes bonus money, to be staked ten times in the listed slots.',
    ],
    gift: [
      'A present from the house',
      'Bonus money at once, without a deposit.',
      'Stakes in all games count, ten times the bonus; live and table games count for a tenth.',
    ],
    'sport-start': ['First bets', 'A bonus for stakes in sports.', 'Only bets on sport count.'],
    'sport-money': [
      'Bonus money for sports',
      'Bonus money at once, without a deposit, for bets on sports only.',
      'Choose bonus money in the slip and bet on sports. Bets at odds of 1.40 or more count, five times the bonus; until then what these bets win is bonus money too.',
    ],
  },
  kk: {
    'welcome-double': [
      'Алғашқы депозитті екі еселейміз',
      'Алғашқы депозитіңізге сонша бонус ақша қосамыз.',
      'Бонусты белсендіріп, шотты толтырыңыз. Тізімдегі слоттардағы бәстер бонустың жиырма еселенген мөлшеріне жеткенде, бонус сіздікі болады.',
    ],
    'welcome-spins': [
      'Бастауға 30 фриспин',
      'Танымал слоттың отыз айналымы біздің есептен.',
      'Телефонды растап, бонусты белсендіріңіз. Ұтыс бонус ақшаға айналады, оны тек тізімдегі слоттарда он бес рет тігу керек.',
    ],
    reload: [
      'Үстіне тағы жартысы',
      'Аптасына бір рет депозиттің жартысын бонус ақшамен қосамыз.',
      'Бонусты белсендіріп, шотты толтырыңыз. Барлық ойындағы бәстер есептеледі; тірі және үстел ойындары оннан бір бөлігімен.',
    ],
    'daily-rounds': [
      'Күніне жүз раунд',
      'Бір күнде тізімдегі ойындардан жүз раунд ойнап, бонус алыңыз.',
      'Ең кіші бәстен бастап әр раунд есептеледі. Бонусты сол ойындарда он рет тігу керек.',
    ],
    cashback: [
      'Апта кэшбэгі',
      'Бір аптада ұтылғанның оннан бірі нақты ақшамен қайтады.',
      'Кез келген уақытта белсендіріңіз: келесі жеті күнде өз ақшаңызға ұтылғаныңыз есептеледі. Ойнап шығарудың қажеті жоқ.',
    ],
    'vip-table': [
      'Жоғары үстел',
      'Айлық депозиттері шекке жеткен ойыншыларға сыйақы.',
      'Тізімдегі тірі ойындарда өз ақшаңызбен тіккен бәстер есептеледі. Сыйақы – ойнап шығару шартынсыз нақты ақша.',
    ],
    'code-spins': [
      'Код бойынша фриспиндер',
      'Промокод үшін жиырма фриспин.',
      'Ұтыс бонус ақшаға айналады, оны тізімдегі слоттарда он рет тігу керек.',
    ],
    gift: [
      'Казинодан сыйлық',
      'Бонус ақша бірден, депозитсіз.',
      'Барлық ойындағы бәстер есептеледі, бонустың он еселенген мөлшері; тірі және үстел ойындары оннан бір бөлігімен.',
    ],
    'sport-start': [
      'Алғашқы бәстер',
      'Спортқа тігілген бәстер үшін бонус.',
      'Тек спортқа тігілген бәстер есептеледі.',
    ],
    'sport-money': [
      'Спорт бәстеріне бонус',
      'Бонус ақша бірден, депозитсіз – тек спортқа бәс тігуге.',
      'Купонда бонус ақшаны таңдап, спортқа бәс тігіңіз. Коэффициенті 1,40-тан басталатын спорт бәстері есептеледі, бонустың бес еселенген мөлшері; оған дейін мұндай бәстердің ұтысы да бонус ақша болады.',
    ],
  },
  uz: {
    'welcome-double': [
      'Birinchi depozitni ikki barobar qilamiz',
      'Birinchi depozitingizga shuncha bonus pul qoʻshamiz.',
      'Bonusni faollashtirib, hisobni toʻldiring. Roʻyxatdagi slotlarda tikishlar bonusning yigirma barobariga yetganda bonus sizniki boʻladi.',
    ],
    'welcome-spins': [
      'Boshlash uchun 30 ta frispin',
      'Mashhur slotning oʻttiz aylanishi bizning hisobimizdan.',
      'Telefonni tasdiqlab, bonusni faollashtiring. Yutuq bonus pulga aylanadi, uni faqat roʻyxatdagi slotlarda oʻn besh marta tikish kerak.',
    ],
    reload: [
      'Ustiga yana yarmi',
      'Haftada bir marta depozitning yarmini bonus pul bilan qoʻshamiz.',
      'Bonusni faollashtirib, hisobni toʻldiring. Barcha oʻyinlardagi tikishlar hisoblanadi; jonli va stol oʻyinlari oʻndan bir qismi bilan.',
    ],
    'daily-rounds': [
      'Kuniga yuz raund',
      'Bir kunda roʻyxatdagi oʻyinlardan yuz raund oʻynab, bonus oling.',
      'Eng kichik tikishdan boshlab har bir raund hisoblanadi. Bonusni oʻsha oʻyinlarda oʻn marta tikish kerak.',
    ],
    cashback: [
      'Hafta keshbeki',
      'Bir haftada yutqazilganning oʻndan biri haqiqiy pul boʻlib qaytadi.',
      'Istalgan vaqtda faollashtiring: keyingi yetti kunda oʻz pulingizga yutqazganingiz hisoblanadi. Oʻynab chiqish shart emas.',
    ],
    'vip-table': [
      'Yuqori stol',
      'Oylik depozitlari chegaraga yetgan oʻyinchilar uchun mukofot.',
      'Roʻyxatdagi jonli oʻyinlarda oʻz pulingiz bilan tikishlar hisoblanadi. Mukofot – oʻynab chiqish shartisiz haqiqiy pul.',
    ],
    'code-spins': [
      'Kod boʻyicha frispinlar',
      'Promokod uchun yigirma frispin.',
      'Yutuq bonus pulga aylanadi, uni roʻyxatdagi slotlarda oʻn marta tikish kerak.',
    ],
    gift: [
      'Kazinodan sovgʻa',
      'Bonus pul darhol, depozitsiz.',
      'Barcha oʻyinlardagi tikishlar hisoblanadi, bonusning oʻn barobari; jonli va stol oʻyinlari oʻndan bir qismi bilan.',
    ],
    'sport-start': [
      'Birinchi tikishlar',
      'Sportga tikishlar uchun bonus.',
      'Faqat sportga tikishlar hisoblanadi.',
    ],
    'sport-money': [
      'Sport tikishlari uchun bonus',
      'Bonus pul darhol, depozitsiz – faqat sportga tikish uchun.',
      'Kuponda bonus pulni tanlab, sportga tiking. Koeffitsiyenti 1,40 va undan yuqori sport tikishlari hisoblanadi, bonusning besh barobari; ungacha bunday tikishlar yutugʻi ham bonus pul boʻladi.',
    ],
  },
  uk: {
    'welcome-double': [
      'Подвоїмо перший депозит',
      'До першого депозиту додамо стільки ж бонусними грошима.',
      'Активуйте бонус і поповніть рахунок. Бонус стане вашим, коли ставки в іграх зі списку сягнуть двадцяти його розмірів.',
    ],
    'welcome-spins': [
      '30 фриспінів для початку',
      'Тридцять обертань популярного слота нашим коштом.',
      'Підтвердьте телефон і активуйте бонус. Виграш стане бонусними грошима, їх треба поставити п’ятнадцять разів лише в слотах зі списку.',
    ],
    reload: [
      'Ще половина зверху',
      'Раз на тиждень додаємо до депозиту половину бонусними грошима.',
      'Активуйте бонус і поповніть рахунок. Зараховуються ставки в усіх іграх; живі та настільні ігри – на десяту частину.',
    ],
    'daily-rounds': [
      'Сто раундів на день',
      'Зіграйте за день сто раундів в іграх зі списку й отримайте бонус.',
      'Зараховується кожен раунд від найменшої ставки. Бонус треба поставити десять разів у тих самих іграх.',
    ],
    cashback: [
      'Кешбек тижня',
      'Десята частина програного за тиждень повернеться справжніми грошима.',
      'Активуйте будь-коли: враховуються програші на власні гроші за наступні сім днів. Відігравати нічого не треба.',
    ],
    'vip-table': [
      'Високий стіл',
      'Нагорода гравцям, чиї депозити за місяць сягнули порога.',
      'Зараховуються ставки власними грошима в живих іграх зі списку. Нагорода – справжні гроші без відіграшу.',
    ],
    'code-spins': [
      'Фриспіни за кодом',
      'Двадцять фриспінів за промокод.',
      'Виграш стане бонусними грошима, їх треба поставити десять разів у слотах зі списку.',
    ],
    gift: [
      'Подарунок від казино',
      'Бонусні гроші одразу й без депозиту.',
      'Зараховуються ставки в усіх іграх, десять розмірів бонусу; живі та настільні ігри – на десяту частину.',
    ],
    'sport-start': ['Перші ставки', 'Бонус за ставки на спорт.', 'Зараховуються лише ставки на спорт.'],
    'sport-money': [
      'Бонус для ставок на спорт',
      'Бонусні гроші одразу й без депозиту – лише для ставок на спорт.',
      'Ставте бонусні гроші на спорт: у купоні виберіть бонусні гроші. Зараховуються ставки на спорт із коефіцієнтом від 1,40, п’ять розмірів бонусу; доти виграш таких ставок теж стає бонусними грошима.',
    ],
  },
  az: {
    'welcome-double': [
      'İlk depoziti ikiqat edirik',
      'İlk depozitinizə bir o qədər bonus pul əlavə edirik.',
      'Bonusu aktivləşdirib hesabı artırın. Siyahıdakı slotlarda mərclər bonusun iyirmi mislinə çatanda bonus sizin olur.',
    ],
    'welcome-spins': [
      'Başlanğıc üçün 30 pulsuz fırlanma',
      'Sevilən slotun otuz fırlanması bizim hesabımıza.',
      'Telefonu təsdiqləyib bonusu aktivləşdirin. Uduş bonus pula çevrilir, onu yalnız siyahıdakı slotlarda on beş dəfə qoymaq lazımdır.',
    ],
    reload: [
      'Üstünə daha yarısı',
      'Həftədə bir dəfə depozitin yarısını bonus pulla əlavə edirik.',
      'Bonusu aktivləşdirib hesabı artırın. Bütün oyunlardakı mərclər sayılır; canlı və masa oyunları onda bir hissə ilə.',
    ],
    'daily-rounds': [
      'Gündə yüz raund',
      'Bir gündə siyahıdakı oyunlardan yüz raund oynayın və bonus alın.',
      'Ən kiçik mərcdən başlayaraq hər raund sayılır. Bonusu həmin oyunlarda on dəfə qoymaq lazımdır.',
    ],
    cashback: [
      'Həftənin keşbeki',
      'Bir həftədə uduzulanın onda biri real pulla qayıdır.',
      'İstənilən vaxt aktivləşdirin: növbəti yeddi gündə öz pulunuzla uduzduğunuz sayılır. Dövriyyə şərti yoxdur.',
    ],
    'vip-table': [
      'Yüksək masa',
      'Aylıq depozitləri həddə çatan oyunçular üçün mükafat.',
      'Siyahıdakı canlı oyunlarda öz pulunuzla mərclər sayılır. Mükafat – dövriyyəsiz real pul.',
    ],
    'code-spins': [
      'Kodla fırlanmalar',
      'Promokod üçün iyirmi pulsuz fırlanma.',
      'Uduş bonus pula çevrilir, onu siyahıdakı slotlarda on dəfə qoymaq lazımdır.',
    ],
    gift: [
      'Kazinodan hədiyyə',
      'Bonus pul dərhal, depozitsiz.',
      'Bütün oyunlardakı mərclər sayılır, bonusun on misli; canlı və masa oyunları onda bir hissə ilə.',
    ],
    'sport-start': ['İlk mərclər', 'İdman mərcləri üçün bonus.', 'Yalnız idman mərcləri sayılır.'],
    'sport-money': [
      'İdman mərcləri üçün bonus',
      'Bonus pulu dərhal, depozitsiz – yalnız idman mərcləri üçün.',
      'Kuponda bonus pulunu seçib idmana mərc edin. Əmsalı 1,40 və yuxarı olan idman mərcləri sayılır, bonusun beş misli; o vaxta qədər belə mərclərin uduşu da bonus pulu olur.',
    ],
  },
  ky: {
    'welcome-double': [
      'Биринчи депозитти эки эселейбиз',
      'Биринчи депозитиңизге ошончо бонус акча кошобуз.',
      'Бонусту активдештирип, эсепти толтуруңуз. Тизмедеги слоттордогу коюмдар бонустун жыйырма эселенген өлчөмүнө жеткенде, бонус сиздики болот.',
    ],
    'welcome-spins': [
      'Баштоого 30 фриспин',
      'Белгилүү слоттун отуз айлануусу биздин эсептен.',
      'Телефонду ырастап, бонусту активдештириңиз. Утуш бонус акча болот, аны тизмедеги слоттордо гана он беш жолу коюу керек.',
    ],
    reload: [
      'Үстүнө дагы жарымы',
      'Жумасына бир жолу депозиттин жарымын бонус акча менен кошобуз.',
      'Бонусту активдештирип, эсепти толтуруңуз. Бардык оюндардагы коюмдар эсептелет; жандуу жана үстөл оюндары ондон бир бөлүгү менен.',
    ],
    'daily-rounds': [
      'Күнүнө жүз раунд',
      'Бир күндө тизмедеги оюндардан жүз раунд ойноп, бонус алыңыз.',
      'Эң кичине коюмдан баштап ар бир раунд эсептелет. Бонусту ошол эле оюндарда он жолу коюу керек.',
    ],
    cashback: [
      'Жуманын кэшбэги',
      'Бир жумада утулгандын ондон бири чыныгы акча менен кайтат.',
      'Каалаган убакта активдештириңиз: кийинки жети күндө өз акчаңызга утулганыңыз эсептелет. Ойноп чыгаруунун кереги жок.',
    ],
    'vip-table': [
      'Бийик үстөл',
      'Айлык депозиттери чекке жеткен оюнчуларга сыйлык.',
      'Тизмедеги жандуу оюндарда өз акчаңыз менен коюмдар эсептелет. Сыйлык – ойноп чыгаруусуз чыныгы акча.',
    ],
    'code-spins': [
      'Код боюнча фриспиндер',
      'Промокод үчүн жыйырма фриспин.',
      'Утуш бонус акча болот, аны тизмедеги слоттордо он жолу коюу керек.',
    ],
    gift: [
      'Казинодон белек',
      'Бонус акча дароо, депозитсиз.',
      'Бардык оюндардагы коюмдар эсептелет, бонустун он эселенген өлчөмү; жандуу жана үстөл оюндары ондон бир бөлүгү менен.',
    ],
    'sport-start': ['Биринчи коюмдар', 'Спортко коюмдар үчүн бонус.', 'Спортко коюмдар гана эсептелет.'],
    'sport-money': [
      'Спорт коюмдары үчүн бонус',
      'Бонус акча дароо, депозитсиз – спортко коюм үчүн гана.',
      'Купондон бонус акчаны тандап, спортко коюңуз. Коэффициенти 1,40тан баштап спорт коюмдары эсептелет, бонустун беш эселенген өлчөмү; ага чейин мындай коюмдардын утушу да бонус акча болот.',
    ],
  },
};
