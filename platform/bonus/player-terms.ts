/**
 * Handles bets and closed rounds that need no lock, because they only count for the player's program or for
 * the instant cashback. Rounds that move money, end a step or warn the player are processed under the lock of
 * the wallet (count-programs.ts, fast-cashback.ts), by the same rules.
 */
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/kernel/store/store.ts';
import type {
  ClosedByTerms,
  ClosedRound,
  PlayerTerms,
  ReadPlayerTerms,
  StatementPart,
} from '#platform/wallet/wallet.api.ts';
import { unitOf } from './amounts.ts';
import { betRule } from './bet-rule.ts';
import { bonusGames, bonusPlayers, contributions, userPrograms } from './bonus.tables.ts';
import { readActive } from './carry-out.ts';
import { countRound, type Counted } from './count-round.ts';
import { addSpin, type SpinCount } from './fast-cashback.ts';
import type { UserProgram } from './offers.ts';
import { addRound, currentStep } from './program-machine.ts';
import { stepBalanceOf } from './step-view.ts';

/** Size and lifetime (ms) of the cache of games: their groups change only when the catalogue does. */
const GAMES_CACHE = { max: 2_000, ttl: 30_000 } as const;
type Game = typeof bonusGames.$inferSelect;
/** A player's bonuses: the active program, and the progress to the next instant cashback. */
type State = { program: UserProgram | null; spins: SpinCount };

const p = (name: string) => sql.placeholder(`bonus.${name}`);
const COUNTED = sql`counted as (
    insert into ${contributions}
      (user_program_id, step, game_id, round_id, closed_at, staked_real, staked_bonus, percent, counted, after, verdict)
    select ${p('program')}::int, ${p('step')}::int, ${p('gameId')}::text, ${p('roundId')}::text,
      ${p('closedAt')}::timestamptz, ${p('stakedReal')}::bigint, ${p('stakedBonus')}::bigint, ${p('percent')}::int,
      ${p('counted')}::bigint, ${p('after')}::bigint, ${p('verdict')}::text
    from wallet),
  advanced as (
    update ${userPrograms} set balance = ${p('after')}::bigint from wallet
    where ${userPrograms.id} = ${p('program')}::int)`;
const SPUN = sql`spun as (
    insert into ${bonusPlayers} (player_id, spins, lost)
    select ${p('playerId')}::text, ${p('spins')}::int, ${p('lost')}::bigint from wallet
    on conflict (player_id) do update set spins = excluded.spins, lost = excluded.lost)`;
const BOTH = sql`${COUNTED}, ${SPUN}`;

/**
 * What a round counts for the program; 'nothing' = the round does not concern it; null = the round does more
 * than count, and must be processed under the lock.
 */
function countOnly(
  row: UserProgram | null,
  round: ClosedRound,
  group: string | null,
  bonus: bigint,
): Counted | 'nothing' | null {
  if (!row) return 'nothing';
  if (round.stakedPromo > 0n) return null;
  const { terms, target, balance, finishBefore } = row;
  const unit = unitOf(row.currency);
  const state = { target, balance, finishBefore, unit };
  const counted = countRound(terms, currentStep(terms, row), state, { ...round, group, ownSpin: false });
  if (counted?.verdict === 'max_bet') return null;
  // `inPlay: false` is safe here: an open round with bonus money can only delay an end, and whatever ends is
  // left to the lock.
  const context = { now: round.closedAt, unit, bonus, inPlay: false, spinsWon: 0n };
  const { progress, effects } = addRound(terms, row, counted ?? { counted: 0n }, context);
  if (effects.length > 0 || progress.state !== row.state || progress.step !== row.step) return null;
  return counted ?? 'nothing';
}

/**
 * The progress to the next instant cashback after a round; null = a cashback is due, which must be paid under
 * the lock.
 */
function spinsAfter(spins: SpinCount, round: ClosedRound, game: Game | null): SpinCount | null {
  if (!game?.fastCashback || !round.isRealOnly || round.stakedReal === 0n) return spins;
  const { paid, ...after } = addSpin(spins, round.stakedReal - round.wonReal);
  return paid !== null && paid > 0n ? null : after;
}

const countedValues = (row: UserProgram, round: ClosedRound, counted: Counted): StatementPart['values'] => ({
  'bonus.program': row.id,
  'bonus.step': row.step,
  'bonus.gameId': round.gameId,
  'bonus.roundId': round.roundId,
  'bonus.closedAt': round.closedAt.toISOString(),
  'bonus.stakedReal': String(round.stakedReal),
  'bonus.stakedBonus': String(round.stakedBonus),
  'bonus.percent': counted.percent,
  'bonus.counted': String(counted.counted),
  'bonus.after': String(row.balance + counted.counted),
  'bonus.verdict': counted.verdict,
});

export function createPlayerTerms(): ReadPlayerTerms {
  const games = new LRUCache<string, { game: Game | null }>(GAMES_CACHE);

  async function gameOf(db: Db, gameId: string): Promise<Game | null> {
    const known = games.get(gameId);
    if (known) return known.game;
    const [game = null] = await db.select().from(bonusGames).where(eq(bonusGames.gameId, gameId));
    games.set(gameId, { game });
    return game;
  }

  async function close(
    { program, spins }: State,
    db: Db,
    round: ClosedRound,
    bonus: bigint,
  ): Promise<ClosedByTerms | null> {
    const game = await gameOf(db, round.gameId);
    const counted = countOnly(program, round, game?.group ?? null, bonus);
    const after = spinsAfter(spins, round, game);
    if (counted === null || after === null) return null;
    const spun = after !== spins && {
      'bonus.playerId': round.playerId,
      'bonus.spins': after.spins,
      'bonus.lost': String(after.lost),
    };
    if (counted === 'nothing' || !program)
      return {
        part: spun ? { sql: SPUN, values: spun } : null,
        pushes: [],
        next: termsOf({ program, spins: after }),
      };
    const values = { ...countedValues(program, round, counted), ...spun };
    const advanced = { ...program, balance: program.balance + counted.counted };
    const payload = stepBalanceOf(advanced);
    return {
      part: { sql: spun ? BOTH : COUNTED, values },
      pushes: counted.counted === 0n ? [] : [{ type: 'update_user_step_balance', payload }],
      next: termsOf({ program: advanced, spins: after }),
    };
  }

  const termsOf = (state: State): PlayerTerms => ({
    mayUseBonus(bet) {
      const rule = betRule(state.program, bet);
      return rule === 'above_maximum' ? null : rule === 'bonus';
    },
    close: (db, round, bonus) => close(state, db, round, bonus),
  });

  return async (db, playerId) => {
    const program = await readActive(db, playerId);
    const [player] = await db.select().from(bonusPlayers).where(eq(bonusPlayers.playerId, playerId));
    return termsOf({ program, spins: { spins: player?.spins ?? 0, lost: player?.lost ?? 0n } });
  };
}
