/**
 * The slip of this browser, shared by all of its tabs and kept in local storage. Each change starts from the stored
 * state, so a selection made in another tab is never lost.
 */
import { atom } from 'jotai';
import { requestId } from '#contract/request-id.ts';
import { localStore, sessionStore } from '#lib/storage/key-value.ts';
import { keepStored, readStored } from '#lib/storage/stored-json.ts';
import { isOfPress } from '#lib/sports/slip/press-id.ts';
import { isDecided, undecided, type Attempt } from '#lib/sports/slip/attempts.ts';
import type { Refusal } from '#lib/sports/slip/slip-state.ts';
import { EMPTY_SLIP, type Removed, type Slip } from '#lib/sports/slip/slip.ts';
import { fromStoredAttempts, toStoredAttempts } from '#lib/sports/slip/stored-attempts.ts';
import { fromStoredReceipt, toStoredReceipt } from '#lib/sports/slip/stored-receipt.ts';
import { fromStored, merged, toStored } from '#lib/sports/slip/stored-slip.ts';
import { tab } from '../tab-state.ts';
import { ATTEMPTS_KEY, PRESS_KEY, RECEIPT_KEY, SLIP_KEY, SLIP_STARTED } from './slip-keys.ts';

/** Milliseconds after which a bet sent by another tab is polled: its response usually arrives earlier. */
const OTHER_TAB_MS = 2000;

export const slipAtom = atom<Slip>(EMPTY_SLIP);
export const attemptsAtom = atom<readonly Attempt[]>([]);
/** Why the last bet was refused; null after the slip is edited. */
export const refusalAtom = atom<Refusal | null>(null);
export const removedAtom = atom<Removed | null>(null);
/** The player's own slip while the slip of a booking code replaces it; null = none. */
export const slipBeforeCodeAtom = atom<Slip | null>(null);
/** True while the slip's sheet is open on a phone. */
export const sheetAtom = atom(false);

/** The stored text that this tab has read or written last. */
let known: string | null = null;

function readSlip(): Slip {
  const text = localStore().get(SLIP_KEY);
  const slip = tab.get(slipAtom);
  if (text === known) return slip;
  known = text;
  return merged(slip, fromStored(text));
}

function writeSlip(slip: Slip): void {
  tab.set(slipAtom, slip);
  const text = toStored(slip);
  if (text === known) return;
  known = text;
  localStore().set(SLIP_KEY, text);
}

function renewPress(): string {
  const press = crypto.randomUUID();
  keepStored(localStore(), PRESS_KEY, press);
  return press;
}

/** The number of the next press, shared by all tabs (press-id.ts). */
const nextPress = (): string => readStored(localStore(), PRESS_KEY, requestId) ?? renewPress();

/**
 * The number from which a press of `player` derives its request ids. It is renewed if pending bets of another player in
 * this browser use it: they would be mistaken for bets of this press.
 */
export function pressIdFor(player: string): string {
  const press = nextPress();
  const isTaken = tab
    .get(attemptsAtom)
    .some((each) => each.player !== player && isOfPress(press, each.requestId));
  return isTaken ? renewPress() : press;
}

/**
 * Call when a bet is decided: the next press then uses new request ids. Call it after the slip was written, so that a
 * tab that reads the new number also reads the new slip.
 */
export function renewPressId(decidedId: string): void {
  if (isOfPress(nextPress(), decidedId)) renewPress();
}

/**
 * Changes the slip. An edit by the player clears the last refusal; the first selection of a new slip clears the
 * receipt. An edited slip is another bet, so its press gets a new number, which is written before the slip: a tab that
 * reads the slip then has the number.
 */
export function changeSlip(to: (slip: Slip) => Slip, isEdit = true): void {
  const before = readSlip();
  const next = to(before);
  const isEdited = isEdit && next !== before;
  if (isEdited) {
    renewPress();
    tab.set(refusalAtom, null);
  }
  if (isEdited && before.selections.length === 0 && next.selections.length > 0) dropDecided();
  // A notice stays until the player changes the slip.
  writeSlip(isEdited && next.notice === before.notice ? { ...next, notice: null } : next);
}

export function writeAttempts(attempts: readonly Attempt[]): void {
  tab.set(attemptsAtom, attempts);
  const open = undecided(attempts);
  if (open.length === 0) localStore().remove(ATTEMPTS_KEY);
  else localStore().set(ATTEMPTS_KEY, toStoredAttempts(open));
  const receipt = toStoredReceipt(attempts);
  if (receipt === null) sessionStore().remove(RECEIPT_KEY);
  else sessionStore().set(RECEIPT_KEY, receipt);
}

/** Removes the receipts of decided bets from the slip. */
export const dropDecided = (): void => writeAttempts(undecided(tab.get(attemptsAtom)));

/** Removes the receipts of all players but the one of the session; null = a guest. */
export function dropReceiptsOfOthers(player: string | null): void {
  const attempts = tab.get(attemptsAtom);
  const kept = attempts.filter((each) => !isDecided(each) || each.player === player);
  if (kept.length < attempts.length) writeAttempts(kept);
}

/** Adds pending bets that another tab has sent. */
export function readAttemptsOfOtherTabs(): void {
  const mine = tab.get(attemptsAtom);
  const others = fromStoredAttempts(localStore().get(ATTEMPTS_KEY))
    .filter(({ requestId }) => mine.every((each) => each.requestId !== requestId))
    .map((each): Attempt => ({ ...each, stage: 'delayed', until: Date.now() + OTHER_TAB_MS }));
  if (others.length > 0) tab.set(attemptsAtom, [...mine, ...others]);
}

/**
 * Request ids of bets that an earlier page left undecided. This page notifies the player of them; bets of other tabs
 * are notified there.
 */
const earlier = new Set<string>();
export const isOfEarlierPage = (requestId: string): boolean => earlier.has(requestId);

/** Number of places that show the slip now: sheet, column, page. */
let places = 0;
export const isSlipShown = (): boolean => places > 0;
/** Registers a place that shows the slip. Returns a function that removes it. */
export function showSlip(): () => void {
  places += 1;
  return () => void (places -= 1);
}

let isStarted = false;
/** Reads the stored slip and follows changes by other tabs. */
export function startSlipStore(): void {
  document.dispatchEvent(new Event(SLIP_STARTED));
  if (isStarted) return;
  isStarted = true;
  tab.set(slipAtom, readSlip());
  nextPress();
  const left = fromStoredAttempts(localStore().get(ATTEMPTS_KEY));
  for (const { requestId } of left) earlier.add(requestId);
  tab.set(attemptsAtom, [...fromStoredReceipt(sessionStore().get(RECEIPT_KEY)), ...left]);
  addEventListener('storage', ({ key }) => {
    if (key === SLIP_KEY) {
      tab.set(slipAtom, readSlip());
      // The refusal belonged to the previous slip.
      tab.set(refusalAtom, null);
    }
    if (key === ATTEMPTS_KEY) readAttemptsOfOtherTabs();
  });
}
