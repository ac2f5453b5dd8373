/**
 * Simulates many players with one program over two weeks, using the pure rules only. It measures what the
 * bonus costs the house, and shows that breaking the rules does not pay. A round is one random number with
 * the game's return, so that no game engine is needed.
 */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { GIFT, STEP, TERMS } from '#platform/testing/bonus-terms.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { countRound, maxBetOf } from './count-round.ts';
import { activate, addRound, cancel, currentStep, settle, type Progress } from './program-machine.ts';
import type { ProgramTerms } from './program-terms.ts';

const UNIT = 100n;
const BONUS = 50n * UNIT;
const START = new Date('2026-11-02T00:00:00Z');
const PROGRAM: ProgramTerms = {
  ...TERMS,
  process: [1, 2, 3],
  maxBet: 3,
  maxConversion: 10,
  steps: [
    GIFT(50),
    { ...STEP, target: { times: 10, of: 'bonus' }, contributions: { online: 10 }, hours: 14 * 24 },
  ],
};
const OFFER: Progress = {
  state: 'available',
  step: 0,
  stepStartedAt: null,
  finishBefore: null,
  target: 0n,
  balance: 0n,
  deposited: 0n,
  granted: 0n,
  converted: 0n,
  forfeited: 0n,
  doneSteps: [],
  activatedAt: null,
  endedAt: null,
  endReason: null,
};
/** `stake`: in smallest amounts of the currency. `win`: draws the payout of a round, in percent of its stake. */
type Play = { group: string; stake: bigint; win: (random: () => number) => bigint };
const HONEST: Play = { group: 'slot', stake: 1n, win: (random) => (random() < 0.48 ? 200n : 0n) };
/** Bets on both sides of a roulette: hardly any risk, and 97.3 % of the stake come back on average. */
const OPPOSITE: Play = { group: 'online', stake: 2n, win: (random) => (random() < 36 / 37 ? 100n : 0n) };
const BREACH: Play = { ...HONEST, stake: 20n };

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Plays at most `rounds` rounds, one a minute, and settles a program that is still active after 15 days.
 * Returns the program's final state, and how many stakes were refused; a refused stake is not played.
 */
function live(play: Play, seed: number, rounds: number) {
  const random = randomOf(seed);
  let bonus = 0n;
  let now = START;
  const context = () => ({ now, unit: UNIT, bonus, inPlay: false });
  let { progress, effects } = activate(PROGRAM, OFFER, context());
  for (const effect of effects) if (effect.do === 'award') bonus += effect.amount;
  let refused = 0;
  for (let at = 0; at < rounds && progress.state === 'activated'; at += 1) {
    now = new Date(now.getTime() + 60_000);
    const stake = play.stake * UNIT < bonus ? play.stake * UNIT : bonus;
    const maxBet = maxBetOf(PROGRAM, UNIT);
    if (maxBet !== null && stake > maxBet) {
      refused += 1;
      continue;
    }
    bonus += (stake * play.win(random)) / 100n - stake;
    const state = { ...progress, unit: UNIT };
    const round = { gameId: 'g', group: play.group, stakedReal: 0n, stakedBonus: stake, stakedPromo: 0n };
    const counted = countRound(PROGRAM, currentStep(PROGRAM, progress), state, {
      ...round,
      wonReal: 0n,
      ownSpin: false,
      closedAt: now,
    });
    if (!counted) throw new Error('A stake of bonus money was not looked at.');
    ({ progress, effects } = addRound(PROGRAM, progress, counted, { ...context(), spinsWon: 0n }));
  }
  now = new Date(START.getTime() + 15 * 86_400_000);
  if (progress.state === 'activated') ({ progress, effects } = settle(PROGRAM, progress, context()));
  return { ...progress, refused };
}

const PLAYERS = sample({ short: 200, long: 5_000 });
const marketOf = (play: Play, rounds: number) => {
  const lives = Array.from({ length: PLAYERS }, (_, seed) => live(play, seed + 1, rounds));
  const cost = lives.reduce((sum, { converted }) => sum + Number(converted), 0) / PLAYERS / Number(BONUS);
  return {
    cost,
    converted: lives.filter(({ state }) => state === 'converted').length / PLAYERS,
    refused: lives.reduce((sum, { refused }) => sum + refused, 0),
    open: lives.filter(({ endedAt }) => endedAt === null).length,
  };
};

test('honest players: some convert the bonus, it costs less than its amount, and no program stays open', () => {
  const market = marketOf(HONEST, 5_000);
  expect(market.open).toBe(0);
  expect(market.converted).toBeGreaterThan(0.2);
  expect(market.cost).toBeGreaterThan(0.3);
  expect(market.cost).toBeLessThan(0.9);
});

test('opposite bets gain less than half of honest play: a tenth counts, so the house edge is paid ten times', () => {
  const market = marketOf(OPPOSITE, 5_000);
  expect(market.cost).toBeLessThan(marketOf(HONEST, 5_000).cost / 2);
});

test('stakes above the maximum are refused and have no effect', () => {
  const market = marketOf(BREACH, 500);
  expect(market.refused).toBe(500 * PLAYERS);
  expect([market.cost, market.open]).toEqual([0, 0]);
});

test('model: all bonus money that was given is staked, paid or lost', () => {
  const step = fc.record({ stake: fc.integer({ min: 1, max: 3 }), win: fc.integer({ min: 0, max: 9 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.boolean(), (rounds, cancels) => {
      let ledger = 0n;
      let net = 0n;
      const context = () => ({ now: START, unit: UNIT, bonus: ledger, inPlay: false });
      const carryOut = (list: ReturnType<typeof settle>['effects']): void => {
        for (const effect of list) {
          if (effect.do === 'award') ledger += effect.amount;
          if (effect.do === 'convert' || effect.do === 'forfeit') ledger -= effect.amount;
        }
      };
      let outcome = activate(PROGRAM, OFFER, context());
      carryOut(outcome.effects);
      for (const { stake, win } of rounds) {
        const staked = BigInt(stake) * UNIT;
        if (outcome.progress.state !== 'activated' || staked > ledger) break;
        const change = BigInt(win) * UNIT - staked;
        ledger += change;
        net += change;
        const missing = outcome.progress.target - outcome.progress.balance;
        const counted = staked < missing ? staked : missing;
        outcome = addRound(PROGRAM, outcome.progress, { counted }, { ...context(), spinsWon: 0n });
        carryOut(outcome.effects);
      }
      if (cancels && outcome.progress.state === 'activated') {
        outcome = cancel(PROGRAM, outcome.progress, context(), 'cancelled');
        carryOut(outcome.effects);
      }
      const { granted, converted, forfeited, endedAt } = outcome.progress;
      expect(granted + net).toBe(ledger + converted + forfeited);
      expect(converted).toBeLessThanOrEqual(granted * 10n);
      if (endedAt !== null) expect(ledger).toBe(0n);
    }),
    { numRuns: sample({ short: 200, long: 10_000 }) },
  );
});
