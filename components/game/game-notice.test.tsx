/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { LaunchProblem } from '#lib/game/host-state.ts';
import type { GameFrameTexts } from './game-frame-texts.ts';
import { GameNotice } from './game-notice.tsx';

afterEach(cleanup);

/** For each reason of a refusal: its icon, and whether it is announced as an error. */
const LOOKS: Readonly<Record<LaunchProblem, readonly [string, boolean]>> = {
  failed: ['#i-error', true],
  unavailable: ['#i-clock', false],
  restricted: ['#i-region-off', false],
  noDemo: ['#i-coins', false],
  authRequired: ['#i-lock', false],
  notBonusGame: ['#i-gift', false],
  wagering: ['#i-gift', false],
};
const texts = {
  refused: Object.fromEntries(Object.keys(LOOKS).map((problem) => [problem, { title: problem, text: '' }])),
} as GameFrameTexts;

test.each(Object.entries(LOOKS))('a launch refused as %s has the icon %s', (problem, [icon, isError]) => {
  render(
    <GameNotice
      state={{ kind: 'refused', problem: problem as LaunchProblem }}
      texts={texts}
      lobbyHref="/casino"
      bonusGamesHref="/casino/bonus-games"
      moneyHref={null}
      onAgain={() => {}}
      onLogin={() => {}}
    />,
  );
  expect(screen.queryByText(problem)).not.toBeNull();
  expect(document.querySelector('use')?.getAttribute('href')).toBe(icon);
  expect(screen.queryByRole('alert') !== null).toBe(isError);
});
