/**
 * Markets of players: who scores in football, and the points of a player in basketball. Only the regular time counts.
 */
import type { FeedPlayer } from '#contract/feed.ts';
import type { Fixture } from './fixture.ts';
import { compoundPoisson, shifted, type Distribution } from './distributions.ts';
import { feedPlayer, type LineUps } from './line-ups.ts';
import { def, lineText, MARGINS, totalOutcomes, wins } from './market-def.ts';
import type { ScoreRules } from './rules.ts';
import { halfLines, meansIn, part, type Def } from './score-market-parts.ts';
import type { ScoreOutlook } from './score-outlook.ts';
import type { Player } from '../world/players.ts';

const WHOLE = part(0);
/** Number of players of each side with a market of points, the best ones. */
const WITH_POINTS = 4;

type Scorers = { readonly players: readonly Player[]; readonly named: readonly FeedPlayer[] };

/** Players who can score, the most likely first; home and away alternate. */
function scorersOf(lineUps: LineUps): Player[] {
  const [home, away] = [lineUps.of('home'), lineUps.of('away')];
  return home
    .flatMap((player, index) => [player, ...away.slice(index, index + 1)])
    .filter(({ share }) => share > 0);
}

/** Who scores the first goal; "none" is an outcome too. Offered until the first goal. */
const firstScorer = (lineUps: LineUps, { players, named }: Scorers): Def =>
  def(
    'first_scorer',
    {},
    (o) => {
      const [goal] = o.events('main');
      if (goal !== undefined) {
        const scorer = lineUps.scorerOf(goal);
        return [...players.map(({ id }) => wins(id, id === scorer?.id ? 1 : 0)), wins('none', 0)];
      }
      const left = o.remaining('main', WHOLE);
      const sum = left.home + left.away;
      const none = Math.exp(-sum);
      return [
        ...players.map(({ id, side, share }) => wins(id, (share * left[side] * (1 - none)) / (sum || 1))),
        wins('none', none),
      ];
    },
    {
      margin: MARGINS.scores,
      opens: (o) => o.events('main').length === 0,
      players: named,
    },
  );

/**
 * Who scores at any time. In the model, each goal of a team is a player's with the probability of the player's share,
 * independently of the others.
 */
const anytimeScorer = (lineUps: LineUps, { players, named }: Scorers): Def =>
  def(
    'anytime_scorer',
    {},
    (o) => {
      const scored = new Set(o.events('main').map((goal) => lineUps.scorerOf(goal)?.id));
      const left = o.remaining('main', WHOLE);
      return players.map(({ id, side, share }) =>
        wins(id, scored.has(id) ? 1 : 1 - Math.exp(-share * left[side])),
      );
    },
    { margin: MARGINS.scores, canWinTogether: true, players: named },
  );

export function scorerMarkets(lineUps: LineUps): Def[] {
  const players = scorersOf(lineUps);
  const scorers = { players, named: players.map(feedPlayer) };
  return [firstScorer(lineUps, scorers), anytimeScorer(lineUps, scorers)];
}

/** Points of players at one view of the match; cached, because all lines of a player need them. */
class Points {
  readonly of: ScoreOutlook;
  readonly #left: ReturnType<ScoreOutlook['remaining']>;
  readonly #scored = new Map<string | undefined, number>();
  readonly #known = new Map<string, Distribution>();

  constructor(of: ScoreOutlook, lineUps: LineUps) {
    this.of = of;
    this.#left = of.remaining('main', WHOLE);
    for (const basket of of.events('main')) {
      const id = lineUps.scorerOf(basket)?.id;
      this.#scored.set(id, (this.#scored.get(id) ?? 0) + (basket.value ?? 0));
    }
  }

  /**
   * Distribution of a player's final points: those scored, and the player's share of the baskets that the team still
   * makes.
   */
  expected({ id, side, share }: Player): Distribution {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const { sizes } = this.of.rules.processes.main;
    const points = shifted(this.#scored.get(id) ?? 0, compoundPoisson(share * this.#left[side], sizes));
    this.#known.set(id, points);
    return points;
  }
}

export function pointMarkets(lineUps: LineUps, fixture: Fixture, rules: ScoreRules): Def[] {
  const means = meansIn(fixture, rules, 'main');
  let latest: Points | null = null;
  const pointsAt = (o: ScoreOutlook): Points => {
    if (latest?.of !== o) latest = new Points(o, lineUps);
    return latest;
  };
  const players = (['home', 'away'] as const).flatMap((side) => lineUps.of(side).slice(0, WITH_POINTS));
  return players.flatMap((player) => {
    const named = [feedPlayer(player)];
    return halfLines(player.share * means[player.side], 4, 1).map((line) =>
      def<ScoreOutlook>(
        'player_points',
        { player: player.id, line: lineText(line) },
        (o) => totalOutcomes(pointsAt(o).expected(player), line),
        { margin: MARGINS.exotic, players: named },
      ),
    );
  });
}
