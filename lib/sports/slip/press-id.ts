/**
 * Request ids of one press of the slip's button. All tabs of a browser have one slip and take its ids from one number,
 * so that presses of two tabs at once are one request to the platform. Pure.
 */

/** Number of an id's last hexadecimal digits (one byte) that contain the bet's place. */
const COUNTED_DIGITS = 2;
const COUNTS = 256;
const rest = (id: string): string => id.slice(0, -COUNTED_DIGITS);

/**
 * The request id of a press's bet at a place of the slip, from 0. `press`: a UUID. A slip has far fewer bets than the
 * 256 ids of a press.
 */
export function pressedId(press: string, place: number): string {
  const last = Number.parseInt(press.slice(-COUNTED_DIGITS), 16);
  return rest(press) + ((last + place) % COUNTS).toString(16).padStart(COUNTED_DIGITS, '0');
}

export const isOfPress = (press: string, requestId: string): boolean => rest(press) === rest(requestId);
