/** The parts of the warehouse that other domains may use. */
export type { Warehouse } from './warehouse.service.ts';
