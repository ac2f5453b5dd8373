/**
 * Wallets: the purpose of each, and transfers between the real and the sports balance (specification 1 §2,
 * §7).
 */
import { TransferForm } from '#components/profile/wallets/transfer-form.tsx';
import { WalletCards } from '#components/profile/wallets/wallet-cards.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { notify } from '#components/ui/notify.ts';
import { useRetry } from '#components/ui/use-retry.ts';
import { useServerData } from '#components/ui/use-server-data.ts';
import { amountText } from '#contract/currencies.ts';
import { getBalance } from '#lib/rest/wallet-calls.ts';
import { getSession } from '../services.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { usePush } from './use-push.ts';
import { useTexts } from './use-texts.ts';
import { useTransfer } from './use-transfer.ts';

export function Screen({ site, user }: ProfileScreenProps) {
  const { funds: t, common } = useTexts(site.locale, ['funds', 'common']);
  const { rest, session } = getSession(site);
  const held = useServerData(['profile/balance', user.id], () => getBalance(rest));
  const { isRetrying, retry } = useRetry(() => held.mutate());
  usePush(['resync', 'update_balance'], () => void held.mutate());
  const text = (amount: string): string => amountText(amount, user.currency.code, site.locale);
  const transfer = useTransfer({
    rest,
    locale: site.locale,
    currencyCode: user.currency.code,
    phone: user.phone,
    available: { topup: user.balance, withdraw: user.bkBalance },
    amountMissing: t('transfer.problem.validation_failed'),
    onDone: (direction, amount) => {
      notify({ type: 'success', text: t(`transfer.done.${direction}`, { amount: text(amount) }) });
      void session.reloadUser();
    },
  });
  const { checking, limits, texts, code } = transfer;
  const check = checking.reply;
  const after =
    check?.problem === null ? { real: text(check.balance), sports: text(check.bk_balance) } : null;
  const { amount: amountError = null, code: codeError = null } = texts.fields;
  const range = limits?.max != null && { min: text(limits.min), max: text(limits.max) };
  const problem =
    transfer.problem && t(`transfer.problem.${transfer.problem}`, { min: '', max: '', ...range });
  return (
    <>
      <WalletCards
        amounts={{
          real: text(user.balance),
          bk: text(user.bkBalance),
          bonus: text(user.bonusBalance),
          held: held.data ? (
            text(held.data.held)
          ) : held.error ? (
            <Button type="link" size="sm" icon="refresh" loading={isRetrying} onClick={retry}>
              {common('actions.retry')}
            </Button>
          ) : (
            common('loading')
          ),
        }}
        t={t}
      />
      <Card title={t('transfer.title')} note={t('transfer.note')} icon="refresh">
        <TransferForm
          direction={transfer.direction}
          onDirection={transfer.choose}
          amount={transfer.typed}
          onAmount={transfer.type}
          onMax={transfer.takeAll}
          amountError={amountError ?? problem}
          limits={range ? t('transfer.limits', range) : null}
          available={text(transfer.direction === 'topup' ? user.balance : user.bkBalance)}
          symbol={transfer.currency.symbol}
          after={after}
          check={checking}
          code={
            code && {
              ...code,
              onChange: transfer.typeCode,
              error: codeError,
              phone: user.phone ?? '',
              isSending: transfer.pending === 'send',
              onResend: () => void transfer.resend(),
              onCancel: transfer.cancelCode,
            }
          }
          error={texts.general}
          isPending={transfer.pending === 'submit'}
          words={{ longer: common('loadingLonger'), retry: common('actions.retry') }}
          onSubmit={(digits) => void transfer.submit(digits)}
          t={t}
        />
      </Card>
    </>
  );
}
