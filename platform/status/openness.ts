/**
 * Which regions and verticals are open, by the jurisdiction profiles, the operator's restrictions and technical
 * works.
 */
import type { ErrorCode } from '#contract/errors.ts';
import { UNKNOWN_REGION, VERTICALS, isOnlySport, isServed } from '#contract/jurisdiction.ts';
import type { Jurisdiction, Vertical } from '#contract/jurisdiction.ts';
import type { RegionProfiles } from './region-profiles.ts';

/** The operator's switches. */
export type Switches = { restricted: ReadonlySet<string>; underdev: boolean };

/**
 * A region as operators see it. `closedBy`: what closes it (its profile, the operator, or that nothing offered
 * is open in it); null = it is open.
 */
export type RegionReport = Pick<Jurisdiction, 'region' | 'open' | 'minimumAge' | 'basis' | 'since'> & {
  closedBy: 'profile' | 'operator' | 'nothing offered' | null;
  /** The verticals that are open now. */
  verticals: readonly Vertical[];
};

/**
 * `profiles` and `switches` return their current state, from which each call computes its result. Without a
 * sports feed (`hasSports` false) a region where only sports are open has nothing to offer.
 */
export function createOpenness(profiles: RegionProfiles, switches: () => Switches, hasSports: boolean) {
  const isOffered = (profile: Jurisdiction): boolean =>
    isServed(profile) && (hasSports || !isOnlySport(profile));
  const regionIsOpen = (region: string): boolean =>
    isOffered(profiles.of(region)) && !switches().restricted.has(region);

  /** Tells for each vertical whether it is open in the region; all are closed where the region is. */
  function openVerticals(region: string): Readonly<Record<Vertical, boolean>> {
    const { verticals } = profiles.of(region);
    return regionIsOpen(region)
      ? verticals
      : (Object.fromEntries(Object.keys(verticals).map((name) => [name, false])) as Record<
          Vertical,
          boolean
        >);
  }

  return {
    /** The profile of a region; unknown regions have the most cautious one. */
    jurisdiction: (region: string): Jurisdiction => profiles.of(region),
    regionIsOpen,
    openVerticals,
    availableRegions: (): readonly string[] =>
      profiles
        .all()
        .map(({ region }) => region)
        .filter((region) => region !== UNKNOWN_REGION && regionIsOpen(region)),

    /** Every profile with its open verticals, or the reason why it has none. */
    report: (): RegionReport[] =>
      profiles.all().map(({ region, open, verticals, minimumAge, basis, since }) => {
        const isOpen = regionIsOpen(region);
        return {
          region,
          open: isOpen,
          closedBy: isOpen
            ? null
            : !open
              ? 'profile'
              : switches().restricted.has(region)
                ? 'operator'
                : 'nothing offered',
          verticals: VERTICALS.filter((vertical) => isOpen && verticals[vertical]),
          minimumAge,
          basis,
          since,
        };
      }),

    /**
     * Why a game of the vertical may not be opened or bet on in the region now; null = it may. `vertical`: null
     * = unknown, then the region alone counts.
     */
    playRefusal(
      region: string,
      { vertical, isDemo }: { vertical: Vertical | null; isDemo: boolean },
    ): ErrorCode | null {
      const { verticals } = profiles.of(region);
      const isOffered =
        regionIsOpen(region) && (vertical === null || verticals[vertical]) && (!isDemo || verticals.demo);
      if (!isOffered) return 'not_allowed_in_region';
      return switches().underdev ? 'play_paused' : null;
    },
  };
}
