/** A platform with the test gateway (test-gateway.ts), and players with money. */
import { eq } from 'drizzle-orm';
import { paymentOrders } from '#platform/payments/payments.tables.ts';
import { openTestPlatform, type TestPlatform } from './open-test-platform.ts';
import { verifyPlayer } from './verify-player.ts';
import { GATEWAY_SETTINGS, createTestGateway, type TestGateway } from './test-gateway.ts';

export type Cashbox = {
  platform: TestPlatform;
  gateway: TestGateway;
  /**
   * Registers a player and returns the token. `isVerified`: the player has everything that a withdrawal needs,
   * except a deposit.
   */
  player(options?: { isVerified?: boolean }): Promise<string>;
  /** Id of the player to whom a token belongs. */
  idOf(token: string): Promise<string>;
  /** From now on every code for a withdrawal is accepted, for tests that are not about codes. */
  takeAnyCode(): void;
  rowOf(order: string): Promise<typeof paymentOrders.$inferSelect>;
  close(): Promise<void>;
};

export async function openCashbox(): Promise<Cashbox> {
  let now = () => new Date();
  const gateway = createTestGateway(() => now());
  const platform = await openTestPlatform(GATEWAY_SETTINGS, { fetch: gateway.fetch });
  now = platform.clock.now;
  const { db } = platform.kernel.store;
  const idOf = async (token: string): Promise<string> =>
    (await platform.domains.accounts.authenticate(token)).id;
  return {
    platform,
    gateway,
    idOf,
    async player({ isVerified = false } = {}) {
      const token = await platform.register();
      if (isVerified) await verifyPlayer(platform, token);
      return token;
    },
    takeAnyCode() {
      platform.domains.payments.channels.compare = async () => async () => undefined;
    },
    async rowOf(order) {
      const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, order));
      if (!row) throw new Error(`There is no order ${order}.`);
      return row;
    },
    close: () => platform.close(),
  };
}
