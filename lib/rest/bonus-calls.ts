/** Calls about a player's bonuses (contract/rest/bonus.ts). */
import { PATHS } from '#contract/paths.ts';
import {
  bonusExplainReply,
  bonusHistoryReply,
  bonusModeReply,
  cashbackReply,
  programReply,
  promoCodeReply,
  type BonusExplainReply,
  type BonusHistoryReply,
  type BonusModeBody,
  type BonusModeReply,
  type CashbackReply,
  type ProgramBody,
  type ProgramReply,
  type PromoCodeBody,
  type PromoCodeReply,
} from '#contract/rest/bonus.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;

/** Puts the program of a code into the player's list. */
export const activatePromoCode = (rest: RestClient, body: PromoCodeBody): Reply<PromoCodeReply> =>
  rest({ method: 'post', path: PATHS.promoCode, json: body, reply: promoCodeReply });

const PROGRAM_PATHS = {
  activate: PATHS.bonusActivate,
  cancel: PATHS.bonusCancel,
  finish: PATHS.bonusFinish,
} as const;
export type ProgramAction = keyof typeof PROGRAM_PATHS;

/** Activates, cancels or finishes a program of the player. */
export const moveProgram = (
  rest: RestClient,
  action: ProgramAction,
  body: ProgramBody,
): Reply<ProgramReply> =>
  rest({ method: 'post', path: PROGRAM_PATHS[action], json: body, reply: programReply });

/** Chooses the balance that is played first. */
export const setBonusMode = (rest: RestClient, body: BonusModeBody): Reply<BonusModeReply> =>
  rest({ method: 'post', path: PATHS.bonusMode, json: body, reply: bonusModeReply });

export const getCashback = (rest: RestClient): Reply<CashbackReply> =>
  rest({ method: 'get', path: PATHS.bonusCashback, reply: cashbackReply, noCache: true });

const page = (path: string, query: Readonly<Record<string, string | null>>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  const text = new URLSearchParams(given).toString();
  return text ? `${path}?${text}` : path;
};

/** `before`: `next` of the page before; null for the first page. */
export const getBonusHistory = (rest: RestClient, before: string | null): Reply<BonusHistoryReply> =>
  rest({
    method: 'get',
    path: page(PATHS.bonusHistory, { before }),
    reply: bonusHistoryReply,
    noCache: true,
  });

export const getBonusExplanation = (
  rest: RestClient,
  userProgramId: string,
  before: string | null,
): Reply<BonusExplainReply> =>
  rest({
    method: 'get',
    path: page(PATHS.bonusExplain, { user_program_id: userProgramId, before }),
    reply: bonusExplainReply,
    noCache: true,
  });
