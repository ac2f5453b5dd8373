import { eq } from 'drizzle-orm';
import { players } from '#platform/accounts/accounts.tables.ts';
import type { TestPlatform } from './open-test-platform.ts';

/**
 * Gives a player everything that a withdrawal needs in the development region, except a deposit. Returns the
 * player's id.
 */
export async function verifyPlayer(
  { domains, kernel }: Pick<TestPlatform, 'domains' | 'kernel'>,
  token: string,
  more: Partial<typeof players.$inferInsert> = {},
): Promise<string> {
  const { id } = await domains.accounts.authenticate(token);
  await kernel.store.db
    .update(players)
    .set({
      emailApproved: true,
      name: 'Anna',
      surname: 'Ivanova',
      birthday: '1990-01-01',
      gender: 'female',
      docsVerificationId: 2,
      ...more,
    })
    .where(eq(players.id, id));
  return id;
}
