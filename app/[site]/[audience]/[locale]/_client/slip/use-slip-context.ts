/** External state of the slip: player, balance, limits, network. */
import { atom, useAtomValue } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';
import { useServerData } from '#components/ui/use-server-data.ts';
import { CURRENCIES, isCurrency, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import {
  MAX_LEGS,
  OPTIONS_A_MINUTE,
  type BetOptionsBody,
  type BetOptionsReply,
} from '#contract/sports/bets.ts';
import { ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { getBetOptions } from '#lib/rest/sports-bet-calls.ts';
import type { User } from '#lib/session/user.ts';
import { pollInterval } from '#lib/sports/poll-interval.ts';
import { offerOfLeg } from '#lib/sports/slip/attempts.ts';
import {
  betsOf,
  PLAIN_TERMS,
  requestedCombination,
  type BetTerms,
  type SlipBet,
} from '#lib/sports/slip/slip-bets.ts';
import type { Limits, SlipContext } from '#lib/sports/slip/slip-state.ts';
import { followAnswer } from '#lib/sports/slip/taken-slip.ts';
import { builderKeys, leaveOffer, selectionKey, setBuilder, type Slip } from '#lib/sports/slip/slip.ts';
import { toOdds } from '#settlement/odds.ts';
import { moneyTerms } from '#lib/sports/terms.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { isPlayerAtom, sessionAtom, tab } from '../tab-state.ts';
import { OPTIONS_KEY } from './place-bets.ts';
import { attemptsAtom, changeSlip, refusalAtom } from './slip-store.ts';
import { ASK_MS, useAskAgain } from './use-ask-again.ts';

export const usePlayer = (): User | null => {
  const session = useAtomValue(sessionAtom);
  return session?.status === 'player' ? session.user : null;
};

/** Whether the player is known: while the platform does not answer, a signed-in player must not count as a guest. */
function useSession(): SlipContext['session'] {
  const session = useAtomValue(sessionAtom);
  const isPlayer = useAtomValue(isPlayerAtom);
  if (!isPlayer || (session?.status === 'player' && session.user)) return 'known';
  return session?.status === 'player' && session.failure ? 'failed' : 'loading';
}

const onNetwork = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};
const useOnline = (): boolean =>
  useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );

/** Currency of the player; for a guest the currency of the site. */
const currencyCode = (site: SiteView, user: User | null): CurrencyCode =>
  user && isCurrency(user.currency.code) ? user.currency.code : site.currency;

const bodyOf = ({ combination, selections, offerId, balance }: SlipBet): BetOptionsBody => ({
  ...(offerId !== null && { offer_id: offerId }),
  ...(balance !== 'real' && { balance }),
  combination: requestedCombination(combination),
  selections: selections.map((each) => ({
    event_id: each.eventId,
    market_id: each.marketId,
    outcome_id: each.outcomeId,
    odds: each.odds,
    is_banker: each.isBanker,
  })),
});

/** Key of the request for options. It does not contain the odds, because their changes need no new request. */
const shapeOf = (bets: readonly SlipBet[]): string =>
  JSON.stringify(
    bets.map(({ combination, selections, offerId, balance }) => [
      offerId,
      balance,
      combination.kind === 'system' ? combination.sizes : combination.kind,
      selections.map((each) => [selectionKey(each), each.isBanker]),
    ]),
  );

type Options = { readonly bets: readonly SlipBet[]; readonly replies: readonly BetOptionsReply[] };

async function readOptions(site: SiteView, bets: readonly SlipBet[]): Promise<Result<Options, Failure>> {
  const { rest } = getSession(site);
  const replies: BetOptionsReply[] = [];
  for (const reply of await Promise.all(bets.map((bet) => getBetOptions(rest, bodyOf(bet))))) {
    if (!reply.ok) return reply;
    replies.push(reply.value);
  }
  const options = { bets, replies };
  takeOffers(options);
  takeBuilder(options);
  const code = replies[0]?.currency;
  if (code !== undefined) tab.set(termsAtom, { code, terms: termsOf(options) });
  return ok(options);
}

/** Takes the odds of the slip from the options, for events about which the stream of the line sends no messages. */
function takeOffers({ bets, replies }: Options): void {
  const offers = bets.flatMap(({ selections }, index) =>
    (replies[index]?.legs ?? []).flatMap((leg, at) => {
      const selection = selections[at];
      return selection ? [offerOfLeg(selectionKey(selection), leg)] : [];
    }),
  );
  const offerId = bets[0]?.offerId ?? null;
  const isOver = replies.some(({ is_offer_over: over = false }) => over);
  changeSlip(
    (slip) =>
      isOver && slip.offer?.id === offerId
        ? leaveOffer(slip, 'offerOver')
        : followAnswer(slip, offerId, isOver ? [] : offers),
    false,
  );
}

/** Takes the builder's price for all selections together from the options. */
function takeBuilder({ bets: [bet], replies: [reply] }: Options): void {
  if (!bet || reply?.builder_odds === undefined) return;
  const price = reply.builder_odds === null ? null : toOdds(reply.builder_odds);
  changeSlip((slip) => setBuilder(slip, builderKeys(bet.selections), price), false);
}

function limitsOf({ bets, replies }: Options): ReadonlyMap<string, Limits> {
  return new Map(
    bets.flatMap(({ key }, index): [string, Limits][] => {
      const reply = replies[index];
      if (!reply || reply.fault !== null || !isCurrency(reply.currency)) return [];
      const minor = (text: string) => toMinor(text, CURRENCIES[reply.currency as CurrencyCode]) ?? 0n;
      const beyond = reply.beyond_balance;
      const limits: Limits = {
        min: minor(reply.min_stake),
        max: minor(reply.max_stake),
        reason: reply.max_reason,
        ...(beyond && { beyondBalance: { max: minor(beyond.max_stake), reason: beyond.reason } }),
      };
      return [[key, limits]];
    }),
  );
}

function freeBetsOf({ replies: [reply] }: Options): SlipContext['freeBets'] {
  if (!reply?.free_bets || !isCurrency(reply.currency)) return null;
  const { count, stake } = reply.free_bets;
  return { count, stake: toMinor(stake, CURRENCIES[reply.currency]) ?? 0n };
}

function playerLimitOf({ replies: [reply] }: Options): SlipContext['playerLimit'] {
  if (!reply?.own_limit || !isCurrency(reply.currency)) return null;
  const currency = CURRENCIES[reply.currency];
  const { amount, period, left } = reply.own_limit;
  return { amount: toMinor(amount, currency) ?? 0n, period, left: toMinor(left, currency) ?? 0n };
}

function termsOf({ replies: [reply] }: Options): BetTerms {
  if (!reply || !isCurrency(reply.currency)) return PLAIN_TERMS;
  const terms = moneyTerms(reply.terms, CURRENCIES[reply.currency]);
  return { ...terms, maxLegs: MAX_LEGS, minTotalOdds: null, maxTotalOdds: terms.caps.totalOdds };
}

function bonusOf({ replies: [reply] }: Options): bigint | null {
  if (!reply || !isCurrency(reply.currency)) return null;
  const max = reply.balances.find(({ balance }) => balance === 'bonus')?.max_stake ?? null;
  return max === null ? null : toMinor(max, CURRENCIES[reply.currency]);
}

const NO_LIMITS: ReadonlyMap<string, Limits> = new Map();

/** The last loaded terms stay while the limits of a changed slip are loading. */
const termsAtom = atom<{ readonly code: string; readonly terms: BetTerms } | null>(null);

/** The inputs of the slip's state, besides the slip itself: session, player, balance, limits, network. */
export function useSlipContext(site: SiteView, slip: Slip, isShown: boolean): SlipContext {
  const user = usePlayer();
  const session = useSession();
  const attempts = useAtomValue(attemptsAtom);
  const refusal = useAtomValue(refusalAtom);
  const isOnline = useOnline();
  const code = currencyCode(site, user);
  const currency = CURRENCIES[code];
  const bets = betsOf(slip, currency);
  const key = user && isShown && bets.length > 0 ? [OPTIONS_KEY, user.id, shapeOf(bets)] : null;
  const { data, error, mutate } = useServerData(key, () => readOptions(site, bets));
  const known = useAtomValue(termsAtom);
  const terms = known?.code === code ? known.terms : PLAIN_TERMS;
  const isAsking = key !== null;
  const owner = user?.id ?? (session === 'known' ? null : getSession(site).session.playerId());
  useAskAgain(isAsking, mutate, pollInterval(bets.length, ASK_MS, OPTIONS_A_MINUTE));
  return useMemo(
    () => ({
      currency,
      smallest: smallestAmount(code),
      terms,
      player: user && {
        balance: toMinor(user.balance, currency) ?? 0n,
        bk: toMinor(user.bkBalance, currency) ?? 0n,
      },
      session,
      // If the request failed, the page allows the bet, and the platform decides.
      limits: data ? limitsOf(data) : error === undefined ? null : NO_LIMITS,
      playerLimit: data ? playerLimitOf(data) : null,
      freeBets: data ? freeBetsOf(data) : null,
      bonus: data ? bonusOf(data) : null,
      attempts: attempts.filter(({ player }) => player === owner),
      refusal,
      isOnline,
    }),
    [currency, code, terms, data, error, user, owner, session, attempts, refusal, isOnline],
  );
}
