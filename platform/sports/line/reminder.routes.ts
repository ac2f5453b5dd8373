/** Matches as files for calendars (contract/sports/reminder.ts). */
import type { FastifyInstance } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { SPORT_IDS, type SportId } from '#contract/feed.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { reminderQuery } from '#contract/sports/reminder.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups, type Throttle } from '#platform/kernel/http/throttle.ts';
import { calendarFile } from './calendar-file.ts';
import { eventView } from './event-views.ts';
import type { Line } from './line.service.ts';

type Deps = {
  line: Line;
  bus: Bus;
  clock: Clock;
  countedGroups: CountedGroups;
  /** True where the region opens sports. */
  isOpen: (region: string) => boolean;
};

const DOWNLOADS: Throttle = { max: 60, windowMs: 60_000 };
const MINUTE_MS = 60_000;
/** Usual length of a match with its breaks. */
const MINUTES: Readonly<Record<SportId, number>> = {
  [SPORT_IDS.football]: 115,
  [SPORT_IDS.hockey]: 150,
  [SPORT_IDS.tennis]: 150,
  [SPORT_IDS.basketball]: 135,
  [SPORT_IDS.handball]: 95,
  [SPORT_IDS.volleyball]: 120,
};
const OFF: readonly string[] = ['postponed', 'cancelled'];

export function registerReminderRoutes(
  app: FastifyInstance,
  { line, bus, clock, countedGroups, isOpen }: Deps,
): void {
  app.get(PATHS.sportsReminder, async (request, reply) => {
    const { id, lang, page } = readBody(reminderQuery, request.query);
    const { ip, region, siteHost } = request.requestContext;
    if (!isOpen(region)) throw apiError('not_found');
    await countTryOfGroups(bus, 'sportsReminder', countedGroups(ip), DOWNLOADS);
    const [tree, detail] = await Promise.all([line.tree(), line.detail(id)]);
    const event = detail?.event.kind === 'match' ? detail.event : null;
    const view = event && eventView(event, { tree, locale: lang });
    if (!event || !view) throw apiError('not_found');
    const file = calendarFile(
      {
        uid: `match-${id}@${siteHost || 'sports'}`,
        summary: view.name,
        description: `${view.competition.name} (${view.competition.category})`,
        location: view.venue ?? null,
        url: page && siteHost ? `https://${siteHost}${page}` : null,
        startsAt: event.startsAt,
        endsAt: event.startsAt + MINUTES[event.sportId] * MINUTE_MS,
        isOff: OFF.includes(event.status),
      },
      clock.now().getTime(),
    );
    return reply
      .header('content-disposition', `attachment; filename="match-${id}.ics"`)
      .header('cache-control', 'private, max-age=60')
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}
