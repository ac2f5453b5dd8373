import { gameTextsUz } from './game-texts-uz.ts';
import type { SeedLanguage } from './seed-language.ts';

export const uz: SeedLanguage = {
  decimal: ',',
  percent: '%',
  volatility: { low: 'past', medium: 'oʻrtacha', high: 'yuqori' },
  gameTexts: gameTextsUz,
  groupNames: {
    slot: 'Slotlar',
    exclusive: 'Eksklyuziv',
    new: 'Yangi oʻyinlar',
    hot: 'Xitlar',
    online: 'Jonli kazino',
    fast: 'Tezkor oʻyinlar',
    table: 'Stol oʻyinlari',
    lottery: 'Lotereyalar',
    vsport: 'Virtual sport',
    drops_and_wins: 'Sovrin va yutuqlar',
    jackpot: 'Jekpot',
  },
  themes: {
    egypt: ['Qadimgi Misr', 'piramidalar, skarabeylar va Nil oltini'],
    asia: ['Sharq', 'ajdarholar, fonuslar va karp baliqli bogʻlar'],
    myths: ['Afsonalar', 'maʼbudlar, qahramonlar va Olimp chaqmogʻi'],
    vikings: ['Vikinglar', 'fyordlar, kemalar va shimol yogʻdusi'],
    west: ['Yovvoyi Gʻarb', 'kanyonlar, oltin vasvasasi va soʻnggi poyezd'],
    jungle: ['Jungli', 'yoʻqolgan ibodatxonalar, lianalar va toʻtiqushlar'],
    fruits: ['Mevalar', 'gilos, limon va qoʻngʻiroq jarangi'],
    sweets: ['Shirinliklar', 'konfetlar, ponchiklar va karamel kamalak'],
    sea: ['Dengiz', 'marjon qoyalari, marvarid va suv osti xazinasi'],
    space: ['Koinot', 'kometalar, sayyoralar va xushmuomala kelgindilar'],
    gems: ['Javohirlar', 'olmoslar, tojlar va yorqin peshtaxtalar'],
    pirates: ['Qaroqchilar', 'xazina xaritalari, toʻtilar va qora yelkanlar'],
    magic: ['Sehr', 'damlamalar, boyqushlar va sehrli tayoqchalar'],
    halloween: ['Xellouin', 'qovoqlar, koʻrshapalaklar va toʻlin oy'],
    farm: ['Ferma', 'kungaboqarlar, xoʻrozlar va asal uyalari'],
    winter: ['Qish', 'qor, bugʻular va archa chiroqlari'],
    music: ['Musiqa', 'diskosharlar, gitaralar va sahna yorugʻi'],
    luck: ['Omad', 'beda, kamalak va tangalar jarangi'],
    dinos: ['Dinozavrlar', 'vulqonlar, paporotniklar va ulkan kaltakesaklar'],
    kitchen: ['Oshxona', 'achchiq qalampir, chuchvara va qozon jizillashi'],
    japan: ['Yaponiya', 'qasrlar, fonuslar va gullagan gilos'],
    reef: ['Rif', 'marjonlar, toshbaqalar va tiniq suv'],
    carnival: ['Karnaval', 'niqoblar, chodirlar va konfetti'],
    savanna: ['Savanna', 'sherlar, fillar va ulkan quyosh'],
    fiesta: ['Fiyesta', 'marakaslar, gullar va quvnoq skeletlar'],
    lab: ['Laboratoriya', 'kolbalar, robotlar va kichik portlashlar'],
    jackpot: ['Katta shahar', 'yorqin lavhalar, tangalar va aylanma eshiklar'],
    fishing: ['Baliq ovi', 'koʻllar, poʻkaklar va maqtasa arziydigan ov'],
    racing: ['Poyga', 'tez mashinalar, tishli gʻildiraklar va soʻnggi davra'],
    garden: ['Bogʻ', 'asalarilar, kapalaklar va lolalar'],
    cafe: ['Kafe', 'kruassanlar, qahva va ertalabki gazetalar'],
    forge: ['Temirchilik', 'bolgʻalar, uchqunlar va ajdarho olovi'],
    noir: ['Detektiv', 'izlar, telefonlar va yopiq seyf'],
    alpine: ['Alp togʻlari', 'choʻqqilar, osma yoʻllar va jasur echkilar'],
    beach: ['Sohil', 'palmalar, soyabonlar va sovuq ichimliklar'],
  },
  home: {
    metaTitle: 'Onlayn kazino: yuklab olmasdan darhol oʻynang',
    metaDescription:
      'Yigirma sakkiz studiyaning yuzlab oʻyinlari, roʻyxatdan oʻtmasdan bepul oʻyin, oʻzingiz tekshira oladigan halollik va telefonda tez ochilish.',
    h1: 'Onlayn kazino',
    seoTitle: 'Hammasi qoʻl ostidagi kazino',
    seoText: `Bu yerda yigirma sakkiz studiyaning slotlari, tezkor oʻyinlari, stollari, lotereyalari va poygalari jamlangan: meva klassikasidan afsonalar, koinot va suv osti olamigacha. Har bir oʻyin brauzerda ochiladi, hech narsa oʻrnatish shart emas.

# Bepul sinab koʻring
Koʻpchilik oʻyinlarning demo rejimi bor: roʻyxatdan oʻtmasdan va tavakkalsiz, qoidalari va toʻlovlari pulga oʻynagandagidek.

# Tekshirsa boʻladigan halollik
Raund natijasini server u koʻrsatilishidan oldin belgilaydi. Sidning xeshi oldindan koʻrsatiladi, shuning uchun istalgan raundni oʻzingiz qayta hisoblay olasiz.

# Masʼuliyat bilan oʻynang
Qimor oʻyini — kattalar uchun koʻngilxushlik. Qancha vaqt va pul sarflashingizni oldindan hal qiling va shu chegaraga yetganda toʻxtang.`,
  },
  groups: {
    slot: {
      metaTitle: 'Onlayn slotlar: barcha mavzular va studiyalar',
      metaDescription:
        'Slotlarning toʻliq roʻyxati: Misr, mevalar, dengiz, afsonalar va boshqa mavzular. Bepul rejim, eʼlon qilingan RTP.',
      h1: 'Slotlar',
      seoTitle: 'Har qanday did uchun slotlar',
      seoText: `Katalogda oʻttiz besh mavzuda besh yuzga yaqin slot bor. Sahifa tepasidan mavzuni yoki yoqqan studiyani tanlang.

# Slotni qanday tanlash kerak
Volatillikka qarang: past boʻlsa, yutuq tez-tez, lekin kichik; yuqori boʻlsa, kam, lekin katta. Qaytim (RTP) har bir oʻyin sahifasida koʻrsatilgan va juda koʻp aylanishga hisoblangan.

# Nimadan boshlash kerak
Demoni oching, toʻlov jadvalini oʻqing va oʻyin surʼati yoqadimi, bilib oling. Tikish bitta tugma bilan oʻzgaradi.`,
    },
    exclusive: {
      metaTitle: 'Eksklyuziv slotlar: faqat bizdagi oʻyinlar',
      metaDescription:
        'Studiyalar alohida peshtaxta uchun tanlagan slotlar: noyob mavzular, mualliflik grafikasi va halol toʻlovlar.',
      h1: 'Eksklyuziv oʻyinlar',
      seoTitle: 'Qoʻlda tanlangan',
      seoText: `Bu boʻlimda studiyalar eng faxrlanadigan oʻyinlar turadi. Ular koʻp emas va biri boshqasiga oʻxshamaydi.

Demo rejimda sinab koʻring: u roʻyxatdan oʻtmasdan ochiladi.`,
    },
    new: {
      metaTitle: 'Yangi oʻyinlar: shu mavsum yangiliklari',
      metaDescription:
        'Katalogdagi eng soʻnggi oʻyinlar. Qanday oʻynalishini bepul rejimda, roʻyxatdan oʻtmasdan bilib oling.',
      h1: 'Yangi oʻyinlar',
      seoTitle: 'Yaqinda chiqqanlar',
      seoText: `Boʻlim har bir yangi oʻyin bilan toʻldiriladi: eng yangilari oldinda. Yoqqanini yurakcha bilan belgilang.

Yangi oʻyin bilan demo rejimda tanishish qulay.`,
    },
    hot: {
      metaTitle: 'Ommabop oʻyinlar: oʻyinchilar tanlovi',
      metaDescription:
        'Katalog xitlari: eng koʻp ochiladigan oʻyinlar. Yorqin mavzular, tushunarli qoidalar va bepul rejim.',
      h1: 'Xitlar',
      seoTitle: 'Eng ommaboplari',
      seoText: `Bu yerda boshqalardan koʻra koʻproq ochiladigan oʻyinlar jamlangan. Birinchi marta kelganlar uchun yaxshi tanlov.

Har bir oʻyinning qoidalari koʻrsatilgan sahifasi bor, koʻpchiligida demo rejim ham bor.`,
    },
  },
  themePage: ({ name, scene, count, examples }) => ({
    metaTitle: `“${name}” slotlari — onlayn oʻynash`,
    metaDescription: `“${name}” mavzusi: ${scene}. Bepul rejimli ${count} ta oʻyin.`,
    h1: `Slotlar: ${name}`,
    seoTitle: `“${name}” slotlari nima haqida`,
    seoText: `“${name}” mavzusi — bu ${scene}. Toʻplamda turli studiyalarning ${count} ta oʻyini bor, masalan ${examples}.

Barabanlari, chiziqlari va xususiyatlari turlicha, feʼli ham har xil.

Qaysi biridan boshlashni bilmasangiz, demo rejimdan boshlang.`,
  }),
  manufacturerPage: ({ name, count, likes, examples, hasDemo }) => ({
    metaTitle: `${name}: studiyaning barcha oʻyinlari`,
    metaDescription: `${name} studiyasining ${count} ta oʻyini: ${likes}. ${hasDemo ? 'Bepul rejim, qoidalar va qaytim.' : 'Qoidalar va qaytim.'}`,
    h1: `${name} oʻyinlari`,
    seoTitle: `${name} studiyasi haqida`,
    seoText: `${name} oʻyinlarini ramkasi va harflaridan tanib olish oson. Eng yaxshi koʻrgani: ${likes}.

Katalogda uning ${count} ta oʻyini bor, masalan ${examples}. ${hasDemo ? 'Hammasi brauzerda ochiladi va demo rejimiga ega.' : 'Hammasi brauzerda ochiladi.'}`,
  }),
  game: {
    metaTitles: ({ name, manufacturer }) => [
      `${name} — ${manufacturer} sloti: onlayn oʻynash`,
      `${name}: ${manufacturer} sloti`,
      `${name} — ${manufacturer}`,
    ],
    metaDescriptions: ({ name, manufacturer, rtp, volatility, wins, hasDemo }) => [
      `${manufacturer} studiyasining “${name}” sloti: qaytim ${rtp}, volatillik ${volatility}. ${hasDemo ? 'Bepul yoki pulga oʻynang.' : 'Pulga oʻynang.'}`,
      `“${name}” (${manufacturer}): ${wins}, RTP ${rtp}, volatillik ${volatility}.${hasDemo ? ' Roʻyxatdan oʻtmasdan demo.' : ''}`,
    ],
    nonSlotDescription: ({ name, noun, manufacturer, rtp, volatility, hasDemo }) =>
      `${name} (${manufacturer}): ${noun}, RTP ${rtp}, volatillik ${volatility}.${hasDemo ? ' Roʻyxatdan oʻtmasdan demo.' : ''}`,
    seoTitles: ({ name }) => [`“${name}” oʻyini haqida`, `“${name}” qanday oʻynaladi`],
    intros: ({ name, manufacturer, theme, scene }) => [
      `“${name}” — ${manufacturer} studiyasining “${theme}” mavzusidagi sloti: ${scene}.`,
      `${manufacturer} studiyasi “${name}” oʻyinini “${theme}” mavzusiga bagʻishladi. Barabanlarda — ${scene}.`,
    ],
    rules: ({ rules, rtp, volatility }) => [
      `# Qoidalar va toʻlovlar\n${rules} Qaytim ${rtp}, volatillik ${volatility}.`,
      `# Qoidalar qisqacha\n${rules} Volatillik ${volatility}, qaytim ${rtp}.`,
    ],
    endings: ({ name }) => [
      `Demo rejimda “${name}” oʻyinini istagancha oʻrganish mumkin: akkaunt shart emas.`,
      `Tugallanmagan raund yoʻqolmaydi: “${name}” oʻyiniga keyinroq qaytsangiz, oʻsha joyidan davom etadi.`,
    ],
  },
  banners: {
    free: {
      title: 'Bepul oʻynang',
      text: 'Koʻpchilik oʻyinlar demo rejimda ochiladi: roʻyxatdan oʻtmasdan va tavakkalsiz',
      button: 'Oʻyin tanlash',
    },
    new: {
      title: 'Mavsum yangiliklari',
      text: 'Eng yangi oʻyinlar birinchi boʻlib',
      button: 'Koʻrish',
    },
    fair: {
      title: 'Halollikni tekshirsa boʻladi',
      text: 'Istalgan raundni oʻzingiz qayta hisoblang',
      button: 'Qanday tekshiriladi',
    },
    exclusive: { title: 'Qoʻlda tanlangan', text: 'Studiyalar faxrlanadigan oʻyinlar', button: 'Ochish' },
    live: {
      title: 'Real vaqtdagi stollar',
      text: 'Ruletka, bakkara va pul gʻildiraklari hamma uchun bir vaqtda',
      button: 'Joy olish',
    },
    fast: {
      title: 'Soniyalik raundlar',
      text: 'Krash, mina, plinko va zar: har bir raundni tekshirsa boʻladi',
      button: 'Tez oʻynash',
    },
    bonus: {
      title: 'Darhol bonusga',
      text: 'Bonus raundini sotib olsa boʻladigan slotlar',
      button: 'Slotlarni koʻrish',
    },
  },
  promotionTypes: { all: 'Hammasi', games: 'Oʻyinlar', news: 'Yangiliklar' },
};
