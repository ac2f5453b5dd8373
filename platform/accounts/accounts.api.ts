/** What other domains may use of accounts. */
export type { Accounts } from './accounts.service.ts';
export { maskName } from './mask-name.ts';
export { lockPlayer, playerKey, readPlayers } from './players.ts';
