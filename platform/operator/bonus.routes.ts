/** The operator's calls about bonuses of players. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBody } from '#contract/read-body.ts';
import type { Bonuses } from '#platform/bonus/bonus.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { chosenName, endAfter, givenCount, validDays } from './body-fields.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const id = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const bodies = {
  list: v.strictObject({ user: v.optional(playerName) }),
  award: v.strictObject({ user: playerName, program: chosenName, key: chosenName }),
  ofProgram: v.strictObject({ user: playerName, id }),
  code: v.strictObject({
    code: chosenName,
    program: chosenName,
    uses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    days: validDays,
  }),
  freeBets: v.strictObject({ user: playerName, count: givenCount, days: validDays, key: chosenName }),
};

export type BonusCommandDeps = { clock: Clock; bonuses: Bonuses; playerNamed: PlayerNamed };

export function registerBonusCommands(
  scope: FastifyInstance,
  { clock, bonuses, playerNamed }: BonusCommandDeps,
): void {
  /** Lists all programs or, for a player, the programs that the player has been offered, is in, or has ended. */
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
    const dateEnd = endAfter(body.days, clock.now());
    await bonuses.codes.open({ code: body.code, program: body.program, uses: body.uses ?? null, dateEnd });
    return { code: body.code.toUpperCase(), ends: dateEnd };
  });
  scope.post('/free-bets', async (request) => {
    const body = readBody(bodies.freeBets, request.body);
    const playerId = await playerNamed(body.user, 'user');
    const { key, count, days } = body;
    const given = { key: `operator:${key}`, playerId, count, expiresAt: endAfter(days, clock.now()) };
    return { count: await bonuses.freeBets.give(given), key };
  });
}
