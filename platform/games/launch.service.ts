/**
 * Decides which games a visitor may open (GraphQL `gameInit`, specification 2 §4 "Game launch guard"). The
 * provider's server gives the address of the frame.
 */
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, CURRENCY_BY_COUNTRY, DEFAULT_CURRENCY, isCurrency } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import type { Vertical } from '#contract/jurisdiction.ts';
import type { LaunchProblem, ProviderPort } from '#contract/provider.ts';
import type { CatalogGame } from '#platform/catalog/catalog.api.ts';
import type { FreeRounds } from '#platform/wallet/wallet.api.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { opensInFrame } from './embedded-providers.ts';
import { toTitle } from './platform-port.ts';
import type { PlayRefusal } from './platform-port.ts';

type Deps = {
  provider: ProviderPort;
  catalog: {
    game(manufacturer: string, slug: string, region: string): Promise<CatalogGame | null>;
    gameBySlug(slug: string): Promise<CatalogGame | null>;
  };
  wallet: Pick<Wallet, 'balances'> & { freeRounds: Pick<Wallet['freeRounds'], 'give'> };
  openVerticals: (region: string) => Readonly<Record<Vertical, boolean>>;
  playRefusal: PlayRefusal;
  autoplayIsAllowed: (region: string) => boolean;
  /** True when the player's bonus program excludes the game (specification 2 §4 "Game launch guard"). */
  bonusRefusesGame?: (playerId: string, gameId: string) => Promise<boolean>;
};

export type LaunchRequest = {
  manufacturer: string;
  slug: string;
  /** Free play was requested; a guest always plays for free (specification 1 §5, 2 §4). */
  free: boolean;
  /** Campaign whose free rounds are requested; ignored in free play. */
  campaignId: string | null;
  exitUrl: string;
  /** Requested currency of a guest's demo play; null or unknown = that of the region. */
  currency: string | null;
  /** True: only check whether the game may be opened. False: also request the address of the frame. */
  withoutInit: boolean;
  player: { id: string; sessionId: string; currency: string } | null;
  region: string;
  locale: string;
};
/** `stake`: a decimal string in major units; null = the smallest. `expiresAt`: null = never. */
export type FreeRoundsOffer = {
  playerId: string;
  slug: string;
  campaignId: string;
  count: number;
  stake: string | null;
  expiresAt: Date | null;
};
/** Problems that the page explains to the visitor; after other problems it shows the game as unavailable. */
type CampaignProblem = Exclude<LaunchProblem, 'GAME_NOT_SUPPORTED' | 'CURRENCY_NOT_SUPPORTED'>;
export type LaunchAnswer =
  | {
      /**
       * DISABLED_BY_PROMO: the bonus excludes the game. The game still gets an address (specification 2 §4),
       * and its bets are paid with real money.
       */
      status: 'OK' | 'DISABLED_BY_PROMO';
      gameId: string;
      url: string | null;
      /** False: the game takes the whole window. */ inFrame: boolean;
    }
  | {
      status: 'UNAVAILABLE' | 'RESTRICTED' | 'NO_DEMO' | 'AUTH_REQUIRED';
      gameId: string | null;
      reason?: CampaignProblem;
    };

const isCampaignProblem = (problem: LaunchProblem): problem is CampaignProblem =>
  problem !== 'GAME_NOT_SUPPORTED' && problem !== 'CURRENCY_NOT_SUPPORTED';

/** A guest always plays for free. */
const isFree = ({ player, free }: LaunchRequest): boolean => player === null || free;
const campaignOf = ({ free, campaignId }: LaunchRequest): string | null => (free ? null : campaignId);

/** Why the visitor may not open a game; null = no reason. `hasDemo`: the region allows the game in demo mode. */
function refusalOf(request: LaunchRequest, hasDemo: boolean): 'AUTH_REQUIRED' | 'NO_DEMO' | null {
  if (request.player !== null) return request.free && !hasDemo ? 'NO_DEMO' : null;
  return hasDemo && campaignOf(request) === null ? null : 'AUTH_REQUIRED';
}

export function createLaunches(deps: Deps) {
  const { provider, catalog, wallet } = deps;

  /** The refusal for a game that is closed in the visitor's region (RESTRICTED) or unknown (UNAVAILABLE). */
  async function notOpen({ manufacturer, slug }: LaunchRequest): Promise<LaunchAnswer> {
    const game = await catalog.gameBySlug(slug);
    return game && game.manufacturer.code === manufacturer.toLowerCase()
      ? { status: 'RESTRICTED', gameId: game.gameId }
      : { status: 'UNAVAILABLE', gameId: null };
  }

  /**
   * True when the bonus excludes the game. Free rounds of a campaign are never excluded: they are played in
   * the campaign's own game.
   */
  async function isClosedByBonus(request: LaunchRequest, gameId: string): Promise<boolean> {
    const { player } = request;
    if (player === null || isFree(request) || campaignOf(request) !== null) return false;
    return (await deps.bonusRefusesGame?.(player.id, gameId)) ?? false;
  }

  function currencyOf({ player, region, currency }: LaunchRequest): string {
    const wanted = player?.currency ?? currency;
    if (wanted !== null && isCurrency(wanted)) return wanted;
    return CURRENCY_BY_COUNTRY[region.toLowerCase()] ?? DEFAULT_CURRENCY;
  }

  return {
    /**
     * Decides whether this visitor may open this game, and requests the address of its frame. Throws
     * `play_paused` during technical works.
     */
    async launch(request: LaunchRequest): Promise<LaunchAnswer> {
      const { player, region } = request;
      const game = await catalog.game(request.manufacturer, request.slug, region);
      if (!game) return notOpen(request);
      const { gameId } = game;
      const refusal = refusalOf(request, game.hasDemo && deps.openVerticals(region).demo);
      if (refusal !== null) return { status: refusal, gameId };
      const closed = deps.playRefusal(region, { vertical: game.vertical, isDemo: isFree(request) });
      if (closed !== null) throw apiError(closed);
      const answer = await provider.launch({
        title: toTitle(game),
        mode: isFree(request) ? 'demo' : 'real',
        region,
        playerId: player?.id ?? null,
        sessionId: player?.sessionId ?? null,
        currency: currencyOf(request),
        locale: request.locale,
        exitUrl: request.exitUrl,
        autoplay: deps.autoplayIsAllowed(region),
        campaignId: campaignOf(request),
        isCheck: request.withoutInit,
      });
      if (!answer.ok) throw apiError(answer.code);
      const { problem, url } = answer.reply;
      if (problem !== null)
        return { status: 'UNAVAILABLE', gameId, ...(isCampaignProblem(problem) && { reason: problem }) };
      const status = (await isClosedByBonus(request, gameId)) ? 'DISABLED_BY_PROMO' : 'OK';
      return { status, gameId, url, inFrame: opensInFrame(game) };
    },

    /**
     * Gives a player free rounds of a game, at the smallest stake unless `stake` is given. Throws
     * `game_unavailable` for a game without free rounds, `bet_below_minimum`, `bet_above_maximum` or
     * `validation_failed` for the stake, and `idempotency_conflict` when the campaign has given the player other
     * free rounds.
     */
    async giveFreeRounds(offer: FreeRoundsOffer): Promise<FreeRounds> {
      const { playerId, campaignId, count, expiresAt } = offer;
      const game = await catalog.gameBySlug(offer.slug);
      const answer = await provider.offer({});
      if (!answer.ok) throw apiError(answer.code);
      const { models, stakes } = answer.reply;
      const model = models.find(
        ({ kind, profile }) => kind === game?.engine.kind && profile === game.engine.profile,
      );
      const { currency } = await wallet.balances(playerId);
      const ladder = (stakes[currency] ?? []).map(BigInt);
      const [smallest, largest] = [ladder[0], ladder.at(-1)];
      if (!game || !model?.hasFreeRounds || smallest === undefined || largest === undefined)
        throw apiError('game_unavailable');
      const stake = offer.stake === null ? smallest : toMinor(offer.stake, CURRENCIES[currency]);
      if (stake === null) throw apiError('validation_failed', { fields: { stake: ['validation_failed'] } });
      if (stake < smallest) throw apiError('bet_below_minimum');
      if (stake > largest) throw apiError('bet_above_maximum');
      if (!ladder.includes(stake)) throw apiError('validation_failed');
      return wallet.freeRounds.give({ playerId, gameId: game.gameId, campaignId, count, stake, expiresAt });
    },
  };
}

export type Launches = ReturnType<typeof createLaunches>;
