import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

test('passwords are hashed with argon2id, 19 MiB and two passes, as OWASP recommends', () => {
  // Runs in a separate process, because unit tests hash at the least cost (tests/setup/quick-argon2.mjs).
  const script = `import { hashPassword } from '#platform/accounts/passwords.ts';
    console.log(await hashPassword('correct horse 9', 'test'));`;
  const printed = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
