/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { UserPromo } from '#lib/bonus/answers.ts';
import { NO_BONUSES } from '#lib/bonus/user-promo.ts';
import { promoProgram, promoSpins, promoStep } from '#tests/fixtures/promo.ts';
import type { SiteView } from './site-view.ts';

const asked: string[] = [];
let answer: () => Promise<{ ok: true; value: { userPromo: unknown } }>;
jest.unstable_mockModule('./services.ts', () => ({
  getGraphql: async () => async (query: { document: unknown }) => {
    const name = /query (\w+)/.exec(String(query.document))?.[1] ?? '';
    asked.push(name);
    return answer();
  },
}));

const { createBonusWatch } = await import('./bonus-watch.ts');
const { freeSpinsEndedAtom, knownPromo, readPromo } = await import('./bonus-state.ts');
const { tab } = await import('./tab-state.ts');

const replyWith = (userPromo: UserPromo) => {
  answer = async () => ({ ok: true, value: { userPromo } });
};
const site = { locale: 'en' } as SiteView;
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  document.body.innerHTML = '<a><span data-player="bonuses"></span></a>';
});
const count = () => document.querySelector('span')?.textContent;

describe('specification 2 §4 "Bonus rules" on a page', () => {
  test('the bonuses are loaded once, and counted in the menus', async () => {
    replyWith({ ...NO_BONUSES, activeStep: promoStep(6), programsAvailable: [promoProgram('8')] });
    const watch = createBonusWatch(site);
    watch.start();
    // A screen that is mounted meanwhile waits for the same response.
    const shown = await readPromo(site);
    await after(0);
    expect(asked).toEqual(['userPromo']);
    expect(shown).toEqual({ ok: true, value: knownPromo() });
    expect(count()).toBe('2');
    watch.onPush({ type: 'update_user_step_balance', payload: { id: '31', balance: '900' } });
    await after(5000);
    expect(knownPromo()?.activeStep?.balance).toBe('900');
    expect(asked).toEqual(['userPromo']);
    watch.stop();
  });

  test('a changed step with condition 6: the bonuses are requested 250 ms after the pushes, the list of games 1500 ms later', async () => {
    replyWith({ ...NO_BONUSES, activeStep: promoStep(6) });
    const watch = createBonusWatch(site);
    watch.start();
    await after(0);
    watch.onPush({ type: 'update_user_step', payload: { condition: 6 } });
    watch.onPush({ type: 'update_turnover', payload: {} });
    await after(249);
    expect(asked).toEqual(['userPromo']);
    await after(1);
    expect(asked).toEqual(['userPromo', 'userPromo']);
    await after(1499);
    expect(asked).toHaveLength(2);
    await after(1);
    expect(asked.slice(2)).toEqual(['getBonusGameIds']);
    watch.stop();
  });

  test('a push that arrives before the first answer is not lost: the bonuses are requested again', async () => {
    let arrive: (reply: Awaited<ReturnType<typeof answer>>) => void = () => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    const watch = createBonusWatch(site);
    watch.start();
    await after(0);
    watch.onPush({ type: 'delete_user_program', payload: { user_program_id: 7 } });
    arrive({ ok: true, value: { userPromo: { ...NO_BONUSES, activeStep: promoStep(6) } } });
    replyWith(NO_BONUSES);
    await after(250);
    expect(knownPromo()?.activeStep).toBeNull();
    watch.stop();
  });

  test('when all free spins are gone, they are marked as ended; new free spins remove the mark', async () => {
    replyWith({ ...NO_BONUSES, freeSpins: [promoSpins('1'), promoSpins('2', true)] });
    const watch = createBonusWatch(site);
    watch.start();
    await after(0);
    expect(knownPromo()?.freeSpins.map(({ id }) => id)).toEqual(['2', '1']);
    for (const [spins, ended] of [
      [[], true],
      [[promoSpins('3')], false],
    ] as const) {
      replyWith({ ...NO_BONUSES, freeSpins: [...spins] });
      watch.onPush({ type: 'update_promo_freespin_available', payload: {} });
      await after(250);
      expect(tab.get(freeSpinsEndedAtom)).toBe(ended);
    }
    watch.stop();
    expect(knownPromo()).toBeUndefined();
  });
});
