import type { Metadata } from 'next';
import { NoEvents } from '#components/sports/event-list.tsx';
import { CompetitionLinks } from '#components/sports/results/competition-links.tsx';
import { FormBadges } from '#components/sports/results/form-badges.tsx';
import { LeagueTable } from '#components/sports/results/league-table.tsx';
import { MatchRows } from '#components/sports/results/match-rows.tsx';
import { Meetings } from '#components/sports/results/meetings.tsx';
import { SidesForm } from '#components/sports/results/sides-form.tsx';
import { TopScorers, TopScoringTeams } from '#components/sports/results/top-scorers.tsx';
import { Section } from '#components/ui/section.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import {
  getPageContext,
  type PageContext,
  type RouteSegments,
} from '../../../../../../_shared/page-context.ts';
import { sportName, startTextIn } from '../../../../../../_sport/sport-data.ts';
import { LineUnavailable, SportPage, sportMetadata } from '../../../../../../_sport/sport-page.tsx';
import {
  loadStatistics,
  statisticsHref,
  type Statistics,
  type StatisticsSegments,
} from '../../../../../../_sport/statistics-data.ts';

export const generateStaticParams = () => [];

type Props = { params: Promise<RouteSegments & StatisticsSegments> };
type One = Extract<Statistics, { kind: 'one' }>;

/** Title of a page of one competition, team or pair. */
function titleOf({ t, competition, team, other }: One): string {
  if (team && other) return t('statistics.pair', { home: team.name, away: other.name });
  if (team) return t('statistics.team', { team: team.name });
  return t('statistics.of', { competition: `${competition.name}, ${competition.category}` });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const found = await loadStatistics(context, segments);
  const { t } = found;
  const brand = context.site.brand.name;
  if (found.kind !== 'one')
    return sportMetadata(context, {
      page: { route: 'sportStatistics', params: {} },
      title: t('statistics.title'),
      description: t('statistics.metaDescription', { brand }),
    });
  const { competition, team, other } = found;
  return sportMetadata(context, {
    page: {
      route: 'sportStatistics',
      params: {},
      selected: {
        competition: competition.id,
        ...(team && { team: team.id }),
        ...(other && { other: other.id }),
      },
    },
    title: titleOf(found),
    description: t('statistics.ofDescription', { brand, subject: titleOf(found) }),
  });
}

/** statistics (specification 1 §2): tables, form, fixtures, teams and meetings of a competition (products §7.2). */
export default async function StatisticsPage({ params }: Props) {
  const [context, segments] = await Promise.all([getPageContext(params), params]);
  const { site, locale } = context;
  const found = await loadStatistics(context, segments);
  const { t } = found;
  if (found.kind === 'one') return <OneStatistics found={found} context={context} />;
  const sports = found.kind === 'all' ? found.sports : null;
  return (
    <SportPage context={context} title={t('statistics.title')}>
      {!sports && <LineUnavailable t={t} />}
      {sports?.length === 0 && (
        <NoEvents
          title={t('statistics.empty')}
          text={t('results.emptyText')}
          action={{ href: href(site, locale, 'sportResults'), name: t('results.title') }}
        />
      )}
      {sports && sports.length > 0 && (
        <>
          <p>{t('statistics.lead')}</p>
          <CompetitionLinks sports={sports} />
        </>
      )}
    </SportPage>
  );
}

function OneStatistics({ found, context }: { found: One; context: PageContext }) {
  const { t, competition, team, other, table, scorers, form, meetings, last, next } = found;
  const competitionHref = statisticsHref(context, { competition: competition.id });
  const title = titleOf(found);
  const tableSection = table.length > 0 && (
    <Section id="table" title={t('statistics.table')}>
      <LeagueTable
        sport={competition.sport}
        caption={t('statistics.of', { competition: competition.name })}
        rows={table.map((row) => ({ ...row, current: row.id === team?.id || row.id === other?.id }))}
        t={t}
      />
    </Section>
  );
  return (
    <SportPage
      context={context}
      title={title}
      trail={[
        { href: statisticsHref(context, {}), name: t('statistics.title') },
        ...(team ? [{ href: competitionHref, name: competition.name }] : []),
      ]}
    >
      <p>
        {sportName(competition.sport, t)} · {competition.category} · {competition.name}
      </p>
      {team && !other && form.length > 0 && (
        <p>
          {t('table.form')}: <FormBadges form={form} t={t} />
        </p>
      )}
      {team && other && meetings && (
        <>
          <Meetings sport={competition.sport} home={team.name} away={other.name} meetings={meetings} t={t} />
          <SidesForm
            sport={competition.sport}
            sides={[team, other].map(({ id, name }) => ({
              id,
              name,
              href: statisticsHref(context, { competition: competition.id, team: id }),
              row: table.find((row) => row.id === id) ?? null,
              place: table.findIndex((row) => row.id === id) + 1,
            }))}
            t={t}
          />
        </>
      )}
      {!team && tableSection}
      {!team && <Scorers table={table} scorers={scorers} locale={context.locale} t={t} />}
      <Fixtures {...found} timeOf={startTextIn(context)} t={t} />
      {team && tableSection}
      {table.length === 0 && last.length === 0 && next.length === 0 && (
        <NoEvents
          title={t('statistics.empty')}
          text={t('results.emptyText')}
          action={{ href: statisticsHref(context, {}), name: t('statistics.title') }}
        />
      )}
      <p>
        <small>{t('statistics.source')}</small>
      </p>
    </SportPage>
  );
}

type ScorersProps = Pick<One, 'table' | 'scorers'> & { locale: string; t: Translator<'sports'> };
function Scorers({ table, scorers, locale, t }: ScorersProps) {
  if (table.every(({ played }) => played === 0)) return null;
  return (
    <>
      {scorers.length > 0 && (
        <Section id="scorers" icon="trophy" title={t('statistics.scorers')}>
          <TopScorers rows={scorers} />
        </Section>
      )}
      <Section id="scoring-teams" icon="trophy" title={t('market.top_scoring_team')}>
        <TopScoringTeams rows={table} locale={locale} />
      </Section>
    </>
  );
}

/** Next and last matches of a team; with `other`, past matches of the two teams against each other. */
function Fixtures({
  other,
  last,
  next,
  timeOf,
  t,
}: Pick<One, 'other' | 'last' | 'next'> & {
  timeOf: (startsAt: string) => string;
  t: Translator<'sports'>;
}) {
  return (
    <>
      {next.length > 0 && (
        <Section id="next" icon="calendar" title={t('statistics.next')}>
          <MatchRows matches={next} timeOf={timeOf} t={t} />
        </Section>
      )}
      {last.length > 0 && (
        <Section id="last" icon="clock" title={t(other ? 'statistics.meetings' : 'statistics.last')}>
          <MatchRows matches={last} timeOf={timeOf} t={t} />
        </Section>
      )}
    </>
  );
}
