/** Columns that mean the same in every table of the platform. */
import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment, as a Date. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** An amount in minor units. */
export const money = (name: string) => bigint(name, { mode: 'bigint' });
