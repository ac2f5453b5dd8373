/** The answer of the command `regions` as lines for a terminal. */
import type { Status } from '#platform/status/status.api.ts';

export type RegionsAnswer = {
  technicalWorks: boolean;
  regions: ReturnType<Status['report']>;
  /** Faults of region files, whose regions stay unchanged. */
  faults: readonly string[];
};

const WHY = {
  operator: 'closed by hand (restrict)',
  profile: 'closed by its profile',
  'nothing offered': 'nothing that its profile opens is built',
} as const;

/**
 * A line for each region: code, open or the reason why not, age; below it the legal basis. Open ones first.
 */
export function regionsTable({ technicalWorks, regions, faults }: RegionsAnswer): string {
  const lines = regions
    .toSorted((a, b) => Number(b.open) - Number(a.open) || a.region.localeCompare(b.region))
    .flatMap(({ region, closedBy, verticals, minimumAge, basis, since }) => [
      `${region.padEnd(8)} ${closedBy === null ? `open: ${verticals.join(', ')}` : WHY[closedBy]}; from ${minimumAge} years`,
      `${' '.repeat(9)}${basis.replace(/\.?$/, '.')}${since === null ? '' : ` Since ${since}.`}`,
    ]);
  const unread = faults.map((fault) => `Not taken over: ${fault}`);
  return [`Technical works: ${technicalWorks ? 'on, no bets anywhere' : 'off'}`, ...lines, ...unread].join(
    '\n',
  );
}
