import type { GameMessage } from '#contract/game-host.ts';

const channel = 'croupier-game';

/** Valid messages: at least one of each kind of contract/game-host.ts. */
export const MESSAGES: Readonly<Record<string, GameMessage>> = {
  'loading-half': { channel, type: 'loading', progress: 0.5 },
  'loading-back': { channel, type: 'loading', progress: 0.1 },
  ready: { channel, type: 'ready' },
  'round-start': { channel, type: 'round-start', roundId: 'probe-round' },
  'round-end': { channel, type: 'round-end', roundId: 'probe-round' },
  balance: { channel, type: 'balance', balance: '123456.78' },
  lobby: { channel, type: 'navigate', to: 'lobby' },
  cashbox: { channel, type: 'navigate', to: 'cashbox' },
  login: { channel, type: 'navigate', to: 'login' },
  error: { channel, type: 'error', code: 'insufficient_funds', fatal: false },
  fatal: { channel, type: 'error', code: 'internal', fatal: true },
};

/**
 * Messages that a host must ignore (of another channel, malformed, malicious), and a flood of valid ones.
 */
export const HOSTILE_MESSAGES: Readonly<Record<string, readonly unknown[]>> = {
  'foreign-channel': [{ channel: 'other-game', type: 'ready' }, { type: 'ready' }],
  junk: [
    null,
    7,
    'ready',
    [],
    {},
    { channel },
    { channel, type: 'eval', code: 'alert(1)' },
    { channel, type: 'loading', progress: 'half' },
  ],
  'balance-lie': [
    { channel, type: 'balance', balance: '-1' },
    { channel, type: 'balance', balance: '1e9' },
    { channel, type: 'balance', balance: 1_000_000 },
  ],
  'navigate-out': [
    { channel, type: 'navigate', to: 'https://evil.example/' },
    { channel, type: 'navigate', to: '//evil.example' },
  ],
  flood: Array.from({ length: 5000 }, (_, at) => ({ channel, type: 'round-start', roundId: `flood-${at}` })),
};
