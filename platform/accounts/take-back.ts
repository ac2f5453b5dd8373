/**
 * When the owner of a phone or e-mail proves to own it for the first time, another person may have opened the
 * account: this removes that person's ways to sign in (docs/decisions/0211).
 */
import type { BundleLocale } from '#contract/locales.ts';
import type { RecoveryChannel } from '#contract/rest/recovery.ts';
import { inLanguage } from '#platform/kernel/localized.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Outbox } from '#platform/outbox/outbox.api.ts';
import type { players } from './accounts.tables.ts';
import { SECURITY_MESSAGE_MS } from './constants.ts';
import { fieldOf } from './contacts.ts';
import type { SecondFactor } from './second-factor.ts';

export type TakeBackDeps = {
  outbox: Pick<Outbox, 'add'>;
  secondFactor: Pick<SecondFactor, 'removeAll'>;
  /** Removes the player's links to social accounts; true when there were any. */
  removeSocialLinks: (tx: Db, playerId: string) => Promise<boolean>;
};
type Player = Pick<typeof players.$inferSelect, 'id' | 'email' | 'phone' | 'language'>;

const TEXTS: Readonly<Record<BundleLocale, { subject: string; text: string }>> = {
  az: {
    subject: 'Hesabınız qorunub',
    text: 'Hesabınıza əvvəllər qoşulmuş sosial hesablar və ikinci amil silindi: onları başqası qoşmuş ola bilər. Lazımdırsa, yenidən qoşun.',
  },
  bn: {
    subject: 'আপনার অ্যাকাউন্ট সুরক্ষিত',
    text: 'আপনার অ্যাকাউন্টে আগে যুক্ত সামাজিক অ্যাকাউন্ট ও দ্বিতীয় ধাপ সরানো হয়েছে: অন্য কেউ সেগুলো যোগ করে থাকতে পারে। দরকার হলে আবার যোগ করুন।',
  },
  en: {
    subject: 'Your account is secured',
    text: 'Social accounts and a second factor that were set up before were removed from your account: somebody else may have set them up. Set them up again if you need them.',
  },
  es: {
    subject: 'Tu cuenta está protegida',
    text: 'Se han quitado de tu cuenta las cuentas sociales y el segundo factor añadidos antes: pudo añadirlos otra persona. Añádelos de nuevo si los necesitas.',
  },
  hi: {
    subject: 'आपका खाता सुरक्षित है',
    text: 'आपके खाते से पहले जोड़े गए सोशल खाते और दूसरा चरण हटा दिए गए हैं: उन्हें किसी और ने जोड़ा हो सकता है। ज़रूरत हो तो फिर से जोड़ें।',
  },
  kk: {
    subject: 'Аккаунтыңыз қорғалды',
    text: 'Аккаунтыңызға бұрын қосылған әлеуметтік аккаунттар мен екінші фактор жойылды: оларды басқа біреу қосқан болуы мүмкін. Қажет болса, қайта қосыңыз.',
  },
  ky: {
    subject: 'Аккаунтуңуз корголду',
    text: 'Аккаунтуңузга мурда кошулган социалдык аккаунттар жана экинчи фактор алынып салынды: аларды башка бирөө кошкон болушу мүмкүн. Керек болсо, кайра кошуңуз.',
  },
  ru: {
    subject: 'Ваш аккаунт защищён',
    text: 'Из аккаунта убраны привязанные ранее социальные аккаунты и второй фактор: их мог добавить кто-то другой. Если нужно, добавьте их снова.',
  },
  tr: {
    subject: 'Hesabınız güvende',
    text: 'Daha önce eklenen sosyal hesaplar ve ikinci adım hesabınızdan kaldırıldı: bunları başkası eklemiş olabilir. Gerekiyorsa yeniden ekleyin.',
  },
  uk: {
    subject: 'Ваш акаунт захищено',
    text: 'З акаунта прибрано прив’язані раніше соціальні акаунти та другий фактор: їх міг додати хтось інший. Якщо потрібно, додайте їх знову.',
  },
  uz: {
    subject: 'Akkauntingiz himoyalandi',
    text: 'Akkauntingizga avval ulangan ijtimoiy akkauntlar va ikkinchi omil olib tashlandi: ularni boshqa kimdir qoʻshgan boʻlishi mumkin. Kerak boʻlsa, qayta qoʻshing.',
  },
};

/**
 * Removes social links and the second factor in `tx`. If there were any, it sends a message to the phone or
 * e-mail that was proved (`by`).
 */
export const createTakeBack =
  ({ outbox, secondFactor, removeSocialLinks }: TakeBackDeps) =>
  async (tx: Db, player: Player, by: RecoveryChannel): Promise<void> => {
    const hadLinks = await removeSocialLinks(tx, player.id);
    const hadFactor = await secondFactor.removeAll(tx, player.id);
    const recipient = player[fieldOf(by)];
    if ((!hadLinks && !hadFactor) || recipient === null) return;
    const texts = inLanguage(TEXTS, player.language);
    await outbox.add(tx, { channel: by, recipient, ...texts, validMs: SECURITY_MESSAGE_MS });
  };
export type TakeBack = ReturnType<typeof createTakeBack>;
