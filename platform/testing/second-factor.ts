/** Switches the second factor of a test's player on, as the player would. */
import { Secret, TOTP } from 'otpauth';
import { PATHS } from '#contract/paths.ts';
import type { TestPlatform } from './open-test-platform.ts';

/** The password that `platform.register` gives. */
const PASSWORD = 'correct horse 9';

/**
 * Switches the factor on. Returns the recovery codes, and `nextCode`, which advances the clock by one time step
 * and returns the code of that step, since each code can be used once.
 */
export async function switchOnSecondFactor(platform: TestPlatform, token: string) {
  const post = async <T>(path: string, body: object) =>
    (await platform.call('POST', path, { body, token })).body as T;
  const { secret } = await post<{ secret: string }>(PATHS.secondFactorSetup, { password: PASSWORD });
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: platform.clock.now().getTime() });
  const { codes } = await post<{ codes: string[] }>(PATHS.secondFactorConfirm, { code: codeNow() });
  return {
    codes,
    nextCode(): string {
      platform.clock.pass(30_000);
      return codeNow();
    },
  };
}
