/** Social sign-in of players with a second factor. */
import { describe, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { switchOnSecondFactor } from '#platform/testing/second-factor.ts';
import { paths, refusal, signIn, somebody, tokenOf, openSocialStage } from '../fixtures/social-stage.ts';

const stage = openSocialStage();
const { openBrowser, user } = stage;

describe('an account with a second factor (docs/decisions/0170)', () => {
  async function arrived() {
    const who = somebody();
    const token = await stage.platform.register({ email: who.email });
    const { nextCode } = await switchOnSecondFactor(stage.platform, token);
    const browser = openBrowser();
    const reply = await signIn(browser, who);
    if (reply.next !== 'confirm') throw new Error(`Unexpected: ${reply.next}`);
    const answer = await browser.post(paths.confirm, { ticket: reply.ticket, password: 'correct horse 9' });
    const { challenge } = answer.body as { challenge: string };
    return { who, nextCode, browser, ticket: reply.ticket, challenge, answer };
  }
  const checkCode = (challenge: string, code: string) =>
    stage.platform.call('POST', PATHS.checkCode, { body: { challenge, code } });

  test('the password alone links nothing; the right code links the accounts and signs in', async () => {
    const { who, nextCode, challenge, answer } = await arrived();
    expect(answer.body).toEqual({ challenge: expect.any(String), expires_in: expect.any(Number) });
    expect((await checkCode(challenge, '000000')).status).toBe(400);
    expect((await signIn(openBrowser(), who)).next).toBe('confirm');
    expect(await user(tokenOf(await checkCode(challenge, nextCode())))).toMatchObject({ email: who.email });
    const again = await signIn(openBrowser(), who);
    if (again.next !== 'code') throw new Error(`Unexpected: ${again.next}`);
    expect(await user(tokenOf(await checkCode(again.challenge, nextCode())))).toMatchObject({
      email: who.email,
    });
  });

  test('the challenge links once, and not after the ticket was used or has expired', async () => {
    const { nextCode, challenge, browser, ticket } = await arrived();
    const second = await browser.post(paths.confirm, { ticket, password: 'correct horse 9' });
    expect((await checkCode(challenge, nextCode())).status).toBe(200);
    const other = (second.body as { challenge: string }).challenge;
    expect(await checkCode(other, nextCode())).toMatchObject(refusal('social_ticket_over'));
    expect(await checkCode(challenge, nextCode())).toMatchObject(refusal('social_ticket_over'));
  });

  test('a blocked player gets neither a challenge nor a link', async () => {
    const { who, nextCode, challenge } = await arrived();
    const id = (await stage.platform.domains.accounts.find(who.email)) ?? '';
    await stage.platform.domains.accounts.throwOut({ playerId: id }, 'block_user');
    expect(await checkCode(challenge, nextCode())).toMatchObject({ body: { detail: 'account_blocked' } });
    expect((await signIn(openBrowser(), who)).next).toBe('confirm');
  });
});
