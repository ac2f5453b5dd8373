/**
 * Reads a competition in the browser. A player gets their own place, and amounts in their own currency; a guest gets
 * amounts in the page's currency. Null = no response, or no such competition.
 */
import { COMPETITION, COMPETITION_OF_GUEST } from '#lib/competitions/answers.ts';
import { getGraphql, requestToken } from './services.ts';
import type { SiteView } from './site-view.ts';

export async function readCompetition(site: SiteView, id: number) {
  const graphql = await getGraphql(site);
  if (requestToken() === null) {
    const reply = await graphql(COMPETITION_OF_GUEST, { id, currency: site.currency });
    const competition = reply.ok ? reply.value.competition : null;
    return competition && { ...competition, own: null };
  }
  const reply = await graphql(COMPETITION, { id, isGuest: false, currency: null });
  const competition = reply.ok ? reply.value.competition : null;
  if (!competition) return null;
  const { userPlace: place, userResults, usersCount } = competition;
  const result = userResults?.[0];
  return {
    ...competition,
    own: result && place !== null ? { ...result, place, count: usersCount ?? place } : null,
  };
}
