/**
 * Request ids of one press of the slip's button. All tabs of a browser have one slip and take its ids from one number, so
 * that presses of two tabs at once are one request to the platform. Pure.
 */

/** The last byte of an id counts the bets of the press. */
const COUNTED_DIGITS = 2;
const COUNTS = 256;
const rest = (id: string): string => id.slice(0, -COUNTED_DIGITS);

/** The id of the bet at a place, from 0, of the press. `press`: a UUID. A slip has far fewer bets than ids. */
export function pressedId(press: string, place: number): string {
  const last = Number.parseInt(press.slice(-COUNTED_DIGITS), 16);
  return rest(press) + ((last + place) % COUNTS).toString(16).padStart(COUNTED_DIGITS, '0');
}

export const isOfPress = (press: string, requestId: string): boolean => rest(press) === rest(requestId);
