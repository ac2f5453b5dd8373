/** The operator's calls that read the data warehouse. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBody } from '#contract/read-body.ts';
import type { Warehouse } from '#platform/warehouse/warehouse.api.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const ROWS_DEFAULT = 50;
const ROWS_MAX = 1_000;
const limit = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ROWS_MAX, 'validation_failed')),
  ROWS_DEFAULT,
);
const bodies = {
  events: v.strictObject({ name: v.optional(v.pipe(v.string(), v.maxLength(64))), limit }),
  postbacks: v.strictObject({ limit }),
  devices: v.strictObject({ user: playerName }),
};

export type WarehouseDeps = { warehouse: Pick<Warehouse, 'events' | 'counts' | 'postbacks' | 'devicesOf'> };

export function registerWarehouseReading(
  scope: FastifyInstance,
  { warehouse, playerNamed }: WarehouseDeps & { playerNamed: PlayerNamed },
): void {
  scope.post('/events', async (request) => {
    const body = readBody(bodies.events, request.body);
    return warehouse.events(body.name, body.limit);
  });
  scope.post('/event-counts', () => warehouse.counts());
  scope.post('/postbacks', (request) =>
    warehouse.postbacks.list(readBody(bodies.postbacks, request.body).limit),
  );
  scope.post('/devices', async (request) => {
    const { user } = readBody(bodies.devices, request.body);
    return warehouse.devicesOf(await playerNamed(user, 'user'));
  });
}
