/**
 * Text for the owner of an account whose contact was used for another registration, in the owner's language.
 */
import type { BundleLocale } from '#contract/locales.ts';
import { inLanguage } from '#platform/kernel/localized.ts';

type Message = { subject: string; text: string };

const MESSAGES: Readonly<Record<BundleLocale, Message>> = {
  az: {
    subject: 'Artıq hesabınız var',
    text: 'Burada artıq hesabınız var. Daxil olun və ya şifrəni bərpa edin. Bu siz deyildinizsə, mesajı nəzərə almayın.',
  },
  bn: {
    subject: 'আপনার অ্যাকাউন্ট আগে থেকেই আছে',
    text: 'এখানে আপনার অ্যাকাউন্ট আগে থেকেই আছে। লগ ইন করুন বা পাসওয়ার্ড পুনরুদ্ধার করুন। এটি আপনি না হলে বার্তাটি উপেক্ষা করুন।',
  },
  en: {
    subject: 'You already have an account',
    text: 'You already have an account here. Log in, or recover your password. If this was not you, ignore this message.',
  },
  es: {
    subject: 'Ya tienes una cuenta',
    text: 'Ya tienes una cuenta aquí. Inicia sesión o recupera tu contraseña. Si no has sido tú, ignora este mensaje.',
  },
  hi: {
    subject: 'आपका खाता पहले से है',
    text: 'यहाँ आपका खाता पहले से है। लॉग इन करें या पासवर्ड वापस पाएँ। अगर यह आपने नहीं किया, तो इस संदेश पर ध्यान न दें।',
  },
  kk: {
    subject: 'Сізде аккаунт бар',
    text: 'Мұнда сіздің аккаунтыңыз бар. Кіріңіз немесе құпиясөзді қалпына келтіріңіз. Бұл сіз болмасаңыз, хабарды елемеңіз.',
  },
  ky: {
    subject: 'Сизде аккаунт бар',
    text: 'Бул жерде аккаунтуңуз бар. Кириңиз же сырсөздү калыбына келтириңиз. Бул сиз болбосоңуз, билдирүүгө көңүл бурбаңыз.',
  },
  ru: {
    subject: 'У вас уже есть аккаунт',
    text: 'У вас уже есть аккаунт. Войдите или восстановите пароль. Если это были не вы, не обращайте внимания на это сообщение.',
  },
  tr: {
    subject: 'Zaten bir hesabınız var',
    text: 'Burada zaten bir hesabınız var. Giriş yapın veya şifrenizi yenileyin. Bu siz değilseniz bu mesajı dikkate almayın.',
  },
  uk: {
    subject: 'У вас уже є акаунт',
    text: 'У вас уже є акаунт. Увійдіть або відновіть пароль. Якщо це були не ви, не зважайте на це повідомлення.',
  },
  uz: {
    subject: 'Sizda akkaunt bor',
    text: 'Bu yerda akkauntingiz bor. Kiring yoki parolni tiklang. Agar bu siz boʻlmasangiz, xabarga eʼtibor bermang.',
  },
};

/** The message, in English when `language` is not one of the product's. */
export const knownAccountMessage = (language: string): Message => inLanguage(MESSAGES, language);
