/** Fields shared by several methods. */
import type { LocalizedText, MethodField } from '#contract/payments.ts';

export const texts = (en: string, ru: string, kk: string, uz: string, ky: string): LocalizedText => ({
  en,
  ru,
  kk,
  uz,
  ky,
});

export const CARD_NUMBER: MethodField = {
  name: 'card_number',
  kind: 'masked',
  label: texts('Card number', 'Номер карты', 'Карта нөмірі', 'Karta raqami', 'Картанын номери'),
  required: true,
  mask: '0000 0000 0000 0000',
  min_length: 16,
  max_length: 16,
  check: 'luhn',
  autocomplete: 'cc-number',
  secret: true,
};
export const CARD_HOLDER: MethodField = {
  name: 'card_holder',
  kind: 'text',
  label: texts(
    'Name on the card',
    'Имя на карте',
    'Картадағы аты-жөні',
    'Kartadagi ism',
    'Картадагы аты-жөнү',
  ),
  hint: texts(
    'In Latin letters, as on the card',
    'Латинскими буквами, как на карте',
    'Латын әріптерімен, картадағыдай',
    'Lotin harflarida, kartadagidek',
    'Латын тамгалары менен, картадагыдай',
  ),
  required: true,
  min_length: 2,
  max_length: 40,
  check: 'latin',
  autocomplete: 'cc-name',
  secret: false,
};
export const PHONE: MethodField = {
  name: 'phone',
  kind: 'phone',
  label: texts('Phone number', 'Номер телефона', 'Телефон нөмірі', 'Telefon raqami', 'Телефон номери'),
  required: true,
  autocomplete: 'tel',
  secret: false,
};
export const IBAN: MethodField = {
  name: 'iban',
  kind: 'text',
  label: texts('Account (IBAN)', 'Счёт (IBAN)', 'Шот (IBAN)', 'Hisob raqami (IBAN)', 'Эсеп (IBAN)'),
  hint: texts(
    'Two letters, two digits, then the account',
    'Две буквы, две цифры, затем счёт',
    'Екі әріп, екі сан, содан кейін шот',
    'Ikki harf, ikki raqam, keyin hisob',
    'Эки тамга, эки сан, андан кийин эсеп',
  ),
  required: true,
  min_length: 15,
  // Longer than an IBAN, which may be typed in groups of four with spaces.
  max_length: 42,
  check: 'iban',
  secret: false,
};
export const HOLDER: MethodField = {
  ...CARD_HOLDER,
  name: 'holder',
  label: texts('Account holder', 'Владелец счёта', 'Шот иесі', 'Hisob egasi', 'Эсептин ээси'),
  hint: texts(
    'In Latin letters, as at the bank',
    'Латинскими буквами, как в банке',
    'Латын әріптерімен, банктегідей',
    'Lotin harflarida, bankdagidek',
    'Латын тамгалары менен, банктагыдай',
  ),
  autocomplete: 'name',
};
export const EMAIL: MethodField = {
  name: 'email',
  kind: 'email',
  label: texts(
    'E-mail for the receipt',
    'E-mail для чека',
    'Түбіртек жіберілетін e-mail',
    'Chek uchun e-mail',
    'Чек үчүн e-mail',
  ),
  required: false,
  max_length: 254,
  autocomplete: 'email',
  secret: false,
};
export const WALLET_ID: MethodField = {
  name: 'wallet_id',
  kind: 'text',
  label: texts('Wallet name', 'Имя кошелька', 'Әмиян атауы', 'Hamyon nomi', 'Капчыктын аты'),
  hint: texts(
    'Such as name@paisa',
    'Например, name@paisa',
    'Мысалы, name@paisa',
    'Masalan, name@paisa',
    'Мисалы, name@paisa',
  ),
  required: true,
  min_length: 5,
  max_length: 64,
  secret: false,
};
export const COIN_ADDRESS: MethodField = {
  name: 'address',
  kind: 'text',
  label: texts('Wallet address', 'Адрес кошелька', 'Әмиян мекенжайы', 'Hamyon manzili', 'Капчыктын дареги'),
  required: true,
  min_length: 26,
  max_length: 90,
  check: 'crypto',
  secret: false,
};
export const NETWORK: MethodField = {
  name: 'network',
  kind: 'select',
  label: texts('Network', 'Сеть', 'Желі', 'Tarmoq', 'Тармак'),
  required: true,
  options: [
    {
      value: 'main',
      label: texts('Bitcoin', 'Bitcoin', 'Bitcoin', 'Bitcoin', 'Bitcoin'),
    },
    {
      value: 'lightning',
      label: texts('Lightning', 'Lightning', 'Lightning', 'Lightning', 'Lightning'),
    },
  ],
  secret: false,
};
export const CANNOT_UNDO: MethodField = {
  name: 'checked',
  kind: 'checkbox',
  label: texts(
    'I have checked the address: a transfer cannot be undone',
    'Адрес проверен: перевод нельзя отменить',
    'Мекенжайды тексердім: аударымды қайтару мүмкін емес',
    'Manzilni tekshirdim: oʻtkazmani qaytarib boʻlmaydi',
    'Даректи текшердим: которууну артка кайтарууга болбойт',
  ),
  required: true,
  secret: false,
};
export const SMS_CODE: MethodField = {
  name: 'code',
  kind: 'masked',
  label: texts('Code from the SMS', 'Код из SMS', 'SMS-тегі код', 'SMS dagi kod', 'SMS коду'),
  required: true,
  mask: '000000',
  min_length: 6,
  max_length: 6,
  check: 'digits',
  autocomplete: 'one-time-code',
  secret: true,
};
