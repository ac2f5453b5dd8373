/**
 * A slip that contains something else than the player's own selections, which are set aside: a special offer (products
 * §7.2 special-offers) with its legs at its own prices, where the line only provides the usual odds and the state of
 * the markets; or an open bet that is edited (products §8.8). Pure.
 */
import {
  clear,
  follow,
  MOST_SELECTIONS,
  selectionKey,
  type Offer,
  type Selection,
  type Slip,
  type SlipEdit,
} from './slip.ts';

/** A leg of an offer or an edited bet; `usual`: the line's price of an offer's leg. */
type OwnLeg = Omit<Selection, 'isBanker'>;

/** Replaces the selections by these legs, and sets them aside. */
function takeLegs(slip: Slip, legs: readonly OwnLeg[]): Slip | null {
  if (legs.length === 0 || legs.length > MOST_SELECTIONS) return null;
  return {
    ...clear({ ...slip, offer: null, edit: null, aside: [] }),
    selections: legs.map((leg) => ({ ...leg, isBanker: false })),
    aside: slip.offer || slip.edit ? slip.aside : slip.selections,
  };
}

/** Replaces the selections by the legs of an offer; they are set aside until the offer is placed or left. */
export function takeOffer(slip: Slip, id: string, legs: readonly OwnLeg[]): Slip {
  const taken = takeLegs(slip, legs);
  // An offer is a separate bet: it does not begin with the stake of the bet before.
  return taken ? { ...taken, stake: '', offer: { id } } : slip;
}

/** Replaces the selections by the open legs of a bet that the player edits: legs can be removed, swapped and added. */
export function takeEdit(
  slip: Slip,
  { betId, value }: Pick<SlipEdit, 'betId' | 'value'>,
  legs: readonly OwnLeg[],
): Slip {
  const taken = takeLegs(slip, legs);
  return taken ? { ...taken, edit: { betId, value, keys: legs.map(selectionKey) } } : slip;
}

/** Sets the cash-out value of the edited bet, which has changed. */
export const setEditValue = (slip: Slip, betId: string, value: string): Slip =>
  slip.edit?.betId === betId && slip.edit.value !== value ? { ...slip, edit: { ...slip.edit, value } } : slip;

/** Ends the edit: its bet was settled or cashed out meanwhile. */
export const loseEdit = (slip: Slip, betId: string): Slip =>
  slip.edit?.betId === betId ? { ...clear(slip), notice: 'editOver' } : slip;

/** True while the slip has exactly the legs of the bet that it replaces. */
export const isUnchanged = ({ edit, selections }: Slip): boolean =>
  edit !== null &&
  edit.keys.length === selections.length &&
  selections.every((each) => edit.keys.includes(selectionKey(each)));

/** Applies updates of the line. In an offer, odds update `usual` only; a suspension locks the leg as in any slip. */
export function followLine(slip: Slip, offers: readonly Offer[]): Slip {
  if (!slip.offer) return follow(slip, offers);
  const byKey = new Map(offers.map((offer) => [offer.key, offer]));
  let isChanged = false;
  const selections = slip.selections.map((each) => {
    const offer = byKey.get(selectionKey(each));
    const usual = offer?.odds ?? each.usual;
    if (!offer || (offer.status === each.status && usual === each.usual)) return each;
    isChanged = true;
    return { ...each, status: offer.status, usual };
  });
  return isChanged ? { ...slip, selections } : slip;
}

/** Applies the offers of an answer if the slip still has the requested offer (`offerId`; null = no offer). */
export const followAnswer = (slip: Slip, offerId: string | null, offers: readonly Offer[]): Slip =>
  (slip.offer?.id ?? null) === offerId ? follow(slip, offers) : slip;
