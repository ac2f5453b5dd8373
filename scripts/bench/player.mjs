/** A player of paid rounds, for measurements that need one. */
import { randomUUID } from 'node:crypto';
import { PATHS } from '../../contract/paths.ts';
import { SITE } from './load.mjs';

/** A new player with play money at an open game: `{ call(name, body), stake }`. */
export async function sitDown(base, { slug, manufacturer }) {
  const { token } = await post(base + PATHS.registration, {
    email: `bench-${randomUUID()}@example.com`,
    password: randomUUID(),
    currency: 'KZT',
    platform: 1,
    terms_accepted: true,
  });
  const query = `query { gameInit(manufacturer: "${manufacturer.code}", slug: "${slug}", withoutInit: false) { url } }`;
  const { data } = await post(base + PATHS.graphql, { query }, { authorization: `JWT ${token}` });
  const launch = new URLSearchParams(new URL(data.gameInit.url, base).hash.slice(1)).get('launch');
  const { session, stakes } = await post(`${base}${PATHS.rgs}open`, { launch });
  return {
    call: (name, body) => post(`${base}${PATHS.rgs}${name}`, body, { 'x-game-session': session }),
    stake: stakes[0],
  };
}

/** One whole round: the spin, its free spins, the collecting of what was won. */
export async function playRound({ call, stake }, onSpun = () => {}) {
  let { round: current } = await call('play', { requestId: randomUUID(), stake });
  onSpun();
  while (current.state === 'open') {
    ({ round: current } = await call('act', {
      roundId: current.id,
      index: current.actions,
      action: { type: 'step' },
    }));
  }
  await call('collect', { roundId: current.id });
}

/** Posts JSON and gives the parsed answer; throws for any status that is no success. */
export async function post(url, body, headers = {}) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...SITE, ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
