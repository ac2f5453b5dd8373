/**
 * One-tap bets: once the player arms them for a session of the browser, each press on odds places a single bet at these
 * odds or higher.
 */
import { atom } from 'jotai';
import { amountText, CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import { notify } from '#components/ui/notify.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { User } from '#lib/session/user.ts';
import { undecided, type Attempt } from '#lib/sports/slip/attempts.ts';
import {
  addResult,
  decideResult,
  decisionOf,
  isArmed,
  NO_FAST_BET,
  refusalText,
  storedFastBet,
  type FastBet,
  type FastResult,
} from '#lib/sports/slip/fast-bet.ts';
import type { Placer } from '#lib/sports/slip/placer.ts';
import { selectionKey, type Selection } from '#lib/sports/slip/slip.ts';
import { priceText, readOddsFormat } from '#lib/sports/odds-format.ts';
import { fromStoredAttempts, toStoredAttempts } from '#lib/sports/slip/stored-attempts.ts';
import { localStore, sessionStore } from '#lib/storage/key-value.ts';
import { keepStored, readStored } from '#lib/storage/stored-json.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { sessionAtom, tab } from '../tab-state.ts';
import { attemptsNow, BETS_CHANGED, placerOf } from './place-bets.ts';
import { FAST_BETS_KEY, FAST_KEY, SLIP_STARTED } from './slip-keys.ts';

const stateAtom = atom<FastBet | null>(null);
/** Settings of one-tap bets, read from session storage at the first use. */
export const fastAtom = atom(
  (get) => get(stateAtom) ?? readStored(sessionStore(), FAST_KEY, storedFastBet) ?? NO_FAST_BET,
);

/**
 * Changes the settings, and makes the slip load: its banner says that one-tap bets are armed, and switches them off.
 */
export function changeFast(to: (fast: FastBet) => FastBet): void {
  const next = to(tab.get(fastAtom));
  tab.set(stateAtom, next);
  keepStored(sessionStore(), FAST_KEY, next);
  document.dispatchEvent(new Event(SLIP_STARTED));
}

const currentUser = (): User | null => {
  const session = tab.get(sessionAtom);
  return session?.status === 'player' ? session.user : null;
};

export const isFastArmed = (): boolean => isArmed(tab.get(fastAtom), currentUser()?.id ?? null);

async function showOutcome(site: SiteView, attempt: Attempt): Promise<void> {
  const t = translatorOf(await loadMessages(site.locale, ['slip']), 'slip');
  const [selection] = attempt.selections;
  if (!selection) return;
  const { odds = selection.odds, reason, most } = decisionOf(attempt);
  const money = (amount: string): string => amountText(amount, attempt.currency, site.locale);
  notify(
    reason === null
      ? {
          type: 'success',
          text: t('fast.placed', {
            outcome: selection.outcome,
            odds: priceText(odds, readOddsFormat(localStore()), site.locale),
            amount: money(attempt.stake),
          }),
        }
      : {
          type: 'error',
          text: `${t('fast.refused', { outcome: selection.outcome })}. ${refusalText({ reason, most }, money, t)}`,
        },
  );
}

const readOpen = (): readonly Attempt[] => fromStoredAttempts(sessionStore().get(FAST_BETS_KEY));

/** Updates the stored state of one bet; a decided bet is removed. */
function keepOpen(requestId: string, next: readonly Attempt[]): void {
  const open = [...readOpen().filter((each) => each.requestId !== requestId), ...undecided(next)];
  if (open.length === 0) sessionStore().remove(FAST_BETS_KEY);
  else sessionStore().set(FAST_BETS_KEY, toStoredAttempts(open));
}

/** Request ids of the bets that this page follows. */
const followed = new Set<string>();
/** Keys of outcomes whose bet is pending: a second press on such an outcome counts as a double click and is ignored. */
const waiting = new Set<string>();

/** Places a single bet on the outcome. */
export function placeFast(site: SiteView, outcome: Omit<Selection, 'isBanker'>): void {
  const user = currentUser();
  const code = user?.currency.code ?? '';
  const key = selectionKey(outcome);
  if (!user || !isCurrency(code) || waiting.has(key)) return;
  if (!getSession(site).session.isCurrentPlayer(user.id)) return;
  const stake = toMinor(tab.get(fastAtom).stake.replace(/\.$/, ''), CURRENCIES[code]);
  const selection = { ...outcome, isBanker: false };
  const added = attemptsNow(
    [
      {
        key,
        combination: { kind: 'single' },
        selections: [selection],
        stake,
        isFree: false,
        balance: 'real',
        offerId: null,
        edit: null,
      },
    ],
    user.id,
    code,
    () => crypto.randomUUID(),
  );
  const [sent] = added;
  if (!sent) return;
  changeFast((fast) => addResult(fast, resultOf(sent)));
  follow(site, sent, []).place(added, { kind: 'higher' });
}

/** Asks the platform for results of the player's bets that an earlier page left pending. */
export function resumeFast(site: SiteView, player: string): void {
  for (const attempt of readOpen())
    if (attempt.player === player && !followed.has(attempt.requestId))
      follow(site, attempt, [attempt]).resume(player);
}

const resultOf = ({ requestId, selections, stake, currency, askedAt }: Attempt): FastResult => ({
  requestId,
  event: selections[0]?.event ?? '',
  outcome: selections[0]?.outcome ?? '',
  odds: selections[0]?.odds ?? 0,
  stake,
  currency,
  at: askedAt,
  status: 'pending',
  reason: null,
});

/**
 * Creates a placer for one bet, which is stored as pending separately from the slip. `attempts`: the bet if it was
 * already sent, else empty.
 */
function follow(site: SiteView, { requestId, selections }: Attempt, attempts: readonly Attempt[]): Placer {
  const keys = selections.map(selectionKey);
  for (const key of keys) waiting.add(key);
  followed.add(requestId);
  let current = attempts;
  return placerOf(site, {
    read: () => current,
    write(next) {
      current = next;
      keepOpen(requestId, next);
      if (next.some(({ stage }) => stage === 'unknown'))
        changeFast((fast) => decideResult(fast, requestId, { status: 'unknown', reason: null }));
    },
    decided(attempt) {
      for (const key of keys) waiting.delete(key);
      changeFast((fast) => decideResult(fast, requestId, decisionOf(attempt)));
      showOutcome(site, attempt).catch((error: unknown) => void reportFailure(error, site.locale));
      document.dispatchEvent(new Event(BETS_CHANGED));
    },
  });
}
