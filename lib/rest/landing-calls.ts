/** The call of a landing page (contract/rest/landing.ts). */
import { PATHS } from '#contract/paths.ts';
import { landingDrawReply, type LandingDrawBody, type LandingDrawReply } from '#contract/rest/landing.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

/** Draws a prize, or gives the one that this browser has drawn before. */
export const drawPrize = (
  rest: RestClient,
  body: LandingDrawBody,
): Promise<Result<LandingDrawReply, Failure>> =>
  rest({ method: 'post', path: PATHS.landingDraw, json: body, reply: landingDrawReply });
