import { gameTextsAz } from './game-texts-az.ts';
import type { SeedLanguage } from './seed-language.ts';

export const az: SeedLanguage = {
  decimal: ',',
  percent: '%',
  volatility: { low: 'aşağı', medium: 'orta', high: 'yüksək' },
  gameTexts: gameTextsAz,
  groupNames: {
    slot: 'Slotlar',
    exclusive: 'Eksklüziv',
    new: 'Yeni oyunlar',
    hot: 'Hitlər',
    online: 'Canlı kazino',
    fast: 'Sürətli oyunlar',
    table: 'Masa oyunları',
    lottery: 'Lotereyalar',
    vsport: 'Virtual idman',
    drops_and_wins: 'Hədiyyə və uduşlar',
    jackpot: 'Cekpot',
  },
  themes: {
    egypt: ['Qədim Misir', 'piramidalar, skarabeylər və Nil qızılı'],
    asia: ['Şərq', 'əjdahalar, fənərlər və balıqlı bağlar'],
    myths: ['Miflər', 'tanrılar, qəhrəmanlar və Olimp ildırımı'],
    vikings: ['Vikinqlər', 'fyordlar, gəmilər və şimal parıltısı'],
    west: ['Vəhşi Qərb', 'kanyonlar, qızıl qızdırması və son qatar'],
    jungle: ['Cəngəllik', 'itirilmiş məbədlər, lianalar və tutuquşular'],
    fruits: ['Meyvələr', 'albalı, limon və zəng səsi'],
    sweets: ['Şirniyyat', 'konfetlər, ponçiklər və karamel göy qurşağı'],
    sea: ['Dəniz', 'mərcan rifləri, mirvari və sualtı xəzinə'],
    space: ['Kosmos', 'kometlər, planetlər və nəzakətli yadplanetlilər'],
    gems: ['Zinət', 'almazlar, taclar və parlaq vitrinlər'],
    pirates: ['Piratlar', 'xəzinə xəritələri, tutuquşular və qara yelkənlər'],
    magic: ['Sehr', 'iksirlər, bayquşlar və sehrli çubuqlar'],
    halloween: ['Hellouin', 'balqabaqlar, yarasalar və bədirlənmiş ay'],
    farm: ['Ferma', 'günəbaxanlar, xoruzlar və arı pətəkləri'],
    winter: ['Qış', 'qar, marallar və yolka işıqları'],
    music: ['Musiqi', 'disko şarlar, gitaralar və səhnə işığı'],
    luck: ['Uğur', 'yonca, göy qurşağı və sikkə cingiltisi'],
    dinos: ['Dinozavrlar', 'vulkanlar, ayıdöşəyilər və nəhəng kərtənkələlər'],
    kitchen: ['Mətbəx', 'acı bibər, düşbərə və tava cızıltısı'],
    japan: ['Yaponiya', 'qəsrlər, fənərlər və çiçəkli albalı'],
    reef: ['Rif', 'mərcanlar, tısbağalar və şəffaf su'],
    carnival: ['Karnaval', 'maskalar, çadırlar və konfetti'],
    savanna: ['Savanna', 'şirlər, fillər və nəhəng günəş'],
    fiesta: ['Fiesta', 'marakaslar, çiçəklər və şən skeletlər'],
    lab: ['Laboratoriya', 'kolbalar, robotlar və kiçik partlayışlar'],
    jackpot: ['Böyük şəhər', 'parlaq lövhələr, sikkələr və fırlanan qapılar'],
    fishing: ['Balıq ovu', 'göllər, üzgəclər və danışmağa dəyən ov'],
    racing: ['Yarışlar', 'sürətli maşınlar, dişli çarxlar və son dövrə'],
    garden: ['Bağ', 'arılar, kəpənəklər və lalələr'],
    cafe: ['Kafe', 'kruassanlar, qəhvə və səhər qəzetləri'],
    forge: ['Dəmirçixana', 'çəkiclər, qığılcımlar və əjdaha odu'],
    noir: ['Detektiv', 'izlər, telefonlar və bağlı seyf'],
    alpine: ['Alplar', 'zirvələr, kanat yolları və cəsur keçilər'],
    beach: ['Çimərlik', 'palmalar, çətirlər və sərin içkilər'],
  },
  home: {
    metaTitle: 'Onlayn kazino: yükləmədən dərhal oynayın',
    metaDescription:
      'İyirmi səkkiz studiyanın yüzlərlə oyunu, qeydiyyatsız pulsuz oyun, yoxlanıla bilən dürüstlük və telefonda sürətli açılış.',
    h1: 'Onlayn kazino',
    seoTitle: 'Hər şeyin əlinizin altında olduğu kazino',
    seoText: `Burada iyirmi səkkiz studiyanın slotları, sürətli oyunları, masaları, lotereyaları və yarışları toplanıb: meyvə klassikasından miflərə, kosmosa və sualtı dünyaya qədər. Hər oyun brauzerdə açılır, heç nə quraşdırmaq lazım deyil.

# Pulsuz sınayın
Oyunların çoxunun demo rejimi var: hesabsız və risksiz, qaydaları və ödənişləri pulla oyundakı ilə eynidir.

# Yoxlanıla bilən dürüstlük
Raundun nəticəsini server o göstərilməzdən əvvəl müəyyən edir. Başlanğıc ədədin heşi əvvəlcədən göstərilir, ona görə istənilən raundu özünüz yenidən hesablaya bilərsiniz.

# Məsuliyyətlə oynayın
Qumar oyunları böyüklər üçün əyləncədir. Nə qədər vaxt və pul xərcləyəcəyinizi əvvəlcədən qərara alın.`,
  },
  groups: {
    slot: {
      metaTitle: 'Onlayn slotlar: bütün mövzular və studiyalar',
      metaDescription:
        'Slotların tam siyahısı: Misir, meyvələr, dəniz, miflər və digər mövzular. Pulsuz rejim, elan olunmuş RTP.',
      h1: 'Slotlar',
      seoTitle: 'Hər zövqə uyğun slotlar',
      seoText: `Kataloqda otuz beş mövzuda beş yüzə yaxın slot var. Səhifənin yuxarısından mövzunu və ya bəyəndiyiniz studiyanı seçin.

# Slotu necə seçmək olar
Volatilliyə baxın: aşağı olduqda uduşlar tez-tez, amma kiçik, yüksək olduqda nadir, amma böyük olur. Geri qaytarma (RTP) hər oyunun səhifəsində göstərilib.`,
    },
    exclusive: {
      metaTitle: 'Eksklüziv slotlar: yalnız bizdə olan oyunlar',
      metaDescription:
        'Studiyaların xüsusi vitrin üçün seçdiyi slotlar: nadir mövzular, müəllif qrafikası və dürüst ödənişlər.',
      h1: 'Eksklüziv oyunlar',
      seoTitle: 'Əllə seçilmiş',
      seoText: `Bu bölmədə studiyaların ən çox fəxr etdiyi oyunlar durur. Onlar çox deyil və heç biri digərinə bənzəmir.

Demo rejimində sınayın: o, hesabsız açılır.`,
    },
    new: {
      metaTitle: 'Yeni oyunlar: bu mövsümün yenilikləri',
      metaDescription: 'Kataloqun ən son oyunları. Necə oynandığını pulsuz rejimdə, qeydiyyatsız öyrənin.',
      h1: 'Yeni oyunlar',
      seoTitle: 'Bu yaxınlarda çıxanlar',
      seoText: `Bölmə hər yeni oyunla zənginləşir: ən təzələri öndədir. Bəyəndiyinizi ürəklə işarələyin.

Yeni oyunla demo rejimində tanış olmaq asandır.`,
    },
    hot: {
      metaTitle: 'Məşhur oyunlar: oyunçuların seçimi',
      metaDescription:
        'Kataloqun hitləri: ən çox açılan oyunlar. Parlaq mövzular, aydın qaydalar və pulsuz rejim.',
      h1: 'Hitlər',
      seoTitle: 'Ən məşhurlar',
      seoText: `Burada digərlərindən daha çox açılan oyunlar toplanıb. İlk dəfə gələnlər üçün yaxşı seçimdir.

Hər oyunun qaydaları göstərilən səhifəsi, çoxunun isə demo rejimi var.`,
    },
  },
  themePage: ({ name, scene, count, examples }) => ({
    metaTitle: `“${name}” slotları — onlayn oyna`,
    metaDescription: `“${name}” mövzusu: ${scene}. Pulsuz rejimi olan ${count} oyun.`,
    h1: `Slotlar: ${name}`,
    seoTitle: `“${name}” slotları nədən bəhs edir`,
    seoText: `“${name}” mövzusu — ${scene}. Seçmədə müxtəlif studiyaların ${count} oyunu var, məsələn ${examples}.

Hər birinin barabanları, xətləri və xüsusiyyətləri, xasiyyəti də özünəməxsusdur.

Hansından başlayacağınızı bilmirsinizsə, demo rejimindən başlayın.`,
  }),
  manufacturerPage: ({ name, count, likes, examples, hasDemo }) => ({
    metaTitle: `${name}: studiyanın bütün oyunları`,
    metaDescription: `${name} studiyasının ${count} oyunu: ${likes}. ${hasDemo ? 'Pulsuz rejim, qaydalar və geri qaytarma.' : 'Qaydalar və geri qaytarma.'}`,
    h1: `${name} oyunları`,
    seoTitle: `${name} studiyası haqqında`,
    seoText: `${name} oyunlarını çərçivəsindən və hərflərindən tanımaq asandır. Studiyanın ən çox sevdiyi: ${likes}.

Kataloqda onun ${count} oyunu var, məsələn ${examples}. ${hasDemo ? 'Hamısı brauzerdə açılır və demo rejiminə malikdir.' : 'Hamısı brauzerdə açılır.'}`,
  }),
  game: {
    metaTitles: ({ name, manufacturer }) => [
      `${name} — ${manufacturer} slotu: onlayn oyna`,
      `${name}: ${manufacturer} slotu`,
      `${name} — ${manufacturer}`,
    ],
    metaDescriptions: ({ name, manufacturer, rtp, volatility, wins, hasDemo }) => [
      `${manufacturer} studiyasının “${name}” slotu: geri qaytarma ${rtp}, volatillik ${volatility}. ${hasDemo ? 'Pulsuz və ya pulla oynayın.' : 'Pulla oynayın.'}`,
      `“${name}” (${manufacturer}): ${wins}, RTP ${rtp}, volatillik ${volatility}.${hasDemo ? ' Qeydiyyatsız demo.' : ''}`,
    ],
    nonSlotDescription: ({ name, noun, manufacturer, rtp, volatility, hasDemo }) =>
      `${name} (${manufacturer}): ${noun}, RTP ${rtp}, volatillik ${volatility}.${hasDemo ? ' Qeydiyyatsız demo.' : ''}`,
    seoTitles: ({ name }) => [`“${name}” oyunu haqqında`, `“${name}” necə oynanır`],
    intros: ({ name, manufacturer, theme, scene }) => [
      `“${name}” — ${manufacturer} studiyasının “${theme}” mövzusunda slotu: ${scene}.`,
      `${manufacturer} studiyası “${name}” oyununu “${theme}” mövzusuna həsr edib. Barabanlarda — ${scene}.`,
    ],
    rules: ({ rules, rtp, volatility }) => [
      `# Qaydalar və ödənişlər\n${rules} Geri qaytarma ${rtp}, volatillik ${volatility}.`,
      `# Qaydalar qısaca\n${rules} Volatillik ${volatility}, geri qaytarma ${rtp}.`,
    ],
    endings: ({ name }) => [
      `Demo rejimində “${name}” oyununu istədiyiniz qədər öyrənə bilərsiniz: hesab lazım deyil.`,
      `Bitməmiş raund itmir: “${name}” oyununa sonra qayıtsanız, həmin yerdən davam edir.`,
    ],
  },
  banners: {
    free: {
      title: 'Pulsuz oynayın',
      text: 'Oyunların çoxu demo rejimində açılır: hesabsız və risksiz',
      button: 'Oyun seç',
    },
    new: { title: 'Mövsümün yenilikləri', text: 'Ən yeni oyunlar birinci', button: 'Bax' },
    fair: {
      title: 'Dürüstlüyü yoxlamaq olar',
      text: 'İstənilən raundu özünüz yenidən hesablayın',
      button: 'Necə işləyir',
    },
    exclusive: { title: 'Əllə seçilmiş', text: 'Studiyaların fəxr etdiyi oyunlar', button: 'Aç' },
    live: {
      title: 'Real vaxtda masalar',
      text: 'Ruletka, bakkara və pul çarxları: hamı üçün eyni vaxtda',
      button: 'Yer tut',
    },
    fast: {
      title: 'Saniyəlik raundlar',
      text: 'Kraş, minalar, plinko və zər: hər raundu yoxlamaq olar',
      button: 'Sürətli oyna',
    },
    bonus: {
      title: 'Birbaşa bonusa',
      text: 'Bonus raundunu almaq mümkün olan slotlar',
      button: 'Slotlara bax',
    },
  },
  promotionTypes: { all: 'Hamısı', games: 'Oyunlar', news: 'Xəbərlər' },
};
