/** GraphQL fields of bonuses (contract/schema.graphql `userPromo`; specification 2 §3 "User bonus state", §7). */
import { PROGRAM_SECTION } from '#contract/bonus-rules.ts';
import type { ContentLocale } from '#contract/locales.ts';
import type { Catalog, CatalogGame } from '#platform/catalog/catalog.api.ts';
import { byGameId, toConnection } from '#platform/catalog/catalog.api.ts';
import { toContentImage } from '#platform/content/content.api.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { localized } from '#platform/kernel/localized.ts';
import { gameImages } from '#platform/media/media.api.ts';
import type { FreeRounds, Wallet } from '#platform/wallet/wallet.api.ts';
import { obstaclesOf, type Standing } from './activation.ts';
import { majorOf, unitOf } from './amounts.ts';
import type { Listed, PlayerBonuses } from './bonus-reads.ts';
import type { Bonuses } from './bonus.service.ts';
import type { UserProgram } from './offers.ts';
import { canBeFinished } from './player-programs.ts';
import { currentStep, targetOf } from './program-machine.ts';
import {
  amountsOf,
  detailsOf,
  expectedGrant,
  programOfCampaign,
  stepIdOf,
  stepText,
  unitOfStep,
} from './step-view.ts';

type Deps = {
  bonuses: Pick<Bonuses, 'ofPlayer'> & { freeBets: Pick<Bonuses['freeBets'], 'countOf'> };
  wallet: Pick<Wallet, 'balances'> & { freeRounds: Pick<Wallet['freeRounds'], 'ofPlayer'> };
  catalog: Pick<Catalog, 'whole' | 'games'>;
  clock: Clock;
  /** True where the region opens sports. */
  opensSports: (region: string) => boolean;
};
/** Ids of the games of a step, for `gamesList`, which has a resolver of its own. */
type StepKey = { gameIds: readonly string[] };
const keyOf = (step: Partial<Gql.PromoStep>): StepKey => step as Partial<Gql.PromoStep> & StepKey;
type View = { locale: ContentLocale; standing: Standing; bonusBalance: bigint };

/** Age of a step, in milliseconds, up to which the app opens the modal about the step by itself (`showModalBonus`). */
const SHOWN_BY_ITSELF_MS = 60_000;

const toProgramSteps = (row: UserProgram): Gql.ProgramStep[] =>
  row.terms.steps.map((step, index): Gql.ProgramStep => {
    const done = row.doneSteps[index];
    const isActive = row.state === 'activated' && index === row.step;
    const common = {
      number: index + 1,
      condition: step.condition,
      conditionDetails: JSON.stringify(detailsOf(row.terms, step, row.currency)),
    };
    const text = (target: bigint): string => amountsOf(step, { target, balance: 0n }, row.currency).target;
    if (done) return { ...common, target: text(BigInt(done.target)), state: 'done' };
    if (isActive) return { ...common, target: text(row.target), state: 'active' };
    const granted = grantBefore(row, index);
    const isKnown = !('times' in step.target) || (step.target.of === 'bonus' && granted !== null);
    const progress = { ...row, granted: granted ?? 0n };
    return {
      ...common,
      target: isKnown ? text(targetOf(step, progress, unitOf(row.currency))) : null,
      state: 'ahead',
    };
  });

/**
 * The bonus money of the steps before `step`, on which the target of that step depends; null while it is not
 * known.
 */
const grantBefore = ({ terms, state, granted, currency }: UserProgram, step: number): bigint | null =>
  state === 'available' ? expectedGrant(terms, step, currency) : granted > 0n ? granted : null;

/**
 * Maximum amount that is converted to real money, in major units; null when there is no limit or the bonus is
 * not known yet.
 */
function maxConversionOf(row: Listed['row']): string | null {
  const { terms, currency } = row;
  const granted = grantBefore(row, terms.steps.length);
  return terms.maxConversion === null || granted === null || granted === 0n
    ? null
    : majorOf(BigInt(terms.maxConversion) * granted, currency);
}

function toUserProgram(
  { row, program, image }: Listed,
  { locale, standing, bonusBalance }: View,
): Gql.UserProgram {
  const { terms, currency } = row;
  const obstacles = row.state === 'available' ? obstaclesOf(row, standing) : [];
  return {
    id: String(row.id),
    state: row.state,
    currency,
    granted: majorOf(row.granted, currency),
    forfeits: majorOf(row.state === 'activated' ? bonusBalance : 0n, currency),
    maxConversion: maxConversionOf(row),
    maxConversionTimes: terms.maxConversion,
    steps: toProgramSteps(row),
    canBeFinishByUser: canBeFinished(row),
    activationConditionsFailed: obstacles,
    isActivated: row.state === 'activated',
    program: {
      id: String(program.id),
      title: localized(program.titles, locale) ?? program.code,
      description: localized(program.descriptions, locale) ?? '',
      details: localized(program.details, locale) ?? null,
      section: program.section,
      dateStart: program.dateStart?.toISOString() ?? null,
      dateEnd: program.dateEnd?.toISOString() ?? null,
      compressedImage: image && toContentImage(image).compressedImage,
      activationConditions: [...terms.activation],
      processConditions: [...terms.process],
    },
    error: null,
    fromRegistration: row.fromRegistration,
    activateBefore: row.activateBefore?.toISOString() ?? null,
    canBeActivate: row.state === 'available' && obstacles.length === 0,
    fromPromocodeTitle: row.promocode,
    created: row.createdAt.toISOString(),
  };
}

/** `now`: decides whether the step is new enough for `showModalBonus`. */
function toStep(listed: Listed, view: View, now: Date): Gql.PromoStep & StepKey {
  const { row } = listed;
  const step = currentStep(row.terms, row);
  const gameIds = step.gameIds ?? [];
  const age = now.getTime() - (row.stepStartedAt?.getTime() ?? 0);
  return {
    gameIds,
    id: stepIdOf(row),
    ...stepText(row),
    unit: unitOfStep(step),
    currency: row.currency,
    condition: step.condition,
    conditionDetails: JSON.stringify(detailsOf(row.terms, step, row.currency)),
    number: row.step + 1,
    stepsCount: row.terms.steps.length,
    gameIdsList: [...gameIds],
    // A placeholder: PromoStep.gamesList below loads the games.
    gamesList: { totalCount: gameIds.length, hasNextPage: false, edges: [] },
    finishBefore: row.finishBefore?.toISOString() ?? null,
    filters: step.filters.map((type) => ({ type })),
    userProgram: toUserProgram(listed, view),
    showModalBonus: row.step > 0 && age < SHOWN_BY_ITSELF_MS,
  };
}

/** A player's free rounds; those of games that have left the catalogue are omitted. */
function toFreeSpins(
  granted: readonly FreeRounds[],
  games: ReadonlyMap<string, CatalogGame>,
  programs: ReadonlyMap<number, number>,
): Gql.FreeSpin[] {
  return granted.flatMap(({ id, gameId, campaignId, count, left, activatedAt, expiresAt }) => {
    const game = games.get(gameId);
    if (!game) return [];
    const image = { id: String(game.id), name: game.slug, webp: gameImages(game.slug, game.updatedAt) };
    const programId = programs.get(programOfCampaign(campaignId) ?? 0);
    return [
      {
        id,
        activated: activatedAt !== null,
        game: {
          manufacturer: game.manufacturer.code,
          slug: game.slug,
          name: game.name,
          compressedImage: image,
        },
        campaignId,
        programId: programId === undefined ? null : String(programId),
        freespinsCount: count,
        freespinsLeft: left,
        dateExpire: expiresAt?.toISOString() ?? null,
      },
    ];
  });
}

const viewOf = async (
  wallet: Deps['wallet'],
  playerId: string,
  { standing }: PlayerBonuses,
  locale: ContentLocale,
): Promise<View> => ({ standing, locale, bonusBalance: (await wallet.balances(playerId)).bonusBalance });

/**
 * True for an offer of sports. It is hidden where sports are closed, because the player could activate it and
 * never use it.
 */
const isOfferForSports = ({ row, program }: Listed): boolean =>
  row.state === 'available' && program.section === PROGRAM_SECTION.sports;

export const createBonusResolvers = ({
  bonuses,
  wallet,
  catalog,
  clock,
  opensSports,
}: Deps): Gql.Resolvers => ({
  Query: {
    userPromo: async (_root, _args, { player, locale, region }) => {
      if (player === null) return null;
      const own = await bonuses.ofPlayer(player.id);
      const view = await viewOf(wallet, player.id, own, locale);
      const active = own.listed.find(({ row }) => row.state === 'activated');
      const programs = new Map(own.listed.map(({ row, program }) => [row.id, program.id]));
      const games = byGameId((await catalog.whole()).games);
      return {
        activeStep: active ? toStep(active, view, clock.now()) : null,
        programsAvailable: own.listed
          .filter((listed) => !isOfferForSports(listed) || opensSports(region))
          .map((listed) => toUserProgram(listed, view)),
        freeSpins: toFreeSpins(await wallet.freeRounds.ofPlayer(player.id), games, programs),
        freeBetsCount: await bonuses.freeBets.countOf(player.id),
      };
    },
  },
  PromoStep: {
    gamesList: async (step, { first, offset }, { region }) => {
      const { gameIds } = keyOf(step);
      return toConnection(await catalog.games({ gameIds }, { first, offset }, region));
    },
  },
});
