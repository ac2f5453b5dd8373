/**
 * A client without a game server, for testing the page around a game's frame. It sends messages to its host: when one
 * of its buttons is pressed, or at the start those in the address (`#do=loading-half,ready`; `ready@1500` is sent
 * after 1500 ms).
 */
import { byId, make, wait } from '../kit/page.ts';
import { MESSAGES, HOSTILE_MESSAGES } from './messages.ts';

const post = (message: unknown): void => parent.postMessage(message, '*');

function send(name: string): void {
  const message = MESSAGES[name];
  if (message) post(message);
  for (const hostile of HOSTILE_MESSAGES[name] ?? []) post(hostile);
}

for (const name of [...Object.keys(MESSAGES), ...Object.keys(HOSTILE_MESSAGES)]) {
  const button = make('button', { type: 'button', 'data-testid': `send-${name}` }, name);
  button.addEventListener('click', () => send(name));
  byId('buttons').append(button);
}
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== parent) return;
  byId('received').append(make('li', {}, JSON.stringify(event.data)));
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
