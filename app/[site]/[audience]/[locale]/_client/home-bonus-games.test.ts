/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { BonusGamesSlider, BonusGamesSliderDeps } from '#components/catalog/bonus-games-slider.tsx';
import { BONUS_GAMES } from '#lib/catalog/answers.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { SiteView } from './site-view.ts';

const graphql = jest.fn<(query: unknown, variables: object) => Promise<Result<unknown, Failure>>>();
const createBonusGamesSlider = jest.fn<(deps: BonusGamesSliderDeps) => BonusGamesSlider>();
jest.unstable_mockModule('#components/catalog/bonus-games-slider.tsx', () => ({ createBonusGamesSlider }));
jest.unstable_mockModule('./services.ts', () => ({
  getGraphql: async () => graphql,
  catalogLinks: () => ({ game: (...names: string[]) => names.join('/'), manufacturer: String }),
}));
const { createHomeBonusGames } = await import('./home-bonus-games.ts');

function deps(): BonusGamesSliderDeps {
  createHomeBonusGames({ locale: 'en', imagePrefix: '' } as SiteView);
  const [given] = createBonusGamesSlider.mock.calls.at(-1) ?? [];
  if (!given) throw new Error('No slider was made.');
  return given;
}
beforeEach(() => {
  graphql.mockReset();
  createBonusGamesSlider.mockReset();
});

describe('specification 2 §2, bonus games', () => {
  test('loads the step of the bonus and a page of its games from an offset', async () => {
    graphql.mockResolvedValue(
      ok({
        userPromo: {
          activeStep: {
            condition: 6,
            userProgram: { id: '7', program: { section: 0 } },
            gamesList: { hasNextPage: true, edges: [] },
          },
        },
      }),
    );
    expect(await deps().read(24)).toEqual(
      ok({
        step: { condition: 6, section: 0, userProgramId: '7' },
        page: { games: [], hasNextPage: true },
      }),
    );
    expect(graphql.mock.calls).toEqual([[BONUS_GAMES, { offset: 24 }]]);
  });
  test.each([[{ userPromo: null }], [{ userPromo: { activeStep: null } }]])(
    'a player without a bonus (%j): no step, no games',
    async (answer) => {
      graphql.mockResolvedValue(ok(answer));
      expect(await deps().read(0)).toEqual(ok({ step: null, page: { games: [], hasNextPage: false } }));
    },
  );
  test('a failed request is passed on as a failure', async () => {
    const failure = err<Failure>({ kind: 'timeout' });
    graphql.mockResolvedValue(failure);
    expect(await deps().read(0)).toEqual(failure);
  });
  test("texts are in the site's language", async () => {
    const { catalog, common } = await deps().translators();
    expect([catalog('own.bonus.title'), common('actions.retry')]).toEqual(['Bonus games', 'Try again']);
  });
});
