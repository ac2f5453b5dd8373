/** The results of finished rounds as a table's display shows them. Pure. */
import type { ResultTone, TableResultView } from '#contract/live-tables.ts';
import { MAX_POINTS, scoreOf } from '#games/engines/blackjack/hand.ts';
import type { LiveBlackjackOutcome } from '#games/engines/blackjack-live/timeline.ts';
import { pointsOf, type BaccaratResult } from '#games/engines/live/baccarat.ts';
import { heightOf, type DragonTigerResult } from '#games/engines/live/dragon-tiger.ts';
import type { TableName } from '#games/engines/live/engine.ts';
import { readStops, type MoneyWheelResult } from '#games/engines/live/money-wheel.ts';
import type { RouletteResult } from '#games/engines/live/roulette.ts';
import type { SicBoResult } from '#games/engines/live/sic-bo.ts';
import { colourOf } from '#games/engines/roulette/spots.ts';

const view = (text: string | number, tone: ResultTone): TableResultView => ({ text: String(text), tone });
/** `first` when `lead` is above 0, `second` when it is below, otherwise 'tie'. */
const leader = <A extends ResultTone, B extends ResultTone>(lead: number, first: A, second: B) =>
  lead === 0 ? 'tie' : lead > 0 ? first : second;
const letterOf = (tone: ResultTone): string => tone.charAt(0).toUpperCase();

function roulette({ number }: RouletteResult): TableResultView {
  return view(number, colourOf(number));
}
function baccarat({ player, banker }: BaccaratResult): TableResultView {
  const tone = leader(pointsOf(player) - pointsOf(banker), 'player', 'banker');
  return view(letterOf(tone), tone);
}
function dragonTiger({ dragon, tiger }: DragonTigerResult): TableResultView {
  const tone = leader(heightOf(dragon) - heightOf(tiger), 'dragon', 'tiger');
  // A tie is shown as "=", because tiger and tie have the same first letter.
  return tone === 'tie' ? view('=', tone) : view(letterOf(tone), tone);
}
function sicBo({ dice }: SicBoResult): TableResultView {
  const total = dice.reduce((sum, face) => sum + face, 0);
  return view(total, new Set(dice).size === 1 ? 'triple' : total <= 10 ? 'small' : 'big');
}
function moneyWheel(result: MoneyWheelResult): TableResultView {
  const { value, times } = readStops(result);
  return view(times === 1 ? value : `${value}×${times}`, 'segment');
}
function blackjack({ dealer }: LiveBlackjackOutcome): TableResultView {
  const { total } = scoreOf(dealer);
  if (total > MAX_POINTS) return view(total, 'bust');
  return dealer.length === 2 && total === MAX_POINTS ? view('BJ', 'blackjack') : view(total, 'dealer');
}

const OF_TABLE: Readonly<Record<TableName, (outcome: never) => TableResultView>> = {
  roulette,
  baccarat,
  'dragon-tiger': dragonTiger,
  'sic-bo': sicBo,
  'money-wheel': moneyWheel,
};

/** A result as the table's display shows it. `table`: null for the common blackjack table. */
export const resultView = (table: TableName | null, outcome: object): TableResultView =>
  table === null ? blackjack(outcome as LiveBlackjackOutcome) : OF_TABLE[table](outcome as never);
