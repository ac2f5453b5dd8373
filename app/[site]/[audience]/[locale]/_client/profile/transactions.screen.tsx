/**
 * Transactions: every movement of every wallet, with filters, and their export as a CSV file (specification 1
 * §7).
 */
import { useState } from 'react';
import { TransactionFilters } from '#components/profile/transactions/transaction-filters.tsx';
import { TransactionTable } from '#components/profile/transactions/transaction-table.tsx';
import { TransactionTotals } from '#components/profile/transactions/transaction-totals.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { MoreRows, type FurtherPages } from '#components/ui/more-rows.tsx';
import { notify } from '#components/ui/notify.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { useServerPages } from '#components/ui/use-server-pages.ts';
import { amountText } from '#contract/currencies.ts';
import type { TransactionsReply } from '#contract/rest/transactions.ts';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import { lightFormat } from 'date-fns';
import {
  choiceOf,
  EVERYTHING,
  isFiltered,
  transactionQuery,
  writeChoice,
  type TransactionChoice,
} from '#lib/profile/transaction-filters.ts';
import { exportTransactions, getTransactions } from '#lib/rest/wallet-calls.ts';
import { catalogLinks, getSession } from '../services.ts';
import { saveFile } from './save-file.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { usePush } from './use-push.ts';
import { useTexts } from './use-texts.ts';

type Texts = ReturnType<typeof useTexts<'funds' | 'profile' | 'common' | 'personal'>>;

/** Writes the file of the chosen transactions. */
function useExport({ site }: ProfileScreenProps, choice: TransactionChoice, { funds: t, profile }: Texts) {
  const [isPending, setPending] = useState(false);
  const { rest } = getSession(site);
  async function run(): Promise<void> {
    setPending(true);
    try {
      const now = new Date();
      const [reply, { transactionsCsv }] = await Promise.all([
        exportTransactions(rest, transactionQuery(choice, now)),
        import('#lib/profile/transactions-csv.ts'),
      ]);
      if (!reply.ok) return notify({ type: 'error', text: await textOfFailure(reply.error, site.locale) });
      const csv = transactionsCsv(reply.value.transactions, reply.value.currency, {
        heading: (column) => t(`columns.${column}`),
        reason: (reason) => profile(`balance.reasons.${reason}`),
        wallet: (wallet) => t(`wallet.${wallet}`),
        state: (state) => t(`state.${state}`),
      });
      saveFile(`transactions-${lightFormat(now, 'yyyy-MM-dd')}.csv`, csv, 'text/csv;charset=utf-8');
      notify({ type: 'success', text: t('export.done', { count: reply.value.transactions.length }) });
    } catch {
      notify({ type: 'error', text: t('export.failed') });
    } finally {
      setPending(false);
    }
  }
  return { isPending, run };
}

/** The filters, kept in the address; a change replaces the history entry instead of adding one. */
function useChoice(): [TransactionChoice, (choice: TransactionChoice) => void] {
  const [choice, setChoice] = useState(() => choiceOf(new URLSearchParams(location.search)));
  return [
    choice,
    (next) => {
      const url = new URL(location.href);
      writeChoice(url.searchParams, next);
      history.replaceState(history.state, '', url);
      setChoice(next);
    },
  ];
}

export function Screen(props: ProfileScreenProps) {
  const { site, user } = props;
  const texts = useTexts(site.locale, ['funds', 'profile', 'common', 'personal']);
  const { funds: t, common } = texts;
  const [choice, setChoice] = useChoice();
  const { rest } = getSession(site);
  const list = useServerPages(['profile/transactions', `${user.id} ${JSON.stringify(choice)}`], (before) =>
    getTransactions(rest, { ...transactionQuery(choice, new Date()), ...(before !== null && { before }) }),
  );
  usePush(['resync', 'update_balance', 'update_balance_bk'], () => void list.reload());
  const file = useExport(props, choice, texts);
  const text = (amount: string): string => amountText(amount, user.currency.code, site.locale);
  return (
    <Card
      title={t('transactions.title')}
      note={t('transactions.note')}
      icon="clock"
      aside={
        <Button
          type="outline"
          size="sm"
          icon="arrow-down"
          loading={file.isPending}
          onClick={() => void file.run()}
        >
          {t('export.button')}
        </Button>
      }
    >
      <TransactionFilters
        choice={choice}
        onChange={setChoice}
        today={lightFormat(new Date(), 'yyyy-MM-dd')}
        locale={site.locale}
        t={t}
        personal={texts.personal}
      />
      <Loaded
        data={list.pages}
        failed={list.error !== undefined}
        retry={() => list.reload()}
        common={common}
        skeleton={<Skeleton height="420px" />}
        empty={{
          is: (pages) => pages.every((page) => page.transactions.length === 0),
          show: <Empty choice={choice} onReset={() => setChoice(EVERYTHING)} t={t} />,
        }}
      >
        {(pages) => <Rows {...props} pages={pages} further={list.further} texts={texts} text={text} />}
      </Loaded>
    </Card>
  );
}

function Empty({
  choice,
  onReset,
  t,
}: {
  choice: TransactionChoice;
  onReset: () => void;
  t: Texts['funds'];
}) {
  const filtered = isFiltered(choice);
  return (
    <StateMessage
      compact
      icon={filtered ? 'search' : 'coins'}
      title={t(filtered ? 'empty.filteredTitle' : 'empty.title')}
      text={t(filtered ? 'empty.filteredText' : 'empty.text')}
    >
      {filtered && (
        <Button type="outline" size="sm" onClick={onReset}>
          {t('filters.reset')}
        </Button>
      )}
    </StateMessage>
  );
}

function Rows({
  site,
  pages,
  further,
  texts: { funds: t, profile, common },
  text,
}: ProfileScreenProps & {
  pages: readonly TransactionsReply[];
  further: FurtherPages;
  texts: Texts;
  text: (amount: string) => string;
}) {
  const links = catalogLinks(site);
  const totals = pages[0]?.totals;
  return (
    <>
      {totals && <TransactionTotals incoming={text(totals.in)} outgoing={text(totals.out)} t={t} />}
      <TransactionTable
        transactions={pages.flatMap((page) => page.transactions)}
        amountText={text}
        gameHref={(manufacturer, slug) => links.game(manufacturer, slug)}
        t={t}
        profile={profile}
      />
      <MoreRows {...further} common={common} />
    </>
  );
}
