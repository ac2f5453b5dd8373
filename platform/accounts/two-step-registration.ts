/**
 * Registration in two steps: the visitor first confirms the e-mail or phone, then enters the other data
 * (contract/rest/registration.ts). The responses of the first step, and of the second without a valid code,
 * are the same whether or not the account exists: only its owner learns that it exists, by a message
 * (docs/decisions/0176).
 */
import type { Settings } from '#config/settings.ts';
import { apiError } from '#contract/api-error.ts';
import type {
  FinallyRegistrationBody,
  PreRegistrationBody,
  PreRegistrationReply,
} from '#contract/rest/registration.ts';
import type { Codes } from '#platform/codes/codes.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { players } from './accounts.tables.ts';
import { REGISTRATION_TICKET_MS } from './constants.ts';
import { knownAccountMessage } from './known-account-message.ts';
import { byLogin, loginOf } from './login.ts';
import { createRegistrationTickets } from './registration-tickets.ts';
import type { createRegistration, RegistrationDeps } from './registration.ts';
import type { Device } from './sessions.ts';

export type TwoStepDeps = Pick<RegistrationDeps, 'countByAddress' | 'regionIsOpen'> & {
  store: Store;
  clock: Clock;
  settings: Pick<Settings, 'TOKEN_SECRET'>;
  codes: Pick<Codes, 'send' | 'check'>;
  register: ReturnType<typeof createRegistration>['register'];
};
/** Region and language of the visitor. `confirms`: the brand or the region requires a confirmed e-mail or phone. */
export type RegistrationPlace = { region: string; locale: string; confirms: boolean };

const PURPOSE = 'registration';

export function createTwoStepRegistration(deps: TwoStepDeps) {
  const { store, clock, codes, countByAddress, regionIsOpen, register } = deps;
  const tickets = createRegistrationTickets({ secret: deps.settings.TOKEN_SECRET, clock });

  return {
    /**
     * Uses up the code of the first step for an account that is opened in another way. Throws the errors of
     * `codes.check`.
     */
    proveContact: (sent: { to: string; code: string; handle: string }, { ip }: Device): Promise<void> =>
      codes.check({ purpose: PURPOSE, ...sent, address: ip }),

    /**
     * First step: sends a code to the login of the new account, or a message to the owner if the account
     * exists. Throws `invalid_phone`, `not_allowed_in_region` or `too_many_attempts`.
     */
    async preRegister(
      body: PreRegistrationBody,
      device: Device,
      { region, locale, confirms }: RegistrationPlace,
    ): Promise<PreRegistrationReply> {
      await countByAddress('preRegistrationByAddress', device.ip);
      const login = loginOf(body);
      if (!regionIsOpen(region)) throw apiError('not_allowed_in_region');
      if (!confirms)
        return {
          next: 'finish',
          registration_token: await tickets.make(login.key),
          expires_in: REGISTRATION_TICKET_MS / 1000,
        };
      const [owner] = await store.db
        .select({ language: players.language })
        .from(players)
        .where(byLogin(login));
      const { handle, times } = await codes.send({
        purpose: PURPOSE,
        channel: login.email === null ? 'sms' : 'email',
        to: login.key,
        locale,
        address: device.ip,
        ...(owner === undefined ? {} : { instead: knownAccountMessage(owner.language) }),
      });
      return { next: 'code', registration_token: handle, ...times };
    },

    /**
     * Second step: opens the account and returns the token of its first session. Throws the errors of
     * `register` and `codes.check`, and `registration_over` for a token that has expired or belongs to
     * another account.
     */
    finallyRegister(
      { code, registration_token: ticket, ...body }: FinallyRegistrationBody,
      device: Device,
      { region, confirms }: RegistrationPlace,
    ): Promise<string> {
      return register(body, device, region, async ({ key }) => {
        if (confirms || code !== undefined) {
          if (code === undefined) throw apiError('validation_failed', { fields: { code: ['required'] } });
          await codes.check({ purpose: PURPOSE, to: key, code, handle: ticket ?? '', address: device.ip });
          return { confirmed: true };
        }
        if (ticket === undefined) throw apiError('registration_over', { nonField: true });
        await tickets.check(ticket, key);
        return { confirmed: false };
      });
    },
  };
}
