/** REST cases of a player's personal data (contract/rest/profile.ts). */
import { API_BASE } from '#contract/paths.ts';
import { profileReply } from '#contract/rest/profile.ts';
import { PASSWORD, type RestCase } from './rest-case.ts';

const call = `${API_BASE}user/profile`;
const stored = { security_question_id: 2, security_answer: 'a red cat', current_password: PASSWORD };

export const PROFILE_CASES: readonly RestCase[] = [
  {
    call: `GET ${call}`,
    access: 'player',
    good: async (stage) => ({ token: await stage.player() }),
    answer: profileReply,
    repeated: 200,
  },
  {
    call: `POST ${call}`,
    access: 'player',
    good: async (stage) => {
      const token = await stage.player();
      await stage.send(`POST ${call}`, { token, body: { version: 0, ...stored } });
      const body = {
        version: 1,
        name: 'Анна',
        birthday: '1990-05-17',
        security_answer: 'a black cat',
        current_password: PASSWORD,
      };
      return { token, body };
    },
    answer: profileReply,
    optional: ['name', 'birthday', 'security_answer'],
    // Refused, because the first request has raised the version.
    repeated: 409,
    bad: {
      'an older version': { version: 0 },
      'a digit in a name': { name: 'Anna2' },
      'two alphabets': { name: 'Aнна' },
      'no day of the calendar': { birthday: '1990-02-31' },
      'a child': { birthday: '2026-01-01' },
      'an unknown question': { security_question_id: 99 },
      'another password': { current_password: 'another horse 9' },
    },
  },
];
