/** The operator's calls about bonuses of players. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBody } from '#contract/read-body.ts';
import type { Bonuses } from '#platform/bonus/bonus.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const DAY_MS = 24 * 60 * 60_000;
const key = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
const days = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)));
const id = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const bodies = {
  list: v.strictObject({ user: v.optional(playerName) }),
  award: v.strictObject({ user: playerName, program: code, key }),
  ofProgram: v.strictObject({ user: playerName, id }),
  code: v.strictObject({
    code,
    program: code,
    uses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    days,
  }),
  freeBets: v.strictObject({ user: playerName, count, days, key }),
};

export type BonusCommandDeps = { clock: Clock; bonuses: Bonuses; playerNamed: PlayerNamed };

export function registerBonusCommands(
  scope: FastifyInstance,
  { clock, bonuses, playerNamed }: BonusCommandDeps,
): void {
  const after = (number: number | undefined): Date | null =>
    number === undefined ? null : new Date(clock.now().getTime() + number * DAY_MS);

  /** Programs that exist; of a player those that are offered, active or over. */
  scope.post('/bonuses', async (request) => {
    const { user } = readBody(bodies.list, request.body);
    if (user === undefined) return { programs: (await bonuses.programs()).map((program) => program.code) };
    const playerId = await playerNamed(user, 'user');
    const { listed } = await bonuses.ofPlayer(playerId);
    const over = await bonuses.history(playerId, { before: null, limit: 50 }, (program) => program.code);
    return {
      open: listed.map(({ row, program }) => ({
        id: row.id,
        program: program.code,
        state: row.state,
        step: row.step + 1,
        balance: String(row.balance),
        target: String(row.target),
        finishBefore: row.finishBefore,
      })),
      over: over.programs,
    };
  });
  scope.post('/bonus-award', async (request) => {
    const { user, program, key: occasion } = readBody(bodies.award, request.body);
    const playerId = await playerNamed(user, 'user');
    const row = await bonuses.award(playerId, {
      program,
      occasion: `operator:${occasion}`,
      activate: false,
    });
    return { id: row.id, state: row.state, key: occasion };
  });
  scope.post('/bonus-cancel', async (request) => {
    const body = readBody(bodies.ofProgram, request.body);
    const row = await bonuses.cancel(await playerNamed(body.user, 'user'), body.id, 'operator');
    return { id: row.id, state: row.state, forfeited: String(row.forfeited) };
  });
  scope.post('/bonus-explain', async (request) => {
    const body = readBody(bodies.ofProgram, request.body);
    const page = { before: null, limit: 50 };
    return bonuses.explain(await playerNamed(body.user, 'user'), body.id, page, new Map());
  });
  scope.post('/promo-code', async (request) => {
    const body = readBody(bodies.code, request.body);
    const dateEnd = after(body.days);
    await bonuses.codes.open({ code: body.code, program: body.program, uses: body.uses ?? null, dateEnd });
    return { code: body.code.toUpperCase(), ends: dateEnd };
  });
  scope.post('/free-bets', async (request) => {
    const body = readBody(bodies.freeBets, request.body);
    const playerId = await playerNamed(body.user, 'user');
    const given = { key: `operator:${body.key}`, playerId, count: body.count, expiresAt: after(body.days) };
    return { count: await bonuses.freeBets.give(given), key: body.key };
  });
}
