/** Prepared answers of the support staff, in the language of the visitor's page. */
import type { ContentLocale } from '#contract/locales.ts';

export const CANNED_NAMES = ['greeting', 'wait', 'documents', 'thanks'] as const;
export type CannedName = (typeof CANNED_NAMES)[number];

/** Greetings; `{name}` stands for the name of the support member. Without a name the second text is used. */
const GREETINGS: Readonly<Record<ContentLocale, readonly [named: string, plain: string]>> = {
  ru: ['Здравствуйте! Меня зовут {name}. Чем могу помочь?', 'Здравствуйте! Чем можем помочь?'],
  en: ['Hello! My name is {name}. How can I help?', 'Hello! How can we help?'],
  kk: ['Сәлеметсіз бе! Менің атым {name}. Қалай көмектесе аламын?', 'Сәлеметсіз бе! Қалай көмектесе аламыз?'],
  uz: [
    'Assalomu alaykum! Ismim {name}. Qanday yordam bera olaman?',
    'Assalomu alaykum! Qanday yordam bera olamiz?',
  ],
  uk: ['Вітаємо! Мене звати {name}. Чим можу допомогти?', 'Вітаємо! Чим можемо допомогти?'],
  az: ['Salam! Mənim adım {name}. Necə kömək edə bilərəm?', 'Salam! Necə kömək edə bilərik?'],
  ky: [
    'Саламатсызбы! Менин атым {name}. Кандай жардам бере алам?',
    'Саламатсызбы! Кандай жардам бере алабыз?',
  ],
};

const TEXTS: Readonly<Record<Exclude<CannedName, 'greeting'>, Readonly<Record<ContentLocale, string>>>> = {
  wait: {
    ru: 'Проверяю информацию, это займёт несколько минут. Пожалуйста, оставайтесь на связи.',
    en: 'I am checking this, it will take a few minutes. Please stay with us.',
    kk: 'Ақпаратты тексеріп жатырмын, бұл бірнеше минут алады. Байланыста болыңыз.',
    uz: 'Maʼlumotni tekshiryapman, bu bir necha daqiqa oladi. Iltimos, aloqada boʻling.',
    uk: 'Перевіряю інформацію, це займе кілька хвилин. Будь ласка, залишайтеся на звʼязку.',
    az: 'Məlumatı yoxlayıram, bu bir neçə dəqiqə çəkəcək. Zəhmət olmasa, əlaqədə qalın.',
    ky: 'Маалыматты текшерип жатам, бул бир нече мүнөт алат. Байланышта болуңуз.',
  },
  documents: {
    ru: 'Чтобы продолжить, пришлите, пожалуйста, документ: раздел «Аккаунт» в профиле, «Документы».',
    en: 'To go on we need a document: please send it in your profile, Account, Documents.',
    kk: 'Жалғастыру үшін құжат керек: профильдегі «Аккаунт» бөлімінде, «Құжаттар» тармағында жіберіңіз.',
    uz: 'Davom etish uchun hujjat kerak: uni profildagi «Akkaunt» boʻlimida, «Hujjatlar»da yuboring.',
    uk: 'Щоб продовжити, надішліть, будь ласка, документ: розділ «Акаунт» у профілі, «Документи».',
    az: 'Davam etmək üçün sənəd lazımdır: onu profilinizdə «Hesab» bölməsində, «Sənədlər»də göndərin.',
    ky: 'Улантуу үчүн документ керек: аны профилдеги «Аккаунт» бөлүмүнөн, «Документтерден» жөнөтүңүз.',
  },
  thanks: {
    ru: 'Спасибо за обращение! Если появятся вопросы — пишите.',
    en: 'Thank you for writing to us! If you have more questions, just write.',
    kk: 'Хабарласқаныңызға рахмет! Сұрақтарыңыз болса, жазыңыз.',
    uz: 'Murojaatingiz uchun rahmat! Savollaringiz boʻlsa, yozing.',
    uk: 'Дякуємо за звернення! Якщо виникнуть питання — пишіть.',
    az: 'Müraciətiniz üçün təşəkkür edirik! Suallarınız olsa, yazın.',
    ky: 'Кайрылганыңыз үчүн рахмат! Суроолоруңуз болсо, жазыңыз.',
  },
};

export function cannedText(canned: CannedName, locale: ContentLocale, name: string | null): string {
  if (canned !== 'greeting') return TEXTS[canned][locale];
  const [named, plain] = GREETINGS[locale];
  return name === null ? plain : named.replace('{name}', () => name);
}
