/** Text for the previous contacts of an account with a new phone or e-mail, in the player's language. */
import type { BundleLocale } from '#contract/locales.ts';
import type { RecoveryChannel } from '#contract/rest/recovery.ts';
import { inLanguage } from '#platform/kernel/localized.ts';

type Texts = { subject: string } & Record<RecoveryChannel, string>;

const TEXTS: Readonly<Record<BundleLocale, Texts>> = {
  az: {
    subject: 'Hesabınızın məlumatları dəyişdi',
    sms: 'Hesabınıza yeni telefon nömrəsi təyin edildi. Bu siz deyildinizsə, parolu dəyişin və dəstəyə yazın.',
    email:
      'Hesabınıza yeni e-poçt ünvanı təyin edildi. Bu siz deyildinizsə, parolu dəyişin və dəstəyə yazın.',
  },
  bn: {
    subject: 'আপনার অ্যাকাউন্টের তথ্য বদলেছে',
    sms: 'আপনার অ্যাকাউন্টে নতুন ফোন নম্বর যোগ হয়েছে। এটি আপনি না হলে পাসওয়ার্ড বদলান ও সহায়তায় লিখুন।',
    email: 'আপনার অ্যাকাউন্টে নতুন ই-মেইল যোগ হয়েছে। এটি আপনি না হলে পাসওয়ার্ড বদলান ও সহায়তায় লিখুন।',
  },
  en: {
    subject: 'Your account details have changed',
    sms: 'Your account has a new phone number. If this was not you, change your password and write to support.',
    email:
      'Your account has a new e-mail address. If this was not you, change your password and write to support.',
  },
  es: {
    subject: 'Los datos de tu cuenta han cambiado',
    sms: 'Tu cuenta tiene un nuevo número de teléfono. Si no has sido tú, cambia la contraseña y escribe a soporte.',
    email:
      'Tu cuenta tiene un nuevo correo electrónico. Si no has sido tú, cambia la contraseña y escribe a soporte.',
  },
  hi: {
    subject: 'आपके खाते की जानकारी बदल गई है',
    sms: 'आपके खाते में नया फ़ोन नंबर जुड़ा है। अगर यह आपने नहीं किया, तो पासवर्ड बदलें और सहायता को लिखें।',
    email: 'आपके खाते में नया ई-मेल जुड़ा है। अगर यह आपने नहीं किया, तो पासवर्ड बदलें और सहायता को लिखें।',
  },
  kk: {
    subject: 'Аккаунтыңыздың деректері өзгерді',
    sms: 'Аккаунтыңызға жаңа телефон нөмірі қосылды. Бұл сіз болмасаңыз, құпиясөзді өзгертіп, қолдау қызметіне жазыңыз.',
    email:
      'Аккаунтыңызға жаңа e-mail қосылды. Бұл сіз болмасаңыз, құпиясөзді өзгертіп, қолдау қызметіне жазыңыз.',
  },
  ky: {
    subject: 'Аккаунтуңуздун маалыматы өзгөрдү',
    sms: 'Аккаунтуңузга жаңы телефон номери кошулду. Бул сиз болбосоңуз, сырсөздү өзгөртүп, колдоо кызматына жазыңыз.',
    email:
      'Аккаунтуңузга жаңы e-mail кошулду. Бул сиз болбосоңуз, сырсөздү өзгөртүп, колдоо кызматына жазыңыз.',
  },
  ru: {
    subject: 'Данные вашего аккаунта изменились',
    sms: 'В вашем аккаунте новый номер телефона. Если это были не вы, смените пароль и напишите в поддержку.',
    email: 'В вашем аккаунте новый e-mail. Если это были не вы, смените пароль и напишите в поддержку.',
  },
  tr: {
    subject: 'Hesap bilgileriniz değişti',
    sms: 'Hesabınıza yeni bir telefon numarası eklendi. Bu siz değilseniz şifrenizi değiştirin ve desteğe yazın.',
    email:
      'Hesabınıza yeni bir e-posta adresi eklendi. Bu siz değilseniz şifrenizi değiştirin ve desteğe yazın.',
  },
  uk: {
    subject: 'Дані вашого акаунта змінилися',
    sms: 'У вашому акаунті новий номер телефону. Якщо це були не ви, змініть пароль і напишіть у підтримку.',
    email: 'У вашому акаунті новий e-mail. Якщо це були не ви, змініть пароль і напишіть у підтримку.',
  },
  uz: {
    subject: 'Akkauntingiz maʼlumotlari oʻzgardi',
    sms: 'Akkauntingizga yangi telefon raqami qoʻshildi. Bu siz boʻlmasangiz, parolni oʻzgartiring va yordam xizmatiga yozing.',
    email:
      'Akkauntingizga yangi e-mail qoʻshildi. Bu siz boʻlmasangiz, parolni oʻzgartiring va yordam xizmatiga yozing.',
  },
};

/** The message, in English when `language` is not one of the product's. `by`: channel of the new contact. */
export function contactChangedMessage(language: string, by: RecoveryChannel) {
  const texts = inLanguage(TEXTS, language);
  return { subject: texts.subject, text: texts[by] };
}
