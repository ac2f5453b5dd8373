import type { GameTexts } from './game-texts.ts';

export const gameTextsAz: GameTexts = {
  games: (count) => `${count} oyun`,
  pages: {
    online: [
      'Canlı kazino: gecə-gündüz hamı üçün bir masa',
      'Ruletka, bakkara, əjdaha və pələng, Sic Bo və çarx şouları: hər yarım dəqiqədən bir hamı üçün yeni raund.',
      'Hamı üçün bir raund',
      `Bu masalarda bütün oyunçular eyni raundu görür. Mərclər bir neçə saniyə qəbul olunur, sonra çarx fırlanır və ya kartlar paylanır.

# Dürüstlük
Hər raundun başlanğıc ədədi əvvəlcədən müəyyən edilib, ona görə nəticə mərclərdən asılı deyil.`,
    ],
    fast: [
      'Sürətli oyunlar: kraş, minalar, plinko, zər, çarx',
      'Qısa raundlar və sadə qaydalar: vaxtında çıxın, xana açın, top atın. Demo var, raundu yenidən hesablamaq olar.',
      'Raund bir neçə saniyə çəkir',
      `Sürətli oyunlar özü qərar verməyi sevənlər üçündür: nə vaxt çıxmaq, hansı xananı açmaq, nə qədər risk etmək.

# Geri qaytarma
Geri qaytarma 97 ilə 99 faiz arasındadır və hər oyunun səhifəsində göstərilib.`,
    ],
    table: [
      'Masa oyunları: ruletka, blekcek, videopoker',
      'Bir zerolu ruletka, split və sığortalı blekcek, üç ödəniş cədvəlli videopoker. Öz tempiniz və demo rejimi.',
      'Öz tempinizdə masalar',
      `Burada tək oynayırsınız, heç kim sizi tələsdirmir.

# Bacarıq vacibdir
Blekcek və videopokerdə elan olunmuş geri qaytarma ən yaxşı qərarlar üçün doğrudur.`,
    ],
    lottery: [
      'Lotereyalar: keno və ədəd tirajları',
      'Öz tempinizdə keno, hər üç dəqiqədən bir 80-dən 20, hər beş dəqiqədən bir 49-dan 6. Ədədləri seçin və topları izləyin.',
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
      'Hədiyyə və uduşlar: ortaq aksiyanın slotları',
      '“Hədiyyə və uduşlar” aksiyasında iştirak edən beş studiyanın slotları. Hər birinin öz qaydası, öz geri qaytarması və demosu var.',
      'Aksiyanın slotları',
      `Bu slotlar bir neçə studiyanın birlikdə keçirdiyi aksiyada iştirak edir. Oyunun özü dəyişmir: qaydalar da, geri qaytarma da eynidir.`,
    ],
    jackpot: [
      'Cekpotlu slotlar: mini, minor, major, grand',
      'Sikkələrin barabanda qaldığı, respinlərin cekpota apardığı slotlar. Hər cekpotun məbləği sabitdir və cədvəldə göstərilib.',
      'Məbləği sabit cekpotlar',
      `Bu slotlarda sikkələr barabanda qalır və respinləri başladır. Bəzilərində cekpotun adı yazılıb, dolu ekran isə ən böyüyünü gətirir.

Cekpotlar mərcin mislidir, ona görə vuruq hər mərc üçün eynidir.`,
    ],
  },
  subgroups: {
    hot: ['Hitlər', 'Bu bölmədə oyunçuların ən çox açdığı oyunlar.'],
    cashback: ['Keşbek', 'Keşbekdə iştirak edən sakit, rəvan slotlar.'],
    buybonus: ['Bonus alışı', 'Pulsuz fırlanmaları əvvəlcədən göstərilən qiymətə almaq mümkün olan slotlar.'],
    drops_and_wins: ['Hədiyyə və uduşlar', 'Bir neçə studiyanın birlikdə keçirdiyi aksiyanın slotları.'],
    crash: ['Kraş', 'Vuruq qırılana qədər artır; nə vaxt çıxmağı siz seçirsiniz.'],
    mines: ['Minalar', 'Xanalar sahəsi, gizli minalar və hər addımla artan uduş.'],
    plinko: ['Plinko', 'Top mıxçalar arasından vuruqlu yuvaya düşür.'],
    dice: ['Zər', 'Şansı özünüz təyin edin və tapın: çox, yoxsa az.'],
    wheel: ['Çarx', 'Əlliyə qədər sektorlu, riskini özünüz seçdiyiniz çarx.'],
    roulette_live: ['Canlı ruletka', 'Bütün oyunçular üçün bir çarx, hər yarım dəqiqədən bir yeni fırlanma.'],
    blackjack_live: ['Canlı blekcek', 'Hamıya bir əl, qərar hər kəsin özündə.'],
    baccarat_live: ['Canlı bakkara', 'Oyunçu, bankir və ya heç-heçə: bütün masa üçün bir paylama.'],
    game_shows: ['Oyun şouları', 'Hamı üçün eyni vaxtda fırlanan vuruqlu böyük pul çarxları.'],
    asian_games: ['Asiya oyunları', 'Əjdaha və pələng, həmçinin Sic Bo fincanı altında üç zər.'],
    roulette: ['Ruletka', 'Bir zerosu, treki, fişkaları və statistikası olan ruletka.'],
    blackjack: ['Blekcek', 'Split, ikiqat və sığortası olan iyirmi bir.'],
    poker: ['Videopoker', 'Beş kart, bir dəyişmə və soyuqqanlılığı qiymətləndirən cədvəl.'],
    keno: ['Keno', 'Ədədləri seçin və neçəsinin çıxdığını sayın.'],
    draws: ['Tirajlar', 'Cədvəl üzrə, bütün oyunçular üçün eyni ədəd tirajları.'],
  },
  list: ({ group, name, about, count, examples }) => ({
    metaTitle: `${group}: ${name} — onlayn oyna`,
    metaDescription: `${group}, ${name}. ${about} Seçmədə ${gameTextsAz.games(count)} var, hamısının demosu var.`,
    seoTitle: `“${name}” bölməsi haqqında`,
    seoText: `${about} Seçmədə ${gameTextsAz.games(count)} var, məsələn ${examples}.

Hər birinin demo rejimi və qaydaları, geri qaytarması göstərilən səhifəsi var.`,
  }),
  byType: {
    crash: [
      'kraş oyunu',
      'Vuruq bütün oyunçular üçün eyni anda artır və nə vaxt qırılacağını heç kim bilmir.',
      'Startdan əvvəl bir və ya iki mərc edin və qırılmadan əvvəl uduşu götürün — əllə və ya əvvəlcədən təyin olunmuş vuruqda. Oyunda qalan mərc uduzulur.',
    ],
    mines: [
      'minalar oyunu',
      'İyirmi beş xanalı sahə xəzinə və minaları gizlədir.',
      '1-dən 24-ə qədər mina seçib xanaları açın. Hər təhlükəsiz xana vuruğu artırır, istənilənindən sonra uduşu götürmək olar; mina mərci aparır.',
    ],
    plinko: [
      'plinko oyunu',
      'Top mıxçadan mıxçaya sıçrayır və öz yuvasını tapır.',
      '8-dən 16-ya qədər sıra və üç riskdən birini seçin. Topun düşdüyü yuva mərci vurur; kənardakılar ən çox ödəyir.',
    ],
    dice: [
      'zər oyunu',
      'Raundu sıfırdan yüzə qədər bir ədəd həll edir.',
      'Şansı 1-dən 95 faizə qədər təyin edin və “az” və ya “çox” seçiminə mərc edin. Şans nə qədər kiçikdirsə, vuruq bir o qədər böyükdür.',
    ],
    wheel: [
      'vuruqlar çarxı',
      'Çarx fırlanır, oxun altındakı sektor ödəyir.',
      '10-dan 50-yə qədər sektor və üç riskdən birini seçin: aşağı riskdə demək olar bütün sektorlar, yüksək riskdə isə yalnız biri ödəyir.',
    ],
    roulette: [
      'ruletka',
      'Bir zerolu çarx, fişkalar üçün masa və elan olunmuş mərclər üçün trek.',
      'Çarxda 37 ədəd var. Bir ədədə, bir neçəsinə, düjünə, sütuna, rəngə, cütə və ya təkə, kiçiyə və ya böyüyə mərc edin; bir ədəd 35-ə 1 ödəyir.',
    ],
    blackjack: [
      'blekcek',
      'İyirmi birə dilerdən çox yaxınlaşın, amma onu keçməyin.',
      'Diler 17-yə qədər kart çəkir. Blekcek 3-ə 2 ödəyir, istənilən iki kartla mərci ikiqat artırmaq, cütü bir dəfə bölmək olar, sığorta 2-yə 1 ödəyir.',
    ],
    videopoker: [
      'videopoker',
      'Beş kart, bir dəyişmə və göz önündə ödəniş cədvəli.',
      '1-dən 5-ə qədər sikkə qoyun, lazım olan kartları saxlayın, qalanını bir dəfə dəyişin. Kombinasiya cədvəl üzrə ödənilir; geri qaytarma ən yaxşı seçim üçün doğrudur.',
    ],
    keno: [
      'keno',
      'Qırx ədəd, onu çıxır və tiraj yalnız sizindir.',
      '1-dən 10-a qədər ədəd və üç riskdən birini seçin. Qırxdan onu çıxır; sizinkilər nə qədər çoxdursa, vuruq bir o qədər böyükdür.',
    ],
    'keno-80': [
      'ədəd tirajı',
      'Hər üç dəqiqədən bir səksəndən iyirmi top, hamı üçün bir tiraj.',
      'Satış bağlanana qədər 1-dən 10-a qədər ədəd seçin. Səksəndən iyirmisi çıxır, bilet tapılan ədədlərə görə ödənilir.',
    ],
    'six-of-49': [
      'lotereya',
      'Hər beş dəqiqədən bir qırx doqquzdan altı top, hamı üçün bir tiraj.',
      'Satış bağlanana qədər altı ədəd seçin. İki uyğunluq mərci qaytarır, altısı baş uduşu gətirir.',
    ],
    races: [
      'virtual yarış',
      'Altı iştirakçı, əvvəlcədən bilinən əmsallar və hamının gördüyü finiş.',
      'Qalibə, ilk iki yerə və ya ilk ikisinin dəqiq ardıcıllığına mərc edin. Əmsallar ilk mərcdən əvvəl bəllidir.',
    ],
    'auto-roulette': [
      'canlı ruletka',
      'Çarx hər yarım dəqiqədən bir bütün oyunçular üçün özü fırlanır.',
      'Çarxda 37 ədəd, o cümlədən bir zero var. Hər fırlanmadan əvvəl ədədlərə, düjünlərə, sütunlara, rənglərə mərclər açıqdır; bir ədəd 35-ə 1 ödəyir.',
    ],
    'blackjack-live': [
      'canlı blekcek',
      'Bütün masaya bir əl: onun harada bitəcəyini hər kəs özü həll edir.',
      'Kartlar bütün oyunçular üçün ortaqdır. Bir neçə saniyədə növbəti kartı götürür, dayanır və ya mərci ikiqat artırırsınız; blekcek 3-ə 2 ödəyir.',
    ],
    baccarat: [
      'canlı bakkara',
      'Oyunçu və ya bankir: bütün masa üçün bir paylama.',
      'Doqquza yaxın tərəf udur; üçüncü kartlar masanın sabit qaydası ilə çəkilir. İki tərəfdən başqa heç-heçəyə də mərc etmək olar.',
    ],
    'dragon-tiger': [
      'əjdaha və pələng',
      'Kimin güclü olduğunu iki kart həll edir.',
      'Hər tərəfə bir kart, böyüyü udur; tuz ən kiçiyidir. Heç-heçə tərəflərə edilən mərcin yarısını aparır, ona ayrıca da mərc etmək olar.',
    ],
    'sic-bo': [
      'Sic Bo',
      'Fincan altında üç zər və ehtimallarla dolu masa.',
      'Kiçiyə və ya böyüyə, cəmə, bir ədədə, cütə və ya üçlüyə mərc edin. Üç zər bütün oyunçular üçün bir dəfə atılır.',
    ],
    'money-wheel': [
      'pul çarxı şousu',
      'Böyük çarx hamı üçün fırlanır, ulduz isə növbəti dayanacağı yeddi dəfə bahalaşdırır.',
      '1-dən 40-a qədər məbləğə mərc edin. Çarxın dayandığı sektor 1-ə o qədər ödəyir; ulduz növbəti dayanacağı vurur və çarx yenidən fırlanır.',
    ],
  },
  slot: {
    short: (award, count) =>
      ({
        lines: `xətlər: ${count}`,
        both: `xətlər: ${count}, iki tərəfə`,
        ways: `yollar: ${count}`,
        clusters: 'qruplarla ödəyir',
        anywhere: 'istənilən yerdə ödəyir',
      })[award],
    award: (award, count) =>
      ({
        lines: `Uduş soldan sağa ${count} xətt üzrə hesablanır.`,
        both: `Uduş iki tərəfə ${count} xətt üzrə hesablanır.`,
        ways: `Soldan qonşu barabanlardakı eyni simvollar harada dursa da udur: ${count} yol.`,
        clusters: 'Yan-yana duran eyni simvollar qrupu harada olsa da udur.',
        anywhere: 'Eyni simvollar kifayət qədərdirsə, harada dursa da udur.',
      })[award],
    features: {
      wild: 'Vayld ödəniş verən istənilən simvolu əvəz edir.',
      free: 'Skatterlər pulsuz fırlanmaları açır.',
      growing: 'Vuruq hər pulsuz fırlanma ilə artır.',
      sticky: 'Pulsuz fırlanmalarda vayldlar yerində qalır.',
      special: 'Pulsuz fırlanmalarda seçilmiş simvol barabanı tam tutur.',
      twins: 'Pulsuz fırlanmalarda qonşu barabanlar eyni olur.',
      rain: 'Arabir barabanlara vayldlar yağır.',
      cascade: 'Udan simvollar yox olur, yuxarıdan yeniləri düşür.',
      orbs: 'Vuruqlu kürələr bütün zəncirin uduşunu artırır.',
      hold: 'Sikkələr yerində qalır və mini, minor, major, grand cekpotlu respinləri başladır.',
      wildTimes: 'Vayldların vuruğu var.',
      wildExpands: 'Vayld bütün barabanı doldurur.',
      wildHolds: 'Vayld respin zamanı barabanı saxlayır.',
      boost: 'Hər fırlanmanın öz vuruğu var.',
      fullScreen: 'Ekran eyni simvolla dolarsa, uduş vurulur.',
      mystery: 'Sirli simvolların hamısı eyni simvola çevrilir.',
      buy: 'Pulsuz fırlanmaları almaq olar.',
    },
  },
};
