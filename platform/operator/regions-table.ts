/** Formats the response of the command `regions` for a terminal. */
import type { Status } from '#platform/status/status.api.ts';

export type RegionsAnswer = {
  technicalWorks: boolean;
  regions: ReturnType<Status['report']>;
  /** Faults in region files; a region with a faulty file keeps its previous profile. */
  faults: readonly string[];
};

const WHY = {
  operator: 'closed by hand (restrict)',
  profile: 'closed by its profile',
  'nothing offered': 'nothing that its profile opens is built',
} as const;

/**
 * For each region a line with code, open verticals or the reason why it is closed, and minimum age; below it
 * the legal basis. Open regions come first.
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
