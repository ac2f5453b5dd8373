/**
 * The public page that repeats a round in the browser, private or shared. The address (../kit/round-link.ts)
 * contains the round and fills the form; only the game's rule set is requested from the server.
 */
import type { RulesReply } from '#games/server/protocol.ts';
import { byId, make, wait } from '../kit/page.ts';
import { canProve } from '../kit/proof.ts';
import { createRgs } from '../kit/rgs.ts';
import { readRoundLink } from '../kit/round-link.ts';
import type { RoundFields } from '../kit/round-link.ts';
import { createTranslator } from '../kit/messages.ts';
import type { KeyOf } from '../kit/messages.ts';
import { repeat } from './repeat.ts';

const fields = readRoundLink(location.hash);
const t = createTranslator<KeyOf<'verify'>>(GAME_MESSAGES);
const rgs = createRgs<object>({
  fetch: (...request) => fetch(...request),
  wait,
  random: Math.random,
  onConnection: () => {},
});
const field = (name: keyof RoundFields): HTMLInputElement => byId(`check-${name}`, 'input');

/** Error for a field with an invalid value. */
class InvalidFieldError extends Error {}
function read<T>(name: keyof RoundFields, label: string, parse: (text: string) => T | null): T {
  let value: T | null = null;
  try {
    value = parse(field(name).value.trim());
  } catch {
    // `value` stays null; the check below reports the field.
  }
  field(name).setAttribute('aria-invalid', String(value === null));
  if (value === null) {
    field(name).focus();
    throw new InvalidFieldError(label);
  }
  return value;
}
const jsonObject = (text: string): object | null => {
  const value: unknown = JSON.parse(text || '{}');
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
};
const jsonList = (text: string): unknown[] | null => {
  const value: unknown = JSON.parse(text || '[]');
  return Array.isArray(value) ? value : null;
};

async function check(): Promise<Node[]> {
  if (!canProve()) throw new InvalidFieldError('');
  const slug = read('slug', t('checkGame'), (text) => text || null);
  const serverSeed = read('server', t('serverSeed'), (text) => (/^[0-9a-f]{64}$/.test(text) ? text : null));
  const clientSeed = read('client', t('clientSeed'), (text) =>
    /^[\x20-\x7e]{1,64}$/.test(text) ? text : null,
  );
  const nonce = read('nonce', t('checkNonce'), (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null));
  const bet = read('bet', t('checkBet'), jsonObject);
  const actions = read('actions', t('checkActions'), jsonList);
  const { kind, config } = await rgs
    .call<RulesReply>('rules', { slug }, 'config', 2)
    .catch(() => Promise.reject(new InvalidFieldError(t('checkGame'))));
  const repeated = await repeat(
    kind,
    (config as { rules?: unknown }).rules,
    { serverSeed, clientSeed, nonce, bet, actions },
    () => wait(0),
  ).catch(() => Promise.reject(new InvalidFieldError(`${t('checkBet')}, ${t('checkActions')}`)));
  if (!repeated) throw new InvalidFieldError(t('checkGame'));
  const { commitment, win, outcome, isOfChain } = repeated;
  const property = (name: string, value: string): Node[] => [
    make('dt', {}, name),
    make('dd', {}, make('code', {}, value)),
  ];
  return [
    ...(isOfChain === null
      ? []
      : [
          make(
            'p',
            { class: isOfChain ? 'good' : 'bad' },
            t(isOfChain ? 'checkChainFits' : 'checkChainDiffers'),
          ),
        ]),
    make(
      'dl',
      {},
      ...property(t('serverHash'), commitment),
      ...(win === null ? [] : property(t('checkWin'), String(win))),
      make('dt', {}, t('checkOutcome')),
    ),
    make('pre', { tabindex: '0' }, JSON.stringify(outcome, null, 1)),
  ];
}

const go = byId('check-go', 'button');
go.addEventListener('click', () => {
  go.disabled = true;
  void check()
    .catch((error: unknown) => {
      const text = !(error instanceof InvalidFieldError)
        ? t('error_other')
        : error.message === ''
          ? t('checkInsecure')
          : t('checkBad', { field: error.message });
      return [make('p', { class: 'bad' }, text)];
    })
    .then((content) => {
      byId('check-result').replaceChildren(...content);
      go.disabled = false;
    });
});
for (const element of document.querySelectorAll<HTMLElement>('.check [data-text]'))
  element.textContent = t(element.dataset['text'] as Parameters<typeof t>[0]);
for (const [name, value] of Object.entries(fields)) field(name as keyof RoundFields).value = value;
document.title = t('checkTitle');
byId('name').textContent = t('checkTitle');
document.documentElement.dataset['state'] = 'idle';
byId('loader').hidden = true;
