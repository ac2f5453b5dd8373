/** Columns shared by the tables of the platform. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A time, as a Date. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** An amount in minor units. */
export const money = (name: string) => bigint(name, { mode: 'bigint' });
/** Bytes of a file. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
