/** The next step of an open order's payer, by kind of method. */
import type { LocalizedText, NextStep } from '#contract/payments.ts';
import { SMS_CODE as SMS_FIELD, texts } from './methods/fields.ts';
import type { Method } from './methods/method.ts';
import type { Order } from './order.ts';
import { coinAmount } from './rates.ts';

const LEFT = (left: number): LocalizedText =>
  texts(
    `Wrong code. Attempts left: ${left}`,
    `Неверный код. Осталось попыток: ${left}`,
    `Код қате. Қалған әрекет: ${left}`,
    `Kod notoʻgʻri. Qolgan urinishlar: ${left}`,
    `Код туура эмес. Калган аракет: ${left}`,
  );
const SMS_SENT = texts(
  'We have sent a code by SMS (in this demonstration: 123456)',
  'Мы отправили код по SMS (в демонстрации: 123456)',
  'SMS арқылы код жібердік (көрсетілімде: 123456)',
  'SMS orqali kod yubordik (namoyishda: 123456)',
  'SMS аркылуу код жөнөттүк (көрсөтүүдө: 123456)',
);
const SCAN = texts(
  'Scan the code with the wallet on your phone',
  'Отсканируйте код кошельком на телефоне',
  'Телефондағы әмиянмен кодты сканерлеңіз',
  'Kodni telefoningizdagi hamyon bilan skanerlang',
  'Кодду телефонуңуздагы капчык менен сканерлеңиз',
);
const SEND_COINS = texts(
  'Send exactly this amount to the address (test network)',
  'Отправьте ровно эту сумму на адрес (тестовая сеть)',
  'Дәл осы соманы мекенжайға жіберіңіз (сынақ желісі)',
  'Manzilga aynan shu summani yuboring (sinov tarmogʻi)',
  'Дарекке так ушул сумманы жөнөтүңүз (сыноо тармагы)',
);
const AT_TERMINAL = texts(
  'Enter the code at any terminal and pay in cash',
  'Введите код в любом терминале и внесите наличные',
  'Кодты кез келген терминалға енгізіп, қолма-қол ақша салыңыз',
  'Kodni istalgan terminalga kiriting va naqd pul soling',
  'Кодду каалаган терминалга киргизип, накталай акча салыңыз',
);
const IN_APP = texts(
  'Approve the payment in the wallet on your phone',
  'Подтвердите платёж в кошельке на телефоне',
  'Төлемді телефондағы әмиянда растаңыз',
  'Toʻlovni telefoningizdagi hamyonda tasdiqlang',
  'Төлөмдү телефонуңуздагы капчыкта ырастаңыз',
);

type Place = { readonly origin: string };
type Maker = (order: Order, place: Place, until: string | null, kind: Method['kind']) => NextStep;

const pageOf = ({ token }: Order, { origin }: Place): string => `${origin}/pay/${token}`;
/** Page that simulates the payer's device. */
const devicePage = ({ token }: Order, { origin }: Place): string => `${origin}/device/${token}`;

const MAKERS: Readonly<Record<NextStep['kind'], Maker>> = {
  redirect: (order, place, until) => ({ kind: 'redirect', url: pageOf(order, place), until }),
  iframe: (order, place, until) => ({ kind: 'iframe', url: pageOf(order, place), until }),
  form: (order, place, until) => ({
    kind: 'form',
    url: `${place.origin}/form`,
    fields: { session: order.token, language: order.locale },
    until,
  }),
  fields: ({ wrong }, _place, until) => ({
    kind: 'fields',
    fields: [SMS_FIELD],
    text: wrong === 0 ? SMS_SENT : LEFT(3 - wrong),
    until,
  }),
  qr: (order, place, until, kind) => {
    const link = devicePage(order, place);
    const { amount, currency, lookup } = order;
    const coins = coinAmount(amount, currency);
    return kind === 'crypto'
      ? {
          kind: 'qr',
          content: `bitcoin:${lookup ?? ''}?amount=${coins}`,
          amount_text: `${coins} BTC`,
          text: SEND_COINS,
          link,
          until,
        }
      : { kind: 'qr', content: link, text: SCAN, link, until };
  },
  code: (order, place, until) => ({
    kind: 'code',
    code: (order.lookup ?? '').replace(/(\d{3})(?=\d)/g, '$1 '),
    text: AT_TERMINAL,
    link: devicePage(order, place),
    until,
  }),
  wait: (order, place, until) => ({ kind: 'wait', text: IN_APP, link: devicePage(order, place), until }),
};

/** The payer's next step; null = the payer cannot do anything. */
export function nextStepOf(order: Order, method: Method, place: Place): NextStep | null {
  if (order.direction !== 'topup' || !method.topup) return null;
  if (order.state === 'pending') return { kind: 'wait', until: null };
  if (order.state !== 'open') return null;
  const until = order.until === null ? null : new Date(order.until).toISOString();
  return MAKERS[method.topup.step](order, place, until, method.kind);
}
