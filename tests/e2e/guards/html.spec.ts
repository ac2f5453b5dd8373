/** HTML validity of every route, as browser and as crawler: rules of the standard only, none of style. */
import { HtmlValidate } from 'html-validate';
import { expect, test } from '#tests/fixtures/journey.ts';
import { ask, BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { readMatches } from '#tests/fixtures/matches.ts';
import { BRAND_HOSTS, ROUTES, SPORT_ROUTES } from '#tests/fixtures/routes.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function faults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} — ${selector ?? ''}`),
  );
}

for (const [name, path] of ROUTES) {
  for (const agent of [BROWSER, GOOGLEBOT]) {
    test(`${name} as ${agent === BROWSER ? 'browser' : 'Googlebot'} is valid`, async ({ site, game }) => {
      expect(await faults((await ask(site, path(game), { agent })).text)).toEqual([]);
    });
  }
}
test('pages of the sports section are valid', async ({ site }) => {
  const matches = await readMatches(site);
  for (const [name, path] of SPORT_ROUTES) {
    const { status, text } = await ask(site, `/casino/new-sport${path(matches)}`);
    expect.soft([status, ...(await faults(text))], name).toEqual([200]);
  }
});
for (const host of BRAND_HOSTS) {
  test(`Home of ${host} is valid`, async ({ site }) => {
    expect(await faults((await ask(site, '/casino', { host })).text)).toEqual([]);
  });
}
