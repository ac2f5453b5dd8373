/**
 * Messages of the demo account, in every content language. Their ids never change, so that each message is
 * written once.
 */
import type { MessageTexts } from './inbox.tables.ts';

export const DEMO_MESSAGES: readonly { id: string; texts: Required<MessageTexts> }[] = [
  {
    id: 'demo-fair-play',
    texts: {
      en: {
        title: 'You can check every round',
        text: `The result of each round is fixed before you bet. You get its **fingerprint** first and the secret behind it afterwards, so nobody can change it in between.

How it works and how to check a round: open a game, then its menu, then **Fairness**.

Playing is entertainment. Decide beforehand how much you want to spend, and take breaks.`,
      },
      ru: {
        title: 'Каждый раунд можно проверить',
        text: `Результат раунда определён до вашей ставки. Сначала вы получаете его **отпечаток**, а после игры — секрет, из которого он сделан: изменить его между этими моментами нельзя.

Как это работает и как проверить раунд: откройте игру, её меню и пункт **Честность**.

Игра — это развлечение. Решите заранее, сколько готовы потратить, и делайте перерывы.`,
      },
      kk: {
        title: 'Әр раундты тексеруге болады',
        text: `Раундтың нәтижесі бәс тіккенге дейін белгіленеді. Алдымен оның **таңбасын**, ойыннан кейін сол таңба жасалған құпияны аласыз: екі сәттің арасында оны өзгерту мүмкін емес.

Бұл қалай жұмыс істейді және раундты қалай тексеруге болады: ойынды, оның мәзірін, содан кейін **Әділдік** тармағын ашыңыз.

Ойын — көңіл көтеру. Қанша жұмсайтыныңызды алдын ала шешіп, үзіліс жасап тұрыңыз.`,
      },
      uz: {
        title: 'Har bir raundni tekshirish mumkin',
        text: `Raund natijasi siz pul tikishingizdan oldin belgilanadi. Avval uning **izini**, oʻyindan keyin esa shu iz olingan sirni olasiz: oradagi vaqtda uni oʻzgartirib boʻlmaydi.

Bu qanday ishlaydi va raundni qanday tekshirish mumkin: oʻyinni, uning menyusini, soʻng **Halollik** bandini oching.

Oʻyin — bu koʻngilochar mashgʻulot. Qancha sarflashingizni oldindan belgilang va tanaffus qilib turing.`,
      },
      uk: {
        title: 'Кожен раунд можна перевірити',
        text: `Результат раунду визначено до вашої ставки. Спершу ви отримуєте його **відбиток**, а після гри — секрет, з якого його зроблено: змінити його між цими моментами неможливо.

Як це працює і як перевірити раунд: відкрийте гру, її меню і пункт **Чесність**.

Гра — це розвага. Вирішіть заздалегідь, скільки готові витратити, і робіть перерви.`,
      },
      az: {
        title: 'Hər raundu yoxlamaq olar',
        text: `Raundun nəticəsi siz mərc etməzdən əvvəl müəyyən edilir. Əvvəlcə onun **izini**, oyundan sonra isə həmin izin alındığı sirri alırsınız: arada onu dəyişmək mümkün deyil.

Bunun necə işlədiyi və raundun necə yoxlandığı: oyunu, onun menyusunu, sonra **Dürüstlük** bəndini açın.

Oyun əyləncədir. Nə qədər xərcləyəcəyinizi əvvəlcədən müəyyən edin və fasilələr edin.`,
      },
      ky: {
        title: 'Ар бир раундду текшерсе болот',
        text: `Раунддун жыйынтыгы сиз коюм койгонго чейин аныкталат. Адегенде анын **изин**, оюндан кийин ошол из жасалган сырды аласыз: экөөнүн ортосунда аны өзгөртүү мүмкүн эмес.

Бул кантип иштейт жана раундду кантип текшерсе болот: оюнду, анын менюсун, андан кийин **Адилдик** бөлүмүн ачыңыз.

Оюн — көңүл ачуу. Канча короторуңузду алдын ала чечип, тыныгуу жасап туруңуз.`,
      },
    },
  },
  {
    id: 'demo-verification',
    texts: {
      en: {
        title: 'Confirm your identity before the first payout',
        text: `It takes two minutes:

1. Fill in your [personal details](/profile/profile).
2. Photograph your passport or identity card in the [account section](/profile/account).
3. Wait for the answer. You get a notice as soon as the document has been checked.

Your documents are stored encrypted, and only the people who check them can see them.`,
      },
      ru: {
        title: 'Подтвердите личность до первой выплаты',
        text: `Это займёт две минуты:

1. Заполните [личные данные](/profile/profile).
2. Сфотографируйте паспорт или удостоверение в разделе [«Аккаунт»](/profile/account).
3. Дождитесь ответа. Уведомление придёт сразу после проверки документа.

Документы хранятся в зашифрованном виде, их видят только те, кто их проверяет.`,
      },
      kk: {
        title: 'Алғашқы төлемге дейін жеке басыңызды растаңыз',
        text: `Бұған екі минут жеткілікті:

1. [Жеке деректеріңізді](/profile/profile) толтырыңыз.
2. [«Аккаунт»](/profile/account) бөлімінде төлқұжатыңызды немесе жеке куәлігіңізді суретке түсіріңіз.
3. Жауапты күтіңіз. Құжат тексерілген бойда хабарлама келеді.

Құжаттарыңыз шифрланып сақталады, оларды тек тексеретін адамдар көреді.`,
      },
      uz: {
        title: 'Birinchi toʻlovgacha shaxsingizni tasdiqlang',
        text: `Buning uchun ikki daqiqa kifoya:

1. [Shaxsiy maʼlumotlaringizni](/profile/profile) toʻldiring.
2. [«Akkaunt»](/profile/account) boʻlimida pasportingizni yoki shaxsiy guvohnomangizni suratga oling.
3. Javobni kuting. Hujjat tekshirilishi bilan xabar keladi.

Hujjatlaringiz shifrlangan holda saqlanadi, ularni faqat tekshiruvchilar koʻradi.`,
      },
      uk: {
        title: 'Підтвердьте особу до першої виплати',
        text: `Це забере дві хвилини:

1. Заповніть [особисті дані](/profile/profile).
2. Сфотографуйте паспорт або посвідчення в розділі [«Акаунт»](/profile/account).
3. Дочекайтеся відповіді. Сповіщення надійде одразу після перевірки документа.

Документи зберігаються зашифрованими, їх бачать лише ті, хто їх перевіряє.`,
      },
      az: {
        title: 'İlk ödənişdən əvvəl şəxsiyyətinizi təsdiqləyin',
        text: `Bu, iki dəqiqə çəkir:

1. [Şəxsi məlumatlarınızı](/profile/profile) doldurun.
2. [«Hesab»](/profile/account) bölməsində pasportunuzun və ya şəxsiyyət vəsiqənizin şəklini çəkin.
3. Cavabı gözləyin. Sənəd yoxlanılan kimi bildiriş gələcək.

Sənədləriniz şifrələnmiş halda saxlanılır, onları yalnız yoxlayanlar görür.`,
      },
      ky: {
        title: 'Биринчи төлөмгө чейин инсандыгыңызды ырастаңыз',
        text: `Бул эки мүнөт алат:

1. [Жеке маалыматыңызды](/profile/profile) толтуруңуз.
2. [«Аккаунт»](/profile/account) бөлүмүндө паспортуңузду же инсандык күбөлүгүңүздү сүрөткө тартыңыз.
3. Жоопту күтүңүз. Документ текшерилери менен билдирүү келет.

Документтериңиз шифрленип сакталат, аларды текшергендер гана көрөт.`,
      },
    },
  },
  {
    id: 'demo-welcome',
    texts: {
      en: {
        title: 'Welcome! Your demo account is ready',
        text: `There is **play money** on your balance: try any game, nothing here costs real money.

- [Slots](/games/slot) for a start
- [Favourites](/favorites): press the heart on a game to keep it
- [Bonuses](/profile/bonuses) and what they give

Messages like this one come to this section. Those that you do not need can be deleted.`,
      },
      ru: {
        title: 'Добро пожаловать! Демо-счёт готов',
        text: `На балансе **игровые деньги**: пробуйте любую игру, настоящие деньги здесь не нужны.

- [Слоты](/games/slot) для начала
- [Избранное](/favorites): нажмите на сердечко, чтобы сохранить игру
- [Бонусы](/profile/bonuses) и что они дают

Такие сообщения приходят в этот раздел. Ненужные можно удалить.`,
      },
      kk: {
        title: 'Қош келдіңіз! Демо-шотыңыз дайын',
        text: `Балансыңызда **ойын ақшасы** бар: кез келген ойынды сынап көріңіз, мұнда нақты ақша қажет емес.

- Бастау үшін [слоттар](/games/slot)
- [Таңдаулылар](/favorites): ойынды сақтау үшін жүрекшені басыңыз
- [Бонустар](/profile/bonuses) және олар не береді

Осындай хабарлар осы бөлімге келеді. Қажет еместерін жоюға болады.`,
      },
      uz: {
        title: 'Xush kelibsiz! Demo hisobingiz tayyor',
        text: `Balansingizda **oʻyin puli** bor: istalgan oʻyinni sinab koʻring, bu yerda haqiqiy pul kerak emas.

- Boshlash uchun [slotlar](/games/slot)
- [Sevimlilar](/favorites): oʻyinni saqlash uchun yurakchani bosing
- [Bonuslar](/profile/bonuses) va ular nima beradi

Bunday xabarlar shu boʻlimga keladi. Keraksizlarini oʻchirish mumkin.`,
      },
      uk: {
        title: 'Ласкаво просимо! Демо-рахунок готовий',
        text: `На балансі **ігрові гроші**: спробуйте будь-яку гру, справжні гроші тут не потрібні.

- [Слоти](/games/slot) для початку
- [Обране](/favorites): натисніть на сердечко, щоб зберегти гру
- [Бонуси](/profile/bonuses) і що вони дають

Такі повідомлення надходять до цього розділу. Непотрібні можна видалити.`,
      },
      az: {
        title: 'Xoş gəlmisiniz! Demo hesabınız hazırdır',
        text: `Balansınızda **oyun pulu** var: istənilən oyunu sınayın, burada həqiqi pul lazım deyil.

- Başlamaq üçün [slotlar](/games/slot)
- [Seçilmişlər](/favorites): oyunu saxlamaq üçün ürəyə basın
- [Bonuslar](/profile/bonuses) və onların verdikləri

Belə mesajlar bu bölməyə gəlir. Lazım olmayanları silmək olar.`,
      },
      ky: {
        title: 'Кош келиңиз! Демо эсебиңиз даяр',
        text: `Баланста **оюн акчасы** бар: каалаган оюнду сынап көрүңүз, бул жерде чыныгы акча керек эмес.

- Баштоо үчүн [слоттор](/games/slot)
- [Тандалмалар](/favorites): оюнду сактоо үчүн жүрөкчөнү басыңыз
- [Бонустар](/profile/bonuses) жана алар эмне берет

Мындай билдирүүлөр ушул бөлүмгө келет. Керексиздерин өчүрсө болот.`,
      },
    },
  },
];
