/**
 * Returns of all slots, computed where possible and otherwise measured to a few hundredths of a point: `npm
 * run rtp`. Takes minutes. Writes docs/rtp.md and fails when a declared return is wrong. `npm run rtp --
 * cluster` checks only rule sets whose id contains the word, and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { expectation, isCountable } from '#games/engines/slots/expectation.ts';
import { SLOT_PROFILES } from '#games/engines/slots/profiles.ts';
import { character, measureTo } from '#games/engines/slots/simulation.ts';
import {
  COINS_PER_STAKE,
  type Award,
  type FreeSpinRules,
  type SlotRules,
} from '#games/engines/slots/slot-rules.ts';
import { formatMarkdown } from './lib/format-markdown.ts';
import { ROOT } from './lib/root.mjs';

const DOC = join(ROOT, 'docs', 'rtp.md');
/**
 * In percentage points: maximum standard error of a measurement, and tolerated difference between declared
 * and real return.
 */
const AIM = 0.1;
const TOLERANCE = 0.2;
const ROUNDS = 300_000;

const AWARDS: Readonly<Record<Award, string>> = {
  lines: 'lines',
  both: 'lines both ways',
  ways: 'ways',
  clusters: 'clusters',
  anywhere: 'pays anywhere',
};

/** Texts for the features of a rule set; a rule set without the feature gives false or undefined. */
const FEATURES: readonly ((rules: SlotRules) => string | false | undefined)[] = [
  ({ wild }) => wild?.multipliers && 'multiplying wilds',
  ({ wild }) => wild?.expands && 'expanding wilds',
  ({ wild }) => wild?.holds && 'holding wilds with respins',
  ({ boost }) => boost && 'drawn multiplier',
  ({ fullScreen }) => fullScreen !== undefined && `full screen ×${fullScreen}`,
  ({ mystery }) => mystery && 'mystery',
  ({ rain }) => rain && 'thrown wilds',
  ({ cascade }) => cascade && (cascade.ladder.length > 1 ? 'cascades with growing multiplier' : 'cascades'),
  ({ orbs }) => orbs && 'orbs',
  ({ hold }) => hold && 'locked coins',
  ({ free }) => free && `free spins${freeOf(free)}`,
  ({ buy }) => buy && 'buy',
];
const featuresOf = (rules: SlotRules): string =>
  FEATURES.map((feature) => feature(rules))
    .filter(Boolean)
    .join(', ');

function freeOf({
  multiplier,
  grows,
  sticky,
  special,
  twins,
  rain,
  keepsMultiplier,
  wildMultipliers,
}: FreeSpinRules): string {
  const parts = [
    multiplier > 1 && `×${multiplier}`,
    grows && 'growing multiplier',
    sticky && 'sticky wilds',
    special && 'filling symbol',
    twins && 'twin reels',
    rain && 'thrown wilds',
    keepsMultiplier && 'kept multiplier',
    wildMultipliers && 'multiplying wilds',
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** All values in percent; errors are 0 where the return was computed. `buyRtp`: null = the feature cannot be bought. */
type Found = {
  readonly isExact: boolean;
  readonly rtp: number;
  readonly error: number;
  readonly buyRtp: number | null;
  readonly buyError: number;
  readonly features: number;
};
function find(rules: SlotRules): Found {
  return isCountable(rules)
    ? { isExact: true, ...expectation(rules), error: 0, buyError: 0 }
    : { isExact: false, ...measureTo(rules, AIM, Date.now() % 2 ** 31) };
}

/** One sentence per declared return that differs from the real one. */
function faultsOf({ id, rtp, buy }: SlotRules, found: Found): string[] {
  const isFar = (declared: number, is: number, error: number): boolean =>
    Math.abs(is - declared) > (found.isExact ? 0.0051 : TOLERANCE + 2 * error);
  const bought = found.buyRtp ?? 0;
  return [
    ...(isFar(rtp, found.rtp, found.error) ? [`${id}: declared ${rtp}, found ${found.rtp.toFixed(3)}`] : []),
    ...(buy && isFar(buy.rtp, bought, found.buyError)
      ? [`${id}, bought: declared ${buy.rtp}, found ${bought.toFixed(3)}`]
      : []),
  ];
}

const measured = (value: number, error: number): string => `${value.toFixed(2)} ± ${error.toFixed(2)}`;

function winsOf({ strips, rows, award, lines }: SlotRules): string {
  if (lines) return `${lines.length} ${AWARDS[award]}`;
  return award === 'ways' ? `${(rows ** strips.length).toLocaleString('en')} ways` : AWARDS[award];
}

function purchaseOf({ buy }: SlotRules, { isExact, buyRtp, buyError }: Found): string {
  if (!buy) return '';
  const found = isExact ? '' : ` (${measured(buyRtp ?? 0, buyError)})`;
  return `${buy.price / COINS_PER_STAKE} × · ${buy.rtp.toFixed(2)}${found}`;
}

const HEAD = [
  'rule set',
  'shape',
  'wins',
  'features',
  'declared %',
  'found',
  'features %',
  'bought: price, return',
  'hits %',
  'deviation',
  'volatility',
  'biggest',
];
function rowOf(rules: SlotRules, found: Found): string[] {
  const { hitRate, deviation, biggest } = character(rules, { rounds: ROUNDS, seed: 20 });
  return [
    rules.id,
    `${rules.strips.length}×${rules.rows}`,
    winsOf(rules),
    featuresOf(rules),
    rules.rtp.toFixed(2),
    found.isExact ? 'exact' : measured(found.rtp, found.error),
    found.features.toFixed(1),
    purchaseOf(rules, found),
    (100 * hitRate).toFixed(1),
    deviation.toFixed(2),
    String(rules.volatility),
    String(Math.round(biggest)),
  ];
}

const textOf = (rows: readonly string[][]): string => `# Returns of the slots

Written by \`npm run rtp\`; \`npm test\` runs a short form of it. "Exact" returns are computed reel by reel (games/engines/slots/expectation.ts, which is tested against
every combination of small machines and against played rounds). The others are measured until the standard error is below ${AIM} points (of bought rounds ${2 * AIM}): first spins and
free spins separately, combined by the exact odds of the scatters. "Features %" is the part of the return that comes from free spins, respins and
locked coins (in measured rule sets: from free spins only); the price of a bought round is in stakes. Hits (rounds with a win), deviation (in stakes) and the biggest win (in stakes) are taken from ${ROUNDS.toLocaleString('en')} played rounds.

${[HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;

const word = argv[2] ?? '';
const faults: string[] = [];
const rows: string[][] = [];
for (const rules of SLOT_PROFILES.filter(({ id }) => id.includes(word))) {
  const found = find(rules);
  faults.push(...faultsOf(rules, found));
  const row = rowOf(rules, found);
  rows.push(row);
  stdout.write(`${row.join(' | ')}\n`);
}
if (word === '' && faults.length === 0) writeFileSync(DOC, await formatMarkdown(DOC, textOf(rows)));
for (const fault of faults) stdout.write(`NOT TRUE: ${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
