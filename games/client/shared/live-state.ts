import type { LiveMessage, PublicBet, SharedRoundView } from '#games/server/shared/shared-protocol.ts';

/** State of a shared game, built from the messages of its stream. */
export type LiveState = {
  readonly round: SharedRoundView | null;
  readonly bets: readonly PublicBet[];
  readonly players: number;
  /** Rounds that are over, newest first. */
  readonly results: readonly SharedRoundView[];
};

export const EMPTY_LIVE_STATE: LiveState = { round: null, bets: [], players: 0, results: [] };
const RESULTS_KEPT = 60;

/** The state after a message. Bets of a round other than the current one are ignored. */
export function applyMessage(state: LiveState, message: LiveMessage): LiveState {
  switch (message.type) {
    case 'snapshot': {
      const { round, bets, players, results } = message;
      return { round, bets, players, results };
    }
    case 'round': {
      const { round } = message;
      const isNew = round.id !== state.round?.id;
      const results =
        round.phase === 'over'
          ? [round, ...state.results.filter(({ id }) => id !== round.id)].slice(0, RESULTS_KEPT)
          : state.results;
      return { round, results, bets: isNew ? [] : state.bets, players: isNew ? 0 : state.players };
    }
    case 'bets':
      return message.roundId === state.round?.id
        ? { ...state, bets: message.bets, players: message.players }
        : state;
    default:
      return state;
  }
}

/** Joins the chunks of a stream and calls `onLine` for each complete, non-empty line. */
export function lineReader(onLine: (line: string) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  };
}
