import { TransactionFilters } from '#components/profile/transactions/transaction-filters.tsx';
import { TransactionTable } from '#components/profile/transactions/transaction-table.tsx';
import { TransactionTotals } from '#components/profile/transactions/transaction-totals.tsx';
import { TransferForm, type TransferFormProps } from '#components/profile/wallets/transfer-form.tsx';
import { WalletCards } from '#components/profile/wallets/wallet-cards.tsx';
import type { Transaction } from '#contract/rest/transactions.ts';
import { EVERYTHING } from '#lib/profile/transaction-filters.ts';
import type { GalleryEntry, Samples } from './entry.ts';

const nothing = () => undefined;
const amount = (sum: string) => `${sum} ₸`;
const row = (id: string, more: Partial<Transaction>): Transaction => ({
  id,
  time: '2026-11-25T10:05:00Z',
  kind: 'games',
  reason: 'win',
  state: 'done',
  wallet: 'real',
  amount: '150.00',
  after: '9990.00',
  game: null,
  order: null,
  ...more,
});
const TRANSACTIONS: readonly Transaction[] = [
  row('4', { reason: 'hold', kind: 'withdrawals', state: 'pending', amount: '-400.00' }),
  row('3', { game: { manufacturer: 'm', slug: 's', name: 'A Game with a long name' } }),
  row('2', { reason: 'bet', state: 'reversed', amount: '-100.00', wallet: 'bonus', after: '0.00' }),
  row('1', { reason: 'deposit', kind: 'deposits', amount: '9999999999999.99', after: '9999999999999.99' }),
];

const CHECKED = { isPending: false, isFailed: false, isRetrying: false, retry: nothing };
const transfer = ({ t }: Samples, change: Partial<TransferFormProps> = {}) => (
  <TransferForm
    direction="topup"
    onDirection={nothing}
    amount=""
    onAmount={nothing}
    onMax={nothing}
    amountError={null}
    available={amount('10 000')}
    limits={t.funds('transfer.limits', { min: amount('30'), max: amount('1 000 000') })}
    symbol="₸"
    after={null}
    check={CHECKED}
    code={null}
    error={null}
    isPending={false}
    words={{ longer: t.common('loadingLonger'), retry: t.common('actions.retry') }}
    onSubmit={nothing}
    t={t.funds}
    {...change}
  />
);

/** Entries for wallets and transactions of the profile. */
export const FUNDS: Readonly<Record<string, GalleryEntry>> = {
  TransactionTable: ({ t }) => ({
    'every state': (
      <TransactionTable
        transactions={TRANSACTIONS}
        amountText={amount}
        gameHref={() => '#TransactionTable'}
        t={t.funds}
        profile={t.profile}
      />
    ),
  }),
  TransactionFilters: ({ t, language }) => ({
    everything: (
      <TransactionFilters
        choice={EVERYTHING}
        onChange={nothing}
        today="2026-11-25"
        locale={language}
        t={t.funds}
        personal={t.personal}
      />
    ),
    'own days': (
      <TransactionFilters
        choice={{ ...EVERYTHING, kind: 'games', period: 'own', from: '2026-11-01' }}
        onChange={nothing}
        today="2026-11-25"
        locale={language}
        t={t.funds}
        personal={t.personal}
      />
    ),
  }),
  TransactionTotals: ({ t }) => ({
    both: <TransactionTotals incoming={amount('10 150')} outgoing={amount('160')} t={t.funds} />,
  }),
  WalletCards: ({ t }) => ({
    four: (
      <WalletCards
        amounts={{ real: amount('10 000'), bk: amount('0'), bonus: amount('250'), held: amount('400') }}
        t={t.funds}
      />
    ),
  }),
  TransferForm: (samples) => ({
    empty: transfer(samples),
    'what it does': transfer(samples, {
      amount: '300',
      after: { real: amount('9 700'), sports: amount('300') },
    }),
    refused: transfer(samples, {
      amount: '1',
      amountError: samples.t.funds('transfer.problem.amount_below_minimum', { min: amount('30') }),
    }),
    'asks for a code': transfer(samples, {
      direction: 'withdraw',
      amount: '100',
      code: {
        value: '12',
        onChange: nothing,
        error: null,
        phone: '+7 701 555 10 10',
        resendAt: 0,
        isSending: false,
        onResend: nothing,
        onCancel: nothing,
      },
    }),
  }),
};
