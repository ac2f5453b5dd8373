import { describe, expect, test } from '@jest/globals';
import { isFreePlay } from './free-play.ts';
import { guardLaunch, type GuardDecision, type GuardContext } from './launch-guard.ts';
import { openGame, type PlayContext } from './open-game.ts';

describe('specification 1 §5, free play', () => {
  test.each([
    [false, '', true],
    [false, 'free=0', true],
    [true, '', false],
    [true, 'free=1', true],
    [true, 'free=0', false],
    [true, 'free=true', false],
    [true, 'free=', false],
  ])('token %s, ?%s → %s', (hasToken, query, free) =>
    expect(isFreePlay(hasToken, new URLSearchParams(query))).toBe(free),
  );
});

describe('specification 2 §4, game launch guard', () => {
  const promo = { processConditions: [4], stepCondition: 6, bonusGameIds: ['1', '2'] };
  const base: GuardContext = {
    isPlayer: true,
    status: { code: 'OK' },
    fromAnotherPage: true,
    gameId: '9',
    bonusBalanceOn: false,
    promo: null,
  };
  const open: GuardDecision = { do: 'open', report: null };
  const warn: GuardDecision = { do: 'warn', modal: 'wagering', position: 'bottom' };
  const notice: GuardDecision = { do: 'notice', modal: 'notBonusGame' };
  test.each<[string, Partial<GuardContext>, GuardDecision]>([
    ['a guest is not checked', { isPlayer: false, status: { code: 'DISABLED_BY_PROMO' }, promo }, open],
    ['no promo', {}, open],
    ['DISABLED_BY_PROMO from another page', { status: { code: 'DISABLED_BY_PROMO' } }, notice],
    [
      'DISABLED_BY_PROMO on the page itself',
      { status: { code: 'DISABLED_BY_PROMO' }, fromAnotherPage: false },
      open,
    ],
    [
      'DISABLED_BY_PROMO on the page itself: no warning about wagering either',
      { status: { code: 'DISABLED_BY_PROMO' }, fromAnotherPage: false, promo },
      open,
    ],
    ['process condition 4', { promo }, warn],
    ['process condition 5', { promo: { ...promo, processConditions: [1, 5] } }, warn],
    ['another process condition', { promo: { ...promo, processConditions: [1, 3, 6] } }, open],
    ['bonus balance on', { promo, bonusBalanceOn: true }, open],
    ['another step condition', { promo: { ...promo, stepCondition: 4 } }, open],
    ['a bonus game', { promo, gameId: '2' }, open],
    ['another status', { status: { code: 'UNAVAILABLE' } }, open],
    [
      'a failed check is reported and ignored',
      { status: { failure: { kind: 'network' } }, promo },
      { do: 'open', report: { kind: 'network' } },
    ],
  ])('%s', (_name, context, decision) => expect(guardLaunch({ ...base, ...context })).toEqual(decision));
});

describe('specification 2 §2, game card: play', () => {
  const base: PlayContext = {
    address: '/casino/games/nova/lucky-fox',
    isPlayer: true,
    onGamePage: false,
    query: new URLSearchParams('utm=1&manufacturer=a,b&sort=new&page=2&free=1&modal=search'),
  };
  test.each<[string, Partial<PlayContext>, { to: string; history?: string; query?: string }]>([
    [
      'from a list: pushed, query kept but for manufacturer and the modal',
      {},
      { to: 'game', history: 'push', query: 'utm=1&sort=new&page=2&free=1' },
    ],
    [
      'on a game page: replaced, free flag dropped',
      { onGamePage: true },
      { to: 'game', history: 'replace', query: 'utm=1&sort=new&page=2' },
    ],
    ['a guest sees the modal', { isPlayer: false }, { to: 'modal' }],
    [
      'the manufacturer sgsb leads to the sportsbook',
      { address: '/casino/games/sgsb/prematch' },
      { to: 'sports' },
    ],
    ['a guest too', { address: '/kk/casino/games/sgsb/prematch', isPlayer: false }, { to: 'sports' }],
    [
      'a game of that name does not',
      { address: '/casino/games/nova/sgsb', isPlayer: false },
      { to: 'modal' },
    ],
  ])('%s', (_name, context, expected) => {
    const decision = openGame({ ...base, ...context });
    expect('query' in decision ? { ...decision, query: decision.query.toString() } : decision).toEqual(
      expected,
    );
    expect(base.query.has('manufacturer')).toBe(true);
  });
});
