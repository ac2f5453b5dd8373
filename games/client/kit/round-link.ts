/**
 * The address of a round: the verify page in the player's language, and after the `#`, which browsers do not
 * send to the server, all data needed to repeat the round.
 */

/** Values of the verify form's fields; `bet` and `actions` are JSON. */
export type RoundFields = Record<(typeof FIELDS)[number], string>;
const FIELDS = ['slug', 'server', 'client', 'nonce', 'bet', 'actions'] as const;
/**
 * For a shared round `clientSeed` is the end of its seed chain, `nonce` its position there, and `actions` the
 * multiplier of a cash-out in hundredths or the decisions of a bet.
 */
type Round = {
  slug: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  bet: unknown;
  actions: readonly unknown[];
};

/** `here`: the address of a game's client. */
export function roundLink(
  { slug, serverSeed, clientSeed, nonce, bet, actions }: Round,
  locale: string,
  here: string,
): string {
  const fields: RoundFields = {
    slug,
    server: serverSeed,
    client: clientSeed,
    nonce: String(nonce),
    bet: JSON.stringify(bet),
    actions: JSON.stringify(actions),
  };
  return new URL(`../verify/?lang=${locale}#${String(new URLSearchParams(fields))}`, here).href;
}

/** Parses the round of an address from its `hash` with or without `#`; absent fields are empty. */
export function readRoundLink(hash: string): RoundFields {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const { slug, server, client, nonce, bet, actions } = Object.fromEntries(
    FIELDS.map((name) => [name, given.get(name) ?? '']),
  ) as RoundFields;
  return { slug, server, client, nonce, bet: bet || '{}', actions: actions || '[]' };
}
