/** Events that wait to be sent, in local storage: they outlive a reload and are sent by any tab. */
import * as v from 'valibot';
import { EVENTS_MAX, warehouseEvent, type WarehouseEvent } from '#contract/rest/warehouse.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

/** Maximum number of waiting events; above it the oldest are dropped. */
export const QUEUE_MAX = 200;

export type EventQueue = {
  add(event: WarehouseEvent): void;
  /** The oldest events, as many as one call takes. */
  next(): readonly WarehouseEvent[];
  /** Removes events that were accepted or refused. */
  done(events: readonly WarehouseEvent[]): void;
  clear(): void;
};

/** `key`: where the events are stored. */
export function createEventQueue(store: KeyValue, key: string = STORAGE_KEYS.events): EventQueue {
  /** Events of another version, or written by hand, are dropped. */
  const read = (): WarehouseEvent[] => {
    try {
      const raw: unknown = JSON.parse(store.get(key) ?? '[]');
      return Array.isArray(raw) ? raw.filter((event) => v.is(warehouseEvent, event)) : [];
    } catch {
      return [];
    }
  };
  const write = (events: readonly WarehouseEvent[]): void =>
    events.length === 0 ? store.remove(key) : store.set(key, JSON.stringify(events.slice(-QUEUE_MAX)));
  return {
    add: (event) => write([...read(), event]),
    next: () => read().slice(0, EVENTS_MAX),
    done(events) {
      const ids = new Set(events.map(({ id }) => id));
      write(read().filter(({ id }) => !ids.has(id)));
    },
    clear: () => store.remove(key),
  };
}
