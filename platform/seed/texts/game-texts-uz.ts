import type { GameTexts } from './game-texts.ts';

export const gameTextsUz: GameTexts = {
  games: (count) => `${count} ta oʻyin`,
  pages: {
    online: [
      'Jonli kazino: kecha-yu kunduz hamma uchun bitta stol',
      'Ruletka, bakkara, ajdarho va yoʻlbars, Sic Bo va gʻildirak shoulari: har yarim daqiqada hamma uchun yangi raund.',
      'Hamma uchun bitta raund',
      `Bu stollarda barcha oʻyinchilar bitta raundni koʻradi. Tikishlar bir necha soniya qabul qilinadi, soʻng gʻildirak aylanadi yoki kartalar tarqatiladi va yutuqlar hammaga birdan toʻlanadi.

# Bu yerda nima bor
Krupyesiz ruletka, bakkara, ajdarho va yoʻlbars, Sic Bo va pul gʻildiraklari. Fishkalar, limitlar va oxirgi natijalar stolda koʻrinib turadi.

# Halollik
Har bir raundning sidi oldindan belgilangan, shuning uchun natija tikishlarga bogʻliq emas.`,
    ],
    fast: [
      'Tezkor oʻyinlar: krash, minalar, plinko, zar, gʻildirak',
      'Qisqa raundlar va oddiy qoidalar: vaqtida chiqish, katak ochish, shar tashlash. Demo bor, raundni qayta hisoblash mumkin.',
      'Raund bir necha soniya',
      `Tezkor oʻyinlar oʻzi hal qilishni yoqtiradiganlar uchun: qachon chiqish, qaysi katakni ochish, qancha tavakkal qilish.

# Nimani tanlash kerak
Krashda koʻpaytirgich uzilguncha oʻsadi. Minalarda har bir xavfsiz katak yutuqni oshiradi. Plinko, zar va gʻildirakda tavakkal raunddan oldin belgilanadi.

# Qaytim
Qaytim 97 dan 99 foizgacha va har bir oʻyin sahifasida koʻrsatilgan.`,
    ],
    table: [
      'Stol oʻyinlari: ruletka, blekjek, videopoker',
      'Bitta zeroli ruletka, split va sugʻurtali blekjek, uchta toʻlov jadvalli videopoker. Oʻz surʼatingiz va demo rejim.',
      'Oʻz surʼatingizdagi stollar',
      `Bu yerda yakka oʻynaysiz, hech kim shoshirmaydi.

# Bu yerda nima bor
Bitta zeroli ruletka, jumladan la partage qoidasi bilan, 3:2 toʻlaydigan blekjek va qaytimi karta tanlashga bogʻliq videopoker.

# Mahorat muhim
Blekjek va videopokerda eʼlon qilingan qaytim eng toʻgʻri qarorlarga mos keladi.`,
    ],
    lottery: [
      'Lotereyalar: keno va sonlar tiraji',
      'Oʻz surʼatingizdagi keno, har uch daqiqada 80 dan 20 ta va har besh daqiqada 49 dan 6 ta. Sonlarni tanlang va kuzating.',
      'Sonlar va sharlar',
      `Sonlarni tanlang va qaysi sharlar chiqishini kuzating. Kenoda tiraj faqat sizniki; jadval boʻyicha tirajlar hamma uchun bir xil.

# Chiptalar
Qancha koʻp son tanlansa, sovrinlar shuncha kam uchraydi va katta boʻladi. Hammasi oʻyin jadvalida koʻrsatilgan.`,
    ],
    vsport: [
      'Virtual sport: har daqiqada poyga',
      'Koeffitsiyentlari oldindan maʼlum olti ishtirokchi poygasi: gʻalaba, oʻrin yoki aniq taxmin. Start har 60–90 soniyada.',
      'Keyingi start yaqin',
      `Olti ishtirokchi, qatʼiy koeffitsiyentlar va taxminan har daqiqada yangi start.

# Tikishlar
Gʻalaba: ishtirokchi birinchi keladi. Oʻrin: birinchi yoki ikkinchi. Taxmin: birinchi ikkitasi aniq tartibda.`,
    ],
    drops_and_wins: [
      'Sovrin va yutuqlar: umumiy aksiya slotlari',
      '“Sovrin va yutuqlar” aksiyasida qatnashadigan besh studiyaning slotlari. Har birining oʻz qoidasi, oʻz qaytimi va demosi bor.',
      'Aksiya slotlari',
      `Bu slotlar bir necha studiya birga oʻtkazadigan aksiyada qatnashadi. Oʻyinning oʻzi oʻzgarmaydi: qoidalari ham, qaytimi ham oʻsha.`,
    ],
    jackpot: [
      'Jekpotli slotlar: mini, minor, major, grand',
      'Tangalar barabanda qolib, respinlar jekpotga olib boradigan slotlar. Har bir jekpot miqdori qatʼiy va jadvalda turadi.',
      'Miqdori qatʼiy jekpotlar',
      `Bu slotlarda tangalar barabanda qolib, respinlarni boshlaydi. Ayrimlarida jekpot nomi yozilgan, toʻla ekran esa eng kattasini beradi.

Jekpotlar tikishga karrali, shuning uchun koʻpaytirgich har qanday tikish uchun bir xil.`,
    ],
  },
  subgroups: {
    hot: ['Xitlar', 'Shu boʻlimda oʻyinchilar eng koʻp ochadigan oʻyinlar.'],
    cashback: ['Keshbek', 'Keshbekda qatnashadigan sokin va bir tekis slotlar.'],
    buybonus: [
      'Bonus sotib olish',
      'Frispinlarni oldindan koʻrsatilgan narxda sotib olsa boʻladigan slotlar.',
    ],
    drops_and_wins: ['Sovrin va yutuqlar', 'Bir necha studiya birga oʻtkazadigan aksiya slotlari.'],
    crash: ['Krash', 'Koʻpaytirgich uzilguncha oʻsadi; qachon chiqishni oʻzingiz hal qilasiz.'],
    mines: ['Minalar', 'Kataklar maydoni, yashirin minalar va har qadamda oʻsadigan yutuq.'],
    plinko: ['Plinko', 'Shar qoziqchalar orasidan koʻpaytirgichli katakka tushadi.'],
    dice: ['Zar', 'Ehtimolni oʻzingiz belgilang va toping: koʻpmi yoki kammi.'],
    wheel: ['Gʻildirak', 'Elliktagacha sektorli, tavakkalini oʻzingiz tanlaydigan gʻildirak.'],
    roulette_live: [
      'Jonli ruletka',
      'Barcha oʻyinchilarga bitta gʻildirak, har yarim daqiqada yangi aylanish.',
    ],
    blackjack_live: ['Jonli blekjek', 'Hammaga bitta qoʻl, qaror har kimning oʻzida.'],
    baccarat_live: ['Jonli bakkara', 'Oʻyinchi, bankir yoki durang: butun stolga bitta tarqatish.'],
    game_shows: ['Oʻyin shoulari', 'Koʻpaytirgichli katta pul gʻildiraklari, hamma uchun birdan.'],
    asian_games: ['Osiyo oʻyinlari', 'Ajdarho va yoʻlbars hamda Sic Bo kosasi ostidagi uchta zar.'],
    roulette: ['Ruletka', 'Bitta zero, trek, fishkalar va statistikali ruletka.'],
    blackjack: ['Blekjek', 'Split, ikkilash va sugʻurtali yigirma bir.'],
    poker: ['Videopoker', 'Beshta karta, bitta almashtirish va sovuqqonlikni qadrlaydigan jadval.'],
    keno: ['Keno', 'Sonlarni tanlang va nechtasi chiqqanini sanang.'],
    draws: ['Tirajlar', 'Jadval boʻyicha oʻtadigan, barcha oʻyinchilar uchun bitta sonlar tiraji.'],
  },
  list: ({ group, name, about, count, examples }) => ({
    metaTitle: `${group}: ${name} — onlayn oʻynash`,
    metaDescription: `${group}, ${name}. ${about} Toʻplamda ${gameTextsUz.games(count)} bor, hammasining demosi bor.`,
    seoTitle: `“${name}” boʻlimi haqida`,
    seoText: `${about} Toʻplamda ${gameTextsUz.games(count)} bor, masalan ${examples}.

Har birining demo rejimi hamda qoidalari va qaytimi koʻrsatilgan sahifasi bor.`,
  }),
  byType: {
    crash: [
      'krash oʻyini',
      'Koʻpaytirgich barcha oʻyinchilar uchun birdek oʻsadi, qachon uzilishini hech kim bilmaydi.',
      'Startgacha bir yoki ikki marta tiking va uzilguncha yutuqni oling — qoʻlda yoki oldindan belgilangan koʻpaytirgichda. Oʻyinda qolgan tikish yutqaziladi.',
    ],
    mines: [
      'minalar oʻyini',
      'Yigirma besh katakli maydon xazina va minalarni yashiradi.',
      '1 dan 24 gacha mina tanlab, kataklarni oching. Har bir xavfsiz katak koʻpaytirgichni oshiradi, istalganidan keyin yutuqni olish mumkin; mina tikishni oladi.',
    ],
    plinko: [
      'plinko oʻyini',
      'Shar qoziqchadan qoziqchaga sakrab, oʻz katagini topadi.',
      '8 dan 16 gacha qator va uchta tavakkal darajasidan birini tanlang. Shar tushgan katak tikishni koʻpaytiradi; chekkalari eng koʻp toʻlaydi.',
    ],
    dice: [
      'zar oʻyini',
      'Raundni noldan yuzgacha boʻlgan bitta son hal qiladi.',
      'Ehtimolni 1 dan 95 foizgacha belgilang va “kam” yoki “koʻp”ga qoʻying. Ehtimol qancha kichik boʻlsa, koʻpaytirgich shuncha katta.',
    ],
    wheel: [
      'koʻpaytirgichlar gʻildiragi',
      'Gʻildirak aylanadi, koʻrsatkich ostidagi sektor toʻlaydi.',
      '10 dan 50 gacha sektor va uchta tavakkal darajasidan birini tanlang: past boʻlsa, deyarli hamma sektor toʻlaydi, yuqori boʻlsa, faqat bittasi.',
    ],
    roulette: [
      'ruletka',
      'Bitta zeroli gʻildirak, fishkalar uchun stol va eʼlon qilingan tikishlar treki.',
      'Gʻildirakda 37 ta son bor. Bitta songa, bir nechtasiga, dyujinaga, ustunga, rangga, juft yoki toqqa, kichik yoki kattaga qoʻying; bitta son 35:1 toʻlaydi.',
    ],
    blackjack: [
      'blekjek',
      'Yigirma birga dilerdan yaqinroq keling va oshib ketmang.',
      'Diler 17 gacha karta oladi. Blekjek 3:2 toʻlaydi, istalgan ikki kartani ikkilash, juftni bir marta boʻlish mumkin, sugʻurta 2:1 toʻlaydi.',
    ],
    videopoker: [
      'videopoker',
      'Beshta karta, bitta almashtirish va koʻz oldingizdagi toʻlov jadvali.',
      '1 dan 5 gacha tanga qoʻying, kerakli kartalarni qoldirib, qolganini bir marta almashtiring. Kombinatsiya jadval boʻyicha toʻlanadi; qaytim eng toʻgʻri tanlovga mos.',
    ],
    keno: [
      'keno',
      'Qirqta son, ulardan oʻntasi chiqadi, tiraj faqat sizniki.',
      '1 dan 10 gacha son va uchta tavakkal darajasidan birini tanlang. Qirqtadan oʻntasi chiqadi; sizniki qancha koʻp boʻlsa, koʻpaytirgich shuncha katta.',
    ],
    'keno-80': [
      'sonlar tiraji',
      'Har uch daqiqada saksontadan yigirma shar, hamma uchun bitta tiraj.',
      'Sotuv yopilguncha 1 dan 10 gacha son tanlang. Saksontadan yigirmatasi chiqadi, chipta topilgan sonlarga qarab toʻlanadi.',
    ],
    'six-of-49': [
      'lotereya',
      'Har besh daqiqada qirq toʻqqiztadan olti shar, hamma uchun bitta tiraj.',
      'Sotuv yopilguncha oltita son tanlang. Ikkita moslik tikishni qaytaradi, oltitasi bosh sovrinni beradi.',
    ],
    races: [
      'virtual poyga',
      'Olti ishtirokchi, oldindan maʼlum koeffitsiyentlar va hamma koʻradigan marra.',
      'Gʻolibga, birinchi ikki oʻringa yoki birinchi ikkitasining aniq tartibiga qoʻying. Koeffitsiyentlar birinchi tikishgacha maʼlum.',
    ],
    'auto-roulette': [
      'jonli ruletka',
      'Gʻildirak har yarim daqiqada barcha oʻyinchilar uchun oʻzi aylanadi.',
      'Gʻildirakda 37 ta son va bitta zero bor. Har aylanish oldidan sonlarga, dyujinalarga, ustunlarga, ranglarga tikish ochiq; bitta son 35:1 toʻlaydi.',
    ],
    'blackjack-live': [
      'jonli blekjek',
      'Butun stolga bitta qoʻl: u qayerda tugashini har kim oʻzi hal qiladi.',
      'Kartalar barcha oʻyinchilarga umumiy. Bir necha soniyada keyingi kartani olasiz, toʻxtaysiz yoki ikkilaysiz; blekjek 3:2 toʻlaydi.',
    ],
    baccarat: [
      'jonli bakkara',
      'Oʻyinchi yoki bankir: butun stolga bitta tarqatish.',
      'Toʻqqizga yaqin tomon yutadi; uchinchi kartalar stolning qatʼiy qoidasi bilan olinadi. Ikki tomondan tashqari durangga ham qoʻyish mumkin.',
    ],
    'dragon-tiger': [
      'ajdarho va yoʻlbars',
      'Kim kuchliligini ikkita karta hal qiladi.',
      'Har tomonga bittadan karta, kattasi yutadi; tuz eng kichigi. Durang tomonlarga qoʻyilganning yarmini oladi, unga alohida ham qoʻyish mumkin.',
    ],
    'sic-bo': [
      'Sic Bo',
      'Kosa ostidagi uchta zar va taxminlarga toʻla stol.',
      'Kichik yoki kattaga, yigʻindiga, bitta songa, juftga yoki uchlikka qoʻying. Uchta zar barcha oʻyinchilar uchun bir marta tashlanadi.',
    ],
    'money-wheel': [
      'pul gʻildiragi shousi',
      'Katta gʻildirak hamma uchun aylanadi, yulduz esa keyingi toʻlovni yetti barobar oshiradi.',
      '1 dan 40 gacha summaga qoʻying. Gʻildirak toʻxtagan sektor oʻz summasiga teng koeffitsiyentda toʻlaydi; yulduz keyingi toʻlovni koʻpaytiradi va gʻildirak yana aylanadi.',
    ],
  },
  slot: {
    short: (award, count) =>
      ({
        lines: `chiziqlar: ${count}`,
        both: `chiziqlar: ${count}, ikki tomonga`,
        ways: `yoʻllar: ${count}`,
        clusters: 'klasterli toʻlov',
        anywhere: 'istalgan joyda toʻlaydi',
      })[award],
    award: (award, count) =>
      ({
        lines: `Yutuq chapdan oʻngga ${count} ta chiziq boʻylab hisoblanadi.`,
        both: `Yutuq ikki tomonga ${count} ta chiziq boʻylab hisoblanadi.`,
        ways: `Chapdan qoʻshni barabanlardagi bir xil belgilar qayerda tursa ham yutadi: ${count} ta yoʻl.`,
        clusters: 'Yonma-yon turgan bir xil belgilar guruhi qayerda boʻlsa ham yutadi.',
        anywhere: 'Bir xil belgilar yetarli boʻlsa, qayerda tursa ham yutadi.',
      })[award],
    features: {
      wild: 'Vayld istalgan toʻlaydigan belgi oʻrnini bosadi.',
      free: 'Skatterlar frispinlarni boshlaydi.',
      growing: 'Koʻpaytirgich har frispinda oʻsadi.',
      sticky: 'Frispinlarda vayldlar joyida qoladi.',
      special: 'Frispinlarda tanlangan belgi barabanni toʻla egallaydi.',
      twins: 'Frispinlarda qoʻshni barabanlar bir xil boʻladi.',
      rain: 'Vaqti-vaqti bilan barabanlarga vayldlar yogʻadi.',
      cascade: 'Yutgan belgilar yoʻqoladi, yuqoridan yangilari tushadi.',
      orbs: 'Koʻpaytirgichli sharlar butun zanjir yutugʻini oshiradi.',
      hold: 'Tangalar joyida qolib, mini, minor, major va grand jekpotli respinlarni boshlaydi.',
      wildTimes: 'Vayldlarning koʻpaytirgichi bor.',
      wildExpands: 'Vayld butun barabanni toʻldiradi.',
      wildHolds: 'Vayld respin paytida barabanni ushlab turadi.',
      boost: 'Har bir aylanishning oʻz koʻpaytirgichi bor.',
      fullScreen: 'Ekran bitta belgiga toʻlsa, yutuq koʻpayadi.',
      mystery: 'Sirli belgilar bir xil belgiga aylanadi.',
      buy: 'Frispinlarni sotib olish mumkin.',
    },
  },
};
