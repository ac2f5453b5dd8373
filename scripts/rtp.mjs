/**
 * Returns of all slots, counted where that is possible and measured to a few hundredths of a point elsewhere:
 * `npm run rtp`. Takes minutes. Writes docs/rtp.md and fails when a declared return is not true. `npm run rtp
 * -- cluster` looks only at rule sets whose id contains the word, and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { argv, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { expectation, isCountable } from '../games/engines/slots/expectation.ts';
import { SLOT_PROFILES } from '../games/engines/slots/profiles.ts';
import { character, measureTo } from '../games/engines/slots/simulation.ts';
import { COINS_PER_STAKE } from '../games/engines/slots/slot-rules.ts';

const DOC = fileURLToPath(new URL('../docs/rtp.md', import.meta.url));
/** Percent points: how exactly is measured, and how far the declared return may be from the true one. */
const AIM = 0.1;
const TOLERANCE = 0.2;
const ROUNDS = 300_000;

const AWARDS = {
  lines: 'lines',
  both: 'lines both ways',
  ways: 'ways',
  clusters: 'clusters',
  anywhere: 'pays anywhere',
};

/** What a rule set has beside its way to win. */
function featuresOf({ wild, boost, fullScreen, mystery, rain, cascade, orbs, hold, free, buy }) {
  return [
    wild?.values && 'multiplying wilds',
    wild?.expands && 'expanding wilds',
    wild?.holds && 'holding wilds with respins',
    boost && 'drawn multiplier',
    fullScreen && `full screen ×${fullScreen}`,
    mystery && 'mystery',
    rain && 'thrown wilds',
    cascade && (cascade.ladder.length > 1 ? 'cascades with growing multiplier' : 'cascades'),
    orbs && 'orbs',
    hold && 'locked coins',
    free && `free spins${freeOf(free)}`,
    buy && 'buy',
  ]
    .filter(Boolean)
    .join(', ');
}
function freeOf({ multiplier, grows, sticky, special, twins, rain, keeps, wilds }) {
  const parts = [
    multiplier > 1 && `×${multiplier}`,
    grows && 'growing multiplier',
    sticky && 'sticky wilds',
    special && 'filling symbol',
    twins && 'twin reels',
    rain && 'thrown wilds',
    keeps && 'kept multiplier',
    wilds && 'multiplying wilds',
  ].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

const word = argv[2] ?? '';
const failed = [];
const rows = [];
for (const rules of SLOT_PROFILES.filter(({ id }) => id.includes(word))) {
  const { id, rtp, buy, strips, rows: height, award, lines, volatility } = rules;
  const isExact = isCountable(rules);
  const found = isExact
    ? { ...expectation(rules), error: 0, buyError: 0 }
    : measureTo(rules, AIM, Date.now() % 2 ** 31);
  const { hitRate, deviation, biggest } = character(rules, { rounds: ROUNDS, seed: 20 });
  const tolerance = (error) => (isExact ? 0.0051 : TOLERANCE + 2 * error);
  if (Math.abs(found.rtp - rtp) > tolerance(found.error))
    failed.push(`${id}: declared ${rtp}, found ${found.rtp.toFixed(3)}`);
  if (buy && Math.abs(found.buyRtp - buy.rtp) > tolerance(found.buyError))
    failed.push(`${id}, bought: declared ${buy.rtp}, found ${found.buyRtp.toFixed(3)}`);
  const row = [
    id,
    `${strips.length}×${height}`,
    lines
      ? `${lines.length} ${AWARDS[award]}`
      : award === 'ways'
        ? `${(height ** strips.length).toLocaleString('en')} ways`
        : AWARDS[award],
    featuresOf(rules),
    rtp.toFixed(2),
    isExact ? 'exact' : `${found.rtp.toFixed(2)} ± ${found.error.toFixed(2)}`,
    `${found.features.toFixed(1)}`,
    buy
      ? `${buy.price / COINS_PER_STAKE} × · ${buy.rtp.toFixed(2)}${isExact ? '' : ` (${found.buyRtp.toFixed(2)} ± ${found.buyError.toFixed(2)})`}`
      : '',
    `${(100 * hitRate).toFixed(1)}`,
    deviation.toFixed(2),
    String(volatility),
    `${Math.round(biggest)}`,
  ];
  rows.push(row);
  stdout.write(`${row.join(' | ')}\n`);
}

const head = [
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
const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
const text = `# Returns of the slots

Made by \`npm run rtp\`; the short form of it runs in \`npm test\`. "Exact" is counted reel by reel (games/engines/slots/expectation.ts, itself checked against
every combination of small machines and against play). The others are measured until the standard error is below ${AIM} points (of bought rounds ${2 * AIM}): first spins and free spins
each on their own, put together by the exact odds of the scatters. Hits, deviation (in stakes) and the biggest win (in stakes) are of ${ROUNDS.toLocaleString('en')} played rounds.

${table}
`;
if (word === '' && failed.length === 0)
  writeFileSync(DOC, await format(text, { ...(await resolveConfig(DOC)), filepath: DOC }));
for (const line of failed) stdout.write(`NOT TRUE: ${line}\n`);
exit(failed.length > 0 ? 1 : 0);
