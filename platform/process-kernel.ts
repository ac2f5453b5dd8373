/** Resources that a process opens before it builds the platform. */
import type { FastifyBaseLogger } from 'fastify';
import type { FeedPort } from '#contract/feed-port.ts';
import type { Settings } from '#config/settings.ts';
import type { Bus } from './kernel/bus/bus.ts';
import type { Clock } from './kernel/clock.ts';
import type { Store } from './kernel/store/store.ts';

/** The resources of a process. */
export type Kernel = {
  settings: Settings;
  store: Store;
  bus: Bus;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Makes the calls to payment gateways; tests replace it. */
  fetch?: typeof fetch;
  /** The sports feed (odds and results); without it betting is unavailable. */
  feed?: FeedPort;
};
