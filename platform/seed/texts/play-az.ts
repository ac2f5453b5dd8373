import type { PlayTexts } from './play-texts.ts';

export const playAz: PlayTexts = {
  games: (count) => `${count} oyun`,
  pages: {
    online: [
      'Canlı kazino: gecə-gündüz hamı üçün bir masa',
      'Ruletka, bakkara, əjdaha və pələng, sik-bo və təkər şouları: hər yarım dəqiqədə hamı üçün yeni raund.',
      'Hamı üçün bir raund',
      `Bu masalarda bütün oyunçular eyni raundu görür. Mərclər bir neçə saniyə qəbul olunur, sonra təkər fırlanır və ya kartlar paylanır.

# Ədalət
Hər raundun başlanğıc ədədi əvvəlcədən təsbit olunub, ona görə nəticə mərclərdən asılı deyil.`,
    ],
    fast: [
      'Sürətli oyunlar: kraş, minalar, plinko, zər, təkər',
      'Qısa raundlar və sadə qaydalar: vaxtında çıxmaq, xana açmaq, top atmaq. Demo var, raundu yenidən hesablamaq olar.',
      'Raund bir neçə saniyə çəkir',
      `Sürətli oyunlar özü qərar verməyi sevənlər üçündür: nə vaxt çıxmaq, hansı xananı açmaq, nə qədər risk etmək.

# Geri qaytarma
Geri qaytarma 97 ilə 99 faiz arasındadır və hər oyunun səhifəsində göstərilib.`,
    ],
    table: [
      'Masa oyunları: ruletka, blekcek, videopoker',
      'Bir zerolu ruletka, split və sığortalı blekcek, üç ödəniş cədvəlli videopoker. Öz tempiniz və demo rejimi.',
      'Öz tempinizdə masalar',
      `Burada tək oynayırsınız, heç kim tələsdirmir.

# Bacarıq vacibdir
Blekcek və videopokerdə elan olunmuş geri qaytarma ən yaxşı qərarlar üçün doğrudur.`,
    ],
    lottery: [
      'Lotereyalar: keno və ədəd tirajları',
      'Öz tempinizdə keno, hər üç dəqiqədə 80-dən 20 və hər beş dəqiqədə 49-dan 6. Ədədləri seçin və topları izləyin.',
      'Ədədlər və toplar',
      `Ədədləri seçin və hansı topların çıxdığına baxın. Kenoda tiraj yalnız sizindir; cədvəl üzrə tirajlar hamı üçün eynidir.

# Biletlər
Nə qədər çox ədəd seçilsə, uduşlar bir o qədər nadir və böyük olur. Hamısı oyunun cədvəlində göstərilib.`,
    ],
    vsport: [
      'Virtual idman: hər dəqiqə yarış',
      'Əmsalları əvvəlcədən bilinən altı iştirakçının yarışı: qələbə, yer və ya dəqiq proqnoz. Start hər 60–90 saniyədə.',
      'Növbəti start yaxındadır',
      `Altı iştirakçı, sabit əmsallar və təxminən hər dəqiqə yeni start.

# Mərclər
Qələbə: iştirakçı birinci gəlir. Yer: birinci və ya ikinci. Proqnoz: ilk ikisi dəqiq ardıcıllıqla.`,
    ],
    drops_and_wins: [
      'Drops & Wins: ortaq aksiyanın slotları',
      'Drops & Wins aksiyasında iştirak edən beş studiyanın slotları. Hər birinin öz qaydası, öz geri qaytarması və demosu var.',
      'Aksiyanın slotları',
      `Bu slotlar bir neçə studiyanın birlikdə keçirdiyi aksiyada iştirak edir. Oyunun özü dəyişmir: qaydalar da, geri qaytarma da eynidir.`,
    ],
    jackpot: [
      'Cekpotlu slotlar: mini, minor, major, grand',
      'Sikkələrin barabanda qaldığı, respinlərin cekpota apardığı slotlar. Hər cekpotun məbləği sabitdir və cədvəldə göstərilib.',
      'Məbləği sabit cekpotlar',
      `Bu slotlarda sikkələr barabanda qalır və respinləri başladır. Bəzilərində cekpotun adı yazılıb, dolu ekran isə ən böyüyünü gətirir.

Cekpotlar mərcin mislidir, ona görə hamı eyni uduş üçün oynayır.`,
    ],
  },
  subgroups: {
    hot: ['Hitlər', 'Bu bölmədə oyunçuların ən çox açdığı oyunlar.'],
    cashback: ['Keşbek', 'Keşbekdə iştirak edən sakit və bərabər slotlar.'],
    buybonus: ['Bonus almaq', 'Pulsuz fırlanmaları əvvəlcədən göstərilən qiymətə almaq mümkün olan slotlar.'],
    drops_and_wins: ['Drops & Wins', 'Bir neçə studiyanın birlikdə keçirdiyi aksiyanın slotları.'],
    crash: ['Kraş', 'Vurucu qırılana qədər artır; nə vaxt çıxmağı siz seçirsiniz.'],
    mines: ['Minalar', 'Xanalar sahəsi, gizli minalar və hər addımla artan uduş.'],
    plinko: ['Plinko', 'Top mıxçalar arasından vuruculu yuvaya düşür.'],
    dice: ['Zər', 'Şansı özünüz təyin edin və tapın: çox, yoxsa az.'],
    wheel: ['Təkər', 'Əlliyə qədər sektorlu, riskini özünüz seçdiyiniz təkər.'],
    roulette_live: ['Canlı ruletka', 'Bütün oyunçular üçün bir təkər, hər yarım dəqiqədə yeni fırlanma.'],
    blackjack_live: ['Canlı blekcek', 'Hamıya bir əl, qərar hər kəsin özündə.'],
    baccarat_live: ['Canlı bakkara', 'Oyunçu, bankir və ya heç-heçə: bütün masa üçün bir paylama.'],
    game_shows: ['Oyun şouları', 'Vuruculu böyük pul təkərləri, hamı üçün birdən.'],
    asian_games: ['Asiya oyunları', 'Əjdaha və pələng, həmçinin sik-bo kasası altında üç zər.'],
    roulette: ['Ruletka', 'Bir zero, trek, fişlər və statistikası olan ruletka.'],
    blackjack: ['Blekcek', 'Split, ikiqat və sığortası olan iyirmi bir.'],
    poker: ['Videopoker', 'Beş kart, bir dəyişmə və soyuqqanlılığı qiymətləndirən cədvəl.'],
    keno: ['Keno', 'Ədədləri seçin və neçəsinin çıxdığını sayın.'],
    draws: ['Tirajlar', 'Cədvəl üzrə, bütün oyunçular üçün eyni ədəd tirajları.'],
  },
  list: ({ group, name, about, count, examples }) => ({
    metaTitle: `${group}: ${name} — onlayn oyna`,
    metaDescription: `${group}, ${name}. ${about} Seçmədə ${playAz.games(count)} var, hamısının demosu var.`,
    seoTitle: `“${name}” bölməsi haqqında`,
    seoText: `${about} Seçmədə ${playAz.games(count)} var, məsələn ${examples}.

Hər birinin demo rejimi və qaydaları, geri qaytarması göstərilən səhifəsi var.`,
  }),
  plays: {
    crash: [
      'kraş oyunu',
      'Vurucu bütün oyunçular üçün eyni anda artır və nə vaxt qırılacağını heç kim bilmir.',
      'Startdan əvvəl bir və ya iki mərc edin və qırılmadan əvvəl uduşu götürün — əllə və ya əvvəlcədən təyin olunmuş vurucuda. Oyunda qalan mərc uduzulur.',
    ],
    mines: [
      'minalar oyunu',
      'İyirmi beş xanalı sahə xəzinə və minaları gizlədir.',
      '1-dən 24-ə qədər mina seçib xanaları açın. Hər təhlükəsiz xana vurucunu artırır, istənilənindən sonra uduşu götürmək olar; mina mərci aparır.',
    ],
    plinko: [
      'plinko oyunu',
      'Top mıxçadan mıxçaya sıçrayır və öz yuvasını tapır.',
      '8-dən 16-ya qədər sıra və üç riskdən birini seçin. Topun düşdüyü yuva mərci vurur; kənardakılar ən çox ödəyir.',
    ],
    dice: [
      'zər oyunu',
      'Raundu sıfırdan yüzə qədər bir ədəd həll edir.',
      'Şansı 1-dən 95 faizə qədər təyin edin və “az” və ya “çox” üzərinə qoyun. Şans nə qədər kiçikdirsə, vurucu bir o qədər böyükdür.',
    ],
    wheel: [
      'vurucular təkəri',
      'Təkər fırlanır, oxun altındakı sektor ödəyir.',
      '10-dan 50-yə qədər sektor və üç riskdən birini seçin: aşağıda demək olar bütün sektorlar, yuxarıda isə yalnız biri ödəyir.',
    ],
    roulette: [
      'ruletka',
      'Bir zerolu təkər, fişlər üçün masa və elan olunmuş mərclər üçün trek.',
      'Təkərdə 37 ədəd var. Bir ədədə, bir neçəsinə, düjünə, sütuna, rəngə, cüt və ya təkə, kiçik və ya böyüyə qoyun; bir ədəd 35-ə 1 ödəyir.',
    ],
    blackjack: [
      'blekcek',
      'İyirmi birə dilerdən yaxın gəlin və aşmayın.',
      'Diler 17-yə qədər kart çəkir. Blekcek 3-ə 2 ödəyir, istənilən iki kartı ikiqat etmək, cütü bir dəfə bölmək olar, sığorta 2-yə 1 ödəyir.',
    ],
    videopoker: [
      'videopoker',
      'Beş kart, bir dəyişmə və göz önündə ödəniş cədvəli.',
      '1-dən 5-ə qədər sikkə qoyun, lazım olan kartları saxlayın, qalanını bir dəfə dəyişin. Kombinasiya cədvəl üzrə ödənilir; geri qaytarma ən yaxşı seçim üçün doğrudur.',
    ],
    keno: [
      'keno',
      'Qırx ədəd, onu çıxır və tiraj yalnız sizindir.',
      '1-dən 10-a qədər ədəd və üç riskdən birini seçin. Qırxdan onu çıxır; sizinkilər nə qədər çoxdursa, vurucu bir o qədər böyükdür.',
    ],
    'keno-80': [
      'ədəd tirajı',
      'Hər üç dəqiqədə səksəndən iyirmi top, hamı üçün bir tiraj.',
      'Satış bağlanana qədər 1-dən 10-a qədər ədəd seçin. Səksəndən iyirmisi çıxır, bilet tapılan ədədlərə görə ödənilir.',
    ],
    'six-of-49': [
      'lotereya',
      'Hər beş dəqiqədə qırx doqquzdan altı top, hamı üçün bir tiraj.',
      'Satış bağlanana qədər altı ədəd seçin. İki uyğunluq mərci qaytarır, altısı baş uduşu gətirir.',
    ],
    races: [
      'virtual yarış',
      'Altı iştirakçı, əvvəlcədən bilinən əmsallar və hamının gördüyü finiş.',
      'Qalibə, ilk iki yerə və ya ilk ikisinin dəqiq ardıcıllığına qoyun. Əmsallar ilk mərcə qədər bəllidir.',
    ],
    'auto-roulette': [
      'canlı ruletka',
      'Təkər hər yarım dəqiqədə bütün oyunçular üçün özü fırlanır.',
      'Təkərdə 37 ədəd və bir zero var. Hər fırlanmadan əvvəl ədədlərə, düjünlərə, sütunlara, rənglərə mərclər açıqdır; bir ədəd 35-ə 1 ödəyir.',
    ],
    'blackjack-live': [
      'canlı blekcek',
      'Bütün masaya bir əl: onun harada bitəcəyini hər kəs özü həll edir.',
      'Kartlar bütün oyunçular üçün ortaqdır. Bir neçə saniyədə növbəti kartı götürür, dayanır və ya ikiqat edirsiniz; blekcek 3-ə 2 ödəyir.',
    ],
    baccarat: [
      'canlı bakkara',
      'Oyunçu və ya bankir: bütün masa üçün bir paylama.',
      'Doqquza yaxın tərəf udur; üçüncü kartlar masanın sabit qaydası ilə çəkilir. İki tərəfdən başqa heç-heçəyə də qoymaq olar.',
    ],
    'dragon-tiger': [
      'əjdaha və pələng',
      'Kimin güclü olduğunu iki kart həll edir.',
      'Hər tərəfə bir kart, böyüyü udur; tuz ən kiçiyidir. Heç-heçə tərəflərə qoyulanın yarısını aparır, ona ayrıca da qoymaq olar.',
    ],
    'sic-bo': [
      'sik-bo',
      'Kasa altında üç zər və ehtimallarla dolu masa.',
      'Kiçik və ya böyüyə, cəmə, bir ədədə, cütə və ya üçlüyə qoyun. Üç zər bütün oyunçular üçün bir dəfə atılır.',
    ],
    'money-wheel': [
      'pul təkəri şousu',
      'Böyük təkər hamı üçün fırlanır, ulduz isə növbəti dayanacağı yeddi dəfə bahalaşdırır.',
      '1-dən 40-a qədər məbləğə qoyun. Təkərin dayandığı sektor 1-ə o qədər ödəyir; ulduz növbəti dayanacağı vurur və təkər yenidən fırlanır.',
    ],
  },
  slot: {
    short: (award, count) =>
      ({
        lines: `xətlər: ${count}`,
        both: `xətlər: ${count}, iki tərəfə`,
        ways: `üsullar: ${count}`,
        clusters: 'qruplarla ödəyir',
        anywhere: 'istənilən yerdə ödəyir',
      })[award],
    award: (award, count) =>
      ({
        lines: `Uduş soldan sağa ${count} xətt üzrə hesablanır.`,
        both: `Uduş iki tərəfə ${count} xətt üzrə hesablanır.`,
        ways: `Soldan qonşu barabanlardakı eyni simvollar harada dursa da udur: ${count} üsul.`,
        clusters: 'Yan-yana duran eyni simvollar qrupu harada olsa da udur.',
        anywhere: 'Eyni simvollar kifayət qədərdirsə, harada dursa da udur.',
      })[award],
    features: {
      wild: 'Vəhşi simvol istənilən ödəyən simvolu əvəz edir.',
      free: 'Səpələnmiş simvollar pulsuz fırlanmaları açır.',
      growing: 'Vurucu hər pulsuz fırlanma ilə artır.',
      sticky: 'Pulsuz fırlanmalarda vəhşi simvollar yerində qalır.',
      special: 'Pulsuz fırlanmalarda seçilmiş simvol barabanı tam tutur.',
      twins: 'Pulsuz fırlanmalarda qonşu barabanlar eyni olur.',
      rain: 'Arabir barabanlara vəhşi simvollar yağır.',
      cascade: 'Udan simvollar yox olur, yuxarıdan yeniləri düşür.',
      orbs: 'Vuruculu kürələr bütün zəncirin uduşunu artırır.',
      hold: 'Sikkələr yerində qalır və mini, minor, major, grand cekpotlu respinləri başladır.',
      wildTimes: 'Vəhşi simvolların vurucusu var.',
      wildExpands: 'Vəhşi simvol bütün barabanı doldurur.',
      wildHolds: 'Vəhşi simvol respin zamanı barabanı saxlayır.',
      boost: 'Hər fırlanmanın öz vurucusu var.',
      fullScreen: 'Ekran bir simvolla dolarsa, uduş vurulur.',
      mystery: 'Sirli simvolların hamısı eyni simvola çevrilir.',
      buy: 'Pulsuz fırlanmaları almaq olar.',
    },
  },
};
