/**
 * A game that plays nothing and says whatever one asks it to, for trying a host (a page around a frame):
 * `#do=loading-half,ready` at its start, or by its buttons. It asks no game server for anything. A name may
 * stand with `@` and milliseconds: `ready@1500`.
 */
import { byId, make, wait } from '../kit/page.ts';
import { MESSAGES, MISBEHAVIOUR } from './sayings.ts';

const post = (message: unknown): void => parent.postMessage(message, '*');

function send(name: string): void {
  const message = MESSAGES[name];
  if (message) post(message);
  for (const nonsense of MISBEHAVIOUR[name] ?? []) post(nonsense);
}

for (const name of [...Object.keys(MESSAGES), ...Object.keys(MISBEHAVIOUR)]) {
  const button = make('button', { type: 'button', 'data-testid': `say-${name}` }, name);
  button.addEventListener('click', () => send(name));
  byId('says').append(button);
}
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== parent) return;
  byId('heard').append(make('li', {}, JSON.stringify(event.data)));
});
document.title = 'Probe';
byId('name').textContent = 'Probe';
document.documentElement.dataset['state'] = 'idle';
byId('loader').hidden = true;

const script = new URLSearchParams(location.hash.slice(1)).get('do') ?? '';
async function play(): Promise<void> {
  for (const step of script.split(',').filter(Boolean)) {
    const [name = '', ms = '0'] = step.split('@');
    await wait(Number(ms) || 0);
    send(name);
  }
}
void play();
