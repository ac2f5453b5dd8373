import type { FairnessView, HistoryReply, OpenReply } from '../../protocol.ts';
import type { Say } from './texts.ts';

type Money = (minor: bigint) => string;
const element = <K extends keyof HTMLElementTagNameMap>(name: K, text = '', className = ''): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
};

/** Pays, rules, return and limits: what a player should be able to read before the first bet. */
export function rulesContent(open: OpenReply, say: Say, money: Money): HTMLElement {
  const { mathematics, theme, stakes } = open;
  const root = element('div');
  root.append(element('h2', open.game.name), element('p', say('rtp', { n: mathematics.rtp })), element('p', say('volatility', { n: mathematics.volatility })));
  root.append(element('p', say('limits', { a: money(BigInt(stakes[0] ?? 0)), b: money(BigInt(stakes.at(-1) ?? 0)) })));
  root.append(
    element('p', say('lineRule')),
    element('p', say('freeRule', { n: mathematics.freeSpins.join(' / '), m: mathematics.freeMultiplier })),
    element('h3', say('pays')),
  );
  const table = element('table');
  const row = (symbol: string, pays: readonly number[] | undefined, note = '') => {
    const line = element('tr');
    const head = element('th');
    if (symbol in theme.symbols) {
      const image = new Image(40, 40);
      image.src = `/casino/play/slot/symbols/${theme.id}/${symbol}.webp`;
      image.alt = symbol;
      head.append(image);
    } else head.textContent = symbol === 'T' ? '10' : symbol;
    line.append(head, element('td', (pays ?? []).join(' / ')), element('td', note));
    table.append(line);
  };
  for (const symbol of ['W', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T'] as const)
    row(symbol, mathematics.pays[symbol], symbol === 'W' ? say('wildIs') : '');
  row('S', mathematics.scatterPays, say('scatterIs'));
  root.append(table);
  return root;
}

/** The seeds in use, the last rounds, and the button that reveals. */
export function proofContent(fairness: FairnessView, history: HistoryReply, say: Say, money: Money, rotate: (seed: string) => Promise<string>): HTMLElement {
  const root = element('div');
  const fact = (name: string, value: string) => root.append(element('h3', name), element('code', value));
  root.append(element('h2', say('proof')));
  fact(say('hash'), fairness.serverSeedHash);
  fact(say('nonce'), String(fairness.nonce));
  const label = element('label', say('clientSeed'));
  const input = element('input');
  input.value = fairness.clientSeed;
  input.maxLength = 64;
  label.append(input);
  const button = element('button', say('rotate'), 'wide');
  button.type = 'button';
  const result = element('code');
  button.addEventListener('click', () => {
    button.disabled = true;
    void rotate(input.value).then(
      (seed) => (result.textContent = `${say('revealed')}: ${seed}`),
      () => (result.textContent = say('other')),
    );
  });
  root.append(label, button, result, element('h3', say('history')));
  const table = element('table');
  for (const { round, nonce, at } of history.rounds) {
    const line = element('tr');
    line.append(
      element('td', `#${nonce}`),
      element('td', new Date(at).toLocaleTimeString()),
      element('td', money(BigInt(round.stake))),
      element('td', money(BigInt(round.win))),
    );
    table.append(line);
  }
  root.append(table);
  return root;
}
