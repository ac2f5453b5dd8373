/** What other domains may use of the warehouse. */
export type { Warehouse } from './warehouse.service.ts';
