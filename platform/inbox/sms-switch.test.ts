import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen, openSse, type Client } from '#platform/testing/stream-clients.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
const streams: Client[] = [];
afterAll(async () => {
  for (const stream of streams) stream.close();
  await platform.close();
});
let people = 0;

describe('messages by SMS (specification 1 §7 bank/bk/…/sms/…)', () => {
  let phone: string;
  let reader: string;
  const user = async () =>
    (await platform.call('GET', PATHS.user, { token: reader })).body as { receive_sms: boolean };
  const sentCode = async () =>
    /\d{6}/.exec((await platform.domains.outbox.recent(phone))[0]?.text ?? '')?.[0] ?? '';
  const approve = (code: string, of = reader) =>
    platform.call('POST', PATHS.disableSmsApprove, { body: { code }, token: of });
  beforeEach(async () => {
    people += 1;
    phone = `+7701555${String(1000 + people)}`;
    reader = await platform.register({ phone });
  });

  test('switching SMS off needs a code, switching them on does not; the tabs are notified', async () => {
    const asked = await platform.call('GET', PATHS.disableSms, { token: reader });
    expect(asked).toMatchObject({ status: 200, body: { resend_in: 60, expires_in: 600 } });
    expect((await user()).receive_sms).toBe(true);
    const ticket = await platform.call('POST', PATHS.ticket, { token: reader });
    const stream = await openSse(await listen(platform.app), ticket.body as { ticket: string });
    streams.push(stream);
    const off = await approve(await sentCode());
    expect(off).toMatchObject({ status: 200, body: { receive_sms: false } });
    expect((await user()).receive_sms).toBe(false);
    await stream.inbox.got('update_user_info');
    const on = await platform.call('GET', PATHS.enableSmsApprove, { token: reader });
    expect(on).toMatchObject({ status: 200, body: { receive_sms: true } });
    expect((await user()).receive_sms).toBe(true);
  });

  test('a wrong code, a malformed one, and one of another player change nothing', async () => {
    await platform.call('GET', PATHS.disableSms, { token: reader });
    const code = await sentCode();
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await approve(wrong, reader)).body).toEqual({
      code: ['code_wrong'],
    });
    expect((await approve('12', reader)).body).toEqual({
      code: ['code_wrong'],
    });
    const other = await platform.register({ phone: `+7701556${String(1000 + people)}` });
    expect((await approve(code, other)).body).toEqual({ code: ['code_over'] });
    expect((await user()).receive_sms).toBe(true);
  });

  test('a second code can be requested only after a pause', async () => {
    await platform.call('GET', PATHS.disableSms, { token: reader });
    const again = await platform.call('GET', PATHS.disableSms, { token: reader });
    expect([again.status, again.headers['retry-after']]).toEqual([429, '60']);
  });

  test('an account without a phone cannot switch', async () => {
    const token = await platform.register();
    for (const path of [PATHS.disableSms, PATHS.enableSmsApprove])
      expect(await platform.call('GET', path, { token })).toMatchObject({
        status: 409,
        body: { detail: 'phone_missing' },
      });
  });
});
