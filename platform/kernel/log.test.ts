import { expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { createLog } from './log.ts';

test('no line contains a secret of a request or of a failed statement', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info(
    {
      token: 'hidden',
      headers: { authorization: 'JWT hidden', host: 'shown' },
      request: { headers: { cookie: 'hidden' } },
    },
    'request',
  );
  log.error(
    {
      err: new DrizzleQueryError(
        'select shown from players where email = $1',
        ['hidden@example.test\nhidden'],
        new Error('connection lost'),
      ),
    },
    'failed',
  );
  const text = lines.join('');
  expect(text).not.toContain('hidden');
  expect(text).toContain('"host":"shown"');
  expect(text).toContain('select shown from players');
  expect(text).toContain('connection lost');
  expect(text).toContain('log.test.ts');
});
