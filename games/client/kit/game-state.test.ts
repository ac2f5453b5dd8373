import { describe, expect, test } from '@jest/globals';
import { FIRST_STATE, isFree, nextState, stakeOf } from './game-state.ts';
import type { GameEvent, GameState } from './game-state.ts';

const after = (...events: GameEvent[]): GameState => events.reduce(nextState, FIRST_STATE);
const OPENED: GameEvent = { type: 'opened', balance: 1000n, stakes: [10n, 20n, 50n], stake: 20n };
const PRESSED: GameEvent = { type: 'pressed' };
const STAKED: GameEvent = { type: 'staked', balance: 980n, stake: 20n };

describe('nextState', () => {
  test('a round goes from the bet to its payment', () => {
    expect(after(OPENED)).toMatchObject({ phase: 'idle', balance: 1000n, stakeAt: 1 });
    expect(after(OPENED, PRESSED)).toMatchObject({ phase: 'playing', balance: 1000n, win: 0n });
    expect(after(OPENED, PRESSED, STAKED)).toMatchObject({
      phase: 'playing',
      balance: 980n,
      roundStake: 20n,
    });
    const paid = after(
      OPENED,
      PRESSED,
      STAKED,
      { type: 'won', win: 60n },
      { type: 'closed', balance: 1040n },
    );
    expect(paid).toMatchObject({ phase: 'idle', balance: 1040n, win: 60n, roundStake: null });
    expect(nextState(paid, PRESSED).win).toBe(0n);
  });

  test('a further stake within a round is added to the stake of the round', () => {
    const doubled = after(OPENED, PRESSED, STAKED, { type: 'staked', balance: 960n, stake: 40n });
    expect(doubled).toMatchObject({ phase: 'playing', balance: 960n, roundStake: 40n });
  });

  test('autoplay counts down with each round', () => {
    expect(after(OPENED, { type: 'auto', rounds: 3 }, PRESSED).autoLeft).toBe(2);
    expect(after(OPENED, { type: 'auto', rounds: -1 }).autoLeft).toBe(0);
    expect(after(OPENED, PRESSED).autoLeft).toBe(0);
  });

  test.each<[string, GameEvent[], GameEvent]>([
    ['a press while a round is played', [OPENED, PRESSED], PRESSED],
    ['a press before the game is open', [], PRESSED],
    ['another stake during a round', [OPENED, PRESSED], { type: 'stake', at: 2 }],
    ['a stake above the ladder', [OPENED], { type: 'stake', at: 3 }],
    ['a stake below the ladder', [OPENED], { type: 'stake', at: -1 }],
    [
      'a balance that is not part of the round, during a round',
      [OPENED, PRESSED],
      { type: 'balance', balance: 7n },
    ],
    ['the end of a round when none is played', [OPENED], { type: 'closed', balance: 7n }],
    ['a stake taken when no round is played', [OPENED], STAKED],
  ])('%s changes nothing', (_, before, event) => {
    const state = after(...before);
    expect(nextState(state, event)).toBe(state);
  });

  test('a rejected round keeps stake and balance, and ends autoplay', () => {
    const state = after(OPENED, { type: 'auto', rounds: 5 }, PRESSED, { type: 'refused' });
    expect(state).toMatchObject({ phase: 'idle', balance: 1000n, autoLeft: 0 });
    expect(stakeOf(state)).toBe(20n);
  });

  test('free rounds have their own stake, and the last one ends autoplay', () => {
    const free = { left: 2, count: 5, stake: 50n };
    const state = after(OPENED, { type: 'free', free }, { type: 'auto', rounds: 10 });
    expect([isFree(state), stakeOf(state), state.autoLeft]).toEqual([true, 50n, 10]);
    expect(nextState(state, { type: 'stake', at: 0 })).toBe(state);
    expect(nextState(state, { type: 'free', free: { ...free, left: 1 } }).autoLeft).toBe(10);
    const over = nextState(state, { type: 'free', free: { ...free, left: 0 } });
    expect([isFree(over), stakeOf(over), over.autoLeft]).toEqual([false, 20n, 0]);
  });

  test('a balance that the server sends between rounds is shown', () => {
    expect(after(OPENED, { type: 'balance', balance: 7n }).balance).toBe(7n);
  });

  test('after a failure the play button does nothing', () => {
    expect(after(OPENED, PRESSED, { type: 'failed' }, PRESSED).phase).toBe('error');
  });
});
