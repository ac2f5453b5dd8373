/** The parts of the catalogue that other domains may use. */
export type { Catalog } from './catalog.service.ts';
export type { CatalogGame } from './catalog-snapshot.ts';
export { byGameId } from './games-by-id.ts';
export { toConnection, toGame } from './catalog-views.ts';
export { inGroup } from './group-membership.ts';
export { replaceCatalog } from './replace-catalog.ts';
export type { NewGame, NewGroup, NewSubgroup } from './replace-catalog.ts';
