/** A platform for tests about phones, e-mails and codes. */
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { openTestPlatform, type TestPlatform } from './open-test-platform.ts';

const HOUR_MS = 60 * 60_000;
type Stage = { platform: TestPlatform; email: string; phone: string };

/**
 * Opens a platform without SMS limits, and gives each test an e-mail and a phone of its own. A test begins
 * more than an hour after the previous one, so that the limits reached by it are over. `name`: prefix of the
 * e-mails.
 */
export function onFreshContacts(name: string, ready: (stage: Stage) => void): void {
  let platform: TestPlatform;
  let people = 0;
  beforeAll(async () => {
    platform = await openTestPlatform({ SMS_PER_MINUTE: '100000' });
  });
  beforeEach(() => {
    people += 1;
    platform.clock.pass(HOUR_MS + 60_000);
    const phone = `+7701${String(people).padStart(3, '0')}4567`;
    ready({ platform, email: `${name}${people}@example.test`, phone });
  });
  afterAll(() => platform.close());
}

let addresses = 0;
/** An IP address that no call of this test file has had. */
export const otherAddress = (): string => {
  addresses += 1;
  return `10.${addresses % 250}.${Math.floor(addresses / 250)}.9`;
};
