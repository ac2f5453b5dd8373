/**
 * Two copies of the platform with one database and the test gateway, players who call both copies, and races of
 * two calls: whichever call is first, ledger, orders and gateway must agree.
 */
import { PATHS } from '#contract/paths.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { cashboxCalls, type CashboxCalls } from './cashbox-calls.ts';
import { openTwoCopies, type Copy } from './open-two-copies.ts';
import { createTestGateway, GATEWAY_SETTINGS } from './test-gateway.ts';
import { verifyPlayer } from './verify-player.ts';

const DEPOSIT = 3_000;

/**
 * Calls of one player to each of the two copies. `start`: the player's balance at the start, of which DEPOSIT
 * is deposited.
 */
export type Sides = { one: CashboxCalls; two: CashboxCalls; start: number };

export async function openTwoCashboxes() {
  const gateway = createTestGateway(() => new Date());
  const settings = { ...GATEWAY_SETTINGS, DEMO_CREDIT: '1000' };
  const { one, two, close } = await openTwoCopies({ settings, fetch: gateway.fetch });
  // Every code is accepted, because these tests are about races and not about codes.
  for (const { domains } of [one, two]) domains.payments.channels.compare = async () => async () => undefined;
  let people = 0;
  return {
    gateway,
    one,
    two,
    close,

    /** A new player who may withdraw. */
    async depositor(): Promise<Sides> {
      people += 1;
      const account = { email: `two${people}@example.test`, password: 'correct horse 9', currency: 'KZT' };
      const body = { ...account, platform: 1, terms_accepted: true };
      const { token } = (await one.call('POST', PATHS.registration, { body })).body as { token: string };
      await verifyPlayer(one, token);
      const at = (platform: Copy) => cashboxCalls({ platform, gateway }, token);
      const sides = { one: at(one), two: at(two) };
      await sides.one.deposit({ amount: String(DEPOSIT) });
      return { ...sides, start: await sides.two.balance() };
    },

    /** Names of the checks of the audit that found a row. */
    async faults(): Promise<string[]> {
      const audit = await one.domains.wallet.audit();
      if (isSound(audit)) return [];
      const found = Object.entries(audit.faults).filter(([, ids]) => ids.length > 0);
      return ['unsound', ...found.map(([name]) => name)];
    },
  };
}
export type TwoCashboxes = Awaited<ReturnType<typeof openTwoCashboxes>>;

type Turn = <T>(pair: readonly [() => Promise<T>, () => Promise<T>]) => Promise<T[]>;
/** Repeats `act`, which runs two calls at once; `turn` sends each of them first equally often. */
export async function race(rounds: number, act: (turn: Turn) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    await act(async ([first, second]) => {
      if (round % 2 === 0) return Promise.all([first(), second()]);
      const [b, a] = await Promise.all([second(), first()]);
      return [a, b];
    });
}
export const statusOf = async (call: Promise<{ status: number }>): Promise<number> => (await call).status;
