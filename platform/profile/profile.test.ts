import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { SECURITY_ANSWER_MASK } from '#contract/profile-rules.ts';
import type { ProfileReply } from '#contract/rest/profile.ts';
import type { UserReply } from '#contract/rest/user.ts';
import { setVerification } from '#platform/accounts/accounts.api.ts';
import { players } from '#platform/accounts/accounts.tables.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

let count = 0;
async function newPlayer() {
  count += 1;
  const email = `profile${count}@example.test`;
  const token = await platform.register({ email });
  const save = (body: object, version = 0) =>
    platform.call('POST', PATHS.profile, { body: { version, ...body }, token });
  const read = async () => (await platform.call('GET', PATHS.profile, { token })).body as ProfileReply;
  const user = async () => (await platform.call('GET', PATHS.user, { token })).body as UserReply;
  return { email, token, save, read, user, id: (await user()).id };
}
const PERSON = { name: 'Айгүл', surname: 'Нұрланқызы', birthday: '1990-05-17', gender: 'female' };
const WHOLE = {
  ...PERSON,
  document_num: 'n1234567',
  security_question_id: 2,
  security_answer: 'Ақ тиін',
  current_password: 'correct horse 9',
};
const changesOf = (playerId: string) => platform.domains.profile.listChanges(playerId);

describe('own personal data', () => {
  test('guests get 401; a new player has no personal data yet', async () => {
    expect((await platform.call('GET', PATHS.profile, {})).status).toBe(401);
    expect((await platform.call('POST', PATHS.profile, { body: { version: 0 } })).status).toBe(401);
    const { read } = await newPlayer();
    expect(await read()).toMatchObject({ version: 0, name: null, security_answer_set: false, locked: [] });
  });

  test('saved data is returned, shown by GET user/, and counts as filled', async () => {
    const { save, read, user } = await newPlayer();
    expect(await user()).toMatchObject({ personal_data_is_filled: false, profile_is_filled: false });
    const saved = await save(WHOLE);
    expect(saved).toMatchObject({ status: 200, body: { ...PERSON, version: 1, document_num: 'N1234567' } });
    expect(await read()).toEqual(saved.body);
    expect(await user()).toMatchObject({
      ...PERSON,
      personal_data_is_filled: true,
      // False because the account has no phone.
      profile_is_filled: false,
    });
  });

  test('the security answer is stored as a hash and never sent', async () => {
    const { save, read, user, id } = await newPlayer();
    await save(WHOLE);
    const [row] = await platform.kernel.store.db.select().from(players).where(eq(players.id, id));
    expect(await verify(row?.securityQuestionAnswer ?? '', 'ақ тиін')).toBe(true);
    expect((await user()).security_question_answer).toBe(SECURITY_ANSWER_MASK);
    for (const answer of [await read(), await user(), await changesOf(id)])
      expect(JSON.stringify(answer)).not.toMatch(/тиін|argon2/i);
  });

  test('a new security question without an answer is refused, and an answer without a question too', async () => {
    const { save } = await newPlayer();
    expect((await save({ security_question_id: 1 })).body).toEqual({ security_answer: ['required'] });
    expect((await save({ security_answer: 'a long one' })).body).toEqual({
      security_question_id: ['required'],
    });
  });

  test('an account without a password sets its first security answer without a password', async () => {
    const { save, read, id } = await newPlayer();
    await platform.kernel.store.db.update(players).set({ passwordSet: false }).where(eq(players.id, id));
    const first = { security_question_id: 2, security_answer: 'Ақ тиін' };
    expect((await save(first)).status).toBe(200);
    expect(await read()).toMatchObject({ security_answer_set: true, security_answer_needs_password: true });
  });

  test('setting a security answer needs the current password, also for the first answer', async () => {
    const { save, id } = await newPlayer();
    const { current_password: _none, ...withoutPassword } = WHOLE;
    expect((await save(withoutPassword)).body).toEqual({ current_password: ['required'] });
    await save(WHOLE);
    const next = { security_answer: 'Қызыл түлкі' };
    expect((await save(next, 1)).body).toEqual({ current_password: ['required'] });
    expect((await save({ security_question_id: 3, ...next }, 1)).body).toEqual({
      current_password: ['required'],
    });
    expect((await save({ ...next, current_password: 'another horse 9' }, 1)).body).toEqual({
      current_password: ['wrong_password'],
    });
    expect(await changesOf(id)).toHaveLength(1);
    expect(await save({ ...next, current_password: 'correct horse 9' }, 1)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    const [row] = await platform.kernel.store.db.select().from(players).where(eq(players.id, id));
    expect(await verify(row?.securityQuestionAnswer ?? '', 'қызыл түлкі')).toBe(true);
    // The security answer never appears in the record of changes.
    expect(JSON.stringify(await changesOf(id))).not.toContain('horse');
  });

  test('saving unchanged data changes nothing: no version, no record, no push', async () => {
    const { save, id } = await newPlayer();
    await save(PERSON);
    expect((await save(PERSON, 1)).body).toMatchObject({ version: 1 });
    expect(await changesOf(id)).toHaveLength(1);
  });

  test('each saved change is recorded with the previous values', async () => {
    const { save, id } = await newPlayer();
    await save(PERSON);
    platform.clock.pass(1000);
    await save({ name: 'Әсем', middle_name: '' }, 1);
    const changes = await changesOf(id);
    expect(changes.map((each) => each.changes)).toEqual([
      { name: { from: 'Айгүл', to: 'Әсем' } },
      expect.objectContaining({ birthday: { from: null, to: '1990-05-17' } }),
    ]);
  });

  test('two tabs: the one with outdated data is refused, with a message', async () => {
    const { save, read } = await newPlayer();
    const answers = await Promise.all([save({ name: 'Анна' }), save({ name: 'Вера' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ detail: 'profile_changed' });
    expect((await read()).version).toBe(1);
  });

  test('approved documents lock their fields; the others can be changed', async () => {
    const { save, read, id } = await newPlayer();
    await save(WHOLE);
    await setVerification(platform.kernel.store.db, id, 2, null);
    expect((await read()).locked).toContain('surname');
    const refused = await save({ surname: 'Басқа', birthday: '1991-01-01', language: 'kk' }, 1);
    expect(refused).toMatchObject({
      status: 400,
      body: { surname: ['field_locked'], birthday: ['field_locked'] },
    });
    // Repeating the stored value of a locked field is no change.
    expect(await save({ surname: PERSON.surname, language: 'kk' }, 1)).toMatchObject({
      status: 200,
      body: { language: 'kk', surname: PERSON.surname },
    });
  });

  test('a birthday below the minimum age of the region is refused', async () => {
    const { save, read } = await newPlayer();
    const { minimum_age } = await read();
    const today = platform.clock.now().toISOString().slice(0, 10);
    const back = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
    expect((await save({ birthday: back(minimum_age - 1) })).body).toEqual({ birthday: ['too_young'] });
    expect((await save({ birthday: back(-1) })).body).toEqual({ birthday: ['invalid_date'] });
    expect((await save({ birthday: back(minimum_age + 1) })).status).toBe(200);
  });
});

describe('malicious bodies change nothing', () => {
  test.each<[string, object]>([
    ['a foreign id', { id: 'somebody', name: 'Анна' }],
    ['a foreign player', { player_id: 'somebody' }],
    ['a field of the account', { phone_approved: true }],
    ['documents as verified', { docs_verification_id: 2 }],
    ['balance', { balance: '100' }],
    ['a region', { region: 'DEV' }],
    ['an over-long name', { name: 'a'.repeat(5000) }],
    ['a control character', { surname: 'An\u0001na' }],
    ['NUL', { name: 'An\0na' }],
    ['NUL in an answer', { security_question_id: 1, security_answer: 'an\0swer' }],
    ['right-to-left override', { surname: 'An\u202ena' }],
    ['a Cyrillic letter in a Latin name', { name: 'Annа' }],
    ['a birthday in the future', { birthday: '2999-01-01' }],
    ['a birthday that does not exist', { birthday: '1990-02-30' }],
    ['an object for a name', { name: { $ne: null } }],
    ['an unknown question', { security_question_id: 99, security_answer: 'something' }],
    ['an unknown language', { language: 'xx' }],
    ['an unknown gender', { gender: 'x' }],
    ['a version that is no number', { version: '0', name: 'Анна' }],
  ])('%s', async (_what, body) => {
    const { save, read, id } = await newPlayer();
    const before = await read();
    expect((await save(body)).status).toBe(400);
    expect(await read()).toEqual(before);
    expect(await changesOf(id)).toEqual([]);
  });
});
