/** Games of the catalogue for the load test, and requests to the game server that are sent in copies. */
import { expect } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import type { OpenReply, RoundReply } from '#games/server/protocol.ts';
import type { SharedBetReply } from '#games/server/shared/shared-protocol.ts';
import { buildCompetitionSeries } from '#platform/seed/seed-competitions.ts';
import { buildGames } from '#platform/seed/seed-games.ts';
import { MANUFACTURERS } from '#platform/seed/manufacturers.ts';
import { REGION, upTo } from './players.ts';
import type { LoadRun, LoadPlayer } from './players.ts';
import { postUntilAnswered } from './post-until-answered.ts';
import type { Answer } from './post-until-answered.ts';

export type LoadGame = { slug: string; manufacturer: string; kind: string };

/** One game of each of these kinds, from the catalogue with that seed number. */
export function gamesOfKinds(seed: number, kinds: readonly string[]): LoadGame[] {
  const games = buildGames(seed);
  const raced = new Set(buildCompetitionSeries(games).flatMap(({ gameIds }) => gameIds));
  return kinds.map((kind) => {
    const ofKind = games.filter(({ engine }) => engine.kind === kind);
    const game = ofKind.find(({ gameId }) => raced.has(gameId)) ?? ofKind[0];
    const manufacturer = MANUFACTURERS[(game?.manufacturerId ?? 0) - 1];
    if (!game || !manufacturer) throw new Error(`The catalogue has no ${kind}.`);
    return { slug: game.slug, manufacturer: manufacturer.code, kind };
  });
}

/**
 * Codes of refusals that a late copy of a request may get before the round or bet of an earlier copy is stored. A
 * repeated request gets the stored one.
 */
const LATE = ['bets_closed', 'cash_out_too_late', 'decision_too_late'];
/** Code of a refusal. */
export const detailOf = ({ body }: Answer): string => String((body as { detail?: unknown }).detail);

/** Sends one request in one to three concurrent copies, which must all get the same round or bet. */
export async function ask(
  run: LoadRun,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Answer> {
  const text = JSON.stringify(body);
  const copies = await Promise.all(
    Array.from({ length: 1 + upTo(2) }, () => postUntilAnswered(run.urls, path, text, headers)),
  );
  const answer = copies.find(({ status }) => status === 200) ?? copies[0];
  if (!answer) throw new Error('no answer');
  run.calls += 1;
  const isBet = path.endsWith('/shared/bet');
  const what = (copy: Answer) => {
    const { round, bet } = copy.body as Partial<RoundReply & SharedBetReply>;
    // A copy that waited for the platform to restart may find the shared round over and the bet cashed out.
    return [
      copy.status,
      round ??
        (bet && (isBet ? bet.id : { id: bet.id, cashedOut: bet.cashedOut, decisions: bet.decisions })) ??
        detailOf(copy),
    ];
  };
  for (const copy of copies) {
    const isLate = answer.status === 200 && LATE.includes(detailOf(copy));
    expect(what(isLate ? await postUntilAnswered(run.urls, path, text, headers) : copy)).toEqual(
      what(answer),
    );
  }
  return answer;
}

/**
 * Opens a game, with the free rounds of `campaignId`; repeats the launch when the platform was down for longer
 * than a launch is valid.
 */
export async function open(
  run: LoadRun,
  player: LoadPlayer,
  game: LoadGame,
  campaignId?: string,
): Promise<{ reply: OpenReply; headers: Record<string, string> }> {
  const query = `query($m: String!, $s: String!, $f: String) {
    gameInit(manufacturer: $m, slug: $s, freegame: $f, withoutInit: false) { statusCode supplierStatusCode url }
  }`;
  const body = JSON.stringify({
    query,
    variables: { m: game.manufacturer, s: game.slug, f: campaignId ?? null },
  });
  const init = await postUntilAnswered(run.urls, PATHS.graphql, body, {
    ...REGION,
    authorization: `JWT ${player.token}`,
  });
  const launch = /#launch=([^&]+)/.exec(
    (init.body as { data?: { gameInit: { url: string | null } } }).data?.gameInit.url ?? '',
  )?.[1];
  if (!launch) throw new Error(`no launch of ${game.slug}: ${init.text}`);
  const opened = await postUntilAnswered(run.urls, `${PATHS.rgs}open`, JSON.stringify({ launch }), {});
  if (detailOf(opened) === 'launch_expired') return open(run, player, game, campaignId);
  if (opened.status !== 200) throw new Error(`open: ${opened.status} ${opened.text}`);
  const reply = opened.body as OpenReply;
  return { reply, headers: { [GAME_SESSION_HEADER]: reply.session } };
}
