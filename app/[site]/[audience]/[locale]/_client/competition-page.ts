/** Requests of a competition's page in the browser: the leaderboard and the visitor's own row. */
import type { CompetitionPageUpdate } from '#components/runtime/watch-competition-page.ts';
import { amountText } from '#contract/currencies.ts';
import { formatNumber } from '#contract/numbers.ts';
import { progressToNext } from '#lib/competitions/standing.ts';
import { PAGE_ROWS, prizeText, scoreText, toTableRows } from '#lib/competitions/table.ts';
import { readCompetition } from './read-competition.ts';
import { requestToken } from './services.ts';
import type { SiteView } from './site-view.ts';

export async function readCompetitionPage(site: SiteView, id: number): Promise<CompetitionPageUpdate | null> {
  const { locale } = site;
  const competition = await readCompetition(site, id);
  if (!competition) return null;
  const { own, nomination, sum, currency, prizePlaces, countPlaces } = competition;
  const number = (count: number) => formatNumber(count, locale);
  const scoreOf = (score: string) => scoreText(score, nomination, locale);
  const prize = own && prizePlaces.find(({ start, end }) => start <= own.place && own.place <= end);
  const next = own && progressToNext(nomination, own);
  return {
    rows: toTableRows(competition, locale, PAGE_ROWS),
    sum: amountText(sum, currency.code, locale),
    ladder: prizePlaces.map((each) => prizeText(each, currency.code, locale)),
    countPlaces,
    isGuest: requestToken() === null,
    mine: own && {
      place: own.place,
      placeText: number(own.place),
      score: scoreOf(own.score),
      prize: prize ? prizeText(prize, currency.code, locale) : null,
      count: number(own.count),
      next: next && { share: next.share, score: scoreOf(next.score), place: number(own.place - 1) },
    },
  };
}
