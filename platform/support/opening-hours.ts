/** When the support of a site answers, as the operator has set it. */
import { eq, inArray } from 'drizzle-orm';
import type { SupportHours } from '#contract/rest/support.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { VisitorPlace } from './conversation.ts';
import { supportHoursAt, type WeekHours } from './hours.ts';
import { supportHoursRows } from './support.tables.ts';

/** Scope of the row for all sites that have no row of their own, neither by host nor by region. */
export const ALL_SITES = 'ALL';

export const createHours = ({ store }: { store: Store }) => ({
  /**
   * The support's state now, by the row of the site's main host, else of its region, else of ALL_SITES. Without
   * any row the support is open around the clock.
   */
  async at({ site, region }: Pick<VisitorPlace, 'site' | 'region'>, now: Date): Promise<SupportHours> {
    const scopes = [site, region, ALL_SITES];
    const rows = await store.db
      .select()
      .from(supportHoursRows)
      .where(inArray(supportHoursRows.scope, scopes));
    const found = scopes.flatMap((scope) => rows.find((row) => row.scope === scope) ?? [])[0];
    return supportHoursAt(found?.hours ?? null, now);
  },

  /** Sets the hours of a scope; null = removes them. */
  async set(scope: string, hours: WeekHours | null): Promise<void> {
    if (hours === null) await store.db.delete(supportHoursRows).where(eq(supportHoursRows.scope, scope));
    else
      await store.db
        .insert(supportHoursRows)
        .values({ scope, hours })
        .onConflictDoUpdate({ target: supportHoursRows.scope, set: { hours } });
  },

  list: () => store.db.select().from(supportHoursRows).orderBy(supportHoursRows.scope),
});
export type Hours = ReturnType<typeof createHours>;
