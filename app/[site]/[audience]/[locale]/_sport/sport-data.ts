/** Data of the pages of the sports section. */
import type { GroupTabView } from '#lib/catalog/views.ts';
import type { CompetitionView } from '#components/sports/event-list.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import type { LineEvent } from '#lib/sports/get-line.server.ts';
import { LINE_TIMES } from '#lib/sports/line-times.ts';
import { eventRowView } from '#lib/sports/views.ts';
import type { PageContext } from '../_shared/page-context.ts';

/** The page of an event: in play it has another address than before. */
export const eventHref = (
  { site, locale }: Pick<PageContext, 'site' | 'locale'>,
  { id, sport, isLive }: Pick<LineEvent, 'id' | 'sport' | 'isLive'>,
): string =>
  isLive
    ? href(site, locale, 'sportLiveMatch', { sport_id: String(sport), id })
    : href(site, locale, 'sportLineStakes', { sport_id: String(sport), match_id: id, time: 'all' });

/** Time and day of a start, in UTC; the browser writes the visitor's own time. */
export function startText(startsAt: string, locale: string): string {
  const date = new Date(startsAt);
  return new Intl.DateTimeFormat(locale === 'en' ? 'en' : 'ru', {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(date);
}

/** Events by competition, in the order of the first event of each. */
export function byCompetition(
  events: readonly LineEvent[],
  context: PageContext,
  t: Translator<'sports'>,
): readonly CompetitionView[] {
  const { site, locale } = context;
  const found = new Map<string, CompetitionView & { events: CompetitionView['events'][number][] }>();
  for (const event of events) {
    const { id, name, category } = event.competition;
    const competition = found.get(id) ?? {
      id,
      name,
      category,
      href: event.isLive
        ? href(site, locale, 'sportLiveCompetition', { sport_id: String(event.sport), competition_id: id })
        : href(site, locale, 'sportLineCompetition', {
            sport_id: String(event.sport),
            competition_id: id,
            time: 'all',
          }),
      events: [],
    };
    competition.events.push({
      ...eventRowView(event, { href: eventHref(context, event), t, locale }),
      time: startText(event.startsAt, locale),
    });
    found.set(id, competition);
  }
  return [...found.values()];
}

/** Pages of the section, for the tabs above each of them. */
export async function sectionTabs(
  { site, locale }: Pick<PageContext, 'site' | 'locale'>,
  current: 'home' | 'live' | 'line' | 'results' | 'rules' | 'calculator',
): Promise<GroupTabView[]> {
  const t = await getTranslator(locale, 'sports');
  const pages = [
    ['home', href(site, locale, 'Sports')],
    ['live', href(site, locale, 'sportLive')],
    ['line', href(site, locale, 'sportLine')],
    ['results', href(site, locale, 'sportResults')],
    ['calculator', href(site, locale, 'sportCalculator')],
    ['rules', href(site, locale, 'sportRules')],
  ] as const;
  return pages.map(([name, address]) => ({
    href: address,
    name: t(`nav.${name}`),
    current: name === current,
  }));
}

/** Links of the time filter of a list of the line. */
export const timeTabs = (
  t: Translator<'sports'>,
  current: string,
  hrefOf: (time: string) => string,
): GroupTabView[] =>
  LINE_TIMES.map((time) => ({
    href: hrefOf(time),
    name: time === 'all' || time === 'today' || time === 'tomorrow' ? t(`time.${time}`) : t('time.hours', { hours: Number(time) }),
    current: time === current,
  }));
