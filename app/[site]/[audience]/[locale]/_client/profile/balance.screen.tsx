/** Balance: amounts, locked amounts with their reasons, last movements (specification 1 §2). */
import { useEffect, useEffectEvent, useRef } from 'react';
import { BonusMode } from '#components/bonus/bonus-mode.tsx';
import { BalanceCards } from '#components/profile/balance-cards.tsx';
import { LockedList, type LockedView } from '#components/profile/locked-list.tsx';
import { MovementList } from '#components/profile/movement-list.tsx';
import { Card } from '#components/ui/card.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import { useServerPages } from '#components/ui/use-server-pages.ts';
import { amountText } from '#contract/currencies.ts';
import type { BalanceReply } from '#contract/rest/wallet.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import { signOf, toMovementView } from '#lib/profile/movement-view.ts';
import { getBalance, getMovements } from '#lib/rest/wallet-calls.ts';
import type { User } from '#lib/session/user.ts';
import { useBonusActions } from '../bonus/use-bonus-actions.ts';
import { catalogLinks, getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { usePush } from './use-push.ts';
import { useTexts } from './use-texts.ts';

/**
 * Milliseconds to wait for further pushes: rounds may push several balances a second, and one request gives the latest
 * state.
 */
const SETTLE_MS = 400;

/** The locks and movements of the player, requested again after a balance has changed. */
function useMoney(site: SiteView, { id, balance, bonusBalance, bkBalance }: User) {
  const { rest } = getSession(site);
  const locks = useServerData(['profile/balance', id], () => getBalance(rest));
  const list = useServerPages(['profile/movements', id], (before) => getMovements(rest, before));
  const reload = () => void Promise.allSettled([locks.mutate(), list.reload()]);
  usePush(['resync'], reload);
  const amounts = `${balance} ${bonusBalance} ${bkBalance}`;
  const loaded = useRef(amounts);
  const onSettled = useEffectEvent(reload);
  useEffect(() => {
    if (loaded.current === amounts) return;
    const timer = setTimeout(() => {
      loaded.current = amounts;
      onSettled();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [amounts]);
  return { locks, list };
}

function toLocked(
  { holds, open_rounds }: BalanceReply,
  bonusBalance: string,
  {
    text,
    hrefOf,
  }: {
    text: (amount: string) => string;
    hrefOf: (manufacturer: string, slug: string) => string;
  },
): LockedView {
  return {
    holds: holds.map(({ amount, balance, created, is_bet: isBet }, at) => ({
      key: `${created} ${at}`,
      amount: text(amount),
      since: momentText(created),
      isBet,
      isOfSports: balance === 'bk',
    })),
    rounds: open_rounds.map(({ game, staked, is_bet: isBet = false }, at) => ({
      key: `${game?.slug} ${at}`,
      isBet,
      amount: text(staked),
      game: game && { name: game.name, href: hrefOf(game.manufacturer, game.slug) },
    })),
    bonus: signOf(bonusBalance).sign === '+' ? text(bonusBalance) : null,
  };
}

/** Chooses which balance is played first, for a player with bonus money. */
function Mode({ site, user, amount }: ProfileScreenProps & { amount: string }) {
  const { bonus: t } = useTexts(site.locale, ['bonus']);
  const actions = useBonusActions(site);
  return (
    <BonusMode
      on={user.bonusBalanceOn}
      amount={amount}
      isPending={actions.isPending('mode', '')}
      onChange={(on) => void actions.switchMode(on)}
      t={t}
    />
  );
}

export function Screen({ site, user }: ProfileScreenProps) {
  const { profile: t, common } = useTexts(site.locale, ['profile', 'common']);
  const { locks, list } = useMoney(site, user);
  const text = (amount: string): string => amountText(amount, user.currency.code, site.locale);
  const links = catalogLinks(site);
  const hrefOf = (manufacturer: string, slug: string): string => links.game(manufacturer, slug);
  return (
    <>
      <BalanceCards
        amounts={{ real: text(user.balance), bonus: text(user.bonusBalance), sports: text(user.bkBalance) }}
        bonusFirst={user.bonusBalanceOn}
        t={t}
      />
      {signOf(user.bonusBalance).sign === '+' && (
        <Mode site={site} user={user} amount={text(user.bonusBalance)} />
      )}
      <Loaded
        data={locks.data}
        failed={locks.error !== undefined}
        retry={() => locks.mutate()}
        common={common}
        skeleton={<Skeleton height="480px" />}
      >
        {(reply) => <LockedList locked={toLocked(reply, user.bonusBalance, { text, hrefOf })} t={t} />}
      </Loaded>
      {/* The movements appear after the content above them, so that nothing is pushed down. */}
      {(locks.data || locks.error) && (
        <Card title={t('balance.movements.title')} icon="clock">
          <Loaded
            data={list.pages}
            failed={list.error !== undefined}
            retry={() => list.reload()}
            common={common}
            skeleton={<Skeleton height="320px" />}
          >
            {(pages) => (
              <MovementList
                movements={pages
                  .flatMap((page) => page.movements)
                  .map((movement) => toMovementView(movement, hrefOf))}
                amountText={text}
                further={list.further}
                t={t}
                common={common}
              />
            )}
          </Loaded>
        </Card>
      )}
    </>
  );
}
