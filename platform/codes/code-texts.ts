/** Texts of the messages with a code, in the language of the recipient. */
import type { BundleLocale } from '#contract/locales.ts';
import { inLanguage } from '#platform/kernel/localized.ts';

type Texts = { subject: string; text: (code: string) => string };

const TEXTS: Readonly<Record<BundleLocale, Texts>> = {
  az: {
    subject: 'Təsdiq kodu',
    text: (code) => `Kodunuz: ${code}. 10 dəqiqə etibarlıdır. Onu heç kimə deməyin.`,
  },
  bn: {
    subject: 'নিশ্চিতকরণ কোড',
    text: (code) => `আপনার কোড: ${code}। এটি ১০ মিনিট কার্যকর। কাউকে বলবেন না।`,
  },
  en: {
    subject: 'Confirmation code',
    text: (code) => `Your code: ${code}. It is valid for 10 minutes. Tell it to nobody.`,
  },
  es: {
    subject: 'Código de confirmación',
    text: (code) => `Tu código: ${code}. Es válido durante 10 minutos. No se lo digas a nadie.`,
  },
  hi: {
    subject: 'पुष्टिकरण कोड',
    text: (code) => `आपका कोड: ${code}. यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ।`,
  },
  kk: {
    subject: 'Растау коды',
    text: (code) => `Кодыңыз: ${code}. Ол 10 минут жарамды. Оны ешкімге айтпаңыз.`,
  },
  ky: {
    subject: 'Ырастоо коду',
    text: (code) => `Кодуңуз: ${code}. Ал 10 мүнөт жарактуу. Аны эч кимге айтпаңыз.`,
  },
  ru: {
    subject: 'Код подтверждения',
    text: (code) => `Ваш код: ${code}. Он действует 10 минут. Никому его не сообщайте.`,
  },
  tr: {
    subject: 'Onay kodu',
    text: (code) => `Kodunuz: ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
  },
  uk: {
    subject: 'Код підтвердження',
    text: (code) => `Ваш код: ${code}. Він дійсний 10 хвилин. Нікому його не повідомляйте.`,
  },
  uz: {
    subject: 'Tasdiqlash kodi',
    text: (code) => `Kodingiz: ${code}. U 10 daqiqa amal qiladi. Uni hech kimga aytmang.`,
  },
};

/**
 * The message with a code, which is valid for CODE_MS. It is in English when `locale` is no language of the
 * product.
 */
export function codeMessage(locale: string, code: string): { subject: string; text: string } {
  const { subject, text } = inLanguage(TEXTS, locale);
  return { subject, text: text(code) };
}
