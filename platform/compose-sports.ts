/** Builds the domains of sports betting: the sports balance, the line and the bets. */
import { timeZoneOf } from '#contract/jurisdiction.ts';
import type { Bonuses } from './bonus/bonus.api.ts';
import type { Codes } from './codes/codes.api.ts';
import type { Kernel } from './process-kernel.ts';
import type { Realtime } from './realtime/realtime.api.ts';
import { createBetPushes } from './sports/bet-pushes.ts';
import { createLine } from './sports/line/line.service.ts';
import { createLineStreams } from './sports/line/line-streams.ts';
import { NO_FEED } from './sports/no-feed.ts';
import { createOffers } from './sports/offers/offers.ts';
import { createSports } from './sports/sports.service.ts';
import { createSportsWallet } from './sports-wallet/sports-wallet.service.ts';
import type { Status } from './status/status.api.ts';
import type { Wallet } from './wallet/wallet.api.ts';

type Needs = {
  wallet: Wallet;
  bonuses: Pick<Bonuses, 'freeBets' | 'sportMoney'>;
  codes: Codes;
  status: Pick<Status, 'playRefusal' | 'jurisdiction'>;
  realtime: Pick<Realtime, 'push'>;
};

export function composeSports(kernel: Kernel, { wallet, bonuses, codes, status, realtime }: Needs) {
  const sportsRefusal = (region: string) => status.playRefusal(region, { vertical: 'sport', isDemo: false });
  const feed = kernel.feed ?? NO_FEED;
  const line = createLine({ ...kernel, feed });
  const offers = createOffers({ line, clock: kernel.clock });
  return {
    line,
    offers,
    lineStreams: createLineStreams({ line }),
    sportsWallet: createSportsWallet({ ...kernel, wallet, codes, sportsRefusal }),
    sports: createSports({
      ...kernel,
      feed,
      wallet,
      freeBets: bonuses.freeBets,
      bonusMoney: bonuses.sportMoney,
      sportsRefusal,
      maxLiability: kernel.settings.SPORTS_MAX_LIABILITY,
      findOffer: (id, region) => offers.find(id, timeZoneOf(status.jurisdiction(region))),
      pushes: createBetPushes({ realtime }),
    }),
  };
}
