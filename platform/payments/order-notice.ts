/** Notices about decided orders, in the language of the account. */
import type { BundleLocale } from '#contract/locales.ts';
import type { Direction, OrderState } from '#contract/payments.ts';
import { inLanguage } from '#platform/kernel/localized.ts';

type Text = (amount: string) => string;
const DECIDED = ['confirmed', 'declined', 'returned'] as const satisfies readonly OrderState[];
type Decided = (typeof DECIDED)[number];
/** True for states about which the player gets a notice. */
export const isDecided = (state: OrderState): state is Decided =>
  (DECIDED as readonly OrderState[]).includes(state);

type Texts = {
  paid: Text;
  notPaid: Text;
  sent: Text;
  /** Follows the text of `sent` when only a part was paid out. */
  rest: Text;
  notSent: Text;
  returned: Text;
  chargedBack: Text;
  /** Shown without other amounts if the balance covered nothing. */
  owed: Text;
};

const TEXTS: Readonly<Record<BundleLocale, Texts>> = {
  az: {
    paid: (amount) => `${amount} balansınıza köçürüldü.`,
    notPaid: (amount) => `${amount} məbləğində ödəniş baş tutmadı. Yenidən cəhd edin.`,
    sent: (amount) => `${amount} məbləğində çıxarış tamamlandı.`,
    rest: (amount) => `Qalan ${amount} yenidən balansınızdadır.`,
    notSent: (amount) => `${amount} məbləğində çıxarış rədd edildi. Pul balansınıza qaytarıldı.`,
    returned: (amount) => `Ödəniş geri qayıtdı: ${amount} yenidən balansınızdadır.`,
    chargedBack: (amount) => `Ödəniş bank tərəfindən geri alındı: ${amount} balansınızdan çıxıldı.`,
    owed: (amount) => `Bankın geri aldığı ödəniş üzrə borcunuz: ${amount}.`,
  },
  bn: {
    paid: (amount) => `${amount} আপনার ব্যালেন্সে জমা হয়েছে।`,
    notPaid: (amount) => `${amount} জমা করা যায়নি। আবার চেষ্টা করুন।`,
    sent: (amount) => `${amount} উত্তোলন সম্পন্ন হয়েছে।`,
    rest: (amount) => `বাকি ${amount} আবার আপনার ব্যালেন্সে আছে।`,
    notSent: (amount) => `${amount} উত্তোলন প্রত্যাখ্যাত হয়েছে। টাকা আপনার ব্যালেন্সে ফেরত এসেছে।`,
    returned: (amount) => `পেমেন্ট ফেরত এসেছে: ${amount} আবার আপনার ব্যালেন্সে আছে।`,
    chargedBack: (amount) => `ব্যাংক পেমেন্টটি ফেরত নিয়েছে: আপনার ব্যালেন্স থেকে ${amount} কাটা হয়েছে।`,
    owed: (amount) => `ব্যাংক যে পেমেন্টটি ফেরত নিয়েছে, তার জন্য আপনার ${amount} বকেয়া আছে।`,
  },
  en: {
    paid: (amount) => `${amount} has been added to your balance.`,
    notPaid: (amount) => `The payment of ${amount} did not go through. Try again.`,
    sent: (amount) => `Your withdrawal of ${amount} has been paid out.`,
    rest: (amount) => `The remaining ${amount} is back on your balance.`,
    notSent: (amount) => `Your withdrawal of ${amount} was declined. The money is back on your balance.`,
    returned: (amount) => `A payout came back: ${amount} is on your balance again.`,
    chargedBack: (amount) => `The bank took a payment back: ${amount} was taken from your balance.`,
    owed: (amount) => `You still owe ${amount} for a payment that the bank took back.`,
  },
  es: {
    paid: (amount) => `Se han abonado ${amount} en tu saldo.`,
    notPaid: (amount) => `El pago de ${amount} no se ha completado. Inténtalo de nuevo.`,
    sent: (amount) => `Se ha pagado tu retirada de ${amount}.`,
    rest: (amount) => `El resto, ${amount}, ha vuelto a tu saldo.`,
    notSent: (amount) => `Tu retirada de ${amount} fue rechazada. El dinero ha vuelto a tu saldo.`,
    returned: (amount) => `Un pago ha sido devuelto: ${amount} están de nuevo en tu saldo.`,
    chargedBack: (amount) => `El banco ha retirado un pago: se han descontado ${amount} de tu saldo.`,
    owed: (amount) => `Todavía debes ${amount} por un pago que el banco ha retirado.`,
  },
  hi: {
    paid: (amount) => `${amount} आपके बैलेंस में जमा हो गए।`,
    notPaid: (amount) => `${amount} का भुगतान पूरा नहीं हुआ। फिर से प्रयास करें।`,
    sent: (amount) => `${amount} की निकासी पूरी हो गई।`,
    rest: (amount) => `शेष ${amount} फिर से आपके बैलेंस में हैं।`,
    notSent: (amount) => `${amount} की निकासी अस्वीकार हुई। पैसे आपके बैलेंस में लौट आए हैं।`,
    returned: (amount) => `भुगतान वापस आ गया: ${amount} फिर से आपके बैलेंस में हैं।`,
    chargedBack: (amount) => `बैंक ने भुगतान वापस ले लिया: आपके बैलेंस से ${amount} काटे गए।`,
    owed: (amount) => `बैंक द्वारा वापस लिए गए भुगतान के लिए आप पर ${amount} बकाया है।`,
  },
  kk: {
    paid: (amount) => `Балансыңызға ${amount} түсті.`,
    notPaid: (amount) => `${amount} төлемі өтпеді. Қайталап көріңіз.`,
    sent: (amount) => `${amount} шығару орындалды.`,
    rest: (amount) => `Қалған ${amount} балансыңызға қайтарылды.`,
    notSent: (amount) => `${amount} шығару қабылданбады. Ақша балансыңызға қайтарылды.`,
    returned: (amount) => `Төлем қайтып келді: ${amount} қайтадан балансыңызда.`,
    chargedBack: (amount) => `Банк төлемді қайтарып алды: балансыңыздан ${amount} алынды.`,
    owed: (amount) => `Банк қайтарып алған төлем бойынша қарызыңыз: ${amount}.`,
  },
  ky: {
    paid: (amount) => `Балансыңызга ${amount} түштү.`,
    notPaid: (amount) => `${amount} төлөмү өткөн жок. Кайра аракет кылыңыз.`,
    sent: (amount) => `${amount} чыгаруу аткарылды.`,
    rest: (amount) => `Калган ${amount} балансыңызга кайтарылды.`,
    notSent: (amount) => `${amount} чыгаруу четке кагылды. Акча балансыңызга кайтарылды.`,
    returned: (amount) => `Төлөм кайтып келди: ${amount} кайра балансыңызда.`,
    chargedBack: (amount) => `Банк төлөмдү кайтарып алды: балансыңыздан ${amount} алынды.`,
    owed: (amount) => `Банк кайтарып алган төлөм боюнча карызыңыз: ${amount}.`,
  },
  ru: {
    paid: (amount) => `На ваш баланс зачислено ${amount}.`,
    notPaid: (amount) => `Платёж на ${amount} не прошёл. Попробуйте ещё раз.`,
    sent: (amount) => `Вывод ${amount} выполнен.`,
    rest: (amount) => `Остаток ${amount} снова на вашем балансе.`,
    notSent: (amount) => `Вывод ${amount} отклонён. Деньги возвращены на баланс.`,
    returned: (amount) => `Выплата вернулась: ${amount} снова на вашем балансе.`,
    chargedBack: (amount) => `Банк отозвал платёж: с вашего баланса списано ${amount}.`,
    owed: (amount) => `За отозванный банком платёж вы ещё должны ${amount}.`,
  },
  tr: {
    paid: (amount) => `Bakiyenize ${amount} eklendi.`,
    notPaid: (amount) => `${amount} tutarındaki ödeme gerçekleşmedi. Tekrar deneyin.`,
    sent: (amount) => `${amount} tutarındaki çekiminiz ödendi.`,
    rest: (amount) => `Kalan ${amount} yeniden bakiyenizde.`,
    notSent: (amount) => `${amount} tutarındaki çekiminiz reddedildi. Para bakiyenize iade edildi.`,
    returned: (amount) => `Bir ödeme geri döndü: ${amount} yeniden bakiyenizde.`,
    chargedBack: (amount) => `Banka bir ödemeyi geri aldı: bakiyenizden ${amount} düşüldü.`,
    owed: (amount) => `Bankanın geri aldığı ödeme için ${amount} borcunuz var.`,
  },
  uk: {
    paid: (amount) => `На ваш баланс зараховано ${amount}.`,
    notPaid: (amount) => `Платіж на ${amount} не пройшов. Спробуйте ще раз.`,
    sent: (amount) => `Виведення ${amount} виконано.`,
    rest: (amount) => `Решта ${amount} знову на вашому балансі.`,
    notSent: (amount) => `Виведення ${amount} відхилено. Гроші повернено на баланс.`,
    returned: (amount) => `Виплата повернулася: ${amount} знову на вашому балансі.`,
    chargedBack: (amount) => `Банк відкликав платіж: з вашого балансу списано ${amount}.`,
    owed: (amount) => `За відкликаний банком платіж ви ще винні ${amount}.`,
  },
  uz: {
    paid: (amount) => `Balansingizga ${amount} tushdi.`,
    notPaid: (amount) => `${amount} toʻlovi oʻtmadi. Qayta urinib koʻring.`,
    sent: (amount) => `${amount} yechib olish bajarildi.`,
    rest: (amount) => `Qolgan ${amount} yana balansingizda.`,
    notSent: (amount) => `${amount} yechib olish rad etildi. Pul balansingizga qaytarildi.`,
    returned: (amount) => `Toʻlov qaytib keldi: ${amount} yana balansingizda.`,
    chargedBack: (amount) => `Bank toʻlovni qaytarib oldi: balansingizdan ${amount} yechildi.`,
    owed: (amount) => `Bank qaytarib olgan toʻlov boʻyicha qarzingiz: ${amount}.`,
  },
};

const NAMES: Readonly<Record<Direction, Readonly<Record<Decided, Exclude<keyof Texts, 'rest' | 'owed'>>>>> = {
  topup: { confirmed: 'paid', declined: 'notPaid', returned: 'chargedBack' },
  withdraw: { confirmed: 'sent', declined: 'notSent', returned: 'returned' },
};

/**
 * Amounts of a notice. `amount`: what was received, returned or taken; `rest`: the part of a payout that was
 * not paid and is returned; `owed`: the part of a charge-back that the balance did not cover. T: minor units,
 * or formatted text; null = no such amount.
 */
export type Amounts<T> = { amount: T; rest: T; owed: T };
type Notice = Amounts<string | null> & { direction: Direction; state: Decided };

/**
 * Text of the notice; in English when `language` is no language of the product. Amounts are formatted, with
 * their currency.
 */
export function orderNotice(language: string, { direction, state, amount, rest, owed }: Notice): string {
  const texts = inLanguage(TEXTS, language);
  const sentences = [
    amount && texts[NAMES[direction][state]](amount),
    rest && texts.rest(rest),
    owed && texts.owed(owed),
  ];
  return sentences.filter(Boolean).join(' ');
}
