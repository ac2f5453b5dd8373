/** Target of the play button (specification 2 §2 "Game card behaviour"). */
import { LIST_PARAMETERS } from '#lib/routes/list-parameters.ts';
import { SPORTS_MANUFACTURER } from '#lib/routes/sports-manufacturer.ts';

export type PlayContext = {
  /** Path of the game's page. */
  readonly address: string;
  readonly isPlayer: boolean;
  /** True on any game page. */
  readonly onGamePage: boolean;
  readonly query: URLSearchParams;
};

export type OpenGame =
  /** The address of such a game redirects to the sports section, for guests too. */
  | { readonly to: 'sports' }
  /** A guest sees the game modal. */
  | { readonly to: 'modal' }
  /** All modals close first. `query` is for the game page. */
  | { readonly to: 'game'; readonly history: 'push' | 'replace'; readonly query: URLSearchParams };

/**
 * The query is kept except for `manufacturer` (specification 2 §2) and the modal, which closes; on a game
 * page the history entry is replaced and the free-play flag removed.
 */
export function openGame({ address, isPlayer, onGamePage, query }: PlayContext): OpenGame {
  if (address.includes(`/${SPORTS_MANUFACTURER}/`)) return { to: 'sports' };
  if (!isPlayer) return { to: 'modal' };
  const kept = new URLSearchParams(query);
  for (const key of [LIST_PARAMETERS.manufacturers, 'modal']) kept.delete(key);
  if (onGamePage) kept.delete('free');
  return { to: 'game', history: onGamePage ? 'replace' : 'push', query: kept };
}
