import { AmountField, CostLine } from '#components/cashbox/amount-field.tsx';
import { BonusChoice } from '#components/cashbox/bonus-choice.tsx';
import { CodeStep } from '#components/cashbox/code-step.tsx';
import { CopyField } from '#components/cashbox/copy-field.tsx';
import { MethodFields } from '#components/cashbox/method-fields.tsx';
import { MethodIcon } from '#components/cashbox/method-icon.tsx';
import { ChosenMethod, MethodList } from '#components/cashbox/method-list.tsx';
import { MissingSteps } from '#components/cashbox/missing-steps.tsx';
import { PaymentForm, type DraftProblems } from '#components/cashbox/payment-form.tsx';
import { Problem } from '#components/cashbox/problem.tsx';
import { CURRENCIES } from '#contract/currencies.ts';
import { formatMajor } from '#contract/money.ts';
import { METHOD_KINDS, type Direction } from '#contract/payments.ts';
import { WITHDRAW_OBSTACLES, type MethodsReply } from '#contract/rest/cashbox-methods.ts';
import { err } from '#lib/core/result.ts';
import { costOf, type AmountProblem } from '#lib/cashbox/amounts.ts';
import { sampleOrder } from '#lib/cashbox/sample-order.ts';
import { ORDERS } from './cashbox-order-entries.tsx';
import { BONUSES, FIELDS, METHODS } from './cashbox-samples.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { WithState } from './samples.tsx';

const currency = CURRENCIES.KZT;
const nothing = () => undefined;
const moneyIn =
  (language: string) =>
  (amount: string): string =>
    formatMajor(amount, currency, language);
const texts = ({ t, language }: Samples) => ({ t: t.cashbox, money: moneyIn(language), locale: language });
const CASHBOX: MethodsReply = {
  currency: 'KZT',
  balance: '12500.00',
  methods: METHODS,
  presets: ['1000', '2000', '5000', '10000'],
  bonuses: BONUSES,
  missing: [],
  first_method: null,
};
const [CARD] = METHODS as [MethodsReply['methods'][number]];
const HREFS = Object.fromEntries(WITHDRAW_OBSTACLES.map((code) => [code, `#${code}`])) as Record<
  (typeof WITHDRAW_OBSTACLES)[number],
  string
>;

const form = (
  samples: Samples,
  direction: Direction,
  amount: string,
  rest: Partial<DraftProblems> = {},
  failure: string | null = null,
) => (
  <WithState value={{ amount, values: {}, bonus: null }}>
    {(draft, change) => (
      <PaymentForm
        {...texts(samples)}
        direction={direction}
        cashbox={{ ...CASHBOX, bonuses: direction === 'topup' ? BONUSES : [] }}
        method={CARD}
        terminal={{ method: CARD, fields: FIELDS.slice(0, 2), filled: {} }}
        draft={draft}
        problems={{ amount: null, fields: {}, ...rest }}
        failure={failure}
        currency={currency}
        pending={false}
        onChange={(next) => change({ ...draft, ...next } as typeof draft)}
        onLeave={nothing}
        onMethods={nothing}
        onSubmit={nothing}
      />
    )}
  </WithState>
);
const amount = (samples: Samples, direction: Direction, value: string, problem: AmountProblem | null) => (
  <WithState value={value}>
    {(held, change) => (
      <AmountField
        {...texts(samples)}
        direction={direction}
        value={held}
        onChange={change}
        onLeave={nothing}
        problem={problem}
        currency={currency}
        limits={CARD}
        presets={['1000', '2000', '5000']}
        most={direction === 'withdraw' ? '12500' : null}
      />
    )}
  </WithState>
);
const list = (samples: Samples, methods = METHODS, first: string | null = null) => (
  <MethodList {...texts(samples)} direction="topup" methods={methods} first={first} onChoose={nothing} />
);
const code = (
  samples: Samples,
  channels: Parameters<typeof CodeStep>[0]['channels'],
  failure: string | null,
) => (
  <CodeStep
    {...texts(samples)}
    order={sampleOrder({ direction: 'withdraw', state: 'created' })}
    channels={channels}
    failure={failure}
    // The gallery sends no requests.
    ask={async () => err({ kind: 'network' })}
    confirm={async () => err({ kind: 'network' })}
    onCancel={nothing}
  />
);

/** Entries of the cashbox before an order exists; those of orders: cashbox-order-entries.tsx. */
export const CASHBOX_ENTRIES: Readonly<Record<string, GalleryEntry>> = {
  MethodIcon: () => ({
    kinds: (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {METHOD_KINDS.map((kind) => (
          <MethodIcon key={kind} kind={kind} />
        ))}
        <MethodIcon kind="card" small />
      </div>
    ),
  }),
  MethodList: (samples) => ({
    'seven, with search': list(samples),
    'one must be first': list(samples, METHODS.slice(0, 3), 'card'),
    none: list(samples, []),
  }),
  ChosenMethod: (samples) => ({
    'can be changed': <ChosenMethod {...texts(samples)} method={CARD} onChange={nothing} />,
    'the only one': <ChosenMethod {...texts(samples)} method={CARD} onChange={null} />,
  }),
  MethodFields: (samples) => ({
    'every kind': (
      <WithState value={{}}>
        {(values, change) => (
          <div style={{ display: 'grid', gap: 12 }}>
            <MethodFields
              {...texts(samples)}
              fields={FIELDS}
              values={values}
              problems={{}}
              onChange={(name, value) => change({ ...values, [name]: value })}
              onLeave={nothing}
            />
          </div>
        )}
      </WithState>
    ),
    'with problems': (
      <div style={{ display: 'grid', gap: 12 }}>
        <MethodFields
          {...texts(samples)}
          fields={FIELDS.slice(0, 3)}
          values={{ card: '4242 4242 4242 4241', holder: 'АННА' }}
          problems={{ card: 'card', holder: 'latin', phone: 'required' }}
          onChange={nothing}
          onLeave={nothing}
        />
      </div>
    ),
  }),
  AmountField: (samples) => ({
    topup: amount(samples, 'topup', '2000', null),
    'too low': amount(samples, 'topup', '10', { problem: 'low', limit: '500' }),
    'withdraw, more than there is': amount(samples, 'withdraw', '20000', {
      problem: 'balance',
      limit: '12500',
    }),
  }),
  CostLine: (samples) => ({
    free: <CostLine {...texts(samples)} direction="topup" cost={costOf('topup', '5000', CARD, currency)} />,
    'with a fee': (
      <CostLine
        {...texts(samples)}
        direction="withdraw"
        cost={costOf('withdraw', '5000', { ...CARD, fee_percent: '2.5', fee_fixed: '50' }, currency)}
      />
    ),
    'no amount yet': <CostLine {...texts(samples)} direction="topup" cost={null} />,
  }),
  BonusChoice: (samples) => ({
    'too little for it': (
      <WithState<string | null> value="first">
        {(chosen, change) => (
          <BonusChoice
            {...texts(samples)}
            bonuses={BONUSES}
            chosen={chosen}
            onChange={change}
            isReached={() => false}
          />
        )}
      </WithState>
    ),
  }),
  PaymentForm: (samples) => ({
    topup: form(samples, 'topup', '5000'),
    withdraw: form(samples, 'withdraw', ''),
    refused: form(samples, 'topup', '5000', {}, samples.t.errors('method_unavailable')),
  }),
  Problem: ({ t }) => ({
    danger: <Problem text={t.errors('gateway_unavailable')} />,
    calm: <Problem text={t.cashbox('left')} tone="calm" />,
  }),
  CopyField: ({ t }) => ({
    address: (
      <CopyField
        label={t.cashbox('next.qr.content')}
        text="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
        t={t.cashbox}
      />
    ),
  }),
  MissingSteps: (samples) => ({
    'verification and wagering': (
      <MissingSteps
        {...texts(samples)}
        missing={[
          { code: 'phone_not_confirmed', text: null, left: null },
          { code: 'documents_declined', text: null, left: null },
          { code: 'active_wagering', text: null, left: '4200.00' },
        ]}
        hrefs={HREFS}
      />
    ),
    'waits for one, the other can be done': (
      <MissingSteps
        {...texts(samples)}
        missing={[
          { code: 'documents_pending', text: null, left: null },
          { code: 'nothing_deposited', text: null, left: null },
        ]}
        hrefs={HREFS}
      />
    ),
    'waits for the decision': (
      <MissingSteps
        {...texts(samples)}
        missing={[{ code: 'documents_pending', text: null, left: null }]}
        hrefs={HREFS}
      />
    ),
  }),
  CodeStep: (samples) => ({
    'three ways': code(
      samples,
      [
        { channel: 'sms', recipient: '+7 ••• 67' },
        { channel: 'email', recipient: 'a•••@mail.example' },
        { channel: 'app', recipient: null },
      ],
      null,
    ),
    'no way': code(samples, [], null),
  }),
  ...ORDERS,
};
