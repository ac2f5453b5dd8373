/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LandingDrawReply } from '#contract/rest/landing.ts';
import { sectorAt } from '#tests/fixtures/wheel.ts';
import { runLanding, type LandingDeps } from './run-landing.ts';

const DRAWN: LandingDrawReply = {
  landing: 'sweet_wheel',
  place: 3,
  prize: { kind: 'spins', amount: '50', currency: null },
  state: 'waiting',
  code: 'WIN-23456789ABCDEFGHJKLM',
  expires: '2026-11-29T10:00:00.000Z',
};
const COUNT = 8;
let page: HTMLElement;
let deps: LandingDeps & { draw: jest.Mock<LandingDeps['draw']>; keep: jest.Mock<LandingDeps['keep']> };

beforeEach(() => {
  document.body.innerHTML = `<div data-landing="sweet_wheel" data-phase="idle">
    <div data-turning data-sectors="${COUNT}"></div>
    <button data-draw="">spin</button>
    <div><p><b data-prize-value></b><i data-prize-label></i></p><p><i data-until></i></p><a href="?modal=reg">collect</a></div>
    <div><p data-failure></p><button data-draw="">again</button></div>
    <p data-note></p><p data-said></p></div>`;
  page = document.querySelector<HTMLElement>('[data-landing]') ?? document.body;
  deps = {
    draw: jest.fn<LandingDeps['draw']>(async () => ({ ok: true, value: DRAWN })),
    keep: jest.fn<LandingDeps['keep']>(),
    textOf: ({ prize }) => ({
      value: prize.amount,
      label: 'spins',
      whole: `${prize.amount} spins`,
      until: 'later',
    }),
    announcements: { busy: 'busy', slow: 'slow', before: 'before', won: (prize) => `won ${prize}` },
    isPlayer: () => false,
    isCalm: true,
  };
});
const text = (mark: string) => page.querySelector(`[data-${mark}]`)?.textContent;
const spin = () => page.querySelector<HTMLElement>('button') ?? page;
const turnOf = () => {
  const { transform } = page.querySelector<HTMLElement>('[data-turning]')?.style ?? { transform: '' };
  return Number(/rotate\((.+)deg\)/.exec(transform)?.[1]);
};

describe('specification 1 §2: the game of a landing page', () => {
  test('a draw shows its sector, its texts and the link to the registration, and is stored', async () => {
    await runLanding(page, deps).press(spin());
    expect(page.dataset['phase']).toBe('won');
    expect(sectorAt(turnOf(), COUNT)).toBe(DRAWN.place);
    expect(['prize-value', 'prize-label', 'until', 'said', 'note'].map(text)).toEqual([
      '50',
      'spins',
      'later',
      'won 50 spins',
      '',
    ]);
    expect(deps.keep).toHaveBeenCalledWith(DRAWN);
    expect(document.activeElement?.textContent).toBe('collect');
  });

  test('a player gets the prize at once: its texts, and the link to the bonuses', async () => {
    page.insertAdjacentHTML(
      'beforeend',
      `<div data-claimed data-when="guest"><a href="?modal=login">sign in</a></div>
       <div data-claimed data-when="player"><b data-prize-value></b><a href="/profile/bonuses">bonuses</a></div>`,
    );
    deps.draw.mockResolvedValueOnce({ ok: true, value: { ...DRAWN, state: 'claimed' } });
    await runLanding(page, { ...deps, isPlayer: () => true }).press(spin());
    expect([page.dataset['phase'], text('said')]).toEqual(['claimed', 'won 50 spins']);
    expect([...page.querySelectorAll('[data-prize-value]')].map((place) => place.textContent)).toEqual([
      '50',
      '50',
    ]);
    expect(document.activeElement?.textContent).toBe('bonuses');
  });

  test('presses during and after a draw do not draw again', async () => {
    const run = runLanding(page, deps);
    await Promise.all([run.press(spin()), run.press(spin()), run.press(spin())]);
    await run.press(spin());
    expect(deps.draw).toHaveBeenCalledTimes(1);
  });

  test('a failed draw shows the reason and can be repeated; a final failure cannot', async () => {
    const run = runLanding(page, deps);
    deps.draw.mockResolvedValueOnce({ ok: false, error: { text: 'no network', canRetry: true } });
    await run.press(spin());
    expect([page.dataset['phase'], text('failure'), text('said')]).toEqual([
      'failed',
      'no network',
      'no network',
    ]);
    expect(page.querySelector<HTMLElement>('[data-state]')?.dataset['state']).toBe('again');
    expect(turnOf()).toBe(0);
    deps.draw.mockResolvedValueOnce({ ok: false, error: { text: 'limit', canRetry: false } });
    await run.press(spin());
    expect(page.querySelector<HTMLElement>('[data-state]')?.dataset['state']).toBe('over');
  });

  test('a prize of another landing page is shown as drawn earlier and does not move the wheel', async () => {
    deps.draw.mockResolvedValueOnce({ ok: true, value: { ...DRAWN, landing: 'sport' } });
    await runLanding(page, deps).press(spin());
    expect([page.dataset['phase'], text('said'), text('note')]).toEqual(['won', 'before', 'before']);
    expect(turnOf()).toBe(0);
  });

  test('for a stored prize the wheel shows its sector under the pointer at once', () => {
    runLanding(page, deps).show(DRAWN);
    expect([page.dataset['phase'], sectorAt(turnOf(), COUNT), text('note')]).toEqual(['won', 3, 'before']);
    expect(deps.draw).not.toHaveBeenCalled();
  });

  test('a prize that was already claimed by an account leads to the sign-in', async () => {
    deps.draw.mockResolvedValueOnce({ ok: true, value: { ...DRAWN, state: 'claimed' } });
    await runLanding(page, deps).press(spin());
    expect([page.dataset['phase'], text('said')]).toEqual(['claimed', '']);
  });

  test('while an answer takes long, a text says so', async () => {
    jest.useFakeTimers();
    let answer: (value: { ok: true; value: LandingDrawReply }) => void = () => {};
    deps.draw.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const pressed = runLanding(page, deps).press(spin());
    jest.advanceTimersByTime(5_000);
    expect([page.dataset['phase'], text('said'), text('note')]).toEqual(['busy', 'slow', 'slow']);
    jest.useRealTimers();
    answer({ ok: true, value: DRAWN });
    await pressed;
    expect(text('note')).toBe('');
  });
});
