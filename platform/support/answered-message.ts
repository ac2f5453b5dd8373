/** Notifies a visitor outside the chat of an answer, in the language of the visitor's page. */
import type { BundleLocale } from '#contract/locales.ts';
import { inLanguage } from '#platform/kernel/localized.ts';

type Texts = { title: string; text: string };

/** Texts of the message; `{link}` stands for the address of the chat. */
export const ANSWERED_TEXTS: Readonly<Record<BundleLocale, Texts>> = {
  az: {
    title: 'Dəstək xidməti sizə cavab verdi',
    text: 'Cavabı söhbətdə oxuya və davam edə bilərsiniz: {link}',
  },
  bn: { title: 'সহায়তা আপনাকে উত্তর দিয়েছে', text: 'উত্তরটি চ্যাটে পড়ুন এবং কথা চালিয়ে যান: {link}' },
  en: { title: 'Support has answered you', text: 'Read the answer in the chat and go on from there: {link}' },
  es: { title: 'Soporte te ha respondido', text: 'Lee la respuesta en el chat y continúa ahí: {link}' },
  hi: { title: 'सहायता ने आपको जवाब दिया है', text: 'जवाब चैट में पढ़ें और वहीं बात जारी रखें: {link}' },
  kk: {
    title: 'Қолдау қызметі сізге жауап берді',
    text: 'Жауапты чаттан оқып, әңгімені жалғастыра аласыз: {link}',
  },
  ky: {
    title: 'Колдоо кызматы сизге жооп берди',
    text: 'Жоопту чаттан окуп, сүйлөшүүнү уланта аласыз: {link}',
  },
  ru: { title: 'Поддержка ответила вам', text: 'Прочитать ответ и продолжить разговор можно в чате: {link}' },
  tr: { title: 'Destek size yanıt verdi', text: 'Yanıtı sohbette okuyabilir ve devam edebilirsiniz: {link}' },
  uk: {
    title: 'Підтримка відповіла вам',
    text: 'Прочитати відповідь і продовжити розмову можна в чаті: {link}',
  },
  uz: {
    title: 'Yordam xizmati sizga javob berdi',
    text: 'Javobni chatda oʻqib, suhbatni davom ettirishingiz mumkin: {link}',
  },
};

export function answeredMessage(language: string, link: string): Texts {
  const { title, text } = inLanguage(ANSWERED_TEXTS, language);
  return { title, text: text.replace('{link}', () => link) };
}
