/** Logs data of a supplier that is left out: of each kind the first time, the tenth, the hundredth, and so on. */
export type Log = { warn(context: object, text: string): void };
export type LeftOut = (kind: string, error: unknown) => void;

export function createLeftOut(log: Log): LeftOut {
  const counts = new Map<string, number>();
  return (kind, err) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (/^10*$/.test(String(count))) log.warn({ err, kind, count }, 'feed: left out of the supplier’s data');
  };
}
