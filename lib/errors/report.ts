/**
 * Reports defects (specification 1 §8): exceptions of our code, and responses that violate the contract. The
 * visitor's notice is decided elsewhere (describe-failure.ts, error boundaries).
 */

/** Where the defect occurred: 'modal search', 'answer of searchAll'. */
export type DefectPlace = string;
type Sender = {
  readonly defect: (place: DefectPlace, cause: unknown) => void;
  /** Opaque id of the signed-in player; null for a guest. */
  readonly user: (id: string | null) => void;
};

/** Maximum number of defects that wait until the sender, which is loaded late, is there. */
const MAX_WAITING = 20;
const waiting: [DefectPlace, unknown][] = [];
const reported = new Set<string>();
let sender: Sender | null = null;
let user: string | null = null;

/**
 * Writes the defect to the console as an error, once per page for the same place and message, so that a
 * list of a thousand malformed rows is one report; and sends it where a sender was started.
 */
export function reportDefect(place: DefectPlace, cause: unknown): void {
  const key = `${place}\n${cause instanceof Error ? cause.message : String(cause)}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.error(`Defect in ${place}:`, cause);
  if (sender) sender.defect(place, cause);
  else if (waiting.length < MAX_WAITING) waiting.push([place, cause]);
}

/** Sends defects from now on, and those that waited (docs/decisions/0201). */
export function sendDefects(to: Sender): void {
  sender = to;
  to.user(user);
  for (const [place, cause] of waiting.splice(0)) to.defect(place, cause);
}

/** Names the player of later reports; null at the sign-out (specification 1 §4). */
export function setReportedUser(id: string | null): void {
  user = id;
  sender?.user(id);
}
