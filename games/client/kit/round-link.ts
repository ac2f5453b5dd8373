/**
 * The address of a round: the verify page with everything that repeats it, after the `#`, so that no server
 * hears of it.
 */

/** Texts of the page's fields; `bet` and `actions` are JSON. */
export type RoundFields = Record<(typeof FIELDS)[number], string>;
const FIELDS = ['slug', 'server', 'client', 'nonce', 'bet', 'actions'] as const;
/**
 * A round of everybody's: `clientSeed` is the end of its chain, `nonce` its place there, `actions` a bet's
 * multiplier in hundredths or what was decided.
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
  return new URL(`../verify/#${String(new URLSearchParams({ ...fields, lang: locale }))}`, here).href;
}

/** What an address tells of a round: fields it leaves out are empty. `hash`: with or without its sign. */
export function readRoundLink(hash: string): { fields: RoundFields; locale: string | null } {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const { slug, server, client, nonce, bet, actions } = Object.fromEntries(
    FIELDS.map((name) => [name, given.get(name) ?? '']),
  ) as RoundFields;
  return {
    fields: { slug, server, client, nonce, bet: bet || '{}', actions: actions || '[]' },
    locale: given.get('lang'),
  };
}
