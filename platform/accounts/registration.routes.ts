/** REST routes of registration, in one step and in two (specification 1 §7 "Authentication"). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { registrationBody, type TokenReply } from '#contract/rest/auth.ts';
import {
  finallyRegistrationBody,
  preRegistrationBody,
  type PreRegistrationReply,
} from '#contract/rest/registration.ts';
import type { Accounts } from './accounts.service.ts';
import { confirmsContacts, type ContactRules } from './confirms-contacts.ts';
import { formOf } from './form-of.ts';
import { deviceOf } from './sessions.ts';
import type { RegistrationPlace } from './two-step-registration.ts';

type Deps = ContactRules & { accounts: Pick<Accounts, 'register' | 'preRegister' | 'finallyRegister'> };

export function registerRegistrationRoutes(app: FastifyInstance, { accounts, ...rules }: Deps): void {
  const placeOf = ({ requestContext }: FastifyRequest): RegistrationPlace => {
    const { region, locale } = requestContext;
    return { region, locale, confirms: confirmsContacts(rules, requestContext) };
  };

  app.post(PATHS.registration, async (request): Promise<TokenReply> => {
    const body = readBody(formOf(registrationBody.options, request.body), request.body);
    const { region, confirms } = placeOf(request);
    // One-step registration here would bypass the confirmation that the brand or region requires.
    if (confirms) throw apiError('confirmation_needed', { nonField: true });
    return { token: await accounts.register(body, deviceOf(request), region) };
  });

  app.post(PATHS.preRegistration, async (request): Promise<PreRegistrationReply> => {
    const body = readBody(formOf(preRegistrationBody.options, request.body), request.body);
    return accounts.preRegister(body, deviceOf(request), placeOf(request));
  });

  app.post(PATHS.finallyRegistration, async (request): Promise<TokenReply> => {
    const body = readBody(formOf(finallyRegistrationBody.options, request.body), request.body);
    return { token: await accounts.finallyRegister(body, deviceOf(request), placeOf(request)) };
  });
}
