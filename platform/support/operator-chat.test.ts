/** The operator's side of the support chat, and answers that visitors do not read there. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { openSupportStage, type SupportStage, type Writer } from '#platform/testing/support-stage.ts';
import { createUnreadNotices, UNREAD_MS } from './unread-notices.ts';

let stage: SupportStage;
let email = '';
let player: { token: string };
let guest: Writer;
beforeAll(async () => {
  stage = await openSupportStage();
});
afterAll(() => stage.platform.close());
beforeEach(async () => {
  ({ email, player, guest } = await stage.newVisitors());
});
const texts: SupportStage['texts'] = (who) => stage.texts(who);
const post: SupportStage['post'] = (...call) => stage.post(...call);
const send: SupportStage['send'] = (...message) => stage.send(...message);
const list: SupportStage['list'] = (...call) => stage.list(...call);
const operate: SupportStage['operate'] = (...argv) => stage.operate(...argv);

describe('the operator', () => {
  test('takes a conversation over, greets in the visitor’s language and closes it; the visitor rates it and opens it again by a message', async () => {
    await send(guest, 'Hello');
    const id = await stage.latest();
    await operate('take', id, 'Aigerim');
    await operate('take', id, 'Aigerim');
    await operate('greet', id);
    expect((await post(PATHS.supportRate, guest, { rating: 4 })).status).toBe(404);
    await operate('close', id);
    await operate('close', id);
    expect(await texts(guest)).toEqual([
      'Hello',
      'taken',
      'Hello! My name is Aigerim. How can I help?',
      'closed',
    ]);
    expect((await post(PATHS.supportRate, guest, { rating: 4 })).body).toMatchObject({
      rating: 4,
      status: 'closed',
    });
    expect((await operate('list', 'closed', '--limit', '1')).body).toMatchObject({
      conversations: [{ id, rating: 4 }],
    });
    expect((await send(guest, 'One more thing')).state).toMatchObject({ status: 'open', rating: null });
    const { body } = await operate('list', 'waiting', '--limit', '1');
    expect(body).toMatchObject({ conversations: [{ id, taken_by: null, last: { text: 'One more thing' } }] });
  });

  test('a command that is repeated with its key is carried out once, also after the visitor has written', async () => {
    await send(guest, 'Hello');
    const id = await stage.latest();
    for (const command of [
      ['take', id, 'Aigerim'],
      ['close', id],
    ] as const) {
      const again = [...command, '--key', `again-${command[0]}`];
      expect((await operate(...again)).body).toMatchObject({ changed: true });
      await send(guest, 'And another thing');
      // Meanwhile another operator answers.
      await operate('take', id, 'Dana');
      expect(await operate(...again)).toMatchObject({ status: 200, body: { changed: false } });
    }
    expect((await texts(guest)).filter((text) => text === 'closed')).toHaveLength(1);
    expect((await list(guest)).state.status).toBe('open');
  });

  test('reports unknown conversations and invalid hours', async () => {
    expect((await operate('read', 'nobody')).status).toBe(404);
    expect((await operate('read', email)).status).toBe(404);
    expect((await operate('hours', 'DEV', 'whenever')).body).toEqual({ week: ['validation_failed'] });
    expect((await operate('hours', 'DEV', 'mon 09:00-10:00', '--zone', 'Mars/Base')).body).toEqual({
      zone: ['validation_failed'],
    });
  });

  test('sets opening hours for a region and for all sites', async () => {
    const isOpen = async () => (await list(player)).hours.open;
    expect(await isOpen()).toBe(true);
    const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    const inThreeDays = days[(stage.platform.clock.now().getUTCDay() + 3) % 7];
    await operate('hours', 'all', `${inThreeDays} 09:00-10:00`);
    expect(await isOpen()).toBe(false);
    await operate('hours', 'dev', 'mon-sun 00:00-24:00', '--zone', 'Asia/Almaty');
    expect(await isOpen()).toBe(true);
    await operate('hours', 'dev', 'always');
    await operate('hours', 'ALL', 'always');
    expect((await operate('hours')).body).toMatchObject({ hours: [] });
  });
});

describe('unread answers', () => {
  const sendNotices = () => stage.platform.domains.support.notices.send();
  const mails = async (to: string) =>
    (await stage.platform.domains.outbox.recent(to)).filter(
      ({ subject }) => subject === 'Support has answered you',
    );
  const inbox = async () => {
    const { body } = await stage.platform.call('GET', PATHS.messages, player);
    return (body as { messages: { id: string }[] }).messages.filter(({ id }) => id.startsWith('support-'));
  };

  test('a player gets one message in the inbox for a series of unread answers', async () => {
    await send(player, 'Hello');
    await operate('answer', email, 'One');
    await operate('answer', email, 'Two');
    await sendNotices();
    expect(await inbox()).toHaveLength(0);
    stage.platform.clock.pass(UNREAD_MS);
    await Promise.all([sendNotices(), sendNotices()]);
    await sendNotices();
    expect(await inbox()).toHaveLength(1);
    await post(PATHS.supportRead, player, { number: 3 });
    await operate('answer', email, 'Three');
    stage.platform.clock.pass(UNREAD_MS);
    await sendNotices();
    expect(await inbox()).toHaveLength(2);
  });

  test('a notice that fails does not stop the notices after it', async () => {
    const other: Writer = { token: await stage.platform.register({ email: `second-${email}` }) };
    await send(player, 'Hello');
    await operate('answer', email, 'One');
    await send(other, 'Hello');
    await operate('answer', `second-${email}`, 'One');
    stage.platform.clock.pass(UNREAD_MS);
    const { kernel, domains } = stage.platform;
    let calls = 0;
    const sent: string[] = [];
    const notices = createUnreadNotices({
      ...kernel,
      clock: stage.platform.clock,
      outbox: domains.outbox,
      inbox: {
        operator: {
          send: async (message) => {
            if ((calls += 1) === 1) throw new Error('no inbox');
            sent.push(message.id);
            return domains.inbox.operator.send(message);
          },
        },
      },
    });
    await notices.send();
    expect(sent).toHaveLength(1);
    // The next run sends the notice of the first player, which failed before.
    await notices.send();
    expect(sent).toHaveLength(2);
  });

  test('a guest who left an e-mail gets one mail for unread answers, and none after reading them', async () => {
    const to = `guest-${email}`;
    await send(guest, 'Hello');
    const id = await stage.latest();
    expect((await post(PATHS.supportContact, guest, { email: to })).body).toMatchObject({ email: to });
    await operate('answer', id, 'One');
    await post(PATHS.supportRead, guest, { number: 2 });
    stage.platform.clock.pass(UNREAD_MS);
    await sendNotices();
    expect(await mails(to)).toHaveLength(0);
    await operate('answer', id, 'Two');
    stage.platform.clock.pass(UNREAD_MS);
    await sendNotices();
    await sendNotices();
    expect(await mails(to)).toMatchObject([{ text: expect.stringContaining('/casino/livechat') }]);
    expect((await post(PATHS.supportContact, guest, { email: '' })).body).toMatchObject({ email: null });
    expect((await post(PATHS.supportContact, player, { email: to })).status).toBe(404);
  });

  test('old conversations of guests are deleted; those of players stay', async () => {
    await send(guest, 'Hello');
    await send(player, 'Hello');
    stage.platform.clock.pass(91 * 24 * 3_600_000);
    await stage.platform.domains.support.notices.purge();
    expect(await texts(guest)).toEqual([]);
    const { body } = await operate('list', 'open');
    const open = body['conversations'] as { player: string | null }[];
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ player: of }) => of !== null)).toBe(true);
  });
});
