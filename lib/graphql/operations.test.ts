/** Operations of specification 2 §7 and of specification 1 §7 "GraphQL": the documents that the site sends. */
import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIB = join(import.meta.dirname, '..');
const texts = globSync('**/*.graphql', { cwd: LIB }).map((file) => readFileSync(join(LIB, file), 'utf8'));
const sent = new Set(
  texts.flatMap((text) => [...text.matchAll(/^(?:query|mutation) (\w+)/gm)].map(([, name]) => name)),
);

const OPERATIONS = `
  favoriteChangeStatus getFastCashbackGames getFavoritesGames getGames getTournamentsGames getUserLatestedGames
  getGameStatus getBonusGameIds userPromo getCompetition getContentList getContent getSportsbookPromoFeed
  getGroupInfo getManufacturerSeo getMarkdownContent getPageSeoData getSeoData getSportsbookSeo`;
test.each(OPERATIONS.trim().split(/\s+/))('%s', (name) => expect(sent).toContain(name));

test.each([
  ['getGroup', 'has the variables and the answer of getGroupInfo'],
  ['imageContentList', 'the blocks of getContentList come with their pictures'],
  ['getUnderdev', 'the flag is a REST call, which also answers during technical works (specification 1 §7)'],
  ['refreshToken', 'the token is refreshed by REST (specification 1 §7)'],
])('%s is not sent: %s', (name) => expect(sent).not.toContain(name));
